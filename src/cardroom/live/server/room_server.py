"""One process of the room: the store's shelf, the rooms, the room's clock, and every table that somebody here
has asked for.

It runs in any event loop, without a socket: a test brings its own lines, clock and shelf.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from time import time_ns
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from cardroom import __version__
from cardroom.errors import CardroomError, RefusedError
from cardroom.felt import BetweenRounds
from cardroom.live.coach.practice import Wanted
from cardroom.live.coach.worker import NOTHING, CoachAdvice
from cardroom.live.hosting.async_store import AsyncStore
from cardroom.live.hosting.bot_players import BotTurn
from cardroom.live.hosting.bot_wallets import fund
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.metrics import Metrics, Readers, Together
from cardroom.live.hosting.rate_limits import ConnectionLimiter
from cardroom.live.hosting.room_clock import RoomClock
from cardroom.live.hosting.table_host import TableHost
from cardroom.live.http.budgets import USUAL, Budget, Budgets
from cardroom.live.http.server_api import Beside
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.heartbeat import Heartbeat
from cardroom.live.stream.bot_ids import bot_id, is_bot
from cardroom.live.stream.commands import ANY, Buy, Say, Sit
from cardroom.live.stream.opening import offering_of
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.loading import opening
from cardroom.live.training.lessons import Lesson, LessonGrade
from cardroom.live.wire.outgoing import Standing
from cardroom.rooms import Offering, Room, Settings
from cardroom.rooms.buy_in import Before
from cardroom.script import SystemChance
from cardroom.store import Entry, PersonCheck, StaleVersionError, StreamRow
from cardroom.words import Said

CLOSING = 5.0
"""Seconds for commits that are under way when the house closes."""


def wall_clock() -> int:
    return time_ns() // 1_000_000


def _numbers(streams: Iterable[str]) -> list[int]:
    return sorted(int(one.partition("/")[2]) for one in streams if one.partition("/")[2].isdigit())


class RoomServer:
    """Made, opened and closed inside a running loop."""

    def __init__(
        self,
        shelf: AsyncStore,
        rooms: Mapping[str, Room],
        *,
        utc: Callable[[], int] = wall_clock,
        rng: Random | None = None,
        chance: SystemChance | None = None,
        name: str = "",
        delay: int = 0,
        limits: Mapping[str, Budget] = USUAL,
    ) -> None:
        self.shelf, self.rooms, self.utc = shelf, rooms, utc
        self._delay = delay
        self.rng, self._chance = rng or Random(), chance or SystemChance()
        self.name = name or secrets.token_hex(4)
        self.seconds = asyncio.get_running_loop().time
        self.clock = RoomClock(self.seconds)
        self.metrics, self.readers = Metrics(), Readers()
        self.together: Together | None = None
        """With the other processes of this server, where there are some."""
        self.budgets = Budgets(lambda: round(self.seconds() * 1000), limits, shelf.meeting)
        self.doors = ConnectionLimiter(self.budgets)
        self.engine, self.epoch = __version__, 1
        self.is_draining = self.is_closing = False
        self._told_standing: Standing = "open"
        self._stations: dict[int, TableHost] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.heart = Heartbeat(self)

    # The tables.

    def table(self, number: int) -> TableHost:
        """Read when it is first asked for anything."""
        station = self._stations.get(number)
        if station is None:
            station = self._stations[number] = TableHost(self, number)
        return station

    def forget(self, station: TableHost) -> None:
        """Nobody here needs it now; whoever asks for it again finds it in the store."""
        if self._stations.get(station.number) is station:
            del self._stations[station.number]

    def forget_unknown(self, number: int) -> None:
        """A number that somebody asked for, and that no table has."""
        station = self._stations.get(number)
        if station is not None and not station.box.known and not station.box.is_busy:
            del self._stations[number]

    def find(self, number: int) -> TableHost | None:
        """Only where this process holds it."""
        return self._stations.get(number)

    @property
    def stations(self) -> list[TableHost]:
        return list(self._stations.values())

    def callers(self) -> list[TableConnection]:
        return [caller for station in self._stations.values() for caller in station.callers]

    @property
    def held(self) -> int:
        return len(self._stations)

    @property
    def connected(self) -> int:
        return sum(len(station.callers) for station in self._stations.values())

    async def ask(self, number: int, act: ANY) -> int:
        return await self.table(number).ask(act)

    async def tables(self) -> list[int]:
        """All that were ever opened, by number."""
        return _numbers(await self.shelf.streams("table/"))

    async def open_tables(self) -> list[int]:
        """All that are not closed, by number."""
        return _numbers(await self.shelf.open_tables())

    async def open_table(
        self,
        offering: Offering,
        settings: Settings | None = None,
        start: BetweenRounds | None = None,
        number: int = 0,
        *,
        person: str = "",
        terms: Terms | None = None,
        trouble: int = 0,
        beside: Beside | None = None,
    ) -> int:
        """A new table, under the next number that is free; with a number, that one, whoever was quicker.
        `person` opens it; with `trouble` it is one for training. `beside` is kept in the same transaction."""
        if trouble:
            terms = replace(terms or Terms(), trouble=trouble)
        table, when = offering.open(settings or Settings()), Timestamp(self.now(), self.utc())
        if offering.file:
            await self.shelf.keep(offering.file)
        is_given = bool(number)
        number = number or max(await self.tables(), default=0) + 1
        while True:
            at = start or BetweenRounds()
            who = {one.seat: bot_id(number, one.name) if one.bot else one.name for one in at.people}
            try:
                entry = opening(
                    f"table/{number}",
                    table,
                    at,
                    when,
                    who=who,
                    person=person,
                    terms=terms,
                    chance=self._chance,
                )
                await self.keep_opening(entry, partial(beside, number) if beside else None)
                return number
            except StaleVersionError:
                if is_given:
                    return number
                number += 1

    async def keep_opening(self, entry: Entry, beside: Callable[[Connection], object] | None) -> None:
        """The first row of a table; a house with people keeps something beside it."""
        await self.shelf.append(entry)

    def cache_of(self, first: StreamRow) -> TableAggregate:
        found = TableAggregate(
            first.stream, offering_of(first, self.shelf.kept, self.rooms), self._chance, self.shelf.seal
        )
        found.opened_by = first.input.person
        return found

    # Time.

    def now(self) -> int:
        return self.clock.now()

    async def open(self) -> None:
        """The first beat, and then all that goes on by itself."""
        await self.heart.start()

    def serving(self, servers: int) -> None:
        """So many processes serve now, and share what people may ask for."""
        self.budgets.servers = servers

    def hinted(self, stream: str, version: int) -> None:
        """Another process says that a stream went on."""
        kind, _, number = stream.partition("/")
        if kind == "table" and number.isdigit() and (station := self.find(int(number))) is not None:
            station.box.hint(version)

    @property
    def is_ready(self) -> bool:
        """The books were reached a moment ago, and new rounds may begin."""
        return not self.is_draining and self.heart.is_beating

    @property
    def standing(self) -> Standing:
        """How the room stands, for everybody in it."""
        if self.heart.is_away:
            return "away"
        return "draining" if self.is_draining else "open"

    def tell_standing(self) -> None:
        """Everybody who is connected, when it changes."""
        if (now := self.standing) != self._told_standing:
            self._told_standing = now
            for caller in self.callers():
                caller.tell_standing(now)

    # What stands at the door of a table; a house with people says more.

    async def check_come(self, number: int, visitor: Visitor | None) -> None:
        """Whether he may know of this table at all."""

    async def check_sit(self, visitor: Visitor, game: str, cents: int) -> None:
        """Whether he may bring chips to a game."""

    def guard(self, person: str, game: str, cents: int) -> PersonCheck | None:
        """The same against the person's books, in the transaction that takes the chips; a house without
        people has none."""
        return None

    async def admit(self, number: int, visitor: Visitor) -> Before | None:
        """What the floor knows of somebody who asks for a seat; refused where it is kept for others."""
        return None

    async def chat(self, caller: TableConnection, text: str) -> None:
        raise RefusedError(Said("no.not-here"))

    # What bots play with, and what the floor has to know.

    async def fund(self, act: ANY) -> None:
        """A bot's purse holds what it is about to bring."""
        if isinstance(act, Sit | Buy) and is_bot(act.person):
            await fund(self, act.person, act.cents)

    async def think(self, thought: BotTurn) -> Say:
        """What a bot says; a house on real threads does not let the loop wait for it."""
        return thought.say()

    async def teach(self, work: Callable[[], Lesson]) -> Lesson:
        """A lesson for a table for training; a house on real threads does not let the loop wait for it."""
        return work()

    async def advise(self, wanted: Wanted) -> CoachAdvice:
        """What the coach says to a hand; a house without one says nothing."""
        return NOTHING

    async def schooled(
        self, person: str, offering: str, number: int, version: int, graded: LessonGrade
    ) -> None:
        """What somebody has said of a mishap at a table for training; a house with a school keeps it."""

    async def rule(self, number: int, act: Say, send: Callable[[], Awaitable[int]]) -> int:
        """A ruling given at the table itself; a house with a floor notes it as an event."""
        return await send()

    async def seat_bots(self, n: int, count: int) -> None:
        """So many bots sit down there as soon as a person does, and get up when more people come."""
        station = self.table(n)
        there = await station.look(lambda cache: sum(not is_bot(person) for person in cache.who.values()))
        await station.company.want(max(1, there) + count)

    def stop_rounds(self) -> None:
        """What is played is played to its end, and nothing begins any more."""
        self.is_draining = self.is_closing = True

    def significant(self, kind: str, table: int, why: str) -> None:
        """An event that the floor is told of; a house with a floor keeps it."""

    def delay(self, n: int) -> int:
        """Seconds by which those who look on see everything later."""
        return self._delay

    # All the rest.

    def count(self, name: str, kind: str = "") -> None:
        self.metrics.count(name, kind)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (bad := task.exception()) is not None:
            self.broken(bad)

    def broken(self, bad: BaseException) -> None:
        """A fault of ours: where, and of what kind."""
        note("broken", logging.ERROR, bad)
        self.count("broken")

    def kill(self) -> None:
        """As if the process had died: nobody is told, nothing is finished. For simulations."""
        for station in self._stations.values():
            station.duty.disarm()
            if station.box.worker is not None:
                station.box.worker.cancel()
        self._stations.clear()
        for task in list(self._tasks):
            task.cancel()

    async def close(self) -> None:
        """Sockets first, then what is under way, then the store: nothing is lost that was acknowledged."""
        self.is_draining = self.is_closing = True
        for station in list(self._stations.values()):
            station.duty.disarm()
            station.close_all(Said("bye.stopping"))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if busy := [station.box.worker for station in self._stations.values() if station.box.worker]:
            await asyncio.wait(busy, timeout=CLOSING)
        with suppress(CardroomError):
            await self.shelf.leave(self.name)
        self.shelf.close()
