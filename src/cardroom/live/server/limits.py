"""How much one may ask for: messages a second, sockets a session and an address, letters a message. Each is said in words.

A bucket holds `burst` tokens and gets `rate` of them a second; who finds it empty is refused, and it goes on filling.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from cardroom.words import Said, say

LONGEST_MESSAGE = 4096
"""Bytes of one message."""
MESSAGES, BURST = 10, 30
"""A second, and at once, from one socket."""
OUTBOX = 500
"""Frames that wait for a socket that does not read; then it is closed and may come back for a snapshot."""
SOCKETS = 20
"""Of one session."""
NEW_SOCKETS, NEW_WITHIN = 30, 10
"""Of one address, in so many seconds."""
ADDRESSES = 10_000
"""So many addresses are remembered, the latest."""

Seconds = Callable[[], float]


class Bucket:
    """Time comes from outside."""

    __slots__ = ("_at", "_burst", "_held", "_rate")

    def __init__(self, rate: float, burst: float, at: float) -> None:
        self._rate, self._burst, self._held, self._at = rate, burst, burst, at

    def take(self, at: float) -> bool:
        """Whether there was one left."""
        self._held = min(self._burst, self._held + max(0.0, at - self._at) * self._rate)
        self._at = at
        if self._held < 1:
            return False
        self._held -= 1
        return True


class Doors:
    """Who may open one more socket."""

    def __init__(self, seconds: Seconds, sockets: int = SOCKETS, fresh: int = NEW_SOCKETS, within: int = NEW_WITHIN) -> None:
        self._seconds, self._sockets, self._fresh, self._within = seconds, sockets, fresh, within
        self._open: dict[str, int] = {}
        self._came: OrderedDict[str, Bucket] = OrderedDict()

    def against(self, session: str, address: str) -> Said | None:
        """Why not; where nothing is said the socket counts as open until `close`."""
        if self._open.get(session, 0) >= self._sockets:
            return say("slow.sockets", most=self._sockets)
        at = self._seconds()
        bucket = self._came.get(address)
        if bucket is None:
            bucket = self._came[address] = Bucket(self._fresh / self._within, self._fresh, at)
            if len(self._came) > ADDRESSES:
                self._came.popitem(last=False)
        self._came.move_to_end(address)
        if not bucket.take(at):
            return say("slow.address", most=self._fresh, seconds=self._within)
        self._open[session] = self._open.get(session, 0) + 1
        return None

    def close(self, session: str) -> None:
        left = self._open.get(session, 0) - 1
        if left > 0:
            self._open[session] = left
        else:
            self._open.pop(session, None)
