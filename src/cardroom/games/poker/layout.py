"""State of a hand of poker: what lies on the table, and who still plays for it."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import Card
from cardroom.fees import ByPlayers, PerHand
from cardroom.felt import BetweenRounds, Button, Felt, Moved
from cardroom.felt.places import MUCK, hole, let_go, up
from cardroom.games.poker.betting.bet_structure import BetStructure, structure
from cardroom.games.poker.hand_state import HandAction, HandBlinds, HandCheckpoint, MishapEffects, PotAccount
from cardroom.games.poker.rules import Opened, Poker, Street
from cardroom.games.remedies import UNSEEN, Errors, Remedies, gather_up
from cardroom.games.seat_order import clockwise
from cardroom.money import POT, bet_of, stack

CASHED = "cashed-in"
"""Note about a player who is cashed in and gets no more hands."""


def _share_chip(table: Opened) -> int:
    """Return the chip that pots are shared in, computed once for a table."""
    if "share-chip" not in table._memo:
        table._memo["share-chip"] = table.schedule.share_chip(table.settings.chip, table.rules.jackpot)
    chip: int = table._memo["share-chip"]
    return chip


class Layout:
    """State of a hand of poker that its scripts work on. The felt holds cards and chips; the layout adds only
    what they cannot tell."""

    __slots__ = (
        "action", "between", "blinds", "button", "effects", "errors", "felt", "live", "order", "people",
        "pot", "rules", "schedule", "share_chip", "table", "wild",
    )  # fmt: skip

    all_remedies: ClassVar[Remedies] = UNSEEN
    """Remedies of all poker games for mishaps; the package `mishaps` sets them."""

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        self.felt, self.between, self.table = felt, between, table
        self.rules: Poker = table.rules
        """Rules of the table, at hand for the betting rounds."""
        self.schedule: PerHand = table.schedule
        """Line of the sheet that the table plays: its limits, blinds and fees."""
        self.errors: Errors = table.errors
        """Mishap rules of the room's document."""
        self.share_chip = _share_chip(table)
        """Chip that pots are shared in."""
        self.people = {person.seat: person for person in between.people}
        """Everybody seated, as the hand changes what they owe."""
        stakes: tuple[int, ...] = table.settings.blinds or self.schedule.blinds
        self.blinds = HandBlinds(
            stakes if self.rules.blinds and self.rules.blinds.posted else (),
            least_bet=stakes[-1] if stakes and not self._has_own_least() else self.schedule.low,
            waits={wait.seat for wait in between.own.waits},
        )
        self.pot = PotAccount()
        self.action, self.effects = HandAction(), MishapEffects(cashed=[])
        self.wild: set[int] = set()
        """Seats that were dealt the joker face down."""
        self._begin()

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
        self.pot.paid = dict.fromkeys(self.order, 0)

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
        if self.errors.is_first:
            self.pot.forfeit_as_dead(seat, cents)
        else:
            self.pot.forfeit(seat, cents)

    def give_ante_back(self, seat: int, topic: str) -> None:
        """Return a seat its own ante out of the pot."""
        moved = [move for move in self.felt.events if isinstance(move, Moved) and move.topic == "act.ante"]
        antes = [move for move in moved if move.source == stack(seat)]
        if self.rules.ante_by != "all" or not antes or not self.felt.ledger.balance(POT):
            return
        cents = min(sum(move.cents for move in antes), self.felt.ledger.balance(POT))
        self.felt.move(POT, stack(seat), cents, topic)
        if self.rules.ante_is_dead:
            self.pot.dead -= cents
        else:
            self.pot.take_back(seat, cents)

    def checkpoint(self) -> HandCheckpoint:
        """Return the state before the first card, for a deal that does not count."""
        return HandCheckpoint(len(self.felt.events), self.pot.copy(), self.blinds.killers[:])

    def redeal(self, topic: str, checkpoint: HandCheckpoint) -> None:
        """Deal again after a misdeal: all who were dealt in are in again, and what was put in before the
        cards stays."""
        gather_up(self.felt, topic, checkpoint.events)
        if self.effects.rightful:
            self.deal_from(self.effects.rightful)
        self.pot, self.blinds.killers = checkpoint.pot, checkpoint.killers
        self.action, self.effects = HandAction(), MishapEffects(cashed=self.effects.cashed)
        self.live, self.wild = self.order[:], set()

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
        return self.people[seat].missed or seat in self.blinds.waits

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
        line, rules, blinds = self.schedule, self.rules, self.blinds
        times = 2 ** len(blinds.killers)
        low, high = line.low * times, line.high * times
        if line.betting == "limit" and not either:
            low = high = low if street.limit == "low" else high
        least = (line.low if line.betting == "spread" and not rules.post else blinds.least_bet) * times
        rising, step = rules.spread_raises == "rising", self.table.settings.chip
        return structure(line, low, high, least=least, raises=rules.raises, step=step, rising=rising)

    @property
    def pot_and_bets(self) -> int:
        """All chips in the pot and in front of the players."""
        return self.felt.ledger.balance(POT) + sum(self.bets(self.order).values())

    def bet(self, seat: int) -> int:
        """Return the bet of a seat in this round, including a dropped blind that counts as one."""
        chips = self.felt.ledger.balance(bet_of(seat))
        return chips + self.pot.dropped.get(seat, 0) if self.pot.dropped else chips

    def bets(self, seats: list[int]) -> dict[int, int]:
        """Return the bets of these seats in this round."""
        if self.pot.dropped:
            return {seat: self.bet(seat) for seat in seats}
        balance = self.felt.ledger.balance
        return {seat: balance(bet_of(seat)) for seat in seats}

    def chips(self, seat: int) -> int:
        """Return what a seat can still put in."""
        return 0 if seat in self.effects.frozen else self.felt.stack(seat)

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
        dealt_on = self.action.dealt_on
        if not dealt_on:
            return self.live
        return [seat for seat in self.order if seat in self.live or seat in dealt_on]

    def muck(self, seat: int) -> None:
        """Lay a folded or dead hand face down with the discards."""
        self._discard(seat)
        self.live.remove(seat)

    def stop_dealing_on(self) -> None:
        """Stop dealing to seats that folded before somebody wagered."""
        for seat in self.action.dealt_on:
            self._discard(seat)
        self.action.dealt_on.clear()

    def _discard(self, seat: int) -> None:
        for place in (hole(seat), up(seat), let_go(seat)):
            for _ in range(len(self.felt.cards.get(place, ()))):
                self.felt.regroup(place, MUCK)
