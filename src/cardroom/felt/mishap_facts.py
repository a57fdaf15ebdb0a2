"""What is told when something has gone wrong: facts, each with the topic `error.KIND` that the room file ties
to clauses."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.cards import Card
from cardroom.felt.facts import Fact, Seat
from cardroom.words import Said

Grade = Literal["dead", "foul", "retired"]
"""What becomes of one hand: it is out, it loses whatever it holds, or it takes no part by its own choice."""


class MisplacedCardFound(Fact, frozen=True, gc=False):
    """A card that went wrong is noticed: what it is, before everybody."""

    KIND: ClassVar[str] = "mishap.found"
    how: Literal["boxed", "foreign", "exposed", "off-table", "astray"]
    card: Card


class Miscounted(Fact, frozen=True, gc=False):
    """A hand is counted and has too many or too few cards; which, nobody learns."""

    KIND: ClassVar[str] = "mishap.miscounted"
    how: Literal["over", "under"]
    cards: int


class HandKilled(Fact, frozen=True, gc=False):
    """One hand is dead or foul."""

    KIND: ClassVar[str] = "mishap.killed"
    how: Grade


class Misdealt(Fact, frozen=True, gc=False):
    """All cards go back and are dealt again; what was put in before them stays."""

    KIND: ClassVar[str] = "mishap.misdealt"


class TakenBack(Fact, frozen=True, gc=False):
    """Cards that came too early, or too many of them, are no part of the hand."""

    KIND: ClassVar[str] = "mishap.taken-back"


class Eliminated(Fact, frozen=True, gc=False):
    """Cards that came too early are out of play for the rest of the hand, and go back to nobody and
    nowhere."""

    KIND: ClassVar[str] = "mishap.eliminated"


class GivenBack(Fact, frozen=True, gc=False):
    """A live hand that had left its player's hands is whole, and its player has it again."""

    KIND: ClassVar[str] = "mishap.given-back"


class PutRight(Fact, frozen=True, gc=False):
    """Cards that went wrong lie by now where they belonged."""

    KIND: ClassVar[str] = "mishap.put-right"


class Stands(Fact, frozen=True, gc=False):
    """What went wrong stays as it lies, and the hand goes on with it."""

    KIND: ClassVar[str] = "mishap.stands"


class Warned(Fact, frozen=True, gc=False):
    """Somebody is told not to do that, so often by now."""

    KIND: ClassVar[str] = "mishap.warned"
    seat: Seat
    times: int

    def said_as(self, table: str) -> Said:
        said = super().said_as(table)
        return Said(said.key, (*said.slots, ("count", self.times)))
