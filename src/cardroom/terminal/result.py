"""What a round came to for one seat: each wager with its arithmetic in words, the collection, and the net."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd

from cardroom.felt import Between, Event, Moved, Noted
from cardroom.money import BANK, Odds, dollars, stack
from cardroom.rooms import Table
from cardroom.terminal.narrate import BOXES
from cardroom.terminal.paint import Line
from cardroom.terminal.words import Words, cited, signed, wager_of


class Wagered:
    """One account of a seat's chips, from the first chip on it to the last one off."""

    def __init__(self, account: str) -> None:
        self.account = account
        self.staked = self.won = self.lost = 0
        self.topic = self.why = self.short = ""
        """The rule that settled it, how the hands compared, and what the player-dealer's money did not cover."""

    @property
    def net(self) -> int:
        return self.won - self.lost

    @property
    def words(self) -> str:
        stake = dollars(self.staked)
        if self.won:
            odds = "as far as covered" if self.short else ratio(self.won, self.staked)
            return f"{stake} wins {odds}: {signed(self.won)}"
        if self.lost == self.staked:
            return f"{stake} loses: {signed(-self.lost)}"
        if self.lost:
            return f"{stake} loses {dollars(self.lost)}, {dollars(self.staked - self.lost)} comes back: {signed(-self.lost)}"
        return f"{stake} comes back: {dollars(0)}"


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
        self.posted = self.collected = self.paid = 0
        """As player-dealer: put up, taken from wagers, paid on them."""
        self.put = self.taken = 0
        """To and from what belongs to nobody alone, such as a pot."""
        self._pending = self.net = 0
        notes: dict[str, str] = {}
        for event in events:
            if isinstance(event, Noted):
                self._note(event, notes)
            elif isinstance(event, Moved):
                self._move(event, notes)

    def _note(self, event: Noted, notes: dict[str, str]) -> None:
        if event.topic == "settle.uncovered":
            self._wager(event.place).short = event.text
        else:
            notes[event.place] = event.text

    def _wager(self, account: str) -> Wagered:
        return self.wagers.setdefault(account, Wagered(account))

    def _move(self, move: Moved, notes: dict[str, str]) -> None:
        self.net += (move.target == self.mine) * move.cents - (move.source == self.mine) * move.cents
        account = next((one for one in (move.source, move.target) if wager_of(one)), "")
        kind, place, bettor = wager_of(account) or ("", "", 0)
        if bettor == self.seat:
            self._own(move, account, notes.get(place, "") if kind == "bet" else "")
        elif self.mine == move.source and move.target in BOXES:
            self.fees[move.topic] = self.fees.get(move.topic, 0) + move.cents
        elif BANK in (move.source, move.target):
            self._bank(move)
        elif self.mine in (move.source, move.target):
            self.put += (move.source == self.mine) * move.cents
            self.taken += (move.target == self.mine) * move.cents

    def _own(self, move: Moved, account: str, why: str) -> None:
        """Chips onto an own wager, or off it: back to the stack with any winnings, or to the player-dealer."""
        wager = self._wager(account)
        if move.target == account:
            wager.staked += move.cents
            return
        if move.topic.startswith("act."):  # taken back before the deal, to be placed anew
            wager.staked -= move.cents
            return
        wager.topic, wager.why = wager.topic or move.topic, why
        if move.target == BANK:
            wager.lost += move.cents
            self.collected += move.cents
        elif self._pending:
            wager.won, self._pending = self._pending, 0

    def _bank(self, move: Moved) -> None:
        if move.source == self.mine:
            self.posted += move.cents
        elif self.posted:
            self.paid += (move.source == BANK and move.target != self.mine) * move.cents
            self.collected += (move.target == BANK) * move.cents
        elif move.target == self.mine:
            self._pending += move.cents

    def lines(self) -> Iterator[Line]:
        for wager in self.wagers.values():
            if wager.staked:
                yield self._line(wager)
        if self.posted:
            text = f"As player-dealer: {dollars(self.posted)} put up, {dollars(self.collected)} collected, "
            text += f"{dollars(self.paid)} paid: {signed(self.collected - self.paid)}"
            yield Line(text, self.table.cite("settle.bank"))
        if self.put or self.taken:
            yield Line(f"{dollars(self.put)} put in, {dollars(self.taken)} taken out: {signed(self.taken - self.put)}")
        for topic, cents in self.fees.items():
            yield Line(f"Collection: {signed(-cents)}", self.table.cite(topic))

    def _line(self, wager: Wagered) -> Line:
        found = wager_of(wager.account)
        assert found is not None
        kind, place, _ = found
        where = self.words.place(place)
        where = where[:1].upper() + where[1:] if kind == "bet" else f"{kind.capitalize()}, {where}"
        because = f"{wager.why}; " if wager.why else ""
        clauses = self.table.cite(wager.topic) if wager.topic else ()
        short = f"; {wager.short} ({cited(self.table.cite('settle.uncovered'))})" if wager.short else ""
        return Line(f"{where}: {because}{wager.words}{short}", clauses)
