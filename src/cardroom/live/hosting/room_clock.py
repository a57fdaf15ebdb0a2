"""Room time: what clocks count. It grows only while some process beats, so that an outage, a stalled disk, a
frozen process or a step of the machine's clock pauses everything by itself."""

from __future__ import annotations

from collections.abc import Callable

MOST = 2_000
"""Milliseconds that room time goes on after a beat without another."""


class RoomClock:
    """Between beats it goes by the loop's clock, which no one can set."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._room, self._at = 0, 0.0
        self._latest = 0
        self.gap_at = 0
        """Room time at which the room last stood still, or somebody was cut off: who is asked may have to
        come back."""

    def beat(self, room_ms: int, gap_at: int) -> None:
        self._room, self._at, self.gap_at = room_ms, self._seconds(), gap_at

    def now(self) -> int:
        """Milliseconds; never back, and never far beyond the last beat."""
        gone = int((self._seconds() - self._at) * 1000)
        self._latest = max(self._latest, self._room + max(0, min(gone, MOST)))
        return self._latest

    def after(self, room_ms: int) -> float:
        """Seconds from now until then."""
        return max(0.0, (room_ms - self.now()) / 1000)
