"""Room time, which the table clocks count. It advances only while some process beats, so an outage, a stalled
disk, a frozen process or a change of the machine's clock pauses everything."""

from __future__ import annotations

from collections.abc import Callable

MOST = 2_000
"""Milliseconds that room time advances after a beat without another."""


class RoomClock:
    """A clock that advances between beats by the loop's clock, which no one can set."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._room, self._at = 0, 0.0
        self._latest = 0
        self.gap_at = 0
        """The room time of the last standstill or lost connection: players may have to reconnect."""

    def beat(self, room_ms: int, gap_at: int) -> None:
        """Take the room time of a beat."""
        self._room, self._at, self.gap_at = room_ms, self._seconds(), gap_at

    def now(self) -> int:
        """Return the room time in milliseconds; it never goes back, and never far beyond the last beat."""
        gone = int((self._seconds() - self._at) * 1000)
        self._latest = max(self._latest, self._room + max(0, min(gone, MOST)))
        return self._latest

    def seconds_until(self, room_ms: int) -> float:
        """Return the seconds from now until this room time."""
        return max(0.0, (room_ms - self.now()) / 1000)
