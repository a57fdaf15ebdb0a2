"""Layout of one round of double-hand poker: seven piles, the hands they become, and how these are set."""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Felt
from cardroom.games import banked
from cardroom.games.banked import Irregular
from cardroom.games.double_hand.rules import DoubleHand, Opened
from cardroom.hands import Two, behind, highest_first, read_front, set_two
from cardroom.hands.reading import Reading


class Circle(banked.Circle):
    """A position in play, and the two cards that are set in front."""

    __slots__ = ("front", "is_open", "setter", "viewers")

    def __init__(self, number: int, seat: int) -> None:
        super().__init__(number, seat)
        self.front: tuple[Card, ...] = ()
        self.is_open = False
        """If true, everybody has seen the hand."""
        self.setter = 0
        """The seat that sets the hand; 0: nobody may look at it, so the house does."""
        self.viewers: frozenset[int] = frozenset()
        """The seats that look at the cards."""


class Layout(banked.Banked):
    """Layout of a round of double-hand poker."""

    __slots__ = ("closed", "front", "is_open", "unset")
    circle_type = Circle
    per_spot = True  # mortimers/double-hand/rule-3, comstock/double-hand/rule-1a

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        super().__init__(felt, between, table)
        self.rules: DoubleHand = table.rules
        self.front: tuple[Card, ...] = ()
        """The two cards of the designated player's front hand."""
        self.is_open = False
        """If true, the designated player's hand lies open already."""
        self.unset: set[int] = set()
        """Seats that have not set their hand yet, while hands are set."""
        self.closed: set[int] = set()
        """Seats that are not asked any more how their hand is set: the house does it."""

    def redeal(self, topic: str, since: int) -> None:
        """Forget the hands of a deal that is made again."""
        super().redeal(topic, since)
        self.front, self.is_open = (), False

    @property
    def irregular(self) -> Irregular:
        """Return the rules for wagers outside the limits."""
        return self.rules.irregular

    @property
    def step(self) -> tuple[int, str | None]:
        """Return the step of wagers with its topic: the game's multiple, or the table's chip."""
        return (self.rules.multiple, "act.multiple") if self.rules.multiple else super().step

    def two(self, place: str, front: tuple[Card, ...]) -> Two:
        """Return the hand at a place as it is set."""
        return set_two(self.felt.cards[place], front)

    def shown(
        self, place: str, front: tuple[Card, ...]
    ) -> tuple[tuple[Card, ...], tuple[Card, ...], Reading, Reading]:
        """Return both hands as they lie, and what each is read as."""
        two = self.two(place, front)
        back = behind(self.felt.cards[place], front)
        return (
            tuple(highest_first(front)),
            tuple(highest_first(back)),
            read_front(two.front),
            two.back.reading,
        )
