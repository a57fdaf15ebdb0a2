"""A seat at a live table, over a websocket. It says hello, applies the server's messages, and sends requests
until they have a reply. When the connection breaks it reconnects and names the last version it has. It sends
requests without a reply again, with the same id: so nothing is done twice, and nothing is lost."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cardroom.live.client.pending import PendingRequests, RequestRefusedError
from cardroom.live.client.pledges import OwnBytes
from cardroom.live.client.table_view import ClientView, VersionGap
from cardroom.live.wire import messages as wire
from cardroom.live.wire.outgoing import Standing

WAITS = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds before each further attempt to reconnect; the last value repeats."""
LARGEST_FRAME = 4_000_000
MOST_CHATS = 100
SLOW = 1.0
"""Seconds before a client that sent too fast sends again."""


class LiveSeat:
    """A connection to a table: `async with LiveSeat(url, cookies) as seat:`, then `async for lines in
    seat.changes():`. `seat.seen` is the table as far as it is known."""

    def __init__(
        self,
        url: str,
        cookies: Mapping[str, str] | None = None,
        origin: str = "",
        tries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.url, self.origin, self._cookies, self._tries, self._headers = (
            url,
            origin,
            cookies or {},
            tries,
            headers or {},
        )
        self.seen = ClientView()
        self.chats: deque[wire.Chatted] = deque(maxlen=MOST_CHATS)
        """Chat at the table since you entered, the latest last."""
        self.graded: deque[wire.Graded] = deque(maxlen=MOST_CHATS)
        """At a table for training: the grades of your answers."""
        self.standing: Standing = "open"
        """The state of the room: open, away while its books cannot be reached, or draining before it
        closes."""
        self.ended: wire.Bye | None = None
        self._socket: ClientConnection | None = None
        self._asked = PendingRequests()
        self._bytes = OwnBytes()
        self._news: asyncio.Queue[list[Any] | BaseException | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._later: asyncio.Task[None] | None = None
        self._is_greeted = asyncio.Event()
        self.is_connected = False
        self._failed = 0
        """How many connections in a row have failed."""

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        greeted = asyncio.create_task(self._is_greeted.wait())
        await asyncio.wait((greeted, self._task), return_when=asyncio.FIRST_COMPLETED)
        greeted.cancel()
        if self._task.done():
            await self._task
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, bad: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        for task in filter(None, (self._task, self._later)):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
        if self._socket is not None:
            await self._socket.close()

    # Requests.

    async def say(self, answer: str, question: wire.Question | None = None) -> None:
        """Answer the question that is open to you. Raises `RequestRefusedError`."""
        asked = question or self.seen.question
        if asked is None:
            raise RequestRefusedError(wire.No("", "late", ()))
        await self._do(wire.Say(_id(), asked.n, answer, asked.take, self._bytes.fresh(self.seen)))

    async def sit(self, cents: int, seat: int = 0) -> None:
        """Take a seat with these chips; seat 0 is any free seat."""
        await self._do(wire.Sit(_id(), cents, seat, self._bytes.fresh(self.seen)))

    async def buy(self, cents: int) -> None:
        """Buy more chips, when the next round begins."""
        await self._do(wire.Buy(_id(), cents))

    async def leave(self) -> None:
        """Ask to get up when the round is over."""
        await self._do(wire.Leave(_id()))

    async def away(self) -> None:
        """Keep the seat, but sit out the next rounds."""
        await self._do(wire.Away(_id()))

    async def back(self) -> None:
        """Ask to be dealt in again."""
        await self._do(wire.Back(_id(), self._bytes.fresh(self.seen)))

    async def move(self, to: int) -> None:
        """Move to another seat when the round is over."""
        await self._do(wire.MoveTo(_id(), to))

    async def chat(self, text: str) -> None:
        """Send a line to everybody at the table."""
        await self._do(wire.Chat(_id(), text))

    async def explain(self) -> Any:
        """Return the meaning of the open question, or None if there is none."""
        asked = self.seen.question
        return await self._ask(wire.Explain(_id(), asked.n)) if asked else None

    async def why(self, index: int | None = None) -> Any:
        """Return why you won or lost in the current round, or why the chips of one event moved."""
        start = self.seen.start
        return await self._ask(wire.AskWhy(_id(), start.round, index)) if start else None

    async def slips(self) -> tuple[str, tuple[Any, ...]]:
        """Return the number of the open question, and the slips that you can make now."""
        reply: wire.Slips = await self._ask(wire.AskSlips(_id()))
        return reply.ask, reply.slips

    async def slip(self, ask: str, say: str) -> None:
        """Make a slip."""
        await self._do(wire.CommitMistake(_id(), ask, say))

    async def changes(self) -> AsyncIterator[list[Any]]:
        """Yield the new lines of each frame, as they come; end when the connection does."""
        while True:
            news = await self._news.get()
            if news is None:
                return
            if isinstance(news, BaseException):
                raise news
            yield news

    async def _do(self, message: Any) -> bool:
        """Send a request, again after every break of the connection, until it has a reply. False: it held
        already, and nothing was recorded."""
        frame = wire.encode(message)
        done = self._asked.note(message.id, frame)
        await self._send(frame)
        reply = await self._asked.answer(message.id, done)
        return not (isinstance(reply, wire.Ok) and reply.idle)

    async def _ask(self, message: Any) -> Any:
        """Send a query. If the connection breaks, the caller has to ask again."""
        done = self._asked.note(message.id)
        await self._send(wire.encode(message))
        return await self._asked.answer(message.id, done)

    async def _send(self, frame: bytes) -> None:
        """Send a frame if the connection is up; otherwise it is sent again later."""
        if self._socket is not None and self._is_greeted.is_set():
            with suppress(ConnectionClosed):
                await self._socket.send(frame.decode())

    # Messages of the server.

    async def _run(self) -> None:
        try:
            while self.ended is None or self.ended.kind in ("stopping", "gone", "slow"):
                try:
                    await self._connected()
                except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as bad:
                    self._failed += 1
                    if self._tries is not None and self._failed > self._tries:
                        raise
                    if _is_sent_away(bad) and self._failed > len(WAITS):
                        raise
                await asyncio.sleep(WAITS[min(self._failed, len(WAITS) - 1)])
        except Exception as bad:
            self._news.put_nowait(bad)
            raise
        else:
            self._news.put_nowait(None)

    async def _connected(self) -> None:
        """Keep one connection, from hello until it closes."""
        headers = dict(self._headers)
        if self._cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        origin: Any = self.origin or None
        async with connect(
            _with_standing(self.url),
            additional_headers=headers,
            origin=origin,
            max_size=LARGEST_FRAME,
            compression=None,
        ) as socket:
            self._socket, self.ended = socket, None
            self._stands("open")  # where it is not open, the server says so at once
            await socket.send(wire.encode(wire.Hello(self.seen.since)).decode())
            try:
                async for frame in socket:
                    await self._hear(frame)
            finally:
                self.is_connected = False
                self._is_greeted.clear()
                self._socket = None

    async def _hear(self, frame: str | bytes) -> None:
        try:
            message = wire.read_server_message(frame)
        except msgspec.DecodeError:
            return  # a message of a later version
        match message:
            case wire.Snap() | wire.Told():
                await self._fold(message)
            case wire.Ok(id=id):
                self._asked.settle(id, message)
            case wire.No(id="", kind="slow"):
                self._slow_down()
            case wire.No():
                self._asked.refuse(message)
            case wire.Explained(id=id, explanation=content) | wire.Because(id=id, why=content):
                self._asked.settle(id, content)
            case wire.Slips(id=id):
                self._asked.settle(id, message)
            case wire.Graded():
                self.graded.append(message)
                self._news.put_nowait([])
            case wire.RoomStands():
                self._stands(message.state)
            case wire.Chatted():
                self.chats.append(message)
                self._news.put_nowait([])
            case wire.Bye():
                self.ended = message

    def _stands(self, now: Standing) -> None:
        if now != self.standing:
            self.standing = now
            self._news.put_nowait([])

    def _slow_down(self) -> None:
        """Too many messages in a second: the server does not say which ones it skipped, so all without a
        reply are sent again."""
        if self._later is None or self._later.done():
            self._later = asyncio.create_task(self._send_again())

    async def _send_again(self) -> None:
        await asyncio.sleep(SLOW)
        for frame in self._asked.unanswered():
            await self._send(frame)

    async def _fold(self, message: wire.Snap | wire.Told) -> None:
        try:
            lines = self.seen.take(message)
        except VersionGap:
            assert self._socket is not None
            self._asked.note_recorded(message.ok)
            await self._socket.send(wire.encode(wire.Hello(self.seen.since)).decode())
            return
        self._asked.note_recorded(message.ok)
        self._asked.settle_recorded()
        if not self._is_greeted.is_set():
            self._is_greeted.set()
            self.is_connected, self._failed = True, 0
            for frame in self._asked.unanswered():
                await self._send(frame)
        self._news.put_nowait(lines)


def _with_standing(url: str) -> str:
    """The server reports the state of the room to clients that ask for it."""
    return f"{url}{'&' if '?' in url else '?'}room=1"


def _is_sent_away(bad: Exception) -> bool:
    """A server that refuses the connection will do so again. A server that dies meanwhile says nothing."""
    return isinstance(bad, InvalidStatus) and bad.response.status_code < 500


def _id() -> str:
    return secrets.token_urlsafe(9)
