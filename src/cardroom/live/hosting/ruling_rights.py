"""The rights to rule at a table: who may answer the questions put to the floor."""

from __future__ import annotations

from cardroom.live.http.visitor import Visitor
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import Lesson
from cardroom.script import FLOOR


def may_rule(cache: TableAggregate, visitor: Visitor | None) -> bool:
    """Check if a visitor may rule: the house's floor, or at a training table the person who opened it."""
    if visitor is None:
        return False
    return visitor.role == "floor" or bool(cache.header.terms.trouble and cache.opened_by == visitor.id)


def speaks_for(cache: TableAggregate, visitor: Visitor, ask: str, client: str) -> tuple[int, Lesson | None]:
    """Return the seat for which a visitor answers, and the lesson if the question is one.

    The seat is the floor if the question is the floor's (or the same answer was sent before) and the visitor
    may rule. Else it is the visitor's own seat, or 0.
    """
    asked = cache.driver.asked(FLOOR) if cache.driver is not None else None
    number = cache.trouble.ask if cache.trouble else cache.number(asked) if asked is not None else ""
    is_floors = (bool(number) and number == ask) or cache.is_known(FLOOR, ask, client)
    if not is_floors or not may_rule(cache, visitor):
        return cache.seat_of(visitor.id), None
    return FLOOR, cache.lesson if number == ask else None
