"""A seat without `async`, for scripts: the connection runs in a thread, and every call waits for its
result."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from cardroom.live.client.room import RoomClient, read_url
from cardroom.live.client.seat import LiveSeat
from cardroom.live.client.table_view import ClientView

T = TypeVar("T")


class SimpleSeat:
    """A blocking seat: `with SimpleSeat("http://localhost:8000/t/12") as seat:` enters as a guest, or by name
    and password."""

    def __init__(self, url: str, name: str = "", password: str = "", tries: int | None = 5) -> None:
        self.url, self.number = read_url(url)
        self._who, self._tries = (name, password), tries
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self.room: RoomClient
        self.line: LiveSeat

    @property
    def seen(self) -> ClientView:
        """The table as this seat sees it."""
        return self.line.seen

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            self.run(self._open())
        except BaseException:
            self._stop()
            raise
        return self

    async def _open(self) -> None:
        self.room = RoomClient(self.url)
        await (self.room.sign_in(*self._who) if self._who[0] else self.room.come_in())
        self.line = self.room.seat(self.number, self._tries)
        await self.line.__aenter__()

    def __exit__(
        self, kind: type[BaseException] | None, bad: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.run(self.line.close())
            self.run(self.room.__aexit__(None, None, None))
        finally:
            self._stop()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine and wait for its result; an interruption cancels it."""
        done = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return done.result()
        except KeyboardInterrupt:
            done.cancel()
            raise

    def changes(self) -> Iterator[list[Any]]:
        """Yield the new lines of each frame, as they come."""
        news = self.line.changes()

        async def following() -> list[Any] | None:
            return await anext(news, None)

        while (lines := self.run(following())) is not None:
            yield lines

    def say(self, answer: str) -> None:
        """Send an answer to the open question."""
        self.run(self.line.say(answer))

    def sit(self, cents: int, seat: int = 0) -> None:
        """Take a seat with these chips; seat 0 is any free seat."""
        self.run(self.line.sit(cents, seat))

    def leave(self) -> None:
        """Ask to get up when the round is over."""
        self.run(self.line.leave())
