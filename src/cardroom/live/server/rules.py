"""Who rules at a table: whoever is asked what the floor is asked there."""

from __future__ import annotations

from cardroom.live.cache import Cache
from cardroom.live.people.visitor import Visitor
from cardroom.script import FLOOR


def may_rule(cache: Cache, visitor: Visitor | None) -> bool:
    """The floor of the house; at a table for training whoever has opened it."""
    if visitor is None:
        return False
    return visitor.role == "floor" or bool(cache.header.terms.trouble and cache.opened_by == visitor.id)


def is_ruling(cache: Cache, visitor: Visitor | None, ask: str) -> bool:
    """Whether this is the question that the floor is asked, and he is the one to answer it."""
    asked = cache.driver.asked(FLOOR) if cache.driver is not None else None
    number = cache.trouble.ask if cache.trouble else cache.number(asked) if asked is not None else ""
    return bool(number) and number == ask and may_rule(cache, visitor)
