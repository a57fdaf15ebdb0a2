"""Whether a table that keeps its hours deals at this time of the wall clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from cardroom.errors import Refused
from cardroom.fees.hours import clock_time, day_said, read_hours
from cardroom.words import say

if TYPE_CHECKING:
    from cardroom.rooms.table import Table


def next_opening(table: Table, now: datetime) -> datetime | None:
    """When the table deals again, by the same clock; nothing while it is open, or where no hours are printed."""
    text = getattr(table.schedule, "hours", "")
    minute = now.hour * 60 + now.minute
    if not text or read_hours(text).is_open(now.weekday(), minute):
        return None
    days, opens = read_hours(text).next_opening(now.weekday(), minute)
    day = now + timedelta(days=days)
    return day.replace(hour=opens // 60, minute=opens % 60, second=0, microsecond=0)


def closed_at(table: Table, now: datetime) -> Refused | None:
    """Why nothing is dealt at this hour; nothing while it is open, or where the printed line names no hours."""
    text = getattr(table.schedule, "hours", "")
    if not text:
        return None
    hours, minute = read_hours(text), now.hour * 60 + now.minute
    if hours.is_open(now.weekday(), minute):
        return None
    at = {"day": day_said(now.weekday()), "time": clock_time(minute), "opening": hours.opening(now.weekday(), minute)}
    why = say("hours.closed", game=table.offering.name, hours=hours.said, **at)
    return Refused(why, topic="post.sign", clauses=_clauses(table))


def _clauses(table: Table) -> tuple[str, ...]:
    """Of the clauses behind the sign, those of the printed line in use."""
    found, line = table.cite("post.sign"), [table.offering.full(one) for one in table.schedule.clauses]
    return tuple(one for one in found if one in line) or found
