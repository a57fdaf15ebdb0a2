"""What a round came to for one seat: each wager with its arithmetic in words, the collection, and the net.

A player-dealer reads the same of everybody else's wagers, and what they came to together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd

from cardroom.felt import Between, Event, Fact, Moved
from cardroom.fixed import Fixed
from cardroom.money import BANK, HOUSE, JACKPOT, POT, Odds, dollars, stack
from cardroom.rooms import Table
from cardroom.terminal.hand import BOXES
from cardroom.terminal.paint import Line
from cardroom.terminal.words import Words, cited, is_pot, seat_of, sentence, signed, wager_of

DONE = Fixed({"folds": "folded", "surrenders": "surrendered", "takes even money": "even money taken"})
"""Acts as they are said of a wager when the round is over."""


class Wagered:
    """One account of somebody's chips, from the first chip on it to the last one off."""

    def __init__(self, account: str) -> None:
        found = wager_of(account)
        assert found is not None
        self.kind, self.place, self.bettor = found
        self.staked = self.won = self.lost = 0
        self.partners: dict[int, int] = {}
        """Who else has put how much into it."""
        self.topic = self.why = self.short = ""
        """The rule that settled it, how the hands compared, and what the player-dealer's money did not cover."""

    @property
    def odds(self) -> str:
        return "as far as covered" if self.short else ratio(self.won, self.staked)

    @property
    def words(self) -> str:
        """For the bettor."""
        stake = dollars(self.staked)
        if self.won:
            return f"{stake} wins {self.odds}: {signed(self.won)}"
        if self.lost == self.staked:
            return f"{stake} loses: {signed(-self.lost)}"
        if self.lost:
            return f"{stake} loses {dollars(self.lost)}, {dollars(self.staked - self.lost)} comes back: {signed(-self.lost)}"
        return f"{stake} comes back: {dollars(0)}"

    @property
    def words_for_bank(self) -> str:
        """For the player-dealer, to whom the wager of several is one."""
        stake = dollars(self.staked + sum(self.partners.values()))
        if self.won:
            return f"{stake} wins {self.odds}, you pay {dollars(self.won)}"
        if self.lost:
            return f"{stake} loses, you take {dollars(self.lost)}"
        return f"{stake} goes back"


def ratio(won: int, staked: int) -> str:
    """`6 to 5`, as the documents print odds."""
    shared = gcd(won, staked)
    return Odds(won // shared, staked // shared).words


class Result:
    """Reads one seat's money out of the log of a round."""

    def __init__(self, table: Table, start: Between, events: Sequence[Event], seat: int) -> None:
        self.table, self.seat, self.mine = table, seat, stack(seat)
        self.words = Words(table, start, seat)
        self.wagers: dict[str, Wagered] = {}
        self.fees: dict[str, int] = {}
        self.pot_fees: dict[str, int] = {}
        """By topic: what this seat paid; what the pot paid for everybody."""
        self.posted = self.bonus = self.net = 0
        self.shared: dict[str, list[int]] = {}
        """By topic: put into the wager of another or behind the player-dealer, and what came back of it."""
        self.put = self.taken = 0
        """To and from what belongs to nobody alone, such as a pot."""
        self._pending: dict[int, int] = {}
        """Winnings by seat, until the stake they belong to comes back."""
        notes: dict[str, str] = {}
        for event in events:
            if isinstance(event, Fact):
                self._note(event, notes)
            elif isinstance(event, Moved):
                self._move(event, notes)

    @property
    def own(self) -> list[Wagered]:
        return [one for one in self.wagers.values() if one.staked and one.bettor == self.seat]

    @property
    def played(self) -> bool:
        """Whether any chip of this seat was at stake."""
        return bool(self.own or self.posted or self.put or self.shared)

    def _note(self, event: Fact, notes: dict[str, str]) -> None:
        if event.topic == "settle.uncovered" and wager_of(event.place):
            self._wager(event.place).short = event.text
        else:
            notes[event.place] = event.text

    def _wager(self, account: str) -> Wagered:
        if account not in self.wagers:
            self.wagers[account] = Wagered(account)
        return self.wagers[account]

    def _move(self, move: Moved, notes: dict[str, str]) -> None:
        is_mine = self.mine in (move.source, move.target)
        self.net += (move.target == self.mine) * move.cents - (move.source == self.mine) * move.cents
        account = next((one for one in (move.source, move.target) if wager_of(one)), "")
        if account:
            self._settle(move, account, notes)
        elif move.target in BOXES:
            fees = self.fees if is_mine else self.pot_fees if is_pot(move.source) else {}
            fees[move.topic] = fees.get(move.topic, 0) + move.cents
        elif BANK in (move.source, move.target):
            self._bank(move)
        elif is_mine and move.source in (HOUSE, JACKPOT):
            self.bonus += move.cents
        elif is_mine:
            self.put += (move.source == self.mine) * move.cents
            self.taken += (move.target == self.mine) * move.cents

    def _settle(self, move: Moved, account: str, notes: dict[str, str]) -> None:
        """Chips onto a wager, or off it: back to the stack with any winnings, or to the player-dealer."""
        wager = self._wager(account)
        if move.topic.startswith("act."):  # put down, or taken back before the deal to be placed anew
            cents = move.cents if move.target == account else -move.cents
            if move.topic == "act.partners" or seat_of(move.target) in wager.partners:
                self._join(wager, seat_of(move.source) or seat_of(move.target), cents)
            else:
                wager.staked += cents
            return
        wager.topic = wager.topic or move.topic
        wager.why = notes.get(wager.place if wager.kind == "bet" else account, "")
        whole = wager.staked + sum(wager.partners.values())
        if move.target == BANK:
            wager.lost += move.cents * wager.staked // whole if wager.bettor == self.seat else move.cents
            return
        if self.mine == move.target and self.seat in wager.partners:
            self.shared["act.partners"][1] += move.cents + self._pending.get(self.seat, 0)
        wager.won += self._pending.pop(wager.bettor, 0)
        for partner in wager.partners:
            wager.won += self._pending.pop(partner, 0) if wager.bettor != self.seat else 0

    def _join(self, wager: Wagered, seat: int, cents: int) -> None:
        """Chips in the wager of another; the player-dealer reads of such a wager as one."""
        wager.partners[seat] = wager.partners.get(seat, 0) + cents
        if seat == self.seat:
            self.shared.setdefault("act.partners", [0, 0])[0] += cents

    def _bank(self, move: Moved) -> None:
        """Put up, or kept back before the deal; or paid out."""
        put = (move.source == self.mine) * move.cents - (move.target == self.mine) * move.cents
        if move.topic == "act.bank":
            self.posted += put
        elif move.topic == "act.back-bank" and put:
            self.shared.setdefault(move.topic, [0, 0])[0] += put
        elif move.topic == "settle.bank" and move.target == self.mine and "act.back-bank" in self.shared:
            self.shared["act.back-bank"][1] += move.cents
        elif move.source == BANK and (seat := seat_of(move.target)):
            self._pending[seat] = self._pending.get(seat, 0) + move.cents

    def lines(self) -> Iterator[Line]:
        for wager in self.own:
            yield self._line(wager, sentence(self._where(wager)), wager.words)
        if self.posted:
            yield from self._as_bank()
        for topic, (put, back) in self.shared.items():
            if put:
                where = "Behind the player-dealer" if topic == "act.back-bank" else "In partnership"
                text = f"{where}: {dollars(put)} put in, {dollars(back)} back: {signed(back - put)}"
                yield Line(text, self.table.cite(topic))
        if self.put or self.taken:
            yield Line(f"{dollars(self.put)} put in, {dollars(self.taken)} taken out: {signed(self.taken - self.put)}")
        if self.bonus:
            yield Line(f"Bonus: {signed(self.bonus)}", self.table.cite("settle.bonus"))
        for topic, cents in self.fees.items():
            yield Line(f"Collection: {signed(-cents)}", self.table.cite(topic))
        if self.pot_fees:
            clauses = dict.fromkeys(one for topic in self.pot_fees for one in self.table.cite(topic))
            pot = self.words.account(POT)
            yield Line(f"Collection out of {pot}: {dollars(sum(self.pot_fees.values()))}", tuple(clauses))

    def _as_bank(self) -> Iterator[Line]:
        others = [one for one in self.wagers.values() if one.staked]
        for wager in others:
            yield self._line(wager, f"{self.words.who(wager.bettor)}, {self._where(wager)}", wager.words_for_bank)
        collected, paid = sum(one.lost for one in others), sum(one.won for one in others)
        text = f"As player-dealer: {dollars(self.posted)} put up, {dollars(collected)} collected, "
        yield Line(f"{text}{dollars(paid)} paid: {signed(collected - paid)}", self.table.cite("settle.bank"))

    def _where(self, wager: Wagered) -> str:
        return self.words.wager(wager.kind, wager.place)

    def _line(self, wager: Wagered, where: str, words: str) -> Line:
        because = f"{DONE.get(wager.why, wager.why)}; " if wager.why else ""
        clauses = self.table.cite(wager.topic) if wager.topic else ()
        short = f"; {wager.short} ({cited(self.table.cite('settle.uncovered'))})" if wager.short else ""
        return Line(f"{where}: {because}{words}{short}", clauses)
