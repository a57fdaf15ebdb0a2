"""A store in memory for virtual time, with the rules of a real store.

It can be slow, fail before or after a write, and answer faster than the caller. Nothing is written to disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardroom.live.stream.opening import file_hash
from cardroom.store import (
    CommitUnknownError,
    Due,
    DuplicateRequestError,
    Entry,
    Head,
    OverdrawnError,
    Overdue,
    RoomTime,
    Seal,
    StaleVersionError,
    StreamRow,
)
from cardroom.store.registers import accounts
from cardroom.store.streams.append import requests_of
from cardroom.store.streams.stream_row import link

HEAD = Head()
GAP = 3
"""Seconds without a beat after which people need time to reconnect."""


class Fate(NamedTuple):
    """Outcome of one call: a delay in seconds, then success or a failure before or after the work."""

    seconds: float = 0.0
    fails: str = ""
    """`before`: nothing was written; `after`: all was written, but the caller gets an error."""


class FakeStore:
    """The shared state of several `FakeAsyncStore`s, as several processes share a database."""

    def __init__(self) -> None:
        self.seal = Seal(bytes(32))
        self.files: dict[str, str] = {}
        self.rows: dict[str, list[StreamRow]] = {}
        self.accounts: dict[str, int] = {}
        self.dues: dict[str, tuple[int, Due]] = {}
        self.room_ms, self.beaten, self.gap_at = 0, -60.0, 0
        self.hears: list[Callable[[str, int], None]] = []
        self.requests: dict[tuple[str, str], tuple[str, int]] = {}
        self.entries: list[Entry] = []
        """All entries in the order in which they were appended."""

    def append(self, entry: Entry) -> Head:
        """Append the rows of an entry and post its money, or raise as a real store does."""
        rows = self.rows.get(entry.stream, [])
        head = Head(rows[-1].version, rows[-1].hash) if rows else HEAD
        if head.version != entry.expected:
            raise StaleVersionError(entry.stream, entry.expected, head.version)
        requests = requests_of(entry)
        for person, client, _, _ in requests:
            if (person, client) in self.requests:
                raise DuplicateRequestError(person, client, *self.requests[person, client])
        self._post(entry)
        self.requests |= {(person, client): (stream, version) for person, client, stream, version in requests}
        rows = self.rows.setdefault(entry.stream, rows)
        for version, new_input in enumerate(entry.inputs, head.version + 1):
            head = Head(version, link(head.hash, entry.stream, version, new_input))
            rows.append(StreamRow(entry.stream, version, new_input, head.hash))
        if entry.due is not None:
            self.dues.pop(entry.stream, None)
            if entry.due.what:
                self.dues[entry.stream] = (head.version, entry.due)
        self.entries.append(entry)
        return head

    def beat(self, now_s: float) -> RoomTime:
        """Advance room time by the loop's clock, by at most two seconds between two beats."""
        elapsed_s = now_s - self.beaten
        self.beaten = now_s
        self.room_ms += round(min(elapsed_s, 2.0) * 1000)
        if elapsed_s > GAP:
            self.gap_at = self.room_ms
        return RoomTime(self.room_ms, elapsed_s > GAP, 1, self.gap_at)

    def _post(self, entry: Entry) -> None:
        after = dict(self.accounts)
        for posting in entry.postings:
            after[posting.account] = after.get(posting.account, 0) + posting.cents
        for posting in entry.postings:
            if after[posting.account] < 0 and not accounts.is_a(posting.account, *accounts.OVERDRAWN):
                raise OverdrawnError(posting.account, self.accounts.get(posting.account, 0), -posting.cents)
        self.accounts = after


class FakeAsyncStore:
    """The `AsyncStore` of one process over a shared `FakeStore`."""

    def __init__(
        self,
        store: FakeStore,
        fate: Callable[[str], Fate] = lambda operation: Fate(),
        is_shared: bool = False,
    ) -> None:
        self.store, self.is_shared, self._fate = store, is_shared, fate

    async def _meet(self, operation: str) -> str:
        fate = self._fate(operation)
        if fate.seconds:
            await asyncio.sleep(fate.seconds)
        if fate.fails == "before":
            raise CommitUnknownError(operation, "the database is gone")
        return fate.fails

    @property
    def shared_store(self) -> None:
        """Return None: processes share no counts here."""
        return None

    @property
    def seal(self) -> Seal:
        """Return the seal of the shared store."""
        return self.store.seal

    async def store_room_file(self, text: str) -> str:
        """Store a room file under its hash, and return the hash."""
        name = file_hash(text)
        self.store.files[name] = text
        return name

    def read_room_file(self, name: str) -> str:
        """Return the room file with this hash."""
        return self.store.files[name]

    async def append(self, entry: Entry) -> Head:
        """Append an entry, with the delay and failure that are drawn for it."""
        fails = await self._meet("append")
        head = self.store.append(entry)
        if fails:
            raise CommitUnknownError(entry.stream, "the line was lost at the commit")
        return head

    async def read_from_last(
        self, stream: str, heads: Sequence[str]
    ) -> tuple[list[StreamRow], list[StreamRow]]:
        """Return the first row and all rows from the last one of these kinds on."""
        await self._meet("read")
        rows = self.store.rows.get(stream, [])
        first = max((n for n, row in enumerate(rows) if row.input.kind in heads), default=0)
        return rows[:1], rows[first:]

    async def since(self, stream: str, version: int, most: int | None = None) -> list[StreamRow]:
        """Return the rows after this version, at most `most`."""
        await self._meet("read")
        return self.store.rows.get(stream, [])[version:][:most]

    async def head(self, stream: str) -> int:
        """Return the version of a stream; 0 if it is empty."""
        await self._meet("read")
        return len(self.store.rows.get(stream, []))

    async def balance(self, account: str) -> int:
        """Return the cents on an account."""
        await self._meet("read")
        return self.store.accounts.get(account, 0)

    async def heads(self, streams: Sequence[str]) -> dict[str, int]:
        """Return the versions of these streams."""
        await self._meet("read")
        return {stream: len(self.store.rows.get(stream, [])) for stream in streams}

    async def streams(self, prefix: str) -> list[str]:
        """Return the streams whose names begin with `prefix`."""
        await self._meet("read")
        return [stream for stream in self.store.rows if stream.startswith(prefix)]

    async def open_tables(self) -> list[str]:
        """Return the streams of all tables that are not closed."""
        rows, dues = self.store.rows, self.store.dues
        closed = {
            stream
            for stream, stream_rows in rows.items()
            if stream not in dues and any(row.input.kind == "close" for row in stream_rows)
        }
        return [stream for stream in await self.streams("table/") if stream not in closed]

    async def overdue(self, now: int) -> list[Overdue]:
        """Return the deadlines that have passed, the earliest first."""
        await self._meet("read")
        passed = [
            (due.at, stream, version, due.what)
            for stream, (version, due) in self.store.dues.items()
            if due.at <= now
        ]
        return [
            Overdue(stream, version, due_ms, purpose) for due_ms, stream, version, purpose in sorted(passed)
        ]

    async def beat(self, server: str) -> RoomTime:
        """Advance room time."""
        await self._meet("beat")
        return self.store.beat(asyncio.get_running_loop().time())

    async def leave(self, server: str) -> None:
        """Sign this server off."""
        await self._meet("beat")

    def hear(self, listener: Callable[[str, int], None]) -> None:
        """Register a listener for the notifications of all processes."""
        self.store.hears.append(listener)

    def hint(self, stream: str, version: int) -> None:
        """Notify all listeners that a stream has grown."""
        for listener in self.store.hears:
            listener(stream, version)

    def close(self) -> None:
        """Do nothing: no resource is held."""
