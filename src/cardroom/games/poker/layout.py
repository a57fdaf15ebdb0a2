"""What lies on the table during a hand of poker, and who still plays for it."""

from __future__ import annotations

from cardroom.fees import ByPlayers, PerHand
from cardroom.felt import Between, Felt
from cardroom.games.family import Open, Settings
from cardroom.games.poker.rules import Poker, Street
from cardroom.games.poker.structure import Structure, structure
from cardroom.games.seats import clockwise

BOARD = "board"
BURN = "burn"
DRAWN = "drawn"
"""Where the cards drawn for the first button lie until the deck is shuffled again."""
MUCK = "muck"
POT = "pot"


def hole(seat: int) -> str:
    """The place of a seat's own cards."""
    return f"hole/{seat}"


def bet_of(seat: int) -> str:
    """The account of what a seat has bet in this round and is not in the pot yet."""
    return f"bet/{seat}"


class Layout:
    """What the scripts of a hand work on. Cards and chips are the felt's; here is only what they cannot tell."""

    __slots__ = (
        "between", "blinds", "button", "dropped", "felt", "order", "paid", "rules", "schedule", "settings", "taken",
    )  # fmt: skip

    def __init__(self, felt: Felt, between: Between, table: Open) -> None:
        self.felt, self.between = felt, between
        self.rules: Poker = table.rules
        self.schedule: PerHand = table.schedule
        self.settings: Settings = table.settings
        self.blinds: tuple[int, ...] = self.settings.blinds or self.schedule.blinds
        dealt_in = [one.seat for one in between.people if one.cents]  # comstock/holdem/rule-16: new players at once
        # comstock/holdem/rule-18: the button always advances; from a seat that is empty by now, to the next player
        self.button = clockwise(dealt_in, between.button - 1)[0] if dealt_in else 0
        self.order = clockwise(dealt_in, self.button)
        """Everybody dealt in, from the left of the button round to the button."""
        self.paid = dict.fromkeys(self.order, 0)
        """What each put into the pot over the whole hand, fees not taken off."""
        self.taken = 0
        """Fees taken out of the pot, a dropped blind among them."""
        self.dropped: dict[int, int] = {}
        """Blinds that went into the box and still count as bets."""

    def give_button(self, seat: int) -> None:
        """Before anything is dealt or bet: the order begins at this seat's left."""
        self.button, self.order = seat, clockwise(sorted(self.order), seat)

    def leave_out_broke(self) -> None:
        """Whom a fee before the deal has taken the last chip gets no hand."""
        self.order = [seat for seat in self.order if self.felt.stack(seat)]
        self.paid = dict.fromkeys(self.order, 0)

    @property
    def fee(self) -> ByPlayers:
        """Counted by those dealt in (the ruling of comstock/room/fee-hand-holdem-2)."""
        return self.schedule.of(len(self.order))

    def structure(self, street: Street) -> Structure:
        return structure(
            self.schedule, street.limit, blind=self.blinds[-1], raises=self.rules.raises, step=self.settings.chip
        )

    @property
    def live(self) -> list[int]:
        """Who has not folded, from the left of the button."""
        return [seat for seat in self.order if self.felt.cards.get(hole(seat))]

    @property
    def pot_and_bets(self) -> int:
        return self.felt.ledger.balance(POT) + sum(self.bet(seat) for seat in self.order)

    def bet(self, seat: int) -> int:
        return self.felt.ledger.balance(bet_of(seat)) + self.dropped.get(seat, 0)

    def reach(self, seat: int) -> int:
        """The most a seat can have in this round: its bet and all its chips."""
        return self.bet(seat) + self.felt.stack(seat)

    def muck(self, seat: int) -> None:
        """A folded or dead hand goes face down to the discards."""
        for _ in range(len(self.felt.cards[hole(seat)])):
            self.felt.regroup(hole(seat), MUCK)
