"""A simulated connection between a guest and a process: messages take time, keep their order, and are lost
when it breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from cardroom.live.hosting.connection import TableConnection
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.room_server import RoomServer
from cardroom.words import Said


class SimulatedConnection:
    """Both ends of one connection. `heard` gets each frame; `broke` is called when the connection breaks."""

    def __init__(self, rng: Random, heard: Callable[[bytes], None], broke: Callable[[], None]) -> None:
        self._rng, self._heard, self._broke = rng, heard, broke
        self._loop = asyncio.get_running_loop()
        self._down = self._up = 0.0
        self.is_open = True
        self._connection: TableConnection | None = None
        self._server: RoomServer | None = None
        self._work: list[str] = []
        self._worker: asyncio.Task[None] | None = None

    def connect(self, server: RoomServer, table: int, visitor: Visitor | None) -> None:
        """Join the table's host in this process."""
        host = server.table(table)
        self._server, self._connection = server, TableConnection(server, host, self, visitor)
        host.join(self._connection)

    # The server's end.

    def send(self, frame: bytes) -> None:
        """Send a frame to the guest; it arrives after a drawn delay."""
        if self.is_open:
            self._down = self._after(self._down)
            self._loop.call_at(self._down, self._arrive, frame)

    def close(self, code: int, why: Said) -> None:
        """Break the connection after all frames that were sent before."""
        if self.is_open:
            self._down = self._after(self._down)
            self._loop.call_at(self._down, self.cut)

    def _arrive(self, frame: bytes) -> None:
        if self.is_open:
            self._heard(frame)

    # The guest's end.

    def say(self, message: str) -> None:
        """Send a message to the process; it may arrive after the guest has given up the connection."""
        self._up = self._after(self._up)
        self._loop.call_at(self._up, self._reach, message)

    def _reach(self, message: str) -> None:
        if self._connection is not None:
            self._work.append(message)
            if self._worker is None or self._worker.done():
                self._worker = self._loop.create_task(self._hear())

    async def _hear(self) -> None:
        """Handle messages one after another, as a socket is read."""
        while self._work and self._connection is not None:
            try:
                await self._connection.hear(self._work.pop(0))
            except Exception as error:  # a socket would end here too, and the process counts the error
                if self._server is not None:
                    self._server.report_fault(error)
                return self.cut()
        return None

    def cut(self) -> None:
        """Break the connection: frames on their way to the guest are lost, messages of the guest may still
        arrive."""
        if self.is_open:
            self.is_open = False
            if self._connection is not None:
                self._connection.host.leave(self._connection)
            self._broke()

    def die(self) -> None:
        """Break the connection because the process died, which loses all requests it had not handled."""
        self._connection, self._work = None, []
        if self._worker is not None:
            self._worker.cancel()
        self.cut()

    def _after(self, last: float) -> float:
        usual = self._rng.uniform(0.005, 0.12) if self._rng.random() < 0.97 else self._rng.uniform(0.2, 3.0)
        return max(last + 1e-6, self._loop.time() + usual)
