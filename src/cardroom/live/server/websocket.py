"""A websocket as a sink of frames: frames wait in a bounded outbox, so a client that does not read harms
nobody else."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from cardroom.errors import CardroomError
from cardroom.live.hosting.connection import TRY_AGAIN, TableConnection
from cardroom.live.hosting.mailbox import GONE
from cardroom.live.hosting.rate_limits import HELD, OUTBOX
from cardroom.live.http.client_address import place_of
from cardroom.live.server.room_server import RoomServer
from cardroom.live.wire import messages as wire
from cardroom.live.wire.text_parts import sentence
from cardroom.words import Said, current_language, use_language

NO_TABLE = 4404
LONGEST_REASON = 123
"""Bytes of the reason with which a websocket may be closed."""


class WebSocketSink:
    """The sink of one accepted connection."""

    def __init__(self, server: RoomServer, websocket: WebSocket) -> None:
        self._server, self._at, self._language = server, websocket, current_language()
        self._outbox: deque[str] = deque()
        self._some = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    def send(self, frame: bytes) -> None:
        """Queue a frame, or close a connection that does not read."""
        if self._closing is not None:
            return None
        if len(self._outbox) >= OUTBOX:
            self._server.count("slow")
            self._outbox.clear()
            return self.close(TRY_AGAIN, Said("slow.unread"))
        self._outbox.append(frame.decode())
        self._some.set()
        return None

    def close(self, code: int, why: Said) -> None:
        """Close after the queued frames, with the reason in words; the key in the message is for the client
        program."""
        if self._closing is None:
            family, _, name = why.key.partition(".")
            kind = name if family == "bye" else family
            with use_language(self._language):
                self._outbox.append(wire.encode(wire.Bye(kind, sentence(why))).decode())
            reason = self._language.text(why).encode()[:LONGEST_REASON].decode(errors="ignore")
            self._closing = (code, reason)
            self._some.set()

    async def flush(self) -> None:
        """Send the queued frames in order until this side closes the connection."""
        while True:
            await self._some.wait()
            self._some.clear()
            while self._outbox:
                await self._at.send({"type": "websocket.send", "text": self._outbox.popleft()})
            if self._closing is not None:
                code, reason = self._closing
                await self._at.close(code, reason)
                return

    async def hear(self, connection: TableConnection) -> None:
        """Handle the client's messages one after another."""
        while True:
            message = await self._at.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._closing is not None:
                # The session may be over: a client that does not read its goodbye is not served meanwhile.
                continue
            text = message.get("text")
            if not await connection.hear(text if text is not None else message.get("bytes") or b""):
                await asyncio.sleep(HELD)


async def serve(server: RoomServer, websocket: WebSocket, number: int) -> None:
    """Accept a connection and serve it until it is closed."""
    await websocket.accept()
    socket = WebSocketSink(server, websocket)
    visitor = websocket.scope.get("state", {}).get("visitor")
    address = place_of(websocket.client.host if websocket.client else "")
    if why := await server.limiter.refusal(visitor, address):
        socket.close(TRY_AGAIN, why)
        await socket.flush()
        return
    try:
        await server.check_come(number, visitor)
        host = server.table(number)
        await host.look(lambda aggregate: None)
    except CardroomError as fault:
        server.limiter.close(visitor, address)
        server.forget_unknown(number)
        code, key = (TRY_AGAIN, "bye.gone") if isinstance(fault, GONE) else (NO_TABLE, "bye.no-table")
        socket.close(code, Said(key))
        await socket.flush()
        return
    connection = TableConnection(server, host, socket, visitor, address)
    connection.hears_standing = "room" in websocket.query_params
    if server.standing != "open":
        connection.tell_standing(server.standing)
    flushing = asyncio.create_task(socket.flush())
    hearing = asyncio.create_task(socket.hear(connection))
    host.join(connection)
    try:
        await asyncio.wait((flushing, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        host.leave(connection)
        server.limiter.close(visitor, address)
        for task in (flushing, hearing):
            task.cancel()
        for result in await asyncio.gather(flushing, hearing, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                server.report_fault(result)
