"""What can be asked of the room: one struct each. Its row has the tag as its kind, the asker's id, and the
rest as JSON."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import msgspec

from cardroom.errors import RefusedError
from cardroom.script.driver import is_reason
from cardroom.store import Posting
from cardroom.words import Said, printable, say

B = TypeVar("B")
"""What the room's stream says, as far as an act looks at it."""
MOST_CENTS = 1_000_000_000_00
"""No amount that somebody types is larger."""


class Actor(msgspec.Struct, frozen=True):
    """Who asks, and when: on the room's clock, and for people."""

    person: str
    at: int = 0
    utc: int = 0
    version: int = 0
    """At which it is in the stream, or would be."""


class RoomCommand(
    msgspec.Struct, Generic[B], frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True
):
    """Asked of the room. It is looked at before it is kept, and folded when it is."""

    @property
    def kind(self) -> str:
        return str(type(self).__struct_config__.tag)

    def ready(self, book: B, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """As it is written down, with what it moves; raises `Refused`, and nothing has changed."""
        raise NotImplementedError

    def fold(self, book: B, by: Actor) -> None:
        """What stands when it is kept."""
        raise NotImplementedError


def check_reason(reason: object) -> None:
    if not isinstance(reason, str) or not is_reason(reason):
        raise RefusedError(Said("refused.cage.reason"))


def check_cents(cents: object, *, least: int = 0) -> None:
    if type(cents) is not int or not least <= cents <= MOST_CENTS:
        raise RefusedError(say("refused.cage.cents", cents=printable(cents)))
