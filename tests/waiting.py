"""Waiting in tests: for a condition, with an end that only a fault reaches, however busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic, sleep

GENEROUS = 120.0
"""Seconds."""
PAUSE = 0.01


def until(
    is_so: Callable[[], object],
    what: str = "it did not come to that",
    seconds: float = GENEROUS,
    pause: float = PAUSE,
) -> None:
    """Look again and again; fail, and say what was awaited, when the time is up."""
    end = monotonic() + seconds
    while not is_so():
        assert monotonic() < end, what
        sleep(pause)


async def comes(
    is_so: Callable[[], object | Awaitable[object]],
    what: str = "it did not come to that",
    pause: float = PAUSE,
) -> None:
    """The same in a loop that goes on meanwhile; the condition may be awaited."""
    end = monotonic() + GENEROUS
    while True:
        found = is_so()
        if await found if isinstance(found, Awaitable) else found:
            return
        assert monotonic() < end, what
        await asyncio.sleep(pause)
