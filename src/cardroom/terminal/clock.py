"""The clock on the wall, which is read here and nowhere below: half hours that begin, and opening hours where kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cardroom.errors import Refused
from cardroom.fees.clock import due
from cardroom.fees.hours import clock_time, day_said, read_hours
from cardroom.rooms import Table
from cardroom.words import say

Now = Callable[[], datetime]


def wall() -> datetime:
    """The time here, with its zone, so that an hour put back in autumn is no hour played twice."""
    return datetime.now().astimezone()


class Clock:
    """The clock of one table, from its opening on."""

    def __init__(self, table: Table, now: Now, *, keeps_hours: bool = False) -> None:
        self.table, self.now, self.keeps_hours = table, now, keeps_hours
        self._opened = self._minutes()
        self._last: int | None = None

    def half_hours(self) -> int:
        """How many have begun since a hand last started with them; none where no time is collected."""
        return due(self._opened, self._last, self._minutes()) if getattr(self.table.schedule, "half_hour", 0) else 0

    def start(self) -> None:
        """A hand starts, with the half hours that have begun."""
        self._last = self._minutes()

    def minutes(self) -> int:
        """Since the table was opened."""
        return max(0, self._minutes() - self._opened)

    def refusal(self) -> Refused | None:
        """Why nothing is dealt at this hour, at a table that keeps its hours."""
        text, now = getattr(self.table.schedule, "hours", ""), self.now()
        if not text or not self.keeps_hours:
            return None
        hours, minute = read_hours(text), now.hour * 60 + now.minute
        if hours.is_open(now.weekday(), minute):
            return None
        clauses = _clauses(self.table)
        at = {"day": day_said(now.weekday()), "time": clock_time(minute), "opening": hours.opening(now.weekday(), minute)}
        why = say("hours.closed", game=self.table.offering.name, hours=hours.said, **at)
        return Refused(why, topic="post.sign", clauses=clauses)

    def _minutes(self) -> int:
        return int(self.now().timestamp()) // 60


def _clauses(table: Table) -> tuple[str, ...]:
    """Of the clauses behind the sign, those of the printed line in use."""
    found, line = table.cite("post.sign"), [table.offering.full(one) for one in table.schedule.clauses]
    return tuple(one for one in found if one in line) or found
