"""An event loop with a virtual clock: while nothing is ready, it leaps to the next timer.

An hour takes only as long as the work in it, and the same inputs happen in the same order. No thread may talk
to it.
"""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class Stuck(Exception):
    """A deadlock: all tasks wait, and no timer is set."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose `time()` starts at 0 seconds and only leaps forward."""

    def __init__(self) -> None:
        self._at = 0.0
        super().__init__(_Leap(self))

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._at

    def leap(self, seconds: float) -> None:
        """Advance the clock."""
        self._at += seconds

    def now(self) -> int:
        """Return the virtual time in milliseconds, as a clock for servers."""
        return round(self._at * 1000)


class _Leap(selectors.SelectSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck("nothing is ready, and no timer is set")
        if timeout > 0:
            self._loop.leap(timeout)
        return super().select(0)
