"""Whether a table that keeps its hours deals at this time of the wall clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.errors import RefusedError
from cardroom.fees.hours import clock_time, day_said, read_hours
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.rooms.table import Table


def next_opening(table: Table, weekday: int, minute: int) -> tuple[int, int] | None:
    """When the table deals again: in how many days, and at which minute of that day; nothing while it is
    open, or where no hours are printed."""
    text = getattr(table.schedule, "hours", "")
    if not text or read_hours(text).is_open(weekday, minute):
        return None
    return read_hours(text).next_opening(weekday, minute)


def closed_at(table: Table, weekday: int, minute: int) -> RefusedError | None:
    """Why nothing is dealt at this minute of a day (Monday is 0); nothing while it is open, or where the
    printed line names no hours."""
    text = getattr(table.schedule, "hours", "")
    if not text:
        return None
    hours = read_hours(text)
    if hours.is_open(weekday, minute):
        return None
    at = {"day": day_said(weekday), "time": clock_time(minute), "opening": hours.opening(weekday, minute)}
    why = say("hours.closed", game=table.offering.name, hours=hours.said, **at)
    return RefusedError(why, topic="post.sign", clauses=_clauses(table))


def _clauses(table: Table) -> tuple[str, ...]:
    """Of the clauses behind the sign, those of the printed line in use."""
    found, line = table.cite("post.sign"), [table.offering.full(one) for one in table.schedule.clauses]
    return tuple(one for one in found if one in line) or found
