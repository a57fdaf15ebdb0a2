"""A process of the room: the store, the rooms, the room clock, and every table in use here.

It runs in any event loop without a socket: a test brings its own connections, clock and store.
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
from cardroom.live.hosting.metrics import Metrics, MetricsFolder, Readers
from cardroom.live.hosting.rate_limits import ConnectionLimiter
from cardroom.live.hosting.room_clock import RoomClock
from cardroom.live.hosting.table_host import TableHost
from cardroom.live.http.budgets import USUAL, Budget, Budgets
from cardroom.live.http.server_api import TableWrite
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.heartbeat import Heartbeat
from cardroom.live.stream.bot_ids import bot_id, is_bot
from cardroom.live.stream.commands import ANY, Buy, Say, Sit
from cardroom.live.stream.opening import offering_of
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.loading import opening_entry
from cardroom.live.training.lessons import Lesson, LessonGrade
from cardroom.live.wire.outgoing import Standing
from cardroom.rooms import Offering, Room, Settings
from cardroom.rooms.buy_in import Before
from cardroom.script import SystemChance
from cardroom.store import Entry, PersonCheck, StaleVersionError, StreamRow
from cardroom.words import Said

CLOSING = 5.0
"""Seconds for commits that are running when the server closes."""


def wall_clock() -> int:
    """Return the wall-clock time in milliseconds."""
    return time_ns() // 1_000_000


def _numbers(streams: Iterable[str]) -> list[int]:
    return sorted(int(stream.partition("/")[2]) for stream in streams if stream.partition("/")[2].isdigit())


class RoomServer:
    """A server process: its tables, store, room clock and connections. Made, opened and closed in a running
    loop."""

    def __init__(
        self,
        async_store: AsyncStore,
        rooms: Mapping[str, Room],
        *,
        utc: Callable[[], int] = wall_clock,
        rng: Random | None = None,
        chance: SystemChance | None = None,
        name: str = "",
        delay: int = 0,
        limits: Mapping[str, Budget] = USUAL,
    ) -> None:
        self.async_store, self.rooms, self.utc = async_store, rooms, utc
        self._delay = delay
        self.rng, self._chance = rng or Random(), chance or SystemChance()
        self.name = name or secrets.token_hex(4)
        self.seconds = asyncio.get_running_loop().time
        self.clock = RoomClock(self.seconds)
        self.metrics, self.readers = Metrics(), Readers()
        self.together: MetricsFolder | None = None
        """The metrics folder shared with other processes, if there are any."""
        self.budgets = Budgets(lambda: round(self.seconds() * 1000), limits, async_store.shared_store)
        self.limiter = ConnectionLimiter(self.budgets)
        self.engine, self.epoch = __version__, 1
        self.is_draining = self.is_closing = False
        self._told_standing: Standing = "open"
        self._hosts: dict[int, TableHost] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.heart = Heartbeat(self)

    # The tables.

    def table(self, number: int) -> TableHost:
        """Return the host of a table; the stream is read at the first request."""
        host = self._hosts.get(number)
        if host is None:
            host = self._hosts[number] = TableHost(self, number)
        return host

    def forget(self, host: TableHost) -> None:
        """Drop a host that nobody needs; the next request reads the table from the store."""
        if self._hosts.get(host.number) is host:
            del self._hosts[host.number]

    def forget_unknown(self, number: int) -> None:
        """Drop the host of a number that no table has."""
        host = self._hosts.get(number)
        if host is not None and not host.mailbox.known and not host.mailbox.is_busy:
            del self._hosts[number]

    def find(self, number: int) -> TableHost | None:
        """Return the host of a table if this process has one."""
        return self._hosts.get(number)

    @property
    def hosts(self) -> list[TableHost]:
        """Return the hosts of all tables in use here."""
        return list(self._hosts.values())

    def connections(self) -> list[TableConnection]:
        """Return all connections of this process."""
        return [connection for host in self._hosts.values() for connection in host.connections]

    @property
    def held(self) -> int:
        """Return the number of tables in use here."""
        return len(self._hosts)

    @property
    def connected(self) -> int:
        """Return the number of connections."""
        return sum(len(host.connections) for host in self._hosts.values())

    async def ask(self, number: int, act: ANY) -> int:
        """Enter a command to a table and return its version."""
        return await self.table(number).ask(act)

    async def tables(self) -> list[int]:
        """Return the numbers of all tables ever opened."""
        return _numbers(await self.async_store.streams("table/"))

    async def open_tables(self) -> list[int]:
        """Return the numbers of all tables that are not closed."""
        return _numbers(await self.async_store.open_tables())

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
        also: TableWrite | None = None,
    ) -> int:
        """Open a new table and return its number: the next free one, or the given one even if it is open
        already.

        `person` opens it. With `trouble` it is a training table. `also` is stored in the same transaction.
        """
        if trouble:
            terms = replace(terms or Terms(), trouble=trouble)
        table, when = offering.open(settings or Settings()), Timestamp(self.now(), self.utc())
        if offering.file:
            await self.async_store.store_room_file(offering.file)
        is_given = bool(number)
        number = number or max(await self.tables(), default=0) + 1
        while True:
            between = start or BetweenRounds()
            who = {
                player.seat: bot_id(number, player.name) if player.bot else player.name
                for player in between.people
            }
            try:
                entry = opening_entry(
                    f"table/{number}",
                    table,
                    between,
                    when,
                    who=who,
                    person=person,
                    terms=terms,
                    chance=self._chance,
                )
                await self.store_opening(entry, partial(also, number) if also else None)
                return number
            except StaleVersionError:
                if is_given:
                    return number
                number += 1

    async def store_opening(self, entry: Entry, also: Callable[[Connection], object] | None) -> None:
        """Store the first row of a table; a server with people stores something with it."""
        await self.async_store.append(entry)

    def aggregate_of(self, first: StreamRow) -> TableAggregate:
        """Return an empty aggregate for the stream that this row opens."""
        aggregate = TableAggregate(
            first.stream,
            offering_of(first, self.async_store.read_room_file, self.rooms),
            self._chance,
            self.async_store.seal,
        )
        aggregate.state.opened_by = first.input.person
        return aggregate

    # Time.

    def now(self) -> int:
        """Return room time in milliseconds."""
        return self.clock.now()

    async def open(self) -> None:
        """Beat once, and start the periodic work."""
        await self.heart.start()

    def set_server_count(self, servers: int) -> None:
        """Take the number of processes, which share the limits of people."""
        self.budgets.servers = servers

    def on_hint(self, stream: str, version: int) -> None:
        """Handle a notification of another process that a stream went on."""
        kind, _, number = stream.partition("/")
        if kind == "table" and number.isdigit() and (host := self.find(int(number))) is not None:
            host.mailbox.hint(version)

    @property
    def is_ready(self) -> bool:
        """Check if the database was reached a moment ago and new rounds may begin."""
        return not self.is_draining and self.heart.is_beating

    @property
    def standing(self) -> Standing:
        """Return the status of the room, for everybody in it."""
        if self.heart.is_away:
            return "away"
        return "draining" if self.is_draining else "open"

    def tell_standing(self) -> None:
        """Send the status to all connections when it changes."""
        if (standing := self.standing) != self._told_standing:
            self._told_standing = standing
            for connection in self.connections():
                connection.tell_standing(standing)

    # Admission to a table; a server with people decides more.

    async def check_come(self, number: int, visitor: Visitor | None) -> None:
        """Refuse a visitor who may not know of this table."""

    async def check_sit(self, visitor: Visitor, game: str, cents: int, client: str) -> None:
        """Refuse chips that the person may not bring to this game."""

    def guard(self, person: str, game: str, cents: int) -> PersonCheck | None:
        """Return the same check for the transaction that takes the chips, in a server with people."""
        return None

    async def admit(self, number: int, visitor: Visitor) -> Before | None:
        """Return what the floor knows of a person who requests a seat; refused if it is held for others."""
        return None

    async def chat(self, connection: TableConnection, text: str) -> None:
        """Send a line of chat; a server without people refuses it."""
        raise RefusedError(Said("no.not-here"))

    # Bots, lessons and events of the floor.

    async def fund(self, act: ANY) -> None:
        """Give a bot the chips that it is about to bring."""
        if isinstance(act, Sit | Buy) and is_bot(act.person):
            await fund(self, act.person, act.cents)

    async def think(self, turn: BotTurn) -> Say:
        """Return a bot's answer; a server with threads does not block the loop."""
        return turn.say()

    async def teach(self, work: Callable[[], Lesson]) -> Lesson:
        """Prepare a lesson of a training table; a server with threads does not block the loop."""
        return work()

    async def advise(self, wanted: Wanted) -> CoachAdvice:
        """Return the coach's advice on a hand; a server without a coach has none."""
        return NOTHING

    async def store_lesson_answer(
        self, person: str, offering: str, number: int, version: int, graded: LessonGrade
    ) -> None:
        """Store a trainee's ruling, in a server with a school."""

    async def rule(self, number: int, act: Say, send: Callable[[], Awaitable[int]]) -> int:
        """Send a ruling given at the table; a server with a floor notes it as an event."""
        return await send()

    async def seat_bots(self, n: int, count: int) -> None:
        """Seat this many bots next to the first person; they leave when more people come."""
        host = self.table(n)
        people = await host.look(
            lambda aggregate: sum(not is_bot(person) for person in aggregate.who.values())
        )
        await host.bot_seats.set_target(max(1, people) + count)

    def stop_rounds(self) -> None:
        """Let open rounds finish and begin no more."""
        self.is_draining = self.is_closing = True

    def report_event(self, kind: str, table: int, why: str) -> None:
        """Report an event to the floor, in a server with one."""

    def delay(self, n: int) -> int:
        """Return the seconds of delay for spectators."""
        return self._delay

    # Tasks and the end.

    def count(self, name: str, kind: str = "") -> None:
        """Increase a counter."""
        self.metrics.count(name, kind)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a coroutine as a task of the server."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self.report_fault(fault)

    def report_fault(self, fault: BaseException) -> None:
        """Log and count a fault of our own: its place and kind."""
        note("broken", logging.ERROR, fault)
        self.count("broken")

    def kill(self) -> None:
        """Stop as if the process had died: nobody is told, nothing is finished. For simulations."""
        for host in self._hosts.values():
            host.scheduler.disarm()
            if host.mailbox.worker is not None:
                host.mailbox.worker.cancel()
        self._hosts.clear()
        for task in list(self._tasks):
            task.cancel()

    async def close(self) -> None:
        """Close the sockets, finish what is running, and close the store: nothing acknowledged is lost."""
        self.is_draining = self.is_closing = True
        for host in list(self._hosts.values()):
            host.scheduler.disarm()
            host.close_all(Said("bye.stopping"))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if busy := [host.mailbox.worker for host in self._hosts.values() if host.mailbox.worker]:
            await asyncio.wait(busy, timeout=CLOSING)
        with suppress(CardroomError):
            await self.async_store.leave(self.name)
        self.async_store.close()
