"""Who rules at a table: whoever is asked what the floor is asked there."""

from __future__ import annotations

from cardroom.live.http.visitor import Visitor
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import Lesson
from cardroom.script import FLOOR


def may_rule(cache: TableAggregate, visitor: Visitor | None) -> bool:
    """The floor of the house; at a table for training whoever has opened it."""
    if visitor is None:
        return False
    return visitor.role == "floor" or bool(cache.header.terms.trouble and cache.opened_by == visitor.id)


def speaks_for(cache: TableAggregate, visitor: Visitor, ask: str, client: str) -> tuple[int, Lesson | None]:
    """The floor, if it is the floor's question, or was when he said the same before, and he is the one to
    answer it; with the lesson, if it is one. Else the seat that is his, or none."""
    asked = cache.driver.asked(FLOOR) if cache.driver is not None else None
    number = cache.trouble.ask if cache.trouble else cache.number(asked) if asked is not None else ""
    is_floors = (bool(number) and number == ask) or cache.is_known(FLOOR, ask, client)
    if not is_floors or not may_rule(cache, visitor):
        return cache.seat_of(visitor.id), None
    return FLOOR, cache.lesson if number == ask else None
