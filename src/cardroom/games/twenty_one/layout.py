"""Layout of a twenty-one round: circles with wagers and hands, and the player-dealer's hand and money."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce

from cardroom.cards import Shoe
from cardroom.felt import BetweenRounds, Felt
from cardroom.felt.places import DEALER
from cardroom.games import banked
from cardroom.games.twenty_one.rules import Opened
from cardroom.hands import PointCount, start, start_split
from cardroom.hands.reading import Reading, reading
from cardroom.money import side_on


class TwentyOneWager(banked.Wager):
    """A wager of twenty-one."""

    __slots__ = ("even_money", "insurance", "is_settled")

    def __init__(self, bettor: int, base: int, sides: Mapping[str, int]) -> None:
        super().__init__(bettor, base, sides)
        self.insurance = 0
        self.even_money = False
        self.is_settled = False
        """True once the base wager was paid early, for a natural that is paid at once."""

    @property
    def buster(self) -> int:
        """Cents of the Buster wager."""
        return self.sides.get("buster", 0)


class PlayedHand:
    """A hand in play."""

    __slots__ = ("doubled", "from_aces", "from_split", "hand", "place", "stands", "surrendered")

    def __init__(self, place: str, hand: PointCount, *, from_split: bool = False) -> None:
        self.place, self.hand = place, hand
        self.from_split = from_split
        """True for a hand made by a split, with a wager of its own next to the original one."""
        self.doubled = 0
        """Cents that the player added by doubling down."""
        self.surrendered = False
        self.from_aces = False
        self.stands = False


class Circle(banked.Circle):
    """A circle and the hands it holds."""

    __slots__ = ("hands",)

    def __init__(self, number: int, seat: int) -> None:
        super().__init__(number, seat)
        self.hands: list[PlayedHand] = []


class Layout(banked.Banked):
    """State of a round that its scripts share."""

    __slots__ = ("dealer",)
    circle_type = Circle
    wager_type = TwentyOneWager

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        super().__init__(felt, between, table)
        if between.own.shoe.left:
            felt.shoe = between.own.shoe.shoe()
        self.dealer: PointCount = start(self.rules.natural.hand)

    def redeal(self, topic: str, since: int) -> None:
        """Start again after a misdeal, with a new shoe."""
        super().redeal(topic, since)
        self.dealer = start(self.rules.natural.hand)
        self.felt.shoe = Shoe(())  # a shoe that went on is not dealt from again

    def recount(self) -> None:
        """Count all hands again from the cards that lie there."""
        cards = self.felt.cards
        for circle in self.circles.values():
            is_split = len(circle.hands) > 1
            for hand in circle.hands:
                empty = start_split(self.rules.natural.hand) if is_split else start(self.rules.natural.hand)
                hand.hand = reduce(PointCount.add, cards.get(hand.place, ()), empty)
        self.dealer = reduce(PointCount.add, cards.get(DEALER, ()), start(self.rules.natural.hand))

    def sides(self) -> tuple[banked.SideWager, ...]:
        """Return the side wagers: the Buster wager, if there is one."""
        buster = self.rules.buster
        if not buster.offered:
            return ()
        least, most = buster.least or self.settings.chip, buster.most or 0
        return (banked.SideWager("buster", least, most, True, "act.buster", "act.buster-limit"),)

    def circles_from(self, where: str) -> list[Circle]:
        """Return the circles in play clockwise, from the house dealer's left or from the player-dealer."""
        if where == "seat-1":
            return [self.circles[n] for n in sorted(self.circles)]
        return self.clockwise_from(self.bank)

    def in_order(self) -> list[Circle]:
        """Return the circles in the order in which the players act."""
        return self.circles_from(self.rules.deal.acts)

    def reading(self, hand: PointCount) -> Reading:
        """Return the hand as this room names it."""
        return natural_of(self.rules.natural.counts) if hand.natural else hand.reading

    @property
    def can_draw(self) -> bool:
        """True if a card may be dealt to a player: one is reserved for the player-dealer's second card.

        No document says what happens when a single deck runs out in mid-hand. Ruling: hands stand as they
        are.
        """
        return self.felt.shoe.left > 1


def insurance_on(circle: int, bettor: int) -> str:
    """Return the account of an insurance wager."""
    return side_on("insurance", circle, bettor)


@cache
def natural_of(counts: str) -> Reading:
    """Return a Natural with what it counts: 22, or 21½."""
    return reading("natural-half" if counts.endswith("½") else "natural-of", (int(counts.removesuffix("½")),))
