"""Opening hours: the words of a sign as a value that says whether a game is open.

A session belongs to the day it opens: a session until 2 AM on Saturday ends on Sunday morning. A game that is
first open on Wednesday is closed in the small hours of Wednesday (the ruling of players-club/room/hours-2).
"""

from __future__ import annotations

import re

import msgspec

from cardroom.errors import UnreadableError, shown
from cardroom.words import Said, say

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
DAY = 24 * 60
NOON = 12 * 60
EXAMPLE = "every day from 10 AM to 2 AM the next morning"

_DAY, _TIME = "|".join(DAYS), r"(1[0-2]|[1-9])(?::([0-5]\d))? (AM|PM)"
_HOURS = re.compile(
    rf"(?:every day|({_DAY})(?: to ({_DAY}))?) from {_TIME} to {_TIME}( the next morning)?", re.ASCII
)


class Hours(msgspec.Struct, frozen=True):
    """The weekdays (Monday is 0) and the minutes after midnight of opening and closing; closing may be on the
    next day."""

    days: tuple[int, ...]
    opens: int
    closes: int

    def is_open(self, weekday: int, minute: int) -> bool:
        """Return whether a session of today or of yesterday is open: from its first minute until just before
        its last."""
        if weekday in self.days and self.opens <= minute < self.closes:
            return True
        return (weekday - 1) % 7 in self.days and minute + DAY < self.closes

    def next_opening(self, weekday: int, minute: int) -> tuple[int, int]:
        """Return in how many days and at which minute the next session starts. A session that starts now
        counts."""
        ahead = (i for i in range(8) if (weekday + i) % 7 in self.days and (i or minute <= self.opens))
        return next(ahead), self.opens

    @property
    def said(self) -> Said:
        """The hours as the sign says them."""
        opens, closes = clock_time(self.opens), clock_time(self.closes)
        if self.closes > DAY:
            closes = say("hours.next", time=closes)
        if len(self.days) == 7:
            return say("hours.daily", opens=opens, closes=closes)
        first, last = (next(day for day in self.days if (day + way) % 7 not in self.days) for way in (-1, 1))
        if first == last:
            return say("hours.day", first=day_said(first), opens=opens, closes=closes)
        return say("hours.days", first=day_said(first), last=day_said(last), opens=opens, closes=closes)

    def opening(self, weekday: int, minute: int) -> Said:
        """Return the next opening as something to say: `today at 10 AM`, `on Wednesday at 9 AM`."""
        ahead, opens = self.next_opening(weekday, minute)
        key = {0: "hours.today", 1: "hours.tomorrow"}.get(ahead, "hours.on")
        return say(key, day=day_said((weekday + ahead) % 7), time=clock_time(opens))


def read_hours(text: str) -> Hours:
    """Read opening hours such as `Wednesday to Saturday from 9 AM to 2 AM the next morning`."""
    parsed = _HOURS.fullmatch(text) if type(text) is str else None
    if not parsed:
        raise UnreadableError(f"{shown(text)} is not opening hours such as {EXAMPLE!r}")
    first, last, *times, overnight = parsed.groups()
    opens, closes = _minute(*times[:3]), _minute(*times[3:]) + (DAY if overnight else 0)
    if not opens < closes <= opens + DAY:
        raise UnreadableError(f"{text!r}: expected an end after the beginning, and within a day of it")
    return Hours(_days(first, last), opens, closes)


def _days(first: str | None, last: str | None) -> tuple[int, ...]:
    """Return the weekdays of a span, which may cross the end of the week."""
    if first is None:
        return tuple(range(7))
    start = DAYS.index(first)
    count = (DAYS.index(last) - start) % 7 + 1 if last else 1
    return tuple(sorted((start + i) % 7 for i in range(count)))


def _minute(hour: str, minute: str | None, half: str) -> int:
    """Return the minute of the day; 12 AM is midnight and 12 PM is noon."""
    return int(hour) % 12 * 60 + int(minute or 0) + (NOON if half == "PM" else 0)


def clock_time(minute: int) -> Said:
    """Return a time of day as something to say: `2 AM`, `9:30 PM`."""
    hour, rest = divmod(minute % DAY, 60)
    return say(
        "hours.pm" if hour >= 12 else "hours.am", time=f"{hour % 12 or 12}{f':{rest:02}' if rest else ''}"
    )


def day_said(weekday: int) -> Said:
    """Return a weekday as something to say."""
    return say(f"weekday.{weekday}")
