"""Shifts: one at a time, numbered from 1.

The drop of a table lies in a box of the table and the shift (4 CCR 12384).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor, RoomCommand
from cardroom.store import Posting
from cardroom.words import Said, say

if TYPE_CHECKING:
    from cardroom.live.cage.state import CageState


class Shift(msgspec.Struct, frozen=True):
    """A shift, with the persons who opened and closed it and the times of day."""

    number: int
    opened_by: str
    opened: int
    closed_by: str = ""
    closed: int = 0

    @property
    def is_open(self) -> bool:
        """True until the shift is closed."""
        return not self.closed_by


class OpenShift(RoomCommand["CageState"], frozen=True, tag="shift-opened"):
    """Open a new shift; tables drop into its boxes from their next round on."""

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that no shift is open."""
        if book.shift is not None and book.shift.is_open:
            raise RefusedError(say("refused.cage.shift-open", number=book.shift.number))
        return self, ()

    def fold(self, book: CageState, by: Actor) -> None:
        """Add the shift."""
        book.shifts.append(Shift(len(book.shifts) + 1, by.person, by.utc))


class CloseShift(RoomCommand["CageState"], frozen=True, tag="shift-closed"):
    """Close the shift; its boxes may be counted then."""

    def ready(self, book: CageState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that a shift is open."""
        if book.shift is None or not book.shift.is_open:
            raise RefusedError(Said("refused.cage.no-shift"))
        return self, ()

    def fold(self, book: CageState, by: Actor) -> None:
        """Store the person and the time."""
        book.shifts[-1] = replace(book.shifts[-1], closed_by=by.person, closed=by.utc)
