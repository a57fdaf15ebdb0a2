"""Opening hours of a table: when it deals by the wall clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.errors import RefusedError
from cardroom.fees.hours import clock_time, day_said, read_hours
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.rooms.table import Table


def next_opening(table: Table, weekday: int, minute: int) -> tuple[int, int] | None:
    """Return in how many days and at which minute of that day the table deals again.

    None while it is open, or where no hours are printed.
    """
    text = getattr(table.schedule, "hours", "")
    if not text or read_hours(text).is_open(weekday, minute):
        return None
    return read_hours(text).next_opening(weekday, minute)


def closed_at(table: Table, weekday: int, minute: int) -> RefusedError | None:
    """Return why nothing is dealt at this minute of a day (Monday is 0).

    None while it is open, or where the printed line names no hours.
    """
    text = getattr(table.schedule, "hours", "")
    if not text:
        return None
    hours = read_hours(text)
    if hours.is_open(weekday, minute):
        return None
    slots = {"day": day_said(weekday), "time": clock_time(minute), "opening": hours.opening(weekday, minute)}
    why = say("hours.closed", game=table.offering.name, hours=hours.said, **slots)
    return RefusedError(why, topic="post.sign", clauses=_clauses(table))


def _clauses(table: Table) -> tuple[str, ...]:
    """Return the clauses of the sign that belong to the printed line in use; all of them if none does."""
    cited, line = table.cite("post.sign"), [table.offering.full(clause) for clause in table.schedule.clauses]
    return tuple(clause for clause in cited if clause in line) or cited
