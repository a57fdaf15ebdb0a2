"""A server that starts before its database is up, or while it goes down, waits for it: a line in the log says
so, and why. For so long as it was told; then it says what is wrong, and ends. A page that is opened meanwhile
says what it waits for, and goes on by itself."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from socket import socket
from threading import current_thread, main_thread
from typing import Any, Self, TypeVar

from cardroom.live.hosting.logs import note
from cardroom.live.server.waiting_page import holding
from cardroom.store import CommitUnknownError, Unreachable

T = TypeVar("T")
PAUSE = 0.5
"""Seconds from one try to the next."""
AWAY = (Unreachable, CommitUnknownError)
STOPS = (signal.SIGINT, signal.SIGTERM)


async def patiently(seconds: float, do: Callable[[], Awaitable[T]], at: socket | None = None) -> T:
    """As soon as the database is there. Whoever comes to the socket meanwhile is told so."""
    with StartupRetry(seconds) as patience:
        async with AsyncExitStack() as held:
            while True:
                try:
                    return await do()
                except AWAY as bad:
                    pause = patience.pause(bad)
                    if at is not None:
                        await held.enter_async_context(holding(at))
                        at = None
                    await asyncio.sleep(pause)


class StartupRetry:
    """Of one start. Nothing is open while it waits that would have to be closed: whoever is told to stop
    stops at once."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._why = ""
        self._handlers: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, bad: object, __: object) -> None:
        if self._why and bad is None:
            note("reached")
        for one, handler in self._handlers.items():
            signal.signal(one, handler)

    def pause(self, bad: BaseException) -> float:
        """Seconds until the next try; says once why, and raises it when the time is up."""
        left = self._until - time.monotonic()
        if left <= 0:
            raise bad
        if not self._why and current_thread() is main_thread():
            self._handlers = {one: signal.signal(one, signal.SIG_DFL) for one in STOPS}
        if str(bad) != self._why:
            self._why = str(bad)
            note("waiting", logging.WARNING, why=self._why, seconds=round(left))
        return min(PAUSE, left)
