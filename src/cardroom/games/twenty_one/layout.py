"""The table of one twenty-one round: circles with wagers and hands, and the player-dealer's hand and money."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.fees import Schedule
from cardroom.felt import Between, Felt
from cardroom.games.family import Open, Settings
from cardroom.games.seats import clockwise
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.hands import Hand, start
from cardroom.money import Cover

DEALER = "dealer"
"""The place before the casino dealer's tray, where the player-dealer's cards lie."""
DISCARDS = "discards"


class Wager:
    """One bettor's chips on one circle: the seated player's, or a backline bettor's behind it."""

    __slots__ = ("base", "bettor", "buster", "even_money", "insurance", "is_settled")

    def __init__(self, bettor: int, base: int, buster: int) -> None:
        self.bettor, self.base, self.buster = bettor, base, buster
        self.insurance = 0
        self.even_money = False
        self.is_settled = False
        """The base wager was paid early, as a natural at once."""


class Played:
    """A hand in play."""

    __slots__ = ("doubled", "from_aces", "from_split", "hand", "place", "stands", "surrendered")

    def __init__(self, place: str, hand: Hand, *, from_split: bool = False) -> None:
        self.place, self.hand = place, hand
        self.from_split = from_split
        """Made by a split, with a wager of its own beside the original one."""
        self.doubled = 0
        """What the player added by doubling down."""
        self.surrendered = False
        self.from_aces = False
        self.stands = False


class Circle:
    """A betting circle in play: who decides its play, the wagers on it, the hands it holds."""

    __slots__ = ("hands", "number", "seat", "wagers")

    def __init__(self, number: int, seat: int) -> None:
        self.number, self.seat = number, seat
        self.wagers: list[Wager] = []
        self.hands: list[Played] = []

    @property
    def own(self) -> Wager:
        """The wager of the player who decides."""
        return self.wagers[0]


class Layout:
    """What the scripts of a twenty-one round work on."""

    __slots__ = ("bank", "between", "circles", "cover", "dealer", "felt", "memo", "rules", "schedule", "settings")

    def __init__(self, felt: Felt, between: Between, table: Open) -> None:
        self.felt, self.between = felt, between
        self.rules: TwentyOne = table.rules
        self.schedule: Schedule = table.schedule
        self.settings: Settings = table.settings
        self.memo = table.memo
        self.circles: dict[int, Circle] = {}
        self.bank = 0
        self.cover = Cover(0)
        self.dealer: Hand = start(self.rules.natural.hand)

    def circles_from(self, where: str) -> list[Circle]:
        """The circles in play clockwise, from the casino dealer's left or from the player-dealer."""
        if where == "seat-1":
            return [self.circles[n] for n in sorted(self.circles)]
        return [self.circles[n] for n in clockwise(sorted(self.circles), self.bank)]

    def wagers(self) -> Iterator[tuple[Circle, Wager]]:
        """Every wager, in the order in which the players act."""
        for circle in self.circles_from(self.rules.deal.acts):
            for wager in circle.wagers:
                yield circle, wager

    @property
    def action(self) -> int:
        """Total table action: all game wagers before the deal, side wagers left out."""
        return sum(wager.base for circle in self.circles.values() for wager in circle.wagers)

    def words(self, hand: Hand) -> str:
        """The hand as this room names it."""
        return f"a Natural ({self.rules.natural.counts})" if hand.natural else hand.words

    @property
    def can_draw(self) -> bool:
        """Whether a card may be dealt to a player: one is kept for the player-dealer's second card.

        No document says what happens when a single deck runs out. Ruling: hands stand as they are.
        """
        return self.felt.shoe.left > 1


def bet_on(place: str, bettor: int) -> str:
    """The account of a wager on one hand."""
    return f"bet/{place}/{bettor}"


def buster_on(circle: int, bettor: int) -> str:
    return f"buster/{circle}/{bettor}"


def insurance_on(circle: int, bettor: int) -> str:
    return f"insurance/{circle}/{bettor}"
