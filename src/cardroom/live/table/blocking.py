"""A table on its stream for callers that may wait for the disk: tests, tools, the terminal. Servers have a
mailbox instead.

Every input runs on the driver, is appended at the version that this table has seen, and only then is
acknowledged. After a conflict or an unknown commit the table drops its driver and reads the stream. Then it
plans the input again: it may be in the stream already, or too late, or it is taken now.
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
from cardroom.live.table.loading import catch_up, load_aggregate, opening_entry
from cardroom.live.table.plan import AppendPlan
from cardroom.live.table.state import TableState
from cardroom.rooms import Room, Table
from cardroom.script import Ask, Driver, SystemChance
from cardroom.store import DuplicateRequestError, OverdrawnError, StaleVersionError, Store
from cardroom.words import Said, say

TRIES = 20
Seen = TypeVar("Seen")


def wall_clock() -> int:
    """Return the milliseconds of the wall clock, for people who read the log; no rule uses them."""
    return time_ns() // 1_000_000


class BlockingTable:
    """A table with a blocking interface, made by `open` or `reopen`. Several of them, in one process or many,
    may share a stream."""

    def __init__(self, store: Store, aggregate: TableAggregate, now: Callable[[], int] = wall_clock) -> None:
        self.store, self.stream = store, aggregate.stream
        self._aggregate, self._now, self._lock = aggregate, now, RLock()

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
        """Open a new table with these people; `who` gives their ids by seat, and without it they are bots."""
        aggregate = TableAggregate(stream, table.offering, chance or SystemChance(), store.seal)
        if table.offering.file:
            store.store_room_file(table.offering.file)
        entry = opening_entry(
            stream,
            table,
            start,
            Timestamp(now(), wall_clock()),
            who=who,
            terms=terms,
            chance=aggregate.chance,
        )
        store.append(*msgspec.structs.astuple(entry))
        return cls(store, aggregate, now)

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
        """Open the table in a stream, at the question where it stood.

        If this version of the engine replays the open round differently, `ReplayMismatchError` is raised, or
        the round is voided.
        """
        live = cls(store, load_aggregate(store, stream, rooms, chance), now)
        try:
            live.catch_up()
        except ReplayMismatchError:
            if not voids_drift:
                raise
            live.enter(Upgrade())
        return live

    # The state of the table.

    @property
    def table(self) -> Table:
        """Return the table with its rules and settings."""
        return self._look(lambda state: state.table)

    @property
    def version(self) -> int:
        """Return the version of the stream that this table has seen."""
        return self._look(lambda state: state.version)

    @property
    def round(self) -> int:
        """Return the version at which the current or last round began."""
        return self._look(lambda state: state.round)

    @property
    def driver(self) -> Driver | None:
        """Return the driver of the current or last round, for reading: its answers would be in no stream."""
        return self._look(lambda state: state.driver)

    @property
    def between(self) -> BetweenRounds:
        """Return where the current round began, or where the next one begins."""
        return self._look(lambda state: state.between)

    @property
    def halted(self) -> str:
        """Return why the table has halted; empty while it plays."""
        return self._look(lambda state: state.halted)

    @property
    def is_playing(self) -> bool:
        """Check if a round is open."""
        return self._look(lambda state: state.is_playing)

    @property
    def state(self) -> TableState:
        """Return the state that is folded from the stream, never while an input is under way."""
        return self._look(lambda aggregate: aggregate.state)

    @property
    def aggregate(self) -> TableAggregate:
        """Return the aggregate of the stream, never while an input is under way."""
        return self._look(lambda state: state)

    def number(self, ask: Ask[Any]) -> str:
        """Return the number of a question, unique in the stream: the round's version and its place in the
        round."""
        with self._lock:
            return self._aggregate.number(ask)

    def _look(self, read: Callable[[TableAggregate], Seen]) -> Seen:
        """Read the state, never while an input is under way: everything in it is stored."""
        with self._lock:
            if self._aggregate.stale:
                self.catch_up()
            return read(self._aggregate)

    def catch_up(self) -> None:
        """Drop the state and read it from the stream."""
        with self._lock:
            catch_up(self.store, self._aggregate)

    # Inputs.

    def begin(self) -> int:
        """Begin the next round, or keep an open one, and return the version at which it began."""
        return self.enter(Begin())

    def answer(self, seat: int, answer: object, ask: str, take: int = 0, client: str = "") -> int:
        """Answer a question, as text or as its options encode it, and return the version of the row.

        The same answer with the same client id is taken once and has the same version.
        """
        return self.enter(Say(seat, answer, ask, take, client))

    def silence(self, seat: int, ask: str) -> int:
        """End the time for that question."""
        return self.enter(Silence(seat, ask))

    def void(self, reason: str, round: int) -> int:
        """Void a round by a ruling of the floor, also if the table has halted in it."""
        return self.enter(VoidRound(reason, round))

    def resume(self, reason: str) -> int:
        """Let a halted table go on at the same question: the input that broke it was not recorded."""
        return self.enter(Resume(reason))

    def enter(self, act: ANY) -> int:
        """Append a command and return its version in the stream.

        Retries on conflicts. Before a refusal the stream is checked once more.
        """
        with self._lock:
            for _ in range(TRIES):
                if self._aggregate.stale:
                    self.catch_up()
                try:
                    plan = self._aggregate.plan(act, self._now(), wall_clock())
                    self._append(plan)
                except StaleVersionError:
                    continue
                except DuplicateRequestError as duplicate:
                    return duplicate.version
                except OverdrawnError:
                    raise RefusedError(Said("refused.live.short")) from None
                except (RefusedError, UnreadableError):
                    if self.store.head(self.stream).version == self._aggregate.version:
                        raise  # nothing has changed, here or in the stream
                    self._aggregate.stale = True
                    continue
                if plan.broken is not None:
                    raise plan.broken
                return plan.version
            raise RefusedError(say("refused.live.busy", count=TRIES))

    def _append(self, plan: AppendPlan) -> None:
        """Store the rows of a plan."""
        if plan.entry is not None:
            self._aggregate.mark_committed(plan, self.store.append(*msgspec.structs.astuple(plan.entry)))
