"""Startup while the database is down: the server waits for it, and a line in the log says so.

After the given time it reports the fault and ends. A page that is opened meanwhile says what the server waits
for, and then continues by itself.
"""

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
from cardroom.live.server.waiting_page import serve_waiting_page
from cardroom.store import CommitUnknownError, DatabaseUnreachableError

T = TypeVar("T")
PAUSE = 0.5
"""Seconds from one attempt to the next."""
AWAY = (DatabaseUnreachableError, CommitUnknownError)
STOPS = (signal.SIGINT, signal.SIGTERM)


async def retry_at_startup(seconds: float, work: Callable[[], Awaitable[T]], sock: socket | None = None) -> T:
    """Do some work as soon as the database is up. Meanwhile the socket shows a waiting page."""
    with StartupRetry(seconds) as patience:
        async with AsyncExitStack() as stack:
            while True:
                try:
                    return await work()
                except AWAY as fault:
                    pause = patience.pause(fault)
                    if sock is not None:
                        await stack.enter_async_context(serve_waiting_page(sock))
                        sock = None
                    await asyncio.sleep(pause)


class StartupRetry:
    """The retries of one start. Nothing is open meanwhile, so a signal to stop ends the process at once."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._why = ""
        self._handlers: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, fault: object, __: object) -> None:
        if self._why and fault is None:
            note("reached")
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def pause(self, fault: BaseException) -> float:
        """Return the seconds until the next attempt. Logs the reason once; raises it when the time is up."""
        remaining = self._until - time.monotonic()
        if remaining <= 0:
            raise fault
        if not self._why and current_thread() is main_thread():
            self._handlers = {number: signal.signal(number, signal.SIG_DFL) for number in STOPS}
        if str(fault) != self._why:
            self._why = str(fault)
            note("waiting", logging.WARNING, why=self._why, seconds=round(remaining))
        return min(PAUSE, remaining)
