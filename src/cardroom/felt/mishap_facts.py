"""The facts of mishaps, each with the topic `error.KIND` that the room file ties to clauses."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.cards import Card
from cardroom.felt.facts import Fact, Seat
from cardroom.words import Said

Grade = Literal["dead", "foul", "retired"]
"""The fate of one hand: it is out, it loses with any cards, or it takes no part by its player's choice."""


class MisplacedCardFound(Fact, frozen=True, gc=False):
    """A misplaced card is noticed and shown to everybody."""

    KIND: ClassVar[str] = "mishap.found"
    how: Literal["boxed", "foreign", "exposed", "off-table", "astray"]
    card: Card


class Miscounted(Fact, frozen=True, gc=False):
    """A hand is counted and has too many or too few cards. Its cards stay unknown."""

    KIND: ClassVar[str] = "mishap.miscounted"
    how: Literal["over", "under"]
    cards: int


class HandKilled(Fact, frozen=True, gc=False):
    """A hand is dead or foul."""

    KIND: ClassVar[str] = "mishap.killed"
    how: Grade


class Misdealt(Fact, frozen=True, gc=False):
    """All cards go back and are dealt again; chips put in before them stay."""

    KIND: ClassVar[str] = "mishap.misdealt"


class TakenBack(Fact, frozen=True, gc=False):
    """Cards that came too early, or too many of them, are no part of the hand."""

    KIND: ClassVar[str] = "mishap.taken-back"


class Eliminated(Fact, frozen=True, gc=False):
    """Cards that came too early are out of play for the rest of the hand."""

    KIND: ClassVar[str] = "mishap.eliminated"


class GivenBack(Fact, frozen=True, gc=False):
    """A live hand that had left its player's hands is complete, and its player has it again."""

    KIND: ClassVar[str] = "mishap.given-back"


class PutRight(Fact, frozen=True, gc=False):
    """Misplaced cards now lie where they belong."""

    KIND: ClassVar[str] = "mishap.put-right"


class Stands(Fact, frozen=True, gc=False):
    """A mishap is left as it is, and the hand goes on with it."""

    KIND: ClassVar[str] = "mishap.stands"


class Warned(Fact, frozen=True, gc=False):
    """A player is warned; `times` counts the warnings so far."""

    KIND: ClassVar[str] = "mishap.warned"
    seat: Seat
    times: int

    def said_as(self, table: str) -> Said:
        """Return the fact with the number of warnings as its `count`, by which a language chooses the
        plural."""
        fact_said = super().said_as(table)
        return Said(fact_said.key, (*fact_said.slots, ("count", self.times)))
