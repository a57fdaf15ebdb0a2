"""A family's face: how its table, its places, wagers and hands are shown and named. Words come from the language files.

Whoever tells a round asks the face and never the family's name. This one is the plain face, for a family that brings none:
it knows seats, cards and chips, and nothing of any game. A family brings a subclass in its own folder (`face.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt import Event
from cardroom.words import Said, Value, say

Lying = Mapping[str, Sequence[Card]]
"""What lies where, as one seat sees it."""


class Course:
    """What of a hand neither cards nor chips on the table tell any more, followed event by event as one seat sees them."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def follow(self, event: Event) -> None:
        """The plain course remembers nothing."""


class Face:
    """The plain face."""

    course: type[Course] = Course
    has_circles = False
    """Whether a number is a betting circle, which somebody may play from another seat; otherwise it is a seat."""
    evident: frozenset[str] = frozenset()
    """The topics whose reason a comparison of hands shows by itself, so that no result has to say it."""

    def place(self, place: str) -> Value:
        """Where something lies: a circle, a player's own cards, the board."""
        return say("place.plain", place=place)

    def wager(self, kind: str, place: str) -> Said:
        """A wager of a banked game: the game wager, or one beside it."""
        return say("wager.plain", kind=kind, place=self.place(place))

    def account(self, account: str) -> Said:
        """An account that belongs to nobody alone: the pot, the bank, a box."""
        return say(f"account.{account.partition('/')[0]}")

    def is_aside(self, place: str) -> bool:
        """Whether cards there are out of play, so that nobody is told of them."""
        return place in ("burn", "muck", "discards")

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """The cards of a place in the order in which a player holds them."""
        return list(cards)

    def total(self, table: Any, place: str, lying: Lying, course: Course) -> Said | None:
        """What the cards of a place amount to so far, where the game can say it; cards face down are not counted."""
        return None

    def heading(self, column: str) -> Said:
        """What stands above a column of the table: player, stack, circle, wager, cards, total."""
        return say(f"column.{column}")
