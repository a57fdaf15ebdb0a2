"""A table on its stream, for whoever waits for the disk: tests, tools, the terminal. Servers have a mailbox
instead.

Every input runs on the cache's driver, is appended at the version this table has seen, and only then is
acknowledged. Who loses the race, or cannot know, drops the driver and reads what holds; then the input is
looked at again: it may be there already, it may have come too late, or it is taken now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import RLock
from time import time_ns
from typing import Any, TypeVar

import msgspec

from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.commands import ANY, Begin, Resume, Say, Silence, Upgrade, VoidRound
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.loading import cache_of, catch_up, opening
from cardroom.live.table.plan import AppendPlan
from cardroom.rooms import Room, Table
from cardroom.script import Ask, Driver, SystemChance
from cardroom.store import DuplicateRequestError, OverdrawnError, StaleVersionError, Store
from cardroom.words import Said, say

TRIES = 20
Seen = TypeVar("Seen")


def wall_clock() -> int:
    """Milliseconds, for people to read in the log; no rule looks at them."""
    return time_ns() // 1_000_000


class BlockingTable:
    """Made by `open` or `reopen`. Several of them, in one process or many, may stand on the same stream."""

    def __init__(self, store: Store, cache: TableAggregate, now: Callable[[], int] = wall_clock) -> None:
        self.store, self.stream = store, cache.stream
        self._cache, self._now, self._lock = cache, now, RLock()

    @classmethod
    def open(
        cls,
        store: Store,
        stream: str,
        table: Table,
        start: BetweenRounds,
        chance: SystemChance | None = None,
        *,
        who: Mapping[int, str] | None = None,
        terms: Terms | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> BlockingTable:
        """A new table with these people at it, whose ids `who` gives by seat; without it they are bots."""
        cache = TableAggregate(stream, table.offering, chance or SystemChance(), store.seal)
        if table.offering.file:
            store.keep(table.offering.file)
        entry = opening(
            stream, table, start, Timestamp(now(), wall_clock()), who=who, terms=terms, chance=cache.chance
        )
        store.append(*msgspec.structs.astuple(entry))
        return cls(store, cache, now)

    @classmethod
    def reopen(
        cls,
        store: Store,
        stream: str,
        rooms: Mapping[str, Room],
        chance: SystemChance | None = None,
        *,
        now: Callable[[], int] = wall_clock,
        voids_drift: bool = False,
    ) -> BlockingTable:
        """The table as its stream has it, at the very question where it stood. Where this version of the
        engine tells the open round otherwise, `Drift` is raised, or the round is voided."""
        live = cls(store, cache_of(store, stream, rooms, chance), now)
        try:
            live.catch_up()
        except ReplayMismatchError:
            if not voids_drift:
                raise
            live.enter(Upgrade())
        return live

    # What stands.

    @property
    def table(self) -> Table:
        return self._look(lambda at: at.table)

    @property
    def version(self) -> int:
        """Of the stream, as far as this table has seen it."""
        return self._look(lambda at: at.version)

    @property
    def round(self) -> int:
        """The version at which the round that is played, or was played last, began."""
        return self._look(lambda at: at.round)

    @property
    def driver(self) -> Driver | None:
        """Of the round that is played, or was played last. For looking at: what is said to it is in no
        stream."""
        return self._look(lambda at: at.driver)

    @property
    def between(self) -> BetweenRounds:
        """Where the round that is played began, or where the next one begins."""
        return self._look(lambda at: at.between)

    @property
    def halted(self) -> str:
        """Why the table stands still; nothing while it plays."""
        return self._look(lambda at: at.halted)

    @property
    def is_playing(self) -> bool:
        return self._look(lambda at: at.is_playing)

    @property
    def cache(self) -> TableAggregate:
        """All that the stream says; never while an input is under way."""
        return self._look(lambda at: at)

    def number(self, ask: Ask[Any]) -> str:
        """A question's number, its own in the whole stream: the round's version, and its place in the
        round."""
        with self._lock:
            return self._cache.number(ask)

    def _look(self, at: Callable[[TableAggregate], Seen]) -> Seen:
        """Never while an input is under way: what it shows is in the stream."""
        with self._lock:
            if self._cache.stale:
                self.catch_up()
            return at(self._cache)

    def catch_up(self) -> None:
        """Drops what is in here, and reads what holds."""
        with self._lock:
            catch_up(self.store, self._cache)

    # What happens.

    def begin(self) -> int:
        """The next round, where the last one ended; the version at which it began. Where one is played
        already, that one."""
        return self.enter(Begin())

    def answer(self, seat: int, said: object, ask: str, take: int = 0, client: str = "") -> int:
        """What somebody says to a question, as text or as the options have it; returns the version at which
        it is on the disk. Sent again with the same id it is the same answer, and has the same version."""
        return self.enter(Say(seat, said, ask, take, client))

    def silence(self, seat: int, ask: str) -> int:
        """Time is up for that question."""
        return self.enter(Silence(seat, ask))

    def void(self, reason: str, round: int) -> int:
        """The floor rules that a round counts for nothing, also where the table has halted in it."""
        return self.enter(VoidRound(reason, round))

    def resume(self, reason: str) -> int:
        """The floor lets a table go on that had halted, at the very question: what broke it was not
        recorded."""
        return self.enter(Resume(reason))

    def enter(self, act: ANY) -> int:
        """Until the act is won or refused; the version at which it is in the stream. Before it is refused,
        the stream is looked at once."""
        with self._lock:
            for _ in range(TRIES):
                if self._cache.stale:
                    self.catch_up()
                try:
                    plan = self._cache.plan(act, self._now(), wall_clock())
                    self._append(plan)
                except StaleVersionError:
                    continue
                except DuplicateRequestError as before:
                    return before.version
                except OverdrawnError:
                    raise RefusedError(Said("refused.live.short")) from None
                except (RefusedError, UnreadableError):
                    if self.store.head(self.stream).version == self._cache.version:
                        raise  # nothing has changed, in here neither
                    self._cache.stale = True
                    continue
                if plan.broken is not None:
                    raise plan.broken
                return plan.version
            raise RefusedError(say("refused.live.busy", count=TRIES))

    def _append(self, plan: AppendPlan) -> None:
        """Kept, or nothing has happened."""
        if plan.entry is not None:
            self._cache.won(plan, self.store.append(*msgspec.structs.astuple(plan.entry)))
