"""State of a hand of poker: what lies on the table, and who still plays for it."""

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
    """Return the chip that pots are shared in, computed once for a table."""
    if "share-chip" not in table._memo:
        table._memo["share-chip"] = table.schedule.share_chip(table.settings.chip, table.rules.jackpot)
    chip: int = table._memo["share-chip"]
    return chip


CASHED = "cashed-in"
"""Note about a player who is cashed in and gets no more hands."""
HandCheckpoint = tuple[int, dict[int, int], int, dict[int, int], list[PotFee], list[int]]
"""State before the deal: the number of the next event, what each has paid, dead chips, dropped blinds, fees,
and killers of the pot."""


class Layout:
    """State of a hand of poker that its scripts work on. The felt holds cards and chips; the layout adds only
    what they cannot tell."""

    __slots__ = (
        "between", "blinds", "boxed", "button", "came_between", "cashed", "checked", "closed", "dead",
        "dealt_on", "dropped", "early",
        "errors", "fees", "felt", "forfeits", "frozen", "killed",
        "last", "last_bets", "least_bet", "live", "order", "owing", "paid", "people", "rightful", "rules",
        "schedule", "settings",
        "share_chip", "straddles", "waits", "wild",
    )  # fmt: skip

    all_remedies: ClassVar[Remedies] = UNSEEN
    """Remedies of all poker games for mishaps; the package `mishaps` sets them."""

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        self.felt, self.between = felt, between
        self.rules: Poker = table.rules
        self.schedule: PerHand = table.schedule
        self.settings: Settings = table.settings
        self.errors = table.errors
        self.share_chip = _share_chip(table)
        """Chip that pots are shared in."""
        stakes: tuple[int, ...] = self.settings.blinds or self.schedule.blinds
        self.blinds = stakes if self.rules.blinds and self.rules.blinds.posted else ()
        self.least_bet: int = stakes[-1] if stakes and not self._has_own_least() else self.schedule.low
        """The opening bet of a round in the games without limits; in draw poker what was posted."""
        self.people = {person.seat: person for person in between.people}
        """Everybody seated, as the hand changes what they owe."""
        self.fees: list[PotFee] = []
        """Fees taken out of the pot, in order."""
        self.boxed: dict[int, int] = {}
        """Part of each seat's bets that went into the box: a dropped blind, as far as it was matched."""
        self.dead = 0
        """Chips in the pot that count as nobody's bet: everybody plays for them."""
        self.dropped: dict[int, int] = {}
        """Blinds that went into the box and still count as bets, in the first round."""
        self.killed: list[int] = []
        """Seats that killed the pot, an over-killer second."""
        self.straddles: list[int] = []
        """Seats that came back by straddling the blind."""
        self.owing: list[int] = []
        """Seats that had fewer chips than the blind."""
        self.came_between: set[int] = set()
        """Seats that came back between the button and the last blind, and posted: the blinds pass them."""
        self.wild: set[int] = set()
        """Seats that were dealt the joker face down."""
        self.dealt_on: list[int] = []
        """Seats that folded while there was nothing to call, and still get cards."""
        self.last = 0
        """Seat that bet or raised last in the last round in which anybody acted, or was first to act in it if
        nobody did."""
        self.checked: set[int] = set()
        """Seats that checked in that round."""
        self.last_bets: dict[int, int] = {}
        """Chips that each seat put in during that round."""
        self.waits = {wait.seat for wait in between.own.waits}
        """Seats that have changed and are to wait, or to straddle the blind."""
        self._untroubled()
        self._begin()

    def _untroubled(self) -> None:
        """Set the state of a hand in which nothing has gone wrong."""
        self.early = 0
        """Street before which board cards that came too early are shuffled back into the deck; 0: none
        came."""
        self.closed = False
        """True if nobody bets on this street any more."""
        self.frozen: set[int] = set()
        """Seats that play for what is in the pot, and put no more chips in."""
        self.forfeits: dict[int, int] = {}
        """Bets of this round that lie in the pot already: those of hands that were killed in it."""
        self.cashed: list[int] = []
        """Seats that are cashed in when the hand is over."""
        self.rightful = 0
        """Seat whose deal it is, where another deals by mistake; 0: nowhere."""

    def _has_own_least(self) -> bool:
        """Return whether the line has a least bet of its own, besides the blinds. In limit every street has
        one."""
        return self.schedule.low > 0 and self.schedule.betting in ("pot-limit", "no-limit")

    def _begin(self) -> None:
        """Place the button and deal in the players who are present."""
        dealt_in = [person.seat for person in self.between.people if person.cents and not person.away]
        if self.between.notes:  # a player who has been cashed in is still there, and takes no part
            dealt_in = [seat for seat in dealt_in if not self.between.note(CASHED, self.people[seat].name)]
        # comstock/holdem/rule-18: the button always advances; from a seat that is empty by now, to the next
        # player
        ready = [seat for seat in dealt_in if not self.sits_out(seat)] or dealt_in
        self.button = clockwise(ready, self.between.button - 1)[0] if ready else 0
        self.deal_in(dealt_in)

    def deal_in(self, seats: list[int]) -> None:
        """Let these seats play the hand, before anything is dealt or bet."""
        self.order = clockwise(sorted(seats), self.button)
        """Seats dealt in, from the left of the button round to the button."""
        self.live = self.order[:]
        """Seats that have not folded, in the same order."""
        self.paid = dict.fromkeys(self.order, 0)
        """Chips that each put into the pot over the whole hand, fees not taken off."""

    def forfeit(self, seat: int, topic: str) -> None:
        """Leave the chips of a seat in the pot, also the part that nobody has matched.

        No document says in which pots the chips of a hand lie that is killed. Ruling: in those that they had
        reached, as the chips of a hand that folds; what nobody has matched lies in the main pot. In the first
        edition of the remedies all of it lay in the main pot, so that a player who was all-in won more than
        they could match.
        """
        cents = self.felt.ledger.balance(bet_of(seat))
        if cents:
            self.felt.move(bet_of(seat), POT, cents, topic)
        if not self.errors.is_first:
            self.paid[seat] += cents
            self.forfeits[seat] = cents
            self.dropped.pop(seat, None)
            return
        self.dead += self.paid[seat] + cents - self.boxed.pop(seat, 0)
        self.paid[seat] = 0
        self.fees = [PotFee(fee.cents, {**fee.paid, seat: 0}) for fee in self.fees]
        self.dropped.pop(seat, None)

    def give_ante_back(self, seat: int, topic: str) -> None:
        """Return a seat its own ante out of the pot."""
        moved = [move for move in self.felt.events if isinstance(move, Moved) and move.topic == "act.ante"]
        antes = [move for move in moved if move.source == stack(seat)]
        if self.rules.ante_by != "all" or not antes or not self.felt.ledger.balance(POT):
            return
        cents = min(sum(move.cents for move in antes), self.felt.ledger.balance(POT))
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
        """Count as dead chips what a folded player has in above every player still in.

        This happens where the hand that matched those chips is dead by now. They stay in the pot as well, and
        are nobody's bet.
        """
        most = max(self.paid[seat] for seat in self.live)
        if excess := {seat: cents - most for seat, cents in self.paid.items() if cents > most}:
            self.dead += sum(excess.values())
            self.paid |= dict.fromkeys(excess, most)
            self.fees = [
                PotFee(fee.cents, {seat: min(cents, most) for seat, cents in fee.paid.items()})
                for fee in self.fees
            ]

    def checkpoint(self) -> HandCheckpoint:
        """Return the state before the first card, for a deal that does not count."""
        return (
            len(self.felt.events),
            self.paid.copy(),
            self.dead,
            self.dropped.copy(),
            self.fees[:],
            self.killed[:],
        )

    def redeal(self, topic: str, checkpoint: HandCheckpoint) -> None:
        """Deal again after a misdeal: all who were dealt in are in again, and what was put in before the
        cards stays."""
        gather_up(self.felt, topic, checkpoint[0])
        if self.rightful:
            self.deal_from(self.rightful)
            self.rightful = 0
        _, self.paid, self.dead, self.dropped, self.fees, self.killed = checkpoint
        self.live, self.boxed, self.wild, self.dealt_on, self.early = self.order[:], {}, set(), [], 0
        self.last, self.checked, self.last_bets = 0, set(), {}
        self.closed, self.frozen, self.forfeits = False, set(), {}

    def deal_from(self, seat: int) -> None:
        """Deal from this seat as the button, to the same people."""
        self.button = seat
        self.order = clockwise(sorted(self.order), seat)
        self.live = [player for player in self.order if player in self.live]
        self.felt.tell(Button("dealer", seat, 1, "deal.button"))

    @property
    def remedies(self) -> Remedies:
        """Remedies of this game for mishaps."""
        return self.all_remedies.of(self.rules)

    @property
    def has_draw(self) -> bool:
        """Return whether any street has a draw."""
        return any(street.draw for street in self.rules.streets)

    def recount(self) -> None:
        """Do nothing: hands of poker are read at the end."""

    def sits_out(self, seat: int) -> bool:
        """Return whether a player has yet to come back, on the blind or by paying for it. The button passes
        such a player."""
        return self.people[seat].missed or seat in self.waits

    def give_button(self, seat: int) -> None:
        """Give a seat the button before anything is dealt or bet; the order begins at its left."""
        self.button = seat
        self.deal_in(self.order)

    def leave_out_broke(self) -> None:
        """Leave out players whose last chip went to a fee before the deal."""
        if 0 in map(self.felt.stack, self.order):
            self.deal_in([seat for seat in self.order if self.felt.stack(seat)])

    @property
    def fee(self) -> ByPlayers:
        """Fee by the number of players dealt in (the ruling of comstock/room/fee-hand-holdem-2)."""
        return self.schedule.of(len(self.order))

    def structure(self, street: Street, *, either: bool = False) -> BetStructure:
        """Return how this street is bet, at either limit if that is open. Each kill doubles every limit."""
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
        """All chips in the pot and in front of the players."""
        return self.felt.ledger.balance(POT) + sum([self.bet(seat) for seat in self.order])

    def bet(self, seat: int) -> int:
        """Return the bet of a seat in this round, including a dropped blind that counts as one."""
        chips = self.felt.ledger.balance(bet_of(seat))
        return chips + self.dropped.get(seat, 0) if self.dropped else chips

    def chips(self, seat: int) -> int:
        """Return what a seat can still put in."""
        return 0 if seat in self.frozen else self.felt.stack(seat)

    def reach(self, seat: int) -> int:
        """Return the most a seat can have in this round: its bet and all its chips."""
        return self.bet(seat) + self.chips(seat)

    def showing(self, seat: int) -> list[Card]:
        """Return the up cards of a seat."""
        return self.felt.cards.get(up(seat), [])

    def own_cards(self, seat: int) -> list[Card]:
        """Return all the cards of a hand that are not the board's."""
        return self.felt.cards.get(hole(seat), []) + self.showing(seat)

    @property
    def receiving(self) -> list[int]:
        """Seats that get the next cards: all still in, and folded seats that are dealt on."""
        return (
            [seat for seat in self.order if seat in self.live or seat in self.dealt_on]
            if self.dealt_on
            else self.live
        )

    def muck(self, seat: int) -> None:
        """Lay a folded or dead hand face down with the discards."""
        self._discard(seat)
        self.live.remove(seat)

    def stop_dealing_on(self) -> None:
        """Stop dealing to seats that folded before somebody wagered."""
        for seat in self.dealt_on:
            self._discard(seat)
        self.dealt_on.clear()

    def _discard(self, seat: int) -> None:
        for place in (
            (hole(seat), up(seat)) if self.felt.trouble is None else (hole(seat), up(seat), let_go(seat))
        ):
            for _ in range(len(self.felt.cards.get(place, ()))):
                self.felt.regroup(place, MUCK)
