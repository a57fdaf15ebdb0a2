"""Due actions of a table: the process that appended last sets a timer, deals the next round, and answers for
the clock and the bots. If it dies, another process finds in the store what is overdue."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError
from cardroom.live.errors import TableHaltedError
from cardroom.live.hosting.bot_players import BotTurn, TableBots
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.mailbox import GONE
from cardroom.live.stream.commands import ANY, Begin, Grace, RecordGap, ScheduleMishap, Silence, Upgrade
from cardroom.live.stream.deadlines import Deadline
from cardroom.live.table.aggregate import TableAggregate

if TYPE_CHECKING:
    from cardroom.live.hosting.table_host import TableHost

RESTS = 5.0
"""Seconds until a refused action is tried again."""


class TableScheduler:
    """The scheduler of one table in one process."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self.bots = TableBots(host.server.rng)
        self.rests_until = 0.0
        """Until then an overdue action is not retried: it was just refused, such as outside opening hours."""
        self._alarm: asyncio.TimerHandle | None = None
        self._refused = 0
        """The version at which a due action was refused: it is tried again after the next change."""
        self._is_awake = self._is_woken = False

    @property
    def is_busy(self) -> bool:
        """Check if a timer is set or an action is running."""
        return self.is_armed or self._is_awake

    def arm(self, aggregate: TableAggregate) -> None:
        """Set the timer for the next due action."""
        self.disarm()
        due_ms = self.due(aggregate)
        if due_ms is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(self._host.server.clock.seconds_until(due_ms), self.wake)

    async def rearm(self) -> None:
        """Set the timer by the current state, if the table can be read."""
        with suppress(CardroomError):
            await self._host.mailbox.look(self.arm)

    def disarm(self) -> None:
        """Cancel the timer."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    @property
    def is_armed(self) -> bool:
        """Check if the timer is set."""
        return self._alarm is not None

    def wake(self) -> None:
        """Do what is due; a call while that runs makes it look once more."""
        self.disarm()
        if self._is_awake:
            self._is_woken = True
            return
        self._is_awake = True
        self._host.server.spawn(self._see_to_all())

    async def _see_to_all(self) -> None:
        try:
            self._is_woken = True
            while self._is_woken:
                self._is_woken = False
                await self._see_to()
        except Exception:  # our own fault, counted and logged: once, and not four times a second
            self.rests_until = self._host.server.seconds() + RESTS
            raise
        finally:
            self._is_awake = False

    async def _see_to(self) -> None:
        """Do one due action; the next timer is set when it is stored."""
        try:
            if await self._host.mailbox.next(self.choose) is not None:
                return
            turn = await self._host.mailbox.look(self._thought)
            if turn is not None:
                await self._bot_says(turn)
            else:
                await self._host.mailbox.look(self.arm)
        except (RefusedError, UnreadableError, SetupError) as bad:
            self._refused, self.rests_until = self._host.mailbox.known, self._host.server.seconds() + RESTS
            note("not-due", logging.DEBUG, table=self._host.number, kind=type(bad).__name__)
        except TableHaltedError:
            pass  # told, counted and logged already
        except GONE:
            pass  # handled by `on_lost`; the due row stays in the store
        except CardroomError as bad:
            note("failed", logging.ERROR, bad, table=self._host.number)

    async def _bot_says(self, turn: BotTurn) -> None:
        """Enter the bot's answer, or the timeout's if that is refused: a table never waits for a bot."""
        try:
            await self._host.mailbox.ask(await self._host.server.think(turn))
        except (RefusedError, UnreadableError, SetupError):
            await self._host.mailbox.ask(turn.silence)

    def due(self, aggregate: TableAggregate) -> int | None:
        """Return when something has to happen at this table in room time, or None."""
        if aggregate.version == self._refused:
            return None
        if aggregate.drift is not None or self._missed_gap(aggregate):
            return self._host.now()
        due = aggregate.state.due()
        if not due.what or (due.what == "round" and not self.may_begin(aggregate)):
            return None
        return min([due.at, *(deadline.bank_from for deadline in self._cut_off(aggregate))])

    def choose(self, aggregate: TableAggregate) -> ANY | None:
        """Return the command that is due now, or None."""
        now, due = self._host.now(), aggregate.state.due()
        if aggregate.drift is not None:
            return Upgrade()
        if self._missed_gap(aggregate):
            return RecordGap()
        for deadline in self._cut_off(aggregate):
            if now >= deadline.bank_from:
                return Grace(deadline.seat, deadline.ask)
        if not due.what or due.at > now:
            return None
        if due.what == "trouble":
            return ScheduleMishap()
        if due.what == "round":
            return Begin() if self.may_begin(aggregate) else None
        late = _next(aggregate)
        return None if late.thinks else Silence(late.seat, late.ask)

    def _thought(self, aggregate: TableAggregate) -> BotTurn | None:
        """Return the turn of a bot that is due, or None."""
        due = aggregate.state.due()
        if due.what != "bot" or due.at > self._host.now():
            return None
        return self.bots.turn_of(aggregate, _next(aggregate))

    def _missed_gap(self, aggregate: TableAggregate) -> bool:
        """Check if the room stood still since the last row of an open round: players first get time to come
        back."""
        is_open = aggregate.is_playing and not aggregate.halted and bool(aggregate.state.clocks.asked)
        return is_open and aggregate.state.at < self._host.server.clock.gap_at

    def _cut_off(self, aggregate: TableAggregate) -> list[Deadline]:
        """Return the open questions of players whose connection was lost here and who had no extra time in
        this round."""
        if not self._host.lost_lines:
            return []
        graced, asked = aggregate.state.clocks.graced, aggregate.state.clocks.asked
        open_questions = [
            deadline
            for deadline in aggregate.state.deadlines()
            if deadline.seat not in graced and asked[deadline.seat].has_bank
        ]
        return [
            deadline
            for deadline in open_questions
            if aggregate.who.get(deadline.seat) in self._host.lost_lines
        ]

    def may_begin(self, aggregate: TableAggregate) -> bool:
        """Check if the next round may begin: bots on their way sit down first, so nobody plays alone."""
        host = self._host
        return (
            not (host.server.is_draining or host.bot_seats.is_coming)
            and aggregate.state.may_begin
            and people_play(aggregate)
        )


def _next(aggregate: TableAggregate) -> Deadline:
    """Return the question whose bot answers or whose time ends first."""
    return min(aggregate.state.deadlines(), key=lambda deadline: deadline.thinks or deadline.at)


def people_play(aggregate: TableAggregate) -> bool:
    """Check if a person plays, who is neither a bot nor away."""
    return any(not player.bot and not player.away for player in aggregate.between.people)
