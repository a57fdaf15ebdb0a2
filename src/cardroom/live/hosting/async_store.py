"""The store as a server needs it, without blocking the event loop: appends go through the writer's thread,
reads through a few threads of their own.

A simulation brings another store, in memory, that loses, delays and repeats.
"""

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
    """The store without blocking the event loop. Everything may raise `CommitUnknownError` or
    `CorruptStoreError` if the database is gone."""

    is_shared: bool
    """True if other processes may append: then the stream is checked before any refusal."""

    @property
    def seal(self) -> Seal:
        """Return the seal of the store."""

    @property
    def shared_store(self) -> Store | None:
        """Return the store in which processes count together what they admit; None if one process serves
        alone."""

    async def store_room_file(self, text: str) -> str:
        """Store a room file and return its hash, by which tables name it."""

    def read_room_file(self, name: str) -> str:
        """Return a stored room file by its hash; a table may have been opened with an earlier one."""

    async def append(self, entry: Entry) -> Head:
        """Append an entry durably, or raise `StaleVersionError`, `OverdrawnError` or `CommitUnknownError`."""

    async def read_from_last(
        self, stream: str, heads: Sequence[str]
    ) -> tuple[list[StreamRow], list[StreamRow]]:
        """Return the first row, if there is one, and all rows from the last one of these kinds on."""

    async def since(self, stream: str, version: int, most: int | None = None) -> list[StreamRow]:
        """Return the rows after a version."""

    async def head(self, stream: str) -> int:
        """Return the version of a stream."""

    async def heads(self, streams: Sequence[str]) -> dict[str, int]:
        """Return the versions of these streams with one query."""

    async def overdue(self, now: int) -> list[Overdue]:
        """Return the due actions that are overdue."""

    async def beat(self, server: str) -> RoomTime:
        """Advance room time and return it."""

    async def streams(self, prefix: str) -> list[str]:
        """Return the streams with a prefix."""

    async def open_tables(self) -> list[str]:
        """Return the streams of all tables that are not closed."""

    async def balance(self, account: str) -> int:
        """Return the balance of an account."""

    async def leave(self, server: str) -> None:
        """Record that this server stops."""

    def hint(self, stream: str, version: int) -> None:
        """Tell other processes that a stream went on."""

    def hear(self, on_change: Callable[[str, int], None]) -> None:
        """Call `on_change` on the loop when another process reports that a stream went on."""

    def close(self) -> None:
        """Stop the threads and close the store."""


class ThreadedStore:
    """An `AsyncStore` over a real store, in threads."""

    def __init__(self, store: Store) -> None:
        self.store, self.is_shared = store, store.is_shared
        self.writer = Writer(store)
        self._readers = ThreadPoolExecutor(READERS, "reader")

    @property
    def seal(self) -> Seal:
        """Return the seal of the store."""
        return self.store.seal

    @property
    def shared_store(self) -> Store | None:
        """Return the store if other processes share it."""
        return self.store if self.is_shared else None

    async def store_room_file(self, text: str) -> str:
        """Store a room file and return its hash."""
        return await self.read(self.store.store_room_file, text)

    def read_room_file(self, name: str) -> str:
        """Return a stored room file by its hash."""
        return self.store.read_room_file(name)

    async def append(self, entry: Entry) -> Head:
        """Append an entry through the writer's thread."""
        return await asyncio.wrap_future(self.writer.submit(entry))

    async def read_from_last(
        self, stream: str, heads: Sequence[str]
    ) -> tuple[list[StreamRow], list[StreamRow]]:
        """Return the first row and the rows from the last head on."""
        return await self.read(self.store.read_from_last, stream, heads)

    async def since(self, stream: str, version: int, most: int | None = None) -> list[StreamRow]:
        """Return the rows after a version."""
        return await self.read(self.store.read, stream, version, most)

    async def head(self, stream: str) -> int:
        """Return the version of a stream."""
        return (await self.read(self.store.head, stream)).version

    async def heads(self, streams: Sequence[str]) -> dict[str, int]:
        """Return the versions of these streams."""
        return await self.read(self._heads, streams)

    def _heads(self, streams: Sequence[str]) -> dict[str, int]:
        last = select(INPUT.c.stream, func.max(INPUT.c.version).label("version")).group_by(INPUT.c.stream)
        with self.store.looking() as conn:
            return {row.stream: row.version for row in conn.execute(last.where(INPUT.c.stream.in_(streams)))}

    async def overdue(self, now: int) -> list[Overdue]:
        """Return the due actions that are overdue."""
        return await self.read(self.store.overdue, now)

    async def beat(self, server: str) -> RoomTime:
        """Advance room time and return it."""
        return await self.read(self.store.beat, server)

    async def streams(self, prefix: str) -> list[str]:
        """Return the streams with a prefix."""
        return await self.read(self.store.streams, prefix)

    async def open_tables(self) -> list[str]:
        """Return the streams of all tables that are not closed."""
        return await self.read(self.store.open_tables)

    async def balance(self, account: str) -> int:
        """Return the balance of an account."""
        return await self.read(self.store.balance, account)

    async def leave(self, server: str) -> None:
        """Record that this server stops."""
        await self.read(self.store.leave, server)

    def hint(self, stream: str, version: int) -> None:
        """Tell other processes that a stream went on."""
        if self.is_shared:
            self.store.hint(stream, version)

    def hear(self, on_change: Callable[[str, int], None]) -> None:
        """Call `on_change` on the loop for each hint of another process."""
        loop = asyncio.get_running_loop()
        if self.is_shared:

            def on_the_loop(stream: str, version: int) -> None:
                loop.call_soon_threadsafe(on_change, stream, version)

            self.store.hints(on_the_loop)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """Run a read in a thread, which may wait."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(work, *args))

    def close(self) -> None:
        """Stop the threads and close the store."""
        self.writer.close()
        self._readers.shutdown()
        self.store.close()
