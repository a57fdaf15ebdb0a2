"""Somebody at the door: who he is and what he may do, as far as every request needs to know."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.fixed import Fixed

Role = Literal["guest", "player", "floor", "auditor"]
Who = Literal["anybody", "somebody", "active", "player", "staff", "floor", "auditor"]
"""Whom a request is for: without a session, with any, with any but an auditor's (who looks, and changes
nothing at tables), with an account, floor or auditor, one of these alone."""
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
"""The people of the house, who sit at no table."""


class Visitor(msgspec.Struct, frozen=True):
    """Found by the cookie of a request, and by nothing else. `session` tells sessions apart and opens
    nothing."""

    id: str
    name: str
    role: Role
    session: str = ""

    @property
    def plays(self) -> bool:
        """Floor and auditor see more than a player may, and so sit at no table."""
        return self.role in ("guest", "player")


def may(visitor: Visitor | None, who: Who) -> bool:
    return (visitor.role if visitor else "") in ALLOWED[who]
