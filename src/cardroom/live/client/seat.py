"""A place at a live table, over a websocket: it says hello, folds what it is told, and sends what is asked of
it until it is answered. When the line breaks it comes back, says what it has seen, and sends again what was
not answered, with the same id: so nothing is done twice, and nothing is lost."""

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
from cardroom.live.client.table_view import ClientView, VersionGapError
from cardroom.live.wire import messages as wire
from cardroom.live.wire.outgoing import Standing

WAITS = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds before each further try to come back; the last goes on for good."""
LARGEST_FRAME = 4_000_000
MOST_CHATS = 100
SLOW = 1.0
"""Seconds before one who was too quick says it again."""


class LiveSeat:
    """`async with LiveSeat(url, cookies) as at:` then `async for lines in at.changes():`; `at.seen` is what
    is known."""

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
        self.graded: deque[wire.Graded] = deque(maxlen=MOST_CHATS)
        """At a table for training: what became of what you said."""
        """What was said at the table since one came, the latest last."""
        self.standing: Standing = "open"
        """How the room stands: open, away while its books cannot be reached, or draining before it closes."""
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
        """So often in a row nobody was there to say hello to."""

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        greeted = asyncio.create_task(self._is_greeted.wait())
        await asyncio.wait((greeted, self._task), return_when=asyncio.FIRST_COMPLETED)
        greeted.cancel()
        if self._task.done():
            await self._task
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, bad: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        for task in filter(None, (self._task, self._later)):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
        if self._socket is not None:
            await self._socket.close()

    # What one does.

    async def say(self, answer: str, question: wire.Question | None = None) -> None:
        """An answer to the question that is open to you; raises `NotTaken`."""
        asked = question or self.seen.question
        if asked is None:
            raise RequestRefusedError(wire.No("", "late", ()))
        await self._do(wire.Say(_id(), asked.n, answer, asked.take, self._bytes.fresh(self.seen)))

    async def sit(self, cents: int, seat: int = 0) -> None:
        await self._do(wire.Sit(_id(), cents, seat, self._bytes.fresh(self.seen)))

    async def buy(self, cents: int) -> None:
        await self._do(wire.Buy(_id(), cents))

    async def leave(self) -> None:
        await self._do(wire.Leave(_id()))

    async def away(self) -> None:
        await self._do(wire.Away(_id()))

    async def back(self) -> None:
        await self._do(wire.Back(_id(), self._bytes.fresh(self.seen)))

    async def move(self, to: int) -> None:
        await self._do(wire.MoveTo(_id(), to))

    async def chat(self, text: str) -> None:
        await self._do(wire.Chat(_id(), text))

    async def explain(self) -> Any:
        """What the open question means."""
        asked = self.seen.question
        return await self._ask(wire.Explain(_id(), asked.n)) if asked else None

    async def why(self, at: int | None = None) -> Any:
        """Why you won or lost what you did in the round shown, or why the chips of one event moved."""
        start = self.seen.start
        return await self._ask(wire.AskWhy(_id(), start.round, at)) if start else None

    async def slips(self) -> tuple[str, tuple[Any, ...]]:
        """The number of the open question, and what you could do now that you should not."""
        found: wire.Slips = await self._ask(wire.AskSlips(_id()))
        return found.ask, found.slips

    async def slip(self, ask: str, say: str) -> None:
        """You do it all the same."""
        await self._do(wire.CommitMistake(_id(), ask, say))

    async def changes(self) -> AsyncIterator[list[Any]]:
        """The new lines of each frame, as they come; ends when the connection does."""
        while True:
            news = await self._news.get()
            if news is None:
                return
            if isinstance(news, BaseException):
                raise news
            yield news

    async def _do(self, message: Any) -> bool:
        """Sent again after every break of the line until it is answered. False: it held already, and nothing
        was kept."""
        frame = wire.encode(message)
        done = self._asked.note(message.id, frame)
        await self._send(frame)
        told = await self._asked.answer(message.id, done)
        return not (isinstance(told, wire.Ok) and told.idle)

    async def _ask(self, message: Any) -> Any:
        """Something that is only looked at: where the line breaks, one asks again."""
        done = self._asked.note(message.id)
        await self._send(wire.encode(message))
        return await self._asked.answer(message.id, done)

    async def _send(self, frame: bytes) -> None:
        """Where nobody hears it, it is sent again later."""
        if self._socket is not None and self._is_greeted.is_set():
            with suppress(ConnectionClosed):
                await self._socket.send(frame.decode())

    # What one hears.

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
        """One connection, from hello to its end."""
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
            self._stands("open")  # where it is not, the server says so at once
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
            message = wire.heard(frame)
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
            case wire.Explained(id=id, explanation=told) | wire.Because(id=id, why=told):
                self._asked.settle(id, told)
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
        """Too many messages in a second: which was not read is not said, so all that is not answered is sent
        again."""
        if self._later is None or self._later.done():
            self._later = asyncio.create_task(self._send_again())

    async def _send_again(self) -> None:
        await asyncio.sleep(SLOW)
        for frame in self._asked.unanswered():
            await self._send(frame)

    async def _fold(self, message: wire.Snap | wire.Told) -> None:
        try:
            lines = self.seen.take(message)
        except VersionGapError:
            assert self._socket is not None
            self._asked.keep(message.ok)
            await self._socket.send(wire.encode(wire.Hello(self.seen.since)).decode())
            return
        self._asked.keep(message.ok)
        self._asked.settle_kept()
        if not self._is_greeted.is_set():
            self._is_greeted.set()
            self.is_connected, self._failed = True, 0
            for frame in self._asked.unanswered():
                await self._send(frame)
        self._news.put_nowait(lines)


def _with_standing(url: str) -> str:
    """The server tells how the room stands to those who ask for it."""
    return f"{url}{'&' if '?' in url else '?'}room=1"


def _is_sent_away(bad: Exception) -> bool:
    """Somebody was there and did not let us in: that will not get better. A server that dies in the middle
    says nothing."""
    return isinstance(bad, InvalidStatus) and bad.response.status_code < 500


def _id() -> str:
    return secrets.token_urlsafe(9)
