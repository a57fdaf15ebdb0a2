"""Right to grant: a member of the floor may not grant within a day of a new role or a new password."""

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
"""Milliseconds for which a new member of the floor waits."""
GRANTS = "floor"
"""The role that grants."""


class RoleGrant(msgspec.Struct, frozen=True):
    """Role that a person was last given, or had when they got a new password, and the time."""

    role: str
    utc: int


def check_may_grant(book: CageState, by: Actor) -> None:
    """Raise `RefusedError` for a new member of the floor.

    The first member of a room, and members from before roles took two persons, are in no row of the room's
    stream. They count as having waited.
    """
    grant = book.given.get(by.person)
    if grant is None:
        return
    if grant.role != GRANTS or by.utc < grant.utc + WAITS:
        raise RefusedError(say("refused.cage.new", hours=WAITS // HOUR))
