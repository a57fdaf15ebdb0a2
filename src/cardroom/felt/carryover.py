"""The part of a table that a family of games hands on from round to round: one frozen struct of the family's
type.

Felt and record know only the types of its fields. In the header of a record each field is a line with the
field's name, or for a tuple of small structs a line for each (`record/header_lines.py`). If the line has
another name, the field says so with `msgspec.field(name="spot", …)`.
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
"""Marks a value that the table keeps to itself and no record ever tells: `Annotated[KeptShoe, KEPT]`."""


class Carryover(msgspec.Struct, frozen=True, rename="kebab"):
    """The part of a family without fields, as in poker; other families add theirs."""

    button_line: ClassVar[str] = "button"
    """The name of the button's line in a record. A field with this name is written on that line, behind the
    seat."""

    def without(self, person: Person) -> Self:
        """Return this part after a person has left the table with everything that was theirs."""
        return self

    def moved(self, person: Person, to: int) -> Self:
        """Return this part after a person has changed seats with everything that was theirs."""
        return self

    def as_told(self, felt: Felt) -> Self:
        """Return this part as the record of a round may tell it, without anything that the round did not
        bring to light."""
        return self

    def as_seen(self) -> Self:
        """Return this part as everybody knew it when the round began."""
        return self

    def voided(self) -> Self:
        """Return this part after a void round: cards dealt from it may be known and are not dealt again."""
        return self

    def reopen(self, between: BetweenRounds) -> BetweenRounds:
        """Return a stopped table ready to try again with the same people."""
        return replace(between, stopped=None)
