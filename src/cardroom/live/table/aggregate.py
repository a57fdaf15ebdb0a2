"""A table's stream in one process, and the commands that may follow. Only what is in the stream has happened.

    aggregate.fold(rows)                   from the last row of `HEADS` on, or the rows since
    plan = aggregate.plan(command, now)    the aggregate runs ahead: do not read it
    aggregate.mark_committed(plan, head)   the rows are stored; on a conflict, read and fold again

An aggregate that ran ahead without a commit is `stale`. It must be folded again from a header, because a
driver cannot step back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError, one_line, shown
from cardroom.felt import BetweenRounds
from cardroom.fixed import Fixed
from cardroom.live.errors import AbortCommand, TableHaltedError
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
from cardroom.live.stream.requests import apply_requests, is_due
from cardroom.live.stream.rows import Timestamp, end_row, plain_row, seats_row
from cardroom.live.table import request_handlers as ruling
from cardroom.live.table import round_handlers as playing
from cardroom.live.table.fold import TableFold
from cardroom.live.table.plan import AppendPlan, PlanBuilder
from cardroom.live.table.redundant_requests import is_redundant
from cardroom.live.table.replay import STEPS
from cardroom.live.table.state import HEADS, NOTHING
from cardroom.live.wire.archive import archive
from cardroom.script import MISHAP, Driver
from cardroom.script.driver import LONGEST_REASON
from cardroom.store import Archived, Entry, Head, Input
from cardroom.words import Said, say

__all__ = ["HEADS", "TableAggregate"]

REQUESTED: Fixed[Any, Callable[..., None]] = Fixed(dict.fromkeys(REQUESTS, ruling.request))
HOW = Fixed(REQUESTED | {
    Begin: playing.begin, Say: playing.answer, StrikeMishap: playing.strike, ScheduleMishap: playing.trouble,
    Silence: playing.silence, Grace: playing.grace, RecordGap: playing.gap,
    VoidRound: playing.void, Upgrade: playing.upgrade, Resume: ruling.rule, Pause: ruling.rule,
    Unpause: ruling.rule,
})  # fmt: skip
"""The handler of each command: it checks the command first, and then the aggregate runs ahead."""


class TableAggregate(TableFold):
    """A `TableFold` that also plans commands."""

    def plan(self, act: ANY, now: int, utc: int = 0) -> AppendPlan:
        """Plan a command. Raises `RefusedError`, `UnreadableError` or `SetupError`, and then nothing has
        changed."""
        if self.stale:
            raise ValueError("a cache that is stale plans nothing")
        if version := self._known_as(act):
            return AppendPlan(act, version)
        if is_redundant(self, act):
            return AppendPlan(act, 0, is_idle=True)
        if self.drift is not None and type(act) is not Upgrade:
            raise RefusedError(Said("refused.live.drift"))
        builder = PlanBuilder(
            Timestamp(max(now, self.at), utc), len(self.driver.events) if self.driver else 0
        )
        self.stale = True
        before = self.header, self.draws
        try:
            HOW[type(act)](self, act, builder)
        except AbortCommand as abort:
            return self._halt(act, abort.__cause__, builder.when)
        except (RefusedError, UnreadableError, SetupError):
            self.header, self.draws = before
            self.stale = False  # nothing has changed
            raise
        try:
            self._finish(builder)
        except Exception as fault:  # the command itself is valid, but what has to go with it is not
            return self._halt(act, fault, builder.when)
        entry = Entry(
            self.stream, self.version, tuple(builder.rows), builder.postings, self.due(), builder.archived
        )
        return AppendPlan(act, self.version + 1, entry, builder.first)

    def mark_committed(self, plan: AppendPlan, head: Head) -> None:
        """Record that the rows of the plan are stored."""
        if plan.entry is not None:
            self.version = head.version
            self.stale = plan.broken is not None  # then the driver is of no more use

    def stage_row(self, builder: PlanBuilder, row_input: Input, between: BetweenRounds | None = None) -> None:
        """Add a row to the plan and apply it."""
        builder.rows.append(row_input)
        self._take(self.version + len(builder.rows), row_input, between)

    def digest(self, builder: PlanBuilder) -> Callable[[bytes], bytes]:
        """Return the digest function for the events of the next row."""
        return partial(self.seal.digest, stream=self.stream, version=self.version + len(builder.rows) + 1)

    def check_going(self) -> None:
        """Refuse if the table has halted."""
        if self.halted:
            raise RefusedError(say("refused.live.halted", why=self.halted))

    def _known_as(self, act: ANY) -> int:
        """Return the version of a command that is in the stream already, or 0.

        A `Begin` during a round is known as that round.
        """
        client = getattr(act, "client", "")
        if type(client) is not str or len(client) > LONGEST_ID or not client.isprintable() or " " in client:
            raise RefusedError(say("refused.live.client", most=LONGEST_ID))
        if type(act) is Begin:
            return self.round if self.is_playing else 0
        if not client:
            return 0
        if type(act) is Say or type(act) is StrikeMishap:
            seat = act.seat if type(act) is Say else MISHAP
            is_named = type(seat) is int and type(act.ask) is str
            return self._known.get((seat, act.ask, client), 0) if is_named else 0
        return self._known.get((getattr(act, "person", ""), client), 0)

    def _finish(self, builder: PlanBuilder) -> None:
        """Append what follows from the command: the end of a round that is over, and then the queued
        requests."""
        driver, kind = self.driver, builder.rows[-1].kind
        if kind in STEPS and driver is not None and driver.outcome is not None:
            builder.postings += self.books.round(driver, self.header.shift, self.who)
            builder.archived = self._archived(driver)
            self.stage_row(builder, end_row(driver.outcome, builder.when), driver.outcome)
        if self.is_playing or (self.halted and kind != "close") or not (self.waiting or is_due(self.header)):
            return
        done = apply_requests(self.books, self.table, self.header, self.waiting, builder.when.at)
        self.table, self.header = done.table, done.header
        builder.postings += done.postings
        self.stage_row(builder, seats_row(done.header, done.ruled, builder.when))

    def _archived(self, driver: Driver) -> Archived:
        """Return the archive of a finished round, to be told without the engine that played it."""
        people, shoes = tuple(self.who.values()), driver.felt.shoes
        root = shoes[-1].root if shoes else ""
        events = archive(self.table, driver, self.round, self.draws.now, self.mixed or {})
        return Archived(
            self.round, self.between.round, self.offering.slug, self.header.rules, people, events, root
        )

    def _halt(self, act: ANY, cause: BaseException | None, when: Timestamp) -> AppendPlan:
        """Plan to halt this table only. The chips stay as the stream has them, and the command is not in the
        stream.

        The text of a Python exception may name a card, so it is sealed.
        """
        why = shown(str(cause) if isinstance(cause, CardroomError) else type(cause).__name__, LONGEST_REASON)
        halted = TableHaltedError(f"{self.stream}: {why}")
        halted.__cause__ = cause
        halt_row = plain_row("halt", when, why, secret=one_line(repr(cause)).encode())
        entry = Entry(self.stream, self.version, (halt_row,), due=NOTHING)
        return AppendPlan(act, self.version + 1, entry, broken=halted)
