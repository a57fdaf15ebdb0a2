"""The clock on the wall, which is read here and nowhere below: half hours that begin, and opening hours where
kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from cardroom.errors import RefusedError
from cardroom.fees.clock import due
from cardroom.rooms import Table
from cardroom.rooms.hours import closed_at

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
        return (
            due(self._opened, self._last, self._minutes())
            if getattr(self.table.schedule, "half_hour", 0)
            else 0
        )

    def start(self) -> None:
        """A hand starts, with the half hours that have begun."""
        self._last = self._minutes()

    def minutes(self) -> int:
        """Since the table was opened."""
        return max(0, self._minutes() - self._opened)

    def refusal(self) -> RefusedError | None:
        """Why nothing is dealt at this hour, at a table that keeps its hours."""
        now = self.now()
        return closed_at(self.table, now.weekday(), now.hour * 60 + now.minute) if self.keeps_hours else None

    def _minutes(self) -> int:
        return int(self.now().timestamp()) // 60
