"""The wall clock of the terminal, for half hours that begin and for opening hours. No lower layer reads a
clock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cardroom.errors import RefusedError
from cardroom.fees.clock import due
from cardroom.rooms import Table
from cardroom.rooms.hours import closed_at

Now = Callable[[], datetime]


def wall() -> datetime:
    """Return the local time with its zone, so that an hour put back in autumn does not count twice."""
    return datetime.now().astimezone()


class Clock:
    """The clock of one table from its opening on."""

    def __init__(self, table: Table, now: Now, *, keeps_hours: bool = False) -> None:
        self.table, self.now, self.keeps_hours = table, now, keeps_hours
        self._opened = self._minutes()
        self._last: int | None = None

    def half_hours(self) -> int:
        """Return the half hours begun since the last hand that counted them; 0 if no time is collected."""
        return (
            due(self._opened, self._last, self._minutes())
            if getattr(self.table.schedule, "half_hour", 0)
            else 0
        )

    def start(self) -> None:
        """Note that a hand starts and counts the half hours that have begun."""
        self._last = self._minutes()

    def minutes(self) -> int:
        """Return the minutes since the table was opened."""
        return max(0, self._minutes() - self._opened)

    def refusal(self) -> RefusedError | None:
        """Return why nothing is dealt at this hour, at a table that keeps its hours; else None."""
        now = self.now()
        return closed_at(self.table, now.weekday(), now.hour * 60 + now.minute) if self.keeps_hours else None

    def _minutes(self) -> int:
        return int(self.now().timestamp()) // 60
