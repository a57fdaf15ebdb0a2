"""A visitor of the server: identity and role, as every request needs them."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.fixed import Fixed

Role = Literal["guest", "player", "floor", "auditor"]
Who = Literal["anybody", "somebody", "active", "player", "staff", "floor", "auditor"]
"""The visitors an endpoint is for.

In order: without a session, with any session, with any but an auditor's (auditors change nothing at tables),
with an account, floor or auditor, floor alone, auditor alone.
"""
ALLOWED: dict[Who, frozenset[str]] = Fixed({
    "anybody": frozenset({"", "guest", "player", "floor", "auditor"}),
    "somebody": frozenset({"guest", "player", "floor", "auditor"}),
    "active": frozenset({"guest", "player", "floor"}),
    "player": frozenset({"player", "floor", "auditor"}),
    "staff": frozenset({"floor", "auditor"}),
    "floor": frozenset({"floor"}),
    "auditor": frozenset({"auditor"}),
})
STAFF: tuple[Role, ...] = ("floor", "auditor")
"""The staff, who sit at no table."""


class Visitor(msgspec.Struct, frozen=True):
    """A person identified by the cookie of a request alone. `session` tells sessions apart and opens
    nothing."""

    id: str
    name: str
    role: Role
    session: str = ""

    @property
    def plays(self) -> bool:
        """True if this visitor may sit: the staff see more than a player may, and so sit at no table."""
        return self.role in ("guest", "player")


def may(visitor: Visitor | None, who: Who) -> bool:
    """Return whether a visitor, or None for a stranger, may use an endpoint for these roles."""
    return (visitor.role if visitor else "") in ALLOWED[who]
