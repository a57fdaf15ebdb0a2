"""A shelf in memory, for virtual time: it keeps what a store keeps, by the same rules, and may be told to be
slow, to fail before or after it has kept something, and to be quicker than the caller. Nothing in it is on
any disk."""

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
"""Seconds without a beat after which people have to find their way back."""


class Fate(NamedTuple):
    """What becomes of one call: so many seconds, then it fails before or after the work is done, or nothing
    of the kind."""

    seconds: float = 0.0
    fails: str = ""
    """`before`: nothing was kept; `after`: all was kept, and nobody is told."""


class FakeStore:
    """What several shelves share, as several processes share a database."""

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
        """All that was kept, in the order in which it came."""

    def append(self, entry: Entry) -> Head:
        rows = self.rows.get(entry.stream, [])
        head = Head(rows[-1].version, rows[-1].hash) if rows else HEAD
        if head.version != entry.expected:
            raise StaleVersionError(entry.stream, entry.expected, head.version)
        asked = requests_of(entry)
        for person, client, _, _ in asked:
            if (person, client) in self.requests:
                raise DuplicateRequestError(person, client, *self.requests[person, client])
        self._post(entry)
        self.requests |= {(person, client): (stream, version) for person, client, stream, version in asked}
        rows = self.rows.setdefault(entry.stream, rows)
        for version, one in enumerate(entry.inputs, head.version + 1):
            head = Head(version, link(head.hash, entry.stream, version, one))
            rows.append(StreamRow(entry.stream, version, one, head.hash))
        if entry.due is not None:
            self.dues.pop(entry.stream, None)
            if entry.due.what:
                self.dues[entry.stream] = (head.version, entry.due)
        self.entries.append(entry)
        return head

    def beat(self, at: float) -> RoomTime:
        """By the loop's clock: room time goes on by two seconds at most between two beats."""
        gone = at - self.beaten
        self.beaten = at
        self.room_ms += round(min(gone, 2.0) * 1000)
        if gone > GAP:
            self.gap_at = self.room_ms
        return RoomTime(self.room_ms, gone > GAP, 1, self.gap_at)

    def _post(self, entry: Entry) -> None:
        after = dict(self.accounts)
        for one in entry.postings:
            after[one.account] = after.get(one.account, 0) + one.cents
        for one in entry.postings:
            if after[one.account] < 0 and not accounts.is_a(one.account, *accounts.OVERDRAWN):
                raise OverdrawnError(one.account, self.accounts.get(one.account, 0), -one.cents)
        self.accounts = after


class FakeAsyncStore:
    """One process's."""

    def __init__(
        self, store: FakeStore, fate: Callable[[str], Fate] = lambda what: Fate(), is_shared: bool = False
    ) -> None:
        self.store, self.is_shared, self._fate = store, is_shared, fate

    async def _meet(self, what: str) -> str:
        fate = self._fate(what)
        if fate.seconds:
            await asyncio.sleep(fate.seconds)
        if fate.fails == "before":
            raise CommitUnknownError(what, "the database is gone")
        return fate.fails

    @property
    def meeting(self) -> None:
        return None

    @property
    def seal(self) -> Seal:
        return self.store.seal

    async def keep(self, text: str) -> str:
        name = file_hash(text)
        self.store.files[name] = text
        return name

    def kept(self, name: str) -> str:
        return self.store.files[name]

    async def append(self, entry: Entry) -> Head:
        fails = await self._meet("append")
        head = self.store.append(entry)
        if fails:
            raise CommitUnknownError(entry.stream, "the line was lost at the commit")
        return head

    async def story(self, stream: str, heads: Sequence[str]) -> tuple[list[StreamRow], list[StreamRow]]:
        await self._meet("read")
        rows = self.store.rows.get(stream, [])
        first = max((n for n, row in enumerate(rows) if row.input.kind in heads), default=0)
        return rows[:1], rows[first:]

    async def since(self, stream: str, version: int, most: int | None = None) -> list[StreamRow]:
        await self._meet("read")
        return self.store.rows.get(stream, [])[version:][:most]

    async def head(self, stream: str) -> int:
        await self._meet("read")
        return len(self.store.rows.get(stream, []))

    async def balance(self, account: str) -> int:
        await self._meet("read")
        return self.store.accounts.get(account, 0)

    async def heads(self, streams: Sequence[str]) -> dict[str, int]:
        await self._meet("read")
        return {one: len(self.store.rows.get(one, [])) for one in streams}

    async def streams(self, prefix: str) -> list[str]:
        await self._meet("read")
        return [one for one in self.store.rows if one.startswith(prefix)]

    async def open_tables(self) -> list[str]:
        rows, dues = self.store.rows, self.store.dues
        closed = {
            name
            for name, held in rows.items()
            if name not in dues and any(one.input.kind == "close" for one in held)
        }
        return [one for one in await self.streams("table/") if one not in closed]

    async def overdue(self, now: int) -> list[Overdue]:
        await self._meet("read")
        found = [
            (due.at, stream, version, due.what)
            for stream, (version, due) in self.store.dues.items()
            if due.at <= now
        ]
        return [Overdue(stream, version, at, what) for at, stream, version, what in sorted(found)]

    async def beat(self, server: str) -> RoomTime:
        await self._meet("beat")
        return self.store.beat(asyncio.get_running_loop().time())

    async def leave(self, server: str) -> None:
        await self._meet("beat")

    def hear(self, told: Callable[[str, int], None]) -> None:
        self.store.hears.append(told)

    def hint(self, stream: str, version: int) -> None:
        for hear in self.store.hears:
            hear(stream, version)

    def close(self) -> None:
        """There is nothing to close."""
