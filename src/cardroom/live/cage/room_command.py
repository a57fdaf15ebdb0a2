"""Commands to the room, a struct for each.

The row of a command has the tag as its kind, the person's id, and the remaining fields as JSON.
"""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import msgspec

from cardroom.errors import RefusedError
from cardroom.script.driver import is_reason
from cardroom.store import Posting
from cardroom.words import Said, printable, say

B = TypeVar("B")
"""State that a command reads and changes."""
MOST_CENTS = 1_000_000_000_00
"""Largest amount that a person can type."""


class Actor(msgspec.Struct, frozen=True):
    """The person who gives a command, with room time and the time of day."""

    person: str
    at_ms: int = 0
    utc: int = 0
    version: int = 0
    """Version of the command in the stream, or the one it would have."""


class RoomCommand(
    msgspec.Struct, Generic[B], frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True
):
    """Base of the commands to the room: checked before they are written, applied after."""

    @property
    def kind(self) -> str:
        """Kind of the row: the tag of the struct."""
        return str(type(self).__struct_config__.tag)

    def ready(self, book: B, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Return the command as it is written, with its postings; raise `RefusedError` without any change."""
        raise NotImplementedError

    def fold(self, book: B, by: Actor) -> None:
        """Apply the written command to the state."""
        raise NotImplementedError


def check_reason(reason: object) -> None:
    """Check a reason; raise `RefusedError` if it is empty or too long."""
    if not isinstance(reason, str) or not is_reason(reason):
        raise RefusedError(Said("refused.cage.reason"))


def check_cents(cents: object, *, least: int = 0) -> None:
    """Check an amount; raise `RefusedError` if it is no whole number of cents within the limits."""
    if type(cents) is not int or not least <= cents <= MOST_CENTS:
        raise RefusedError(say("refused.cage.cents", cents=printable(cents)))
