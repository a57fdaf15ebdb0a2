"""The rights to rule at a table: who may answer the questions put to the floor."""

from __future__ import annotations

from cardroom.live.http.visitor import Visitor
from cardroom.live.table.state import TableState
from cardroom.live.training.lessons import Lesson
from cardroom.script import FLOOR


def may_rule(state: TableState, visitor: Visitor | None) -> bool:
    """Check if a visitor may rule: the house's floor, or at a training table the person who opened it."""
    if visitor is None:
        return False
    return visitor.role == "floor" or bool(state.header.terms.trouble and state.opened_by == visitor.id)


def speaks_for(state: TableState, visitor: Visitor, ask: str, client: str) -> tuple[int, Lesson | None]:
    """Return the seat for which a visitor answers, and the lesson if the question is one.

    The seat is the floor if the question is the floor's (or the same answer was sent before) and the visitor
    may rule. Else it is the visitor's own seat, or 0.
    """
    asked = state.driver.asked(FLOOR) if state.driver is not None else None
    number = state.trouble.ask if state.trouble else state.number(asked) if asked is not None else ""
    is_floors = (bool(number) and number == ask) or state.is_known(FLOOR, ask, client)
    if not is_floors or not may_rule(state, visitor):
        return state.seat_of(visitor.id), None
    return FLOOR, state.lesson if number == ask else None
