"""What lies on the table during a hand of poker, and who still plays for it."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card
from cardroom.fees import ByPlayers, PerHand
from cardroom.felt import BetweenRounds, Button, Felt, Moved
from cardroom.felt.places import MUCK, hole, let_go, up
from cardroom.games.family import Settings
from cardroom.games.poker.betting.bet_structure import BetStructure, structure
from cardroom.games.poker.rules import Opened, Poker, Street
from cardroom.games.poker.showdown.pots import PotFee
from cardroom.games.remedies import UNSEEN, Remedies, gather_up
from cardroom.games.seat_order import clockwise
from cardroom.money import POT, bet_of, stack


def _share_chip(table: Opened) -> int:
    """Worked out once for a table."""
    if "share-chip" not in table._memo:
        table._memo["share-chip"] = table.schedule.share_chip(table.settings.chip, table.rules.jackpot)
    chip: int = table._memo["share-chip"]
    return chip


CASHED = "cashed-in"
"""What is noted of a player who gets no hand any more."""
HandCheckpoint = tuple[int, dict[int, int], int, dict[int, int], list[PotFee], list[int]]
"""The number of the next event; what each has paid, what is nobody's bet, dropped blinds, fees, and who
killed the pot."""


class Layout:
    """What the scripts of a hand work on. Cards and chips are the felt's; here is only what they cannot
    tell."""

    __slots__ = (
        "beside", "between", "blinds", "boxed", "button", "cashed", "checked", "closed", "dead", "dealt_on",
        "dropped", "early",
        "errors", "fees", "felt", "forfeits", "frozen", "killed",
        "last", "last_bets", "least_bet", "live", "order", "owing", "paid", "people", "rightful", "rules",
        "schedule", "settings",
        "share_chip", "straddles", "waits", "wild",
    )  # fmt: skip

    of_poker: ClassVar[Remedies] = UNSEEN
    """What all of poker does about mishaps (`mishaps` brings it)."""

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        self.felt, self.between = felt, between
        self.rules: Poker = table.rules
        self.schedule: PerHand = table.schedule
        self.settings: Settings = table.settings
        self.errors = table.errors
        self.share_chip = _share_chip(table)
        """What pots are shared in."""
        stakes: tuple[int, ...] = self.settings.blinds or self.schedule.blinds
        self.blinds = stakes if self.rules.blinds and self.rules.blinds.posted else ()
        self.least_bet: int = stakes[-1] if stakes and not self._has_own_least() else self.schedule.low
        """The opening bet of a round in the games without limits; in draw poker what was posted."""
        self.people = {one.seat: one for one in between.people}
        """Everybody seated, as the hand changes what they owe."""
        self.fees: list[PotFee] = []
        """What was taken out of the pot, in order."""
        self.boxed: dict[int, int] = {}
        """What of each seat's bets went into the box instead: a dropped blind, as far as it was matched."""
        self.dead = 0
        """Chips in the pot that count as nobody's bet: everybody plays for them."""
        self.dropped: dict[int, int] = {}
        """Blinds that went into the box and still count as bets, in the first round."""
        self.killed: list[int] = []
        """Who killed the pot, an over-killer second."""
        self.straddles: list[int] = []
        """Who came back by straddling the blind."""
        self.owing: list[int] = []
        """Who had fewer chips than the blind."""
        self.beside: set[int] = set()
        """Who came back between the button and the last blind, having posted: the blinds pass him by."""
        self.wild: set[int] = set()
        """Who was dealt the joker face down."""
        self.dealt_on: list[int] = []
        """Who folded while there was nothing to call, and whose seats still get cards."""
        self.last = 0
        """Who bet or raised last in the last round in which anybody acted, or was first to act in it if
        nobody did."""
        self.checked: set[int] = set()
        """Who checked in that round."""
        self.last_bets: dict[int, int] = {}
        """What everybody put in during that round."""
        self.waits = {one.seat for one in between.own.waits}
        """Who has changed seats and is to wait, or to straddle the blind."""
        self._untroubled()
        self._begin()

    def _untroubled(self) -> None:
        """Nothing has gone wrong yet."""
        self.early = 0
        """Of board cards that came too early: the street before which they are shuffled back into the
        deck."""
        self.closed = False
        """Whether nobody bets on this street any more."""
        self.frozen: set[int] = set()
        """Who plays for what is in the pot, and puts no more chips in."""
        self.forfeits: dict[int, int] = {}
        """Bets of this round that lie in the pot already: those of hands that were killed in it."""
        self.cashed: list[int] = []
        """Who is cashed in when the hand is over."""
        self.rightful = 0
        """Whose deal it is, where somebody else deals by mistake."""

    def _has_own_least(self) -> bool:
        """Whether the line says what the least bet is, beside the blinds; in limit every street has its
        own."""
        return self.schedule.low > 0 and self.schedule.betting in ("pot-limit", "no-limit")

    def _begin(self) -> None:
        """Who is here and where the button lies."""
        dealt_in = [one.seat for one in self.between.people if one.cents and not one.away]
        if self.between.notes:  # who has been cashed in is still there, and takes no part
            dealt_in = [seat for seat in dealt_in if not self.between.note(CASHED, self.people[seat].name)]
        # comstock/holdem/rule-18: the button always advances; from a seat that is empty by now, to the next
        # player
        ready = [seat for seat in dealt_in if not self.sits_out(seat)] or dealt_in
        self.button = clockwise(ready, self.between.button - 1)[0] if ready else 0
        self.deal_in(dealt_in)

    def deal_in(self, seats: list[int]) -> None:
        """Before anything is dealt or bet: these play the hand."""
        self.order = clockwise(sorted(seats), self.button)
        """Everybody dealt in, from the left of the button round to the button."""
        self.live = self.order[:]
        """Who has not folded, in the same order."""
        self.paid = dict.fromkeys(self.order, 0)
        """What each put into the pot over the whole hand, fees not taken off."""

    def forfeit(self, seat: int, topic: str) -> None:
        """What a seat has in stays in the pot, the part that nobody has matched too.

        No document says in which pots the chips of a hand lie that is killed. Ruling: in those that they had
        reached, as the chips of a hand that folds; what nobody has matched lies in the main pot. In the first
        edition of the remedies all of it lay in the main pot, so that a player who was all-in won more than
        he could match.
        """
        held = self.felt.ledger.balance(bet_of(seat))
        if held:
            self.felt.move(bet_of(seat), POT, held, topic)
        if not self.errors.is_first:
            self.paid[seat] += held
            self.forfeits[seat] = held
            self.dropped.pop(seat, None)
            return
        self.dead += self.paid[seat] + held - self.boxed.pop(seat, 0)
        self.paid[seat] = 0
        self.fees = [PotFee(fee.cents, {**fee.paid, seat: 0}) for fee in self.fees]
        self.dropped.pop(seat, None)

    def give_ante_back(self, seat: int, topic: str) -> None:
        """Out of the pot: what he himself has put in before the cards."""
        moved = [one for one in self.felt.events if isinstance(one, Moved) and one.topic == "act.ante"]
        put = [one for one in moved if one.source == stack(seat)]
        if self.rules.ante_by != "all" or not put or not self.felt.ledger.balance(POT):
            return
        cents = min(sum(one.cents for one in put), self.felt.ledger.balance(POT))
        self.felt.move(POT, stack(seat), cents, topic)
        if self.rules.ante_is_dead:
            self.dead -= cents
        else:
            self.paid[seat] -= cents
            self.fees = [
                PotFee(fee.cents, {**fee.paid, seat: max(fee.paid.get(seat, 0) - cents, 0)})
                for fee in self.fees
            ]

    def bury_unmatched(self) -> None:
        """What somebody who folded has in above everybody still in, since a hand that matched it is dead by
        now: it stays in the pot as well, and is nobody's bet."""
        most = max(self.paid[seat] for seat in self.live)
        if over := {seat: cents - most for seat, cents in self.paid.items() if cents > most}:
            self.dead += sum(over.values())
            self.paid |= dict.fromkeys(over, most)
            self.fees = [
                PotFee(fee.cents, {seat: min(cents, most) for seat, cents in fee.paid.items()})
                for fee in self.fees
            ]

    def keep(self) -> HandCheckpoint:
        """How it stands before the first card, for a deal that does not count."""
        return (
            len(self.felt.events),
            self.paid.copy(),
            self.dead,
            self.dropped.copy(),
            self.fees[:],
            self.killed[:],
        )

    def redeal(self, topic: str, kept: HandCheckpoint) -> None:
        """A misdeal: everybody who was dealt in is in again, and what was put in before the cards stays."""
        gather_up(self.felt, topic, kept[0])
        if self.rightful:
            self.deal_from(self.rightful)
            self.rightful = 0
        _, self.paid, self.dead, self.dropped, self.fees, self.killed = kept
        self.live, self.boxed, self.wild, self.dealt_on, self.early = self.order[:], {}, set(), [], 0
        self.last, self.checked, self.last_bets = 0, set(), {}
        self.closed, self.frozen, self.forfeits = False, set(), {}

    def deal_from(self, seat: int) -> None:
        """The same people, from the left of this seat."""
        self.button = seat
        self.order = clockwise(sorted(self.order), seat)
        self.live = [one for one in self.order if one in self.live]
        self.felt.tell(Button("dealer", seat, 1, "deal.button"))

    @property
    def remedies(self) -> Remedies:
        """What this game does about mishaps."""
        return self.of_poker.of(self.rules)

    @property
    def has_draw(self) -> bool:
        return any(street.draw for street in self.rules.streets)

    def recount(self) -> None:
        """Hands are read at the end."""

    def sits_out(self, seat: int) -> bool:
        """Who has yet to come back, on the blind or by paying for it: the button passes him."""
        return self.people[seat].missed or seat in self.waits

    def give_button(self, seat: int) -> None:
        """Before anything is dealt or bet: the order begins at this seat's left."""
        self.button = seat
        self.deal_in(self.order)

    def leave_out_broke(self) -> None:
        """Whom a fee before the deal has taken the last chip gets no hand."""
        if 0 in map(self.felt.stack, self.order):
            self.deal_in([seat for seat in self.order if self.felt.stack(seat)])

    @property
    def fee(self) -> ByPlayers:
        """Counted by those dealt in (the ruling of comstock/room/fee-hand-holdem-2)."""
        return self.schedule.of(len(self.order))

    def structure(self, street: Street, *, either: bool = False) -> BetStructure:
        """How this street is bet; at either limit where that is open. Each kill doubles every limit."""
        times, line = 2 ** len(self.killed), self.schedule
        low, high = line.low * times, line.high * times
        if line.betting == "limit" and not either:
            low = high = low if street.limit == "low" else high
        least = (line.low if line.betting == "spread" and not self.rules.post else self.least_bet) * times
        rising = self.rules.spread_raises == "rising"
        return structure(
            line, low, high, least=least, raises=self.rules.raises, step=self.settings.chip, rising=rising
        )

    @property
    def pot_and_bets(self) -> int:
        return self.felt.ledger.balance(POT) + sum([self.bet(seat) for seat in self.order])

    def bet(self, seat: int) -> int:
        held = self.felt.ledger.balance(bet_of(seat))
        return held + self.dropped.get(seat, 0) if self.dropped else held

    def chips(self, seat: int) -> int:
        """What a seat can still put in."""
        return 0 if seat in self.frozen else self.felt.stack(seat)

    def reach(self, seat: int) -> int:
        """The most a seat can have in this round: its bet and all its chips."""
        return self.bet(seat) + self.chips(seat)

    def showing(self, seat: int) -> list[Card]:
        return self.felt.cards.get(up(seat), [])

    def own(self, seat: int) -> list[Card]:
        """All the cards of a hand that are not the board's."""
        return self.felt.cards.get(hole(seat), []) + self.showing(seat)

    @property
    def receiving(self) -> list[int]:
        """Who gets the next cards: everybody still in, and the seats that are dealt on."""
        return (
            [seat for seat in self.order if seat in self.live or seat in self.dealt_on]
            if self.dealt_on
            else self.live
        )

    def muck(self, seat: int) -> None:
        """A folded or dead hand goes face down to the discards."""
        self._discard(seat)
        self.live.remove(seat)

    def stop_dealing_on(self) -> None:
        """Somebody has wagered: the seats of those who folded before get no more cards."""
        for seat in self.dealt_on:
            self._discard(seat)
        self.dealt_on.clear()

    def _discard(self, seat: int) -> None:
        for place in (
            (hole(seat), up(seat)) if self.felt.trouble is None else (hole(seat), up(seat), let_go(seat))
        ):
            for _ in range(len(self.felt.cards.get(place, ()))):
                self.felt.regroup(place, MUCK)
