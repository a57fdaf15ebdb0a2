"""A table's stream in one process, and the commands that may follow. Only what is in the stream has happened.

    aggregate.fold(rows)                   from the last row of `HEADS` on, or the rows since
    aggregate.state                        read it: what a reader asks most, the aggregate answers too
    plan = aggregate.plan(command, now)    the aggregate runs ahead: do not read it
    aggregate.mark_committed(plan, head)   the rows are stored; on a conflict, read and fold again

An aggregate that ran ahead without a commit is `stale`. It must be folded again from a header, because a
driver cannot step back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError, one_line, shown
from cardroom.felt import BetweenRounds
from cardroom.fixed import Fixed
from cardroom.live.errors import AbortCommand, ReplayMismatchError, TableHaltedError
from cardroom.live.stream.commands import (
    ANY,
    LONGEST_ID,
    REQUESTS,
    Begin,
    Grace,
    Pause,
    RecordGap,
    Resume,
    Say,
    ScheduleMishap,
    Silence,
    StrikeMishap,
    Unpause,
    Upgrade,
    VoidRound,
)
from cardroom.live.stream.fairness import Dealing
from cardroom.live.stream.header import RoundHeader
from cardroom.live.stream.requests import QueuedRequest, apply_requests, is_due
from cardroom.live.stream.rows import Timestamp, end_row, plain_row, seats_row
from cardroom.live.table import request_handlers, round_handlers
from cardroom.live.table.fold import TableFold
from cardroom.live.table.plan import AppendPlan, PlanBuilder
from cardroom.live.table.redundant_requests import is_redundant
from cardroom.live.table.replay import STEPS
from cardroom.live.table.state import HEADS, NOTHING, TableState
from cardroom.live.training.pending_mishap import dealing_chance
from cardroom.live.wire.archive import archive
from cardroom.rooms import Table
from cardroom.rooms.offering import Offering
from cardroom.script import MISHAP, Ask, Driver, SystemChance
from cardroom.script.driver import LONGEST_REASON
from cardroom.store import Archived, Entry, Head, Seal, StreamRow
from cardroom.words import Said, say

__all__ = ["HEADS", "TableAggregate"]

REQUESTED: Fixed[Any, Callable[..., None]] = Fixed(dict.fromkeys(REQUESTS, request_handlers.request))
HOW = Fixed(
    REQUESTED
    | {
        Begin: round_handlers.begin,
        Say: round_handlers.answer,
        StrikeMishap: round_handlers.strike,
        ScheduleMishap: round_handlers.trouble,
        Silence: round_handlers.silence,
        Grace: round_handlers.grace,
        RecordGap: round_handlers.gap,
        VoidRound: round_handlers.void,
        Upgrade: round_handlers.upgrade,
        Resume: request_handlers.rule,
        Pause: request_handlers.rule,
        Unpause: request_handlers.rule,
    }
)
"""The handler of each command: it checks the command first, and then the aggregate runs ahead."""


class TableAggregate:
    """The state of one stream in one process, kept by a fold, and the commands planned on it."""

    def __init__(self, stream: str, offering: Offering, chance: SystemChance, seal: Seal) -> None:
        if type(chance) is not SystemChance:
            raise SetupError([
                f"chance: a live table deals by the system's generator alone, found {shown(chance)}"
            ])
        self.stream, self.offering, self.chance = stream, offering, chance
        self.state = TableState(stream, offering, seal)
        self.stale = True
        """True if the state may differ from the stream."""
        self._fold = TableFold(self.state)

    # What readers ask most of the state.

    @property
    def version(self) -> int:
        """Return the version of the stream that the state has seen."""
        return self.state.version

    @property
    def round(self) -> int:
        """Return the version at which the current or last round began."""
        return self.state.round

    @property
    def driver(self) -> Driver | None:
        """Return the driver of the current or last round."""
        return self.state.driver

    @property
    def table(self) -> Table:
        """Return the table with its rules and settings."""
        return self.state.table

    @property
    def header(self) -> RoundHeader:
        """Return the current header."""
        return self.state.header

    @property
    def between(self) -> BetweenRounds:
        """Return where the current round began, or where the next one begins."""
        return self.state.between

    @property
    def waiting(self) -> list[QueuedRequest]:
        """Return the requests that wait for the end of the round."""
        return self.state.waiting

    @property
    def who(self) -> dict[int, str]:
        """Return the person of each seat."""
        return self.state.who

    @property
    def is_playing(self) -> bool:
        """Check if a round is open."""
        return self.state.is_playing

    @property
    def halted(self) -> str:
        """Return why the table has halted; empty while it plays."""
        return self.state.halted

    @property
    def paused(self) -> str:
        """Return why no further round begins, or an empty string."""
        return self.state.paused

    @property
    def closed(self) -> str:
        """Return why the table is closed, or an empty string."""
        return self.state.closed

    @property
    def drift(self) -> ReplayMismatchError | None:
        """Return why this engine cannot play on the open round, if it cannot."""
        return self.state.drift

    def seat_of(self, person: str) -> int:
        """Return the seat of a person; 0: none."""
        return self.state.seat_of(person)

    def number(self, ask: Ask[Any]) -> str:
        """Return the number of a question, unique in the stream."""
        return self.state.number(ask)

    # Rows and commands.

    def fold(self, rows: Sequence[StreamRow]) -> None:
        """Apply the rows since the last call, or all rows from the last one of `HEADS` on.

        Raises `ReplayMismatchError` if the open round cannot be played on: `Upgrade` can only void it then.
        """
        if not rows:
            return
        state = self.state
        if self.stale or rows[0].version != state.version + 1:
            if rows[0].input.kind not in HEADS:
                raise ValueError("a stream is folded from a header on")
            state.clear()
        self.stale = True
        if state.driver is not None:
            state.driver.go_on(None)
        for row in rows:
            self._fold.replay(row)
        state.version = rows[-1].version
        if state.driver is not None and not state.driver.halted:
            dealing = Dealing(state, self.chance, state.round, state.driver.events)
            state.driver.go_on(dealing_chance(state, dealing))
        self.stale = False
        if state.drift is not None:
            raise state.drift

    def plan(self, act: ANY, now: int, utc: int = 0) -> AppendPlan:
        """Plan a command. Raises `RefusedError`, `UnreadableError` or `SetupError`, and then nothing has
        changed."""
        state = self.state
        if self.stale:
            raise ValueError("an aggregate that is stale plans nothing")
        if version := self._known_as(act):
            return AppendPlan(act, version)
        if is_redundant(state, act):
            return AppendPlan(act, 0, is_idle=True)
        if state.drift is not None and type(act) is not Upgrade:
            raise RefusedError(Said("refused.live.drift"))
        builder = PlanBuilder(self._fold, self.chance, Timestamp(max(now, state.at), utc))
        self.stale = True
        before = state.header, state.draws
        try:
            HOW[type(act)](state, act, builder)
        except AbortCommand as abort:
            return self._halt(act, abort.__cause__, builder.when)
        except (RefusedError, UnreadableError, SetupError):
            state.header, state.draws = before
            self.stale = False  # nothing has changed
            raise
        try:
            self._finish(builder)
        except Exception as fault:  # the command itself is valid, but what has to go with it is not
            return self._halt(act, fault, builder.when)
        entry = Entry(
            self.stream, state.version, tuple(builder.rows), builder.postings, state.due(), builder.archived
        )
        return AppendPlan(act, state.version + 1, entry, builder.first)

    def mark_committed(self, plan: AppendPlan, head: Head) -> None:
        """Record that the rows of the plan are stored."""
        state = self.state
        if plan.entry is not None:
            state.version = head.version
            self.stale = plan.broken is not None  # then the driver is of no more use

    def _known_as(self, act: ANY) -> int:
        """Return the version of a command that is in the stream already, or 0.

        A `Begin` during a round is known as that round.
        """
        state = self.state
        client = getattr(act, "client", "")
        if type(client) is not str or len(client) > LONGEST_ID or not client.isprintable() or " " in client:
            raise RefusedError(say("refused.live.client", most=LONGEST_ID))
        if type(act) is Begin:
            return state.round if state.is_playing else 0
        if not client:
            return 0
        if type(act) is Say or type(act) is StrikeMishap:
            seat = act.seat if type(act) is Say else MISHAP
            is_named = type(seat) is int and type(act.ask) is str
            return state.known.get((seat, act.ask, client), 0) if is_named else 0
        return state.known.get((getattr(act, "person", ""), client), 0)

    def _finish(self, builder: PlanBuilder) -> None:
        """Append what follows from the command: the end of a round that is over, and then the queued
        requests."""
        state = self.state
        driver, kind = state.driver, builder.rows[-1].kind
        if kind in STEPS and driver is not None and driver.outcome is not None:
            builder.postings += state.books.round(driver, state.header.shift, state.who)
            builder.archived = self._archived(driver)
            builder.stage_row(end_row(driver.outcome, builder.when), driver.outcome)
        if (
            state.is_playing
            or (state.halted and kind != "close")
            or not (state.waiting or is_due(state.header))
        ):
            return
        done = apply_requests(state.books, state.table, state.header, state.waiting, builder.when.at)
        state.table, state.header = done.table, done.header
        builder.postings += done.postings
        builder.stage_row(seats_row(done.header, done.ruled, builder.when))

    def _archived(self, driver: Driver) -> Archived:
        """Return the archive of a finished round, to be told without the engine that played it."""
        state = self.state
        people, shoes = tuple(state.who.values()), driver.felt.shoes
        root = shoes[-1].root if shoes else ""
        events = archive(state.table, driver, state.round, state.draws.now, state.mixed or {})
        return Archived(
            state.round, state.between.round, self.offering.slug, state.header.rules, people, events, root
        )

    def _halt(self, act: ANY, cause: BaseException | None, when: Timestamp) -> AppendPlan:
        """Plan to halt this table only. The chips stay as the stream has them, and the command is not in the
        stream.

        The text of a Python exception may name a card, so it is sealed.
        """
        state = self.state
        why = shown(str(cause) if isinstance(cause, CardroomError) else type(cause).__name__, LONGEST_REASON)
        halted = TableHaltedError(f"{self.stream}: {why}")
        halted.__cause__ = cause
        halt_row = plain_row("halt", when, why, secret=one_line(repr(cause)).encode())
        entry = Entry(self.stream, state.version, (halt_row,), due=NOTHING)
        return AppendPlan(act, state.version + 1, entry, broken=halted)
