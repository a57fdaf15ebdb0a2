"""Who rules at a table: whoever is asked what the floor is asked there."""

from __future__ import annotations

from cardroom.live.cache import Cache
from cardroom.live.people.visitor import Visitor
from cardroom.script import FLOOR


def may_rule(cache: Cache, visitor: Visitor | None) -> bool:
    """The floor of the house."""
    return visitor is not None and visitor.role == "floor"


def is_ruling(cache: Cache, visitor: Visitor | None, ask: str) -> bool:
    """Whether this is the question that the floor is asked, and he is the one to answer it."""
    asked = cache.driver.asked(FLOOR) if cache.driver is not None else None
    return asked is not None and may_rule(cache, visitor) and cache.number(asked) == ask
