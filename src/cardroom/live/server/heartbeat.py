"""Periodic work of a server process: advance room time, take over overdue tables, poll for lost
notifications."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from cardroom.errors import CardroomError
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.mailbox import GONE

if TYPE_CHECKING:
    from cardroom.live.server.room_server import RoomServer

Out = TypeVar("Out")
BEAT = 1.0
LOOK = 0.25
"""Seconds between two searches for overdue tables."""
POLL = 1.0
"""Seconds between two polls for appends without a notification."""
OVERDUE = 300
"""Milliseconds after which another process does what is overdue."""
IDLES = 60
"""Beats after which an unneeded table is dropped from this process."""
WATCH = 0.25
"""Seconds between two checks of the room's status; changes are told at once."""
SLOW = 1.0
"""Seconds for one beat or search; a slower one counts as an unreachable database until it is done."""
READY = 2.0
"""Seconds after the last beat for which the database counts as reachable."""


class Heartbeat:
    """The periodic work of one server."""

    def __init__(self, server: RoomServer) -> None:
        self._server = server
        self._beaten, self._is_reached = -READY - 1, True
        self._asked: dict[object, float] = {}
        """The start of each beat or search that is running."""

    @property
    def is_beating(self) -> bool:
        """Check if the database was reached a moment ago."""
        return self._server.seconds() - self._beaten < READY

    @property
    def is_away(self) -> bool:
        """Check if the database is known to be unreachable now."""
        return not self._is_reached or any(
            self._server.seconds() - since > SLOW for since in self._asked.values()
        )

    async def start(self) -> None:
        """Beat once, and start the periodic work."""
        server = self._server
        await self._beat()
        server.async_store.hear(server.on_hint)
        server.spawn(self.every(BEAT, self._beat))
        server.spawn(self.every(LOOK, self._look))
        server.spawn(self.every(WATCH, self._watch))
        if server.async_store.is_shared:
            server.spawn(self.every(POLL, self._poll))

    async def every(
        self, seconds: float, do: Callable[[], Coroutine[Any, Any, None]], first: float | None = None
    ) -> None:
        """Repeat some work at this interval, the first time after `first` seconds. Database errors are
        logged, and the next run tries again."""
        wait = seconds if first is None else first
        while True:
            due = self._server.seconds() + wait
            await asyncio.sleep(wait)
            wait = seconds
            self._server.metrics.histogram("lag").observe(max(0.0, self._server.seconds() - due))
            try:
                await do()
            except GONE as fault:
                if self._is_reached:
                    note("unreachable", logging.ERROR, fault)
                self._is_reached = False
            except CardroomError as fault:
                note("failed", logging.ERROR, fault)

    async def _timed(self, asked: Awaitable[Out]) -> Out:
        """Await an answer of the database, and record since when it has been awaited."""
        self._asked[asked] = self._server.seconds()
        try:
            return await asked
        finally:
            del self._asked[asked]

    async def _beat(self) -> None:
        pulse = await self._timed(self._server.async_store.beat(self._server.name))
        if not self._is_reached:
            note("reached")
        self._beaten, self._is_reached = self._server.seconds(), True
        self._server.epoch = pulse.epoch
        self._server.set_server_count(pulse.servers)
        self._server.clock.beat(pulse.room_ms, pulse.gap_at)
        self._server.is_draining = self._server.is_closing or pulse.draining
        for host in self._server.hosts:
            host.idles = host.idles + 1 if host.is_idle else 0
            if host.idles > IDLES:
                self._server.forget(host)
        if pulse.gap:
            for host in self._server.hosts:
                host.scheduler.wake()

    async def _watch(self) -> None:
        self._server.tell_standing()

    async def _look(self) -> None:
        """Take over what another process has left undone."""
        for overdue in await self._timed(self._server.async_store.overdue(self._server.now() - OVERDUE)):
            kind, _, number = overdue.stream.partition("/")
            if kind != "table" or not number.isdigit():
                continue
            host = self._server.table(int(number))
            if self._server.seconds() >= host.scheduler.rests_until:
                self._server.count("takeovers")
                host.scheduler.wake()

    async def _poll(self) -> None:
        """Read the versions of the tables in use here, because a notification may be lost."""
        seen = {host.mailbox.stream: host for host in self._server.hosts if host.connections}
        for stream, version in (await self._server.async_store.heads(list(seen))).items() if seen else ():
            seen[stream].mailbox.hint(version)
