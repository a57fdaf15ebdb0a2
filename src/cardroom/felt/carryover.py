"""What a family of games hands on from round to round beside the common header: one frozen struct of its own
type.

The types of its fields are all that felt and record know of it. In the header of a record each field is a
line with the field's name, or for a tuple of small structs a line for each; `record/header_lines.py` says
how. A field is named with `msgspec.field(name="spot", …)` where its line is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from cardroom.felt.between_rounds import BetweenRounds, Person
    from cardroom.felt.felt import Felt

NAMED = "named"
"""Marks a value of a small struct that is written with its name, `root=…`, and left out while it is as before
the first round: `Annotated[str, NAMED]`."""


KEPT = "kept"
"""Marks what the table keeps to itself and no record ever tells: `Annotated[KeptShoe, KEPT]`."""


class Carryover(msgspec.Struct, frozen=True, rename="kebab"):
    """Nothing beside the header, as in poker; other families add their fields."""

    button_line: ClassVar[str] = "button"
    """What the line of the button is called in a record. A field with this name goes on behind the seat."""

    def without(self, person: Person) -> Self:
        """Somebody leaves the table: what was his goes with him."""
        return self

    def moved(self, person: Person, to: int) -> Self:
        """Somebody changes seats: what was his goes with him."""
        return self

    def as_told(self, felt: Felt) -> Self:
        """As the record of a round may tell it: nothing that the round did not bring to light."""
        return self

    def as_seen(self) -> Self:
        """As it was for everybody when the round began."""
        return self

    def voided(self) -> Self:
        """A round that began with it counts for nothing: what was dealt of it may be known and is not dealt
        again."""
        return self

    def reopen(self, between: BetweenRounds) -> BetweenRounds:
        """The table had stopped, and tries again with the same people."""
        return replace(between, stopped=None)
