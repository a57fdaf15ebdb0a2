"""Days in the room's time zone, for reports and daily limits; no rule of a game depends on them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cardroom.errors import SetupError, UnreadableError, shown


@lru_cache(maxsize=16)
def zone_of(name: str) -> ZoneInfo:
    """Return the time zone with this name; raise `SetupError` if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise SetupError([f"zone: {shown(name)}, expected a time zone such as America/Los_Angeles"]) from None


def day_of(utc: int, zone: str) -> str:
    """Return the day of a time in milliseconds, such as `2026-11-15`."""
    return datetime.fromtimestamp(utc / 1000, UTC).astimezone(zone_of(zone)).strftime("%Y-%m-%d")


def bounds_of(day: str, zone: str) -> tuple[int, int]:
    """Return the first millisecond of a day, and the first of the next day."""
    try:
        first = datetime.strptime(day, "%Y-%m-%d")
    except (ValueError, TypeError):
        raise UnreadableError(f"a day is written 2026-11-15, found {shown(day)}") from None
    start = first.replace(tzinfo=zone_of(zone))
    end = (first + timedelta(days=1)).replace(tzinfo=zone_of(zone))
    return int(start.timestamp() * 1000), int(end.timestamp() * 1000)


def clock_of(utc: int, zone: str) -> str:
    """Return the time of day of a time in milliseconds, such as `18:05`."""
    return datetime.fromtimestamp(utc / 1000, UTC).astimezone(zone_of(zone)).strftime("%H:%M")
