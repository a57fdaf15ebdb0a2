"""An event loop whose clock is imaginary: while nothing is ready it leaps to the next timer. An hour takes as
long as what happens in it, and the same inputs always happen in the same order. No thread may talk to it."""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class Stuck(Exception):
    """Everybody waits, and nobody will ever come."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """`time()` in seconds, from 0 on."""

    def __init__(self) -> None:
        self._at = 0.0
        super().__init__(_Leap(self))

    def time(self) -> float:
        return self._at

    def leap(self, seconds: float) -> None:
        self._at += seconds

    def now(self) -> int:
        """Milliseconds, for whoever wants a clock."""
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
