"""Who of the house may grant something: not within a day of having been given the role, or a new password."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.cage.room_command import Actor
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.live.cage.state import CageState

HOUR = 3_600_000
WAITS = 24 * HOUR
GRANTS = "floor"
"""The role that grants."""


class RoleGrant(msgspec.Struct, frozen=True):
    """The role that a person was given last, or kept with a new password, and when."""

    role: str
    utc: int


def check_standing(book: CageState, by: Actor) -> None:
    """Raises `Refused` for a new member of the floor. The first of a room, and those from before roles took
    two persons, are in no row of the room's stream and have waited."""
    given = book.given.get(by.person)
    if given is None:
        return
    if given.role != GRANTS or by.utc < given.utc + WAITS:
        raise RefusedError(say("refused.cage.new", hours=WAITS // HOUR))
