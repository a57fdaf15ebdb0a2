"""What is due at a table, and who sees to it: whoever appended last goes on. It sets an alarm, deals the next
round, lets the clock and the bots answer. Should it die, others find in the store what is overdue."""

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
"""Seconds until what was refused is tried again."""


class TableScheduler:
    """At one table, in one process."""

    def __init__(self, station: TableHost) -> None:
        self._station = station
        self.bots = TableBots(station.house.rng)
        self.rests_until = 0.0
        """What is overdue here was refused a moment ago: a table that is closed at this hour, say."""
        self._alarm: asyncio.TimerHandle | None = None
        self._refused = 0
        """The version at which what seemed to be due was refused: it is tried again when something has
        changed."""
        self._is_awake = self._is_woken = False

    @property
    def is_busy(self) -> bool:
        return self.is_armed or self._is_awake

    def arm(self, cache: TableAggregate) -> None:
        self.disarm()
        at = self.due(cache)
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(self._station.house.clock.after(at), self.wake)

    async def arm_anew(self) -> None:
        with suppress(CardroomError):
            await self._station.box.look(self.arm)

    def disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    @property
    def is_armed(self) -> bool:
        return self._alarm is not None

    def wake(self) -> None:
        """Something may be due. Who is woken while he is at it looks once more when he is done."""
        self.disarm()
        if self._is_awake:
            self._is_woken = True
            return
        self._is_awake = True
        self._station.house.spawn(self._see_to_all())

    async def _see_to_all(self) -> None:
        try:
            self._is_woken = True
            while self._is_woken:
                self._is_woken = False
                await self._see_to()
        except Exception:  # a fault of ours, which is counted and noted: once, and not four times a second
            self.rests_until = self._station.house.seconds() + RESTS
            raise
        finally:
            self._is_awake = False

    async def _see_to(self) -> None:
        """One thing that is due; the next is armed when it is won."""
        try:
            if await self._station.box.next(self.choose) is not None:
                return
            thought = await self._station.box.look(self._thought)
            if thought is not None:
                await self._bot_says(thought)
            else:
                await self._station.box.look(self.arm)
        except (RefusedError, UnreadableError, SetupError) as bad:
            self._refused, self.rests_until = self._station.box.known, self._station.house.seconds() + RESTS
            note("not-due", logging.DEBUG, table=self._station.number, kind=type(bad).__name__)
        except TableHaltedError:
            pass  # told, counted and noted already
        except GONE:
            pass  # seen to by `lost`; the row that is due stays in the store
        except CardroomError as bad:
            note("failed", logging.ERROR, bad, table=self._station.number)

    async def _bot_says(self, thought: BotTurn) -> None:
        """What it thinks of, or what silence would say: a table never waits for a bot that is at a loss."""
        try:
            await self._station.box.ask(await self._station.house.think(thought))
        except (RefusedError, UnreadableError, SetupError):
            await self._station.box.ask(thought.silence)

    def due(self, cache: TableAggregate) -> int | None:
        """When something has to happen at this table, in room time."""
        if cache.version == self._refused:
            return None
        if cache.drift is not None or self._missed_gap(cache):
            return self._station.now()
        due = cache.due()
        if not due.what or (due.what == "round" and not self.may_begin(cache)):
            return None
        return min([due.at, *(one.bank_from for one in self._cut_off(cache))])

    def choose(self, cache: TableAggregate) -> ANY | None:
        """What is due now."""
        now, due = self._station.now(), cache.due()
        if cache.drift is not None:
            return Upgrade()
        if self._missed_gap(cache):
            return RecordGap()
        for one in self._cut_off(cache):
            if now >= one.bank_from:
                return Grace(one.seat, one.ask)
        if not due.what or due.at > now:
            return None
        if due.what == "trouble":
            return ScheduleMishap()
        if due.what == "round":
            return Begin() if self.may_begin(cache) else None
        late = _next(cache)
        return None if late.thinks else Silence(late.seat, late.ask)

    def _thought(self, cache: TableAggregate) -> BotTurn | None:
        """What a bot that is due has to think about."""
        due = cache.due()
        if due.what != "bot" or due.at > self._station.now():
            return None
        return self.bots.asked(cache, _next(cache))

    def _missed_gap(self, cache: TableAggregate) -> bool:
        """The room stood still since the last row of a round that is played: nobody's time runs out before he
        is back."""
        is_open = cache.is_playing and not cache.halted and bool(cache.clocks.asked)
        return is_open and cache.at < self._station.house.clock.gap_at

    def _cut_off(self, cache: TableAggregate) -> list[Deadline]:
        """Open questions to those whose line was lost here, and who have had no time for it in this round."""
        if not self._station.lost_lines:
            return []
        graced, asked = cache.clocks.graced, cache.clocks.asked
        found = [one for one in cache.deadlines() if one.seat not in graced and asked[one.seat].has_bank]
        return [one for one in found if cache.who.get(one.seat) in self._station.lost_lines]

    def may_begin(self, cache: TableAggregate) -> bool:
        """Nobody who was promised company is dealt to alone: bots on their way sit down first."""
        station = self._station
        return (
            not (station.house.is_draining or station.company.is_coming)
            and cache.may_begin
            and people_play(cache)
        )


def _next(cache: TableAggregate) -> Deadline:
    """Of all who are asked, the first to answer or to be silent."""
    return min(cache.deadlines(), key=lambda one: one.thinks or one.at)


def people_play(cache: TableAggregate) -> bool:
    """Whether a person is there, who is neither a bot nor away."""
    return any(not one.bot and not one.away for one in cache.between.people)
