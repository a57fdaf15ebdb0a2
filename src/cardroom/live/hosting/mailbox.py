"""Everything that is asked of one table in this process, one thing after another: acts of people, bots, clock
and floor, rows of other processes, and whoever only wants to look.

    plan      the cache's driver runs AHEAD of the stream; nobody is shown anything
    append    by the writer, with all that waits at other tables
    won       everybody is told, in one frame; what is due next is armed
    refused   by what is checked in the transaction itself: the cache is dropped, and the words go to who
              asked
    lost, or unknown: the cache is dropped, the stream read, and the act looked at again: it may be there
    already

Only the worker of a mailbox touches its cache, and nobody looks between plan and won: so joins are messages
too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.hosting.async_store import AsyncStore
from cardroom.live.stream.commands import ANY
from cardroom.live.table.aggregate import HEADS, TableAggregate
from cardroom.live.table.plan import AppendPlan
from cardroom.store import (
    CommitUnknownError,
    CorruptStoreError,
    DuplicateRequestError,
    Entry,
    StaleVersionError,
    StreamRow,
)
from cardroom.words import say, tongue, use_language

T = TypeVar("T")
TRIES = 20
GONE = (CommitUnknownError, CorruptStoreError)
"""The database does not answer, or not what was put there."""


class MailboxHost(Protocol):
    """What a mailbox needs of its house."""

    shelf: AsyncStore

    def now(self) -> int: ...
    def utc(self) -> int: ...
    def cache_of(self, first: StreamRow) -> TableAggregate:
        """An empty cache for the stream that this row opens."""

    def prepare(self, cache: TableAggregate, plan: AppendPlan, entry: Entry) -> Entry:
        """What the house adds to what is appended: when something is due next, what is checked with it."""

    async def teach(self, cache: TableAggregate) -> None:
        """At a table for training: the lesson is worked out, while other tables go on."""

    def won(self, cache: TableAggregate, plan: AppendPlan, giver: object) -> None:
        """It is on the disk: tell everybody, and see to what comes next."""

    def read(self, cache: TableAggregate) -> None:
        """The cache was read anew, or rows of others were added to it."""

    def lost(self, why: BaseException) -> None:
        """The database is gone: what this table last showed may not hold."""

    def drifted(self, why: ReplayMismatchError) -> None:
        """The open round cannot be played on by this engine."""

    def count(self, name: str, kind: str = "") -> None: ...


class Mailbox:
    """Of the table with this number. `hinted` is the highest version that anybody has spoken of."""

    def __init__(self, keeper: MailboxHost, number: int) -> None:
        self.number, self.stream = number, f"table/{number}"
        self._keeper = keeper
        self._cache: TableAggregate | None = None
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self.worker: asyncio.Task[None] | None = None
        self.hinted = 0

    # What may be asked.

    async def ask(self, act: ANY, giver: object = None) -> int:
        """Until it is won, known or refused: the version at which it is in the stream."""
        return await self._put(lambda: self._enter(act, giver))

    async def look(self, at: Callable[[TableAggregate], T]) -> T:
        """At what the stream says, never between a plan and its commit; in the language of whoever looks."""
        language = tongue()

        def spoken(cache: TableAggregate) -> T:
            with use_language(language):
                return at(cache)

        return await self._put(lambda: self._look(spoken))

    async def next(self, choose: Callable[[TableAggregate], ANY | None]) -> ANY | None:
        """An act chosen from what stands, and entered before anything else happens; refusals are the
        chooser's business."""
        return await self._put(lambda: self._next(choose))

    def hint(self, version: int) -> None:
        """Somebody else has appended: read it, if anybody here cares."""
        if version > self.hinted:
            self.hinted = version
            if self._cache is not None and version > self._cache.version:
                self._put(self._settled).add_done_callback(_heard)

    @property
    def known(self) -> int:
        """The version that was seen last; 0 where nothing has been read."""
        return self._cache.version if self._cache is not None else 0

    @property
    def is_busy(self) -> bool:
        return self.worker is not None

    def _put(self, do: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append((do, done))
        if self.worker is None:
            self.worker = loop.create_task(self._work())
        return done

    async def _work(self) -> None:
        try:
            while self._waiting:
                do, done = self._waiting.popleft()
                if done.cancelled():
                    continue
                try:
                    found = await do()
                except Exception as bad:
                    if not isinstance(bad, CardroomError):
                        self.drop()  # a fault of ours: who knows how far the driver has run
                    if isinstance(bad, GONE):
                        self.drop()
                        self._keeper.lost(bad)
                    if not done.done():
                        done.set_exception(bad)
                else:
                    if not done.done():
                        done.set_result(found)
        finally:
            self.worker = None

    # One act.

    async def _enter(self, act: ANY, giver: object = None) -> int:
        keeper = self._keeper
        for _ in range(TRIES):
            cache = await self._settled()
            try:
                plan = cache.plan(act, keeper.now(), keeper.utc())
            except (RefusedError, UnreadableError, SetupError):
                if not keeper.shelf.is_shared or await keeper.shelf.head(self.stream) == cache.version:
                    raise  # nothing has changed, in here neither
                cache.stale = True
                continue
            if (
                plan.is_idle
                and keeper.shelf.is_shared
                and await keeper.shelf.head(self.stream) != cache.version
            ):
                cache.stale = True  # others have written meanwhile: what was asked for may not hold any more
                continue
            if plan.entry is None:
                return plan.version
            try:
                head = await keeper.shelf.append(keeper.prepare(cache, plan, plan.entry))
            except StaleVersionError:
                keeper.count("conflicts")
                continue
            except DuplicateRequestError as known:
                cache.stale = True
                return known.version
            except CommitUnknownError:
                keeper.count("unkept")
                # It may be there, or not: `_settled` reads, and raises where the database is still gone.
                continue
            cache.won(plan, head)
            self.hinted = max(self.hinted, head.version)
            await keeper.teach(cache)
            keeper.won(cache, plan, giver)
            if plan.broken is not None:
                raise plan.broken
            return plan.version
        raise RefusedError(say("refused.live.busy", count=TRIES))

    async def _next(self, choose: Callable[[TableAggregate], ANY | None]) -> ANY | None:
        act = choose(await self._settled())
        if act is not None:
            await self._enter(act)
        return act

    async def _look(self, at: Callable[[TableAggregate], T]) -> T:
        return at(await self._settled())

    # What stands.

    async def _settled(self) -> TableAggregate:
        """The cache as the stream has it, as far as anybody has said."""
        cache = self._cache
        if cache is None or cache.stale:
            return await self._reload()
        if cache.version < self.hinted:
            await self._follow(cache)
            if cache.stale:
                return await self._reload()
        return cache

    async def _reload(self) -> TableAggregate:
        """From the last header."""
        self._keeper.count("reloads")
        first, rows = await self._keeper.shelf.story(self.stream, HEADS)
        if self._cache is None:
            if not first:
                raise RefusedError(say("refused.live.no-table", table=self.number))
            self._cache = self._keeper.cache_of(first[0])
        cache = self._cache
        cache.stale = True
        try:
            cache.fold(rows)
        except (
            ReplayMismatchError
        ) as drift:  # it shows all the same that there is a round, which can only be voided
            self._keeper.drifted(drift)
        self.hinted = max(self.hinted, cache.version)
        await self._keeper.teach(cache)
        self._keeper.read(cache)
        return cache

    async def _follow(self, cache: TableAggregate) -> None:
        """What others appended since."""
        rows = await self._keeper.shelf.since(self.stream, cache.version)
        if not rows:
            self.hinted = cache.version  # a hint of what was not kept after all
            return
        try:
            cache.fold(rows)
        except ReplayMismatchError:
            cache.stale = True
        await self._keeper.teach(cache)
        self._keeper.read(cache)

    def drop(self) -> None:
        """What is in here may not hold any more."""
        self._cache = None


def _heard(done: asyncio.Future[Any]) -> None:
    """Nobody waits for it; what went wrong was seen to where it happened."""
    if not done.cancelled():
        done.exception()
