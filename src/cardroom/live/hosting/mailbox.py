"""The mailbox of one table: everything sent to it in this process, one thing after another.

Commands come from people, bots, the clock and the floor; rows come from other processes; readers only look.

    plan      the driver runs ahead of the stream; nobody may look
    append    by the writer, with entries of other tables
    committed everybody is told, in one frame; the next due action is armed
    refused   by the checks in the transaction itself: the aggregate stays stale, and the sender is told
    lost, or unknown: the aggregate stays stale, the stream is folded into it again, and the command is
    planned again, because it may be in the stream already

An aggregate is stale from plan to commit, and one that stays so is rebuilt before its next use. It is dropped
for a new one only if the database is gone or corrupt, or if the program has a fault.

Only the worker of a mailbox touches its aggregate, and nobody looks between plan and commit: so joins are
messages too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.hosting.async_store import AsyncStore
from cardroom.live.stream.commands import ANY, TableCommand
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
from cardroom.words import current_language, say, use_language

T = TypeVar("T")
Choice = Callable[[TableAggregate], "ANY | None"]
"""A function that makes a command of the current state, or None if there is nothing to enter."""
TRIES = 20
GONE = (CommitUnknownError, CorruptStoreError)
"""The database does not answer, or does not return what was stored."""


class MailboxHost(Protocol):
    """The host of a mailbox: its store, its clocks, and its answers to commits, reloads and losses."""

    store: AsyncStore

    def now(self) -> int:
        """Return room time in milliseconds."""

    def utc(self) -> int:
        """Return wall-clock time in milliseconds."""

    def aggregate_of(self, first: StreamRow) -> TableAggregate:
        """Return an empty aggregate for the stream that this row opens."""

    def prepare(self, aggregate: TableAggregate, plan: AppendPlan, entry: Entry) -> Entry:
        """Return the entry with the host's additions: the next due action, and checks in the transaction."""

    async def teach(self, aggregate: TableAggregate) -> None:
        """Prepare the lesson of a training table, while other tables go on."""

    def on_committed(self, aggregate: TableAggregate, plan: AppendPlan, giver: object) -> None:
        """Tell everybody about the stored plan, and arm what is due next."""

    def on_reload(self, aggregate: TableAggregate) -> None:
        """Take note that the aggregate was rebuilt, or that rows of other processes were applied."""

    def on_lost(self, why: BaseException) -> None:
        """Handle a lost database: what this table last showed may be wrong."""

    def on_drift(self, why: ReplayMismatchError) -> None:
        """Handle an open round that this engine cannot play on."""

    def count(self, name: str, kind: str = "") -> None:
        """Increase a counter."""


class Mailbox:
    """The mailbox of the table with this number. `hinted` is the highest version reported so far."""

    def __init__(self, host: MailboxHost, number: int) -> None:
        self.number, self.stream = number, f"table/{number}"
        self._host = host
        self._aggregate: TableAggregate | None = None
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self.worker: asyncio.Task[None] | None = None
        self.hinted = 0

    # What may be asked.

    async def ask(self, act: ANY | Choice, giver: object = None) -> int:
        """Enter a command and return its version once it is stored or known; raises if it is refused.

        A function makes the command of the current state, in the same turn, and again after each conflict, up
        to `TRIES` times in all. Where it makes none, nothing is entered and the version is 0.
        """
        return await self._put(lambda: self._enter(act, giver))

    async def look(self, read: Callable[[TableAggregate], T]) -> T:
        """Read the committed state, in the caller's language."""
        language = current_language()

        def spoken(aggregate: TableAggregate) -> T:
            with use_language(language):
                return read(aggregate)

        return await self._put(lambda: self._look(spoken))

    async def next(self, choose: Choice) -> ANY | None:
        """Enter the command that `choose` picks from the current state, before anything else happens; return
        it.

        It is not chosen again after a conflict. Refusals are raised.
        """
        return await self._put(lambda: self._next(choose))

    def hint(self, version: int) -> None:
        """Read the stream if another process has appended and this process holds the table."""
        if version > self.hinted:
            self.hinted = version
            if self._aggregate is not None and version > self._aggregate.version:
                self._put(self._settled).add_done_callback(_heard)

    def check_claim(self, version: int) -> None:
        """Read the stream once if a client says that it knows more than this process.

        The client may be wrong, so its version is no hint: a true hint of a smaller version still counts.
        """
        if self._aggregate is not None and version > self._aggregate.version:
            self._put(lambda: self._check(version)).add_done_callback(_heard)

    @property
    def known(self) -> int:
        """Return the last version seen; 0 if nothing has been read."""
        return self._aggregate.version if self._aggregate is not None else 0

    @property
    def is_busy(self) -> bool:
        """Check if the worker runs."""
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
                    result = await do()
                except Exception as fault:
                    if not isinstance(fault, CardroomError):
                        self.drop()  # our own fault: the driver may have run ahead
                    if isinstance(fault, GONE):
                        self.drop()
                        self._host.on_lost(fault)
                    if not done.done():
                        done.set_exception(fault)
                else:
                    if not done.done():
                        done.set_result(result)
        finally:
            self.worker = None

    # One command.

    async def _enter(self, chosen: ANY | Choice, giver: object = None) -> int:
        host = self._host
        for _ in range(TRIES):
            aggregate = await self._settled()
            try:
                act = chosen if isinstance(chosen, TableCommand) else chosen(aggregate)
                if act is None:
                    return 0
                plan = aggregate.plan(act, host.now(), host.utc())
            except (RefusedError, UnreadableError, SetupError):
                if not host.store.is_shared or await host.store.head(self.stream) == aggregate.version:
                    raise  # nothing has changed, here or in the stream
                aggregate.stale = True
                continue
            if (
                plan.is_idle
                and host.store.is_shared
                and await host.store.head(self.stream) != aggregate.version
            ):
                aggregate.stale = True  # others have written meanwhile: the request may not be idle any more
                continue
            if plan.entry is None:
                return plan.version
            try:
                head = await host.store.append(host.prepare(aggregate, plan, plan.entry))
            except StaleVersionError:
                host.count("conflicts")
                continue
            except DuplicateRequestError as duplicate:
                aggregate.stale = True
                return duplicate.version
            except CommitUnknownError:
                host.count("unkept")
                # It may be stored or not: `_settled` reads, and raises if the database is still gone.
                continue
            aggregate.mark_committed(plan, head)
            self.hinted = max(self.hinted, head.version)
            await host.teach(aggregate)
            host.on_committed(aggregate, plan, giver)
            if plan.broken is not None:
                raise plan.broken
            return plan.version
        raise RefusedError(say("refused.live.busy", count=TRIES))

    async def _next(self, choose: Choice) -> ANY | None:
        act = choose(await self._settled())
        if act is not None:
            await self._enter(act)
        return act

    async def _look(self, read: Callable[[TableAggregate], T]) -> T:
        return read(await self._settled())

    # The state.

    async def _settled(self) -> TableAggregate:
        """Return the aggregate, rebuilt if it is stale, and with all rows that a hint has reported."""
        aggregate = self._aggregate
        if aggregate is None or aggregate.stale:
            return await self._reload()
        if aggregate.version < self.hinted:
            await self._follow(aggregate)
            if aggregate.stale:
                return await self._reload()
        return aggregate

    async def _reload(self) -> TableAggregate:
        """Rebuild the aggregate from the last header."""
        self._host.count("reloads")
        first, rows = await self._host.store.read_from_last(self.stream, HEADS)
        if self._aggregate is None:
            if not first:
                raise RefusedError(say("refused.live.no-table", table=self.number))
            self._aggregate = self._host.aggregate_of(first[0])
        aggregate = self._aggregate
        aggregate.stale = True
        try:
            aggregate.fold(rows)
        except ReplayMismatchError as drift:  # the state still shows a round, which can only be voided
            self._host.on_drift(drift)
        self.hinted = max(self.hinted, aggregate.version)
        await self._host.teach(aggregate)
        self._host.on_reload(aggregate)
        return aggregate

    async def _check(self, claimed: int) -> None:
        """Apply what has been appended, if this process still knows less than a client."""
        aggregate = await self._settled()
        if claimed > aggregate.version:
            await self._follow(aggregate)

    async def _follow(self, aggregate: TableAggregate) -> None:
        """Apply the rows that others have appended."""
        hinted = self.hinted
        rows = await self._host.store.since(self.stream, aggregate.version)
        if not rows:
            if self.hinted == hinted:  # else rows were stored since they were read
                self.hinted = aggregate.version  # a hint of rows that were not stored after all
            return
        try:
            aggregate.fold(rows)
        except ReplayMismatchError:
            aggregate.stale = True
        await self._host.teach(aggregate)
        self._host.on_reload(aggregate)

    def drop(self) -> None:
        """Drop the aggregate, because it may be wrong."""
        self._aggregate = None


def _heard(done: asyncio.Future[Any]) -> None:
    """Read the result of a task that nobody waits for; its errors were handled where they happened."""
    if not done.cancelled():
        done.exception()
