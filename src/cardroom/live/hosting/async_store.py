"""What a house needs of a store, without ever waiting for it on the loop: appends go through the writer's
thread, readings through a few threads of their own. A simulation brings another shelf, in memory, that loses,
delays and doubles."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import func, select

from cardroom.store import Entry, Head, Overdue, RoomTime, Seal, Store, StreamRow, Writer
from cardroom.store.database.schema import INPUT

T = TypeVar("T")
READERS = 2
"""Threads that read: as many tables are restored at a time."""


class AsyncStore(Protocol):
    """Everything may raise `Unkept` or `Damaged` where the database is gone."""

    is_shared: bool
    """Whether other processes may append: then nothing is refused before the stream has been looked at."""

    @property
    def seal(self) -> Seal: ...

    @property
    def meeting(self) -> Store | None:
        """Where processes count together what they admit; None where one process serves alone."""

    async def keep(self, text: str) -> str:
        """A room file, by whose hash tables that are opened with it name it."""

    def kept(self, name: str) -> str:
        """It, where a table was opened with another than the house has today."""

    async def append(self, entry: Entry) -> Head:
        """Durable, or `Behind`, `Short`, `Unkept`."""

    async def story(self, stream: str, heads: Sequence[str]) -> tuple[list[StreamRow], list[StreamRow]]:
        """The first row, if there is one, and all from the last row of these kinds on."""

    async def since(self, stream: str, version: int, most: int | None = None) -> list[StreamRow]: ...

    async def head(self, stream: str) -> int: ...

    async def heads(self, streams: Sequence[str]) -> dict[str, int]:
        """How far these go, at one look."""

    async def overdue(self, now: int) -> list[Overdue]: ...

    async def beat(self, server: str) -> RoomTime: ...

    async def streams(self, prefix: str) -> list[str]: ...

    async def open_tables(self) -> list[str]:
        """The streams of all tables that are not closed."""

    async def balance(self, account: str) -> int: ...

    async def leave(self, server: str) -> None:
        """This server stops, and says so."""

    def hint(self, stream: str, version: int) -> None: ...

    def hear(self, told: Callable[[str, int], None]) -> None:
        """Whenever another process says that a stream went on; called on the loop."""

    def close(self) -> None: ...


class ThreadedStore:
    """The shelf of a real store."""

    def __init__(self, store: Store) -> None:
        self.store, self.is_shared = store, store.is_shared
        self.writer = Writer(store)
        self._readers = ThreadPoolExecutor(READERS, "reader")

    @property
    def seal(self) -> Seal:
        return self.store.seal

    @property
    def meeting(self) -> Store | None:
        return self.store if self.is_shared else None

    async def keep(self, text: str) -> str:
        return await self.read(self.store.keep, text)

    def kept(self, name: str) -> str:
        return self.store.kept(name)

    async def append(self, entry: Entry) -> Head:
        return await asyncio.wrap_future(self.writer.submit(entry))

    async def story(self, stream: str, heads: Sequence[str]) -> tuple[list[StreamRow], list[StreamRow]]:
        return await self.read(self.store.story, stream, heads)

    async def since(self, stream: str, version: int, most: int | None = None) -> list[StreamRow]:
        return await self.read(self.store.read, stream, version, most)

    async def head(self, stream: str) -> int:
        return (await self.read(self.store.head, stream)).version

    async def heads(self, streams: Sequence[str]) -> dict[str, int]:
        return await self.read(self._heads, streams)

    def _heads(self, streams: Sequence[str]) -> dict[str, int]:
        last = select(INPUT.c.stream, func.max(INPUT.c.version).label("version")).group_by(INPUT.c.stream)
        with self.store.looking() as at:
            return {one.stream: one.version for one in at.execute(last.where(INPUT.c.stream.in_(streams)))}

    async def overdue(self, now: int) -> list[Overdue]:
        return await self.read(self.store.overdue, now)

    async def beat(self, server: str) -> RoomTime:
        return await self.read(self.store.beat, server)

    async def streams(self, prefix: str) -> list[str]:
        return await self.read(self.store.streams, prefix)

    async def open_tables(self) -> list[str]:
        return await self.read(self.store.open_tables)

    async def balance(self, account: str) -> int:
        return await self.read(self.store.balance, account)

    async def leave(self, server: str) -> None:
        await self.read(self.store.leave, server)

    def hint(self, stream: str, version: int) -> None:
        if self.is_shared:
            self.store.hint(stream, version)

    def hear(self, told: Callable[[str, int], None]) -> None:
        loop = asyncio.get_running_loop()
        if self.is_shared:

            def on_the_loop(stream: str, version: int) -> None:
                loop.call_soon_threadsafe(told, stream, version)

            self.store.hints(on_the_loop)

    async def read(self, ask: Callable[..., T], *given: Any) -> T:
        """In a thread that may wait."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(ask, *given))

    def close(self) -> None:
        self.writer.close()
        self._readers.shutdown()
        self.store.close()
