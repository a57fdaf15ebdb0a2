"""A table's stream in one process, and what may come next. What is in the stream has happened, and nothing
else has.

    cache.fold(rows)              from the last of `HEADS` on, or what came since
    plan = cache.plan(act, now)   the cache runs ahead; nobody may look
    cache.won(plan, head)         it is on the disk; or else read, and `fold` anew

A cache that has run ahead and did not win is `stale`, and is folded anew from a header; a driver cannot step
back.
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
from cardroom.live.stream.requests import is_due, settle
from cardroom.live.stream.rows import Timestamp, end_row, row, seats_row
from cardroom.live.table import request_handlers as ruling
from cardroom.live.table import round_handlers as playing
from cardroom.live.table.fold import TableFold
from cardroom.live.table.plan import AppendPlan, PlanBuilder
from cardroom.live.table.redundant_requests import is_idle
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
"""What becomes of an act: it is checked first, and then the cache runs ahead."""


class TableAggregate(TableFold):
    """What stands, and may be asked for more."""

    def plan(self, act: ANY, now: int, utc: int = 0) -> AppendPlan:
        """What would come of an act. Raises `Refused`, `Unreadable` or `BadSetup`, and then nothing has
        changed in here."""
        if self.stale:
            raise ValueError("a cache that is stale plans nothing")
        if known := self._known_as(act):
            return AppendPlan(act, known)
        if is_idle(self, act):
            return AppendPlan(act, 0, is_idle=True)
        if self.drift is not None and type(act) is not Upgrade:
            raise RefusedError(Said("refused.live.drift"))
        ahead = PlanBuilder(Timestamp(max(now, self.at), utc), len(self.driver.events) if self.driver else 0)
        self.stale = True
        before = self.header, self.draws
        try:
            HOW[type(act)](self, act, ahead)
        except AbortCommand as broke:
            return self._halt(act, broke.__cause__, ahead.when)
        except (RefusedError, UnreadableError, SetupError):
            self.header, self.draws = before
            self.stale = False  # nothing has changed
            raise
        try:
            self._finish(ahead)
        except Exception as broken:  # the act itself holds, and what has to go with it does not
            return self._halt(act, broken, ahead.when)
        entry = Entry(
            self.stream, self.version, tuple(ahead.rows), ahead.postings, self.due(), ahead.archived
        )
        return AppendPlan(act, self.version + 1, entry, ahead.first)

    def won(self, plan: AppendPlan, head: Head) -> None:
        """The plan's rows are on the disk."""
        if plan.entry is not None:
            self.version = head.version
            self.stale = plan.broken is not None  # then the driver is of no more use

    def add(self, ahead: PlanBuilder, one: Input, between: BetweenRounds | None = None) -> None:
        """A row of the plan, which counts from here on."""
        ahead.rows.append(one)
        self._take(self.version + len(ahead.rows), one, between)

    def digest(self, ahead: PlanBuilder) -> Callable[[bytes], bytes]:
        """Of what the next row tells."""
        return partial(self.seal.digest, stream=self.stream, version=self.version + len(ahead.rows) + 1)

    def check_going(self) -> None:
        if self.halted:
            raise RefusedError(say("refused.live.halted", why=self.halted))

    def _known_as(self, act: ANY) -> int:
        """The version of an act that is in the stream already; of a round that is to begin, the one that is
        played."""
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

    def _finish(self, ahead: PlanBuilder) -> None:
        """With the input that ends a round goes what it hands on; then requests that have waited are
        applied."""
        driver, kind = self.driver, ahead.rows[-1].kind
        if kind in STEPS and driver is not None and driver.outcome is not None:
            ahead.postings += self.books.round(driver, self.header.shift, self.who)
            ahead.archived = self._archived(driver)
            self.add(ahead, end_row(driver.outcome, ahead.when), driver.outcome)
        if self.is_playing or (self.halted and kind != "close") or not (self.waiting or is_due(self.header)):
            return
        done = settle(self.books, self.table, self.header, self.waiting, ahead.when.at)
        self.table, self.header = done.table, done.header
        ahead.postings += done.postings
        self.add(ahead, seats_row(done.header, done.ruled, ahead.when))

    def _archived(self, driver: Driver) -> Archived:
        """What is kept of a round that is over, to be told without the engine that played it."""
        people, shoes = tuple(self.who.values()), driver.felt.shoes
        root = shoes[-1].root if shoes else ""
        told = archive(self.table, driver, self.round, self.draws.now, self.mixed or {})
        return Archived(
            self.round, self.between.round, self.offering.slug, self.header.rules, people, told, root
        )

    def _halt(self, act: ANY, cause: BaseException | None, when: Timestamp) -> AppendPlan:
        """This table only. Chips stay as the stream has them; what broke it is not in the stream. What an
        exception of the language says may name a card: that is under seal."""
        why = shown(str(cause) if isinstance(cause, CardroomError) else type(cause).__name__, LONGEST_REASON)
        halted = TableHaltedError(f"{self.stream}: {why}")
        halted.__cause__ = cause
        stands_still = row("halt", when, why, secret=one_line(repr(cause)).encode())
        entry = Entry(self.stream, self.version, (stands_still,), due=NOTHING)
        return AppendPlan(act, self.version + 1, entry, broken=halted)
