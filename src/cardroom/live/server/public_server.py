"""The room server with people, floor, audit, coach, odds and school, over the same tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds
from cardroom.fixed import Fixed
from cardroom.live.audit.job import Auditor
from cardroom.live.coach.practice import Wanted
from cardroom.live.coach.service import CoachService
from cardroom.live.coach.worker import CoachAdvice
from cardroom.live.floor.due_actions import CLOCK
from cardroom.live.floor.questions import Looked
from cardroom.live.floor.service import Floor
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.live.floor.waiting_list import for_table
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.bot_players import BotTurn
from cardroom.live.hosting.connection import TRY_AGAIN, TableConnection
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.mailbox import GONE
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.budgets import USUAL
from cardroom.live.http.cpu_queue import CpuQueue
from cardroom.live.http.read_budgets import Reads
from cardroom.live.http.visitor import Visitor, may
from cardroom.live.odds.service import OddsService
from cardroom.live.people.chat import ChatLine as ChatLine
from cardroom.live.people.seats_taken import check_sit, guard_of
from cardroom.live.people.service import People
from cardroom.live.people.table_list import TableList
from cardroom.live.replay.service import ReplayService as Replays
from cardroom.live.school.answer_store import Register, lesson_answer
from cardroom.live.school.service import ItemService
from cardroom.live.server.presence import PresenceRecorder
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.commands import Say
from cardroom.live.stream.rows import Timestamp
from cardroom.live.table.loading import opening_entry
from cardroom.live.training.lessons import Lesson, LessonGrade
from cardroom.live.wire import messages as wire
from cardroom.rooms import Room, Settings
from cardroom.rooms.buy_in import Before
from cardroom.store import Entry, Head, PersonCheck, StaleVersionError
from cardroom.words import Said

SIGNED_OUT, NO_TABLE = 4401, 4404
EVENTS = Fixed({"program": What.MISMATCH, "trial": What.NEGATIVE, "proxy": What.PROXY})
HOUR = 3_600_000
RENEWED = 2.0
"""Seconds until a page with a new account has its new cookie."""
DUE_EVERY = 5.0
"""Seconds between two checks of absences, waiting lists and other duties of the floor."""


class PublicRoomServer(RoomServer):
    """A `RoomServer` on a real store, with people."""

    def __init__(
        self,
        async_store: ThreadedStore,
        rooms: Mapping[str, Room],
        people: People | None = None,
        **options: Any,
    ) -> None:
        super().__init__(async_store, rooms, **options)
        self.store, self._writer = async_store.store, async_store.writer
        self.people = people or People(self.store, self.utc, limits=options.get("limits", USUAL))
        self.floor = Floor(self)
        self.auditor = Auditor(self.store.url.render_as_string(hide_password=False), self.store.place)
        self.dear, self.board = CpuQueue(), TableList(self)
        self.replays, self.reads = Replays(self.dear, self.budgets), Reads(self.budgets)
        self.odds = OddsService()
        self.coach = CoachService()
        self.school, self.register = ItemService(), Register(self.people.book)
        self._bots = ThreadPoolExecutor(1, "bots")
        self._lessons = ThreadPoolExecutor(1, "lessons")
        self._forwarded_at = -HOUR
        """When a proxy that is not configured was last reported."""
        self._heard: dict[int, int] = {}
        """The last line of chat sent here, by table."""
        self._said: dict[int, int] = {}
        """The last line of chat known to exist, by table."""
        self._spreading: set[int] = set()
        """Tables where lines are being sent."""

    async def open_first(self) -> None:
        """Open one table of every game in a new room: all of them, or none. Of processes that start together,
        one does it."""
        offerings = [offering for room in self.rooms.values() for offering in room.offerings.values()]
        for file in {offering.file for offering in offerings if offering.file}:
            await self.async_store.store_room_file(file)
        when = Timestamp(self.now(), self.utc())
        opened = [(f"table/{n}", offering.open(Settings())) for n, offering in enumerate(offerings, 1)]
        entries = [
            opening_entry(stream, table, BetweenRounds(), when, chance=self._chance)
            for stream, table in opened
        ]
        for verdict in await self.people.run(self.store.append_all, entries):
            if not isinstance(verdict, Head | StaleVersionError):
                raise verdict

    async def store_opening(self, entry: Entry, also: Callable[[Connection], object] | None) -> None:
        """Store the first row of a table, with `also` in the same transaction."""
        if also is None:
            await super().store_opening(entry, None)
        else:
            await self.people.run(self.store.append_with, entry, also)

    def submit(self, entry: Entry) -> Head:
        """Append an entry together with all that wait; for threads, which may wait."""
        return self._writer.submit(entry).result()

    async def think(self, turn: BotTurn) -> Say:
        """Let one bot at a time decide: they share their knowledge of a game."""
        return await asyncio.get_running_loop().run_in_executor(self._bots, turn.say)

    async def teach(self, work: Callable[[], Lesson]) -> Lesson:
        """Prepare one lesson at a time, for all training tables."""
        return await asyncio.get_running_loop().run_in_executor(self._lessons, work)

    async def store_lesson_answer(
        self, person: str, offering: str, number: int, version: int, graded: LessonGrade
    ) -> None:
        """Store the ruling as an answer of the mishap drill, so that a missed one comes back there."""
        answer = lesson_answer(offering, number, version, graded)
        await self.people.run(self.register.add, person, answer)

    async def rule(self, number: int, act: Say, send: Callable[[], Awaitable[int]]) -> int:
        """Send a ruling and note it as an event of the floor."""
        return await self.floor.note_ruling(number, act, send)

    async def advise(self, wanted: Wanted) -> CoachAdvice:
        """Return the coach's advice."""
        return await self.coach.ask(wanted)

    # Admission to a table.

    async def check_come(self, number: int, visitor: Visitor | None) -> None:
        """Refuse a visitor who may not know of this table."""
        await self.people.run(self.people.private.check_may_come, number, visitor)

    async def check_sit(self, visitor: Visitor, game: str, cents: int, client: str) -> None:
        """Refuse chips that the person may not bring to this game."""
        await check_sit(self, visitor, game, cents, client)

    def guard(self, person: str, game: str, cents: int) -> PersonCheck:
        """Return the same check for the transaction that takes the chips."""
        return guard_of(self, person, game, cents)

    async def admit(self, number: int, visitor: Visitor) -> Before | None:
        """Return what the floor knows of a person who requests a seat."""
        return await self.floor.admit(number, visitor.id)

    # Duties of the floor.

    async def open(self) -> None:
        """Open the server and start the floor's periodic work."""
        await super().open()
        self.spawn(self.heart.every(DUE_EVERY, PresenceRecorder(self).look))
        self.spawn(self.heart.every(DUE_EVERY, self._run_due_actions))

    async def _run_due_actions(self) -> None:
        """Do the floor's periodic work in one of the processes."""
        serving = await self.people.run(self.store.servers)
        if self.name == min((server.id for server in serving), default=self.name):
            await self.floor.run_due_actions()
            if self.store.is_shared:
                await self.people.run(self.store.drop_full)

    def set_server_count(self, servers: int) -> None:
        """Take the number of processes that share the limits."""
        super().set_server_count(servers)
        self.people.budgets.servers = servers

    def forwarded(self, address: str) -> None:
        """Report a client that forwards for others while no proxy is trusted: logged and told to the floor
        once an hour."""
        if self.utc() - self._forwarded_at < HOUR:
            return
        self._forwarded_at = self.utc()
        note(
            "proxy",
            logging.WARNING,
            address=address,
            advice=f"if this is your proxy, start with --proxies {address}",
        )
        self.report_event("proxy", 0, address)

    async def log_look(self, person: str, n: int, version: int, reason: str) -> None:
        """Record that a person has looked at a table's stream."""
        await self.floor.enter(Looked(stream=f"table/{n}", version=version, reason=reason), person)

    async def waiting(self) -> Callable[[str, int], int]:
        """Return a function for the number of people who wait for a table."""
        book = await self.floor.book()
        return lambda game, n: len(for_table(book.waiters, game, n))

    def report_event(self, kind: str, table: int, why: str) -> None:
        """Report an event to the floor once an hour. Events of a table are found in its own stream."""
        if not table:
            note = SignificantEvent(what=EVENTS[kind], where=kind, reason=why)
            self.spawn(self.floor.enter(note, CLOCK, f"{kind}/{self.utc() // HOUR}"))

    # Chat.

    async def chat(self, connection: TableConnection, text: str) -> None:
        """Store a line of chat and send it."""
        if connection.visitor is None or not may(connection.visitor, "active"):
            raise RefusedError(Said("no.watching"))
        line = await self.people.run(
            self.people.chats.say, connection.visitor, connection.number, text, not connection.seat
        )
        self.send_chat(connection.number, line)

    def send_chat(self, n: int, line: ChatLine) -> None:
        """Send a line of chat here at once, and in the other processes by a hint."""
        self.spawn(self._catch_up_chat(n, line.number))
        if self.store.is_shared:
            self.store.hint(f"chat/{n}", line.number)

    async def _catch_up_chat(self, n: int, number: int) -> None:
        """Send all lines up to this one, each once in each process. Lines that arrive meanwhile are sent
        together."""
        self._heard.setdefault(n, number - 1)
        self._said[n] = max(number, self._said.get(n, 0))
        if n in self._spreading:
            return
        self._spreading.add(n)
        try:
            while self._heard[n] < self._said[n]:
                lines = await self.people.run(self.people.chats.after, n, self._heard[n])
                self._heard[n] = lines[-1].number if lines else self._said[n]
                await self._spread(n, lines)
        finally:
            self._spreading.discard(n)

    async def _spread(self, n: int, lines: list[ChatLine]) -> None:
        """Send lines to everybody at the table or on the rail, except people who mute the author: one query
        and one frame for all."""
        host = self.find(n)
        connected = [connection for connection in host.connections if connection.is_here] if host else []
        listeners, authors = (
            {connection.person for connection in connected if connection.person},
            {line.person for line in lines},
        )
        muting = (
            await self.people.run(self.people.chats.muted_pairs, authors, listeners)
            if listeners and authors
            else set()
        )
        for line in lines:
            seat = (
                0
                if line.rail
                else next(
                    (connection.seat for connection in connected if connection.person == line.person), 0
                )
            )
            frame = wire.encode(wire.Chatted(line.name, line.said, line.utc, seat))
            for connection in connected:
                is_meant = line.rail != bool(connection.seat) or self._is_staff(connection)
                if is_meant and (connection.person, line.person) not in muting:
                    connection.line.send(frame)

    @staticmethod
    def _is_staff(connection: TableConnection) -> bool:
        return connection.visitor is not None and not connection.visitor.plays

    # Sessions that end or change.

    def on_hint(self, stream: str, version: int) -> None:
        """Handle a hint that a stream of a person, a chat or a table went on."""
        kind, _, id = stream.partition("/")
        if kind == "person" and any(connection.person == id for connection in self.connections()):
            self.spawn(self._look_again(id))
        elif kind == "chat" and id.isdigit() and self.find(int(id)) is not None:
            self.spawn(self._catch_up_chat(int(id), version))
        else:
            super().on_hint(stream, version)

    def recheck_sockets(self, person: str) -> None:
        """Check again what a person with open sockets may do."""
        self.spawn(self._look_again(person))

    async def _look_again(self, person: str) -> None:
        """Check the sockets of a person after a change, perhaps in another process."""
        for connection in [
            connection
            for connection in self.connections()
            if connection.visitor is not None and connection.person == person
        ]:
            assert connection.visitor is not None
            was = connection.visitor.role
            try:
                connection.visitor = await self.people.run(self.people.sessions.current, connection.visitor)
                if connection.visitor is None:
                    connection.line.close(SIGNED_OUT, Said("bye.signed-out"))
                    continue
                if was == "guest" and connection.visitor.role != was:
                    self.spawn(self._renew(connection))
                await self.check_come(connection.number, connection.visitor)
            except ApiError:
                connection.line.close(NO_TABLE, Said("bye.no-table"))
            except GONE:  # rights are unknown: the client comes back and is checked again
                connection.line.close(TRY_AGAIN, Said("bye.gone"))

    async def _renew(self, connection: TableConnection) -> None:
        """Close the socket of a guest who has taken an account, once the browser has its new cookie."""
        await asyncio.sleep(RENEWED)
        connection.line.close(TRY_AGAIN, Said("bye.renewed"))

    def close_sockets(self, person: str, session: str = "", but: str = "") -> None:
        """Close the sockets of a session that has ended. The person keeps the seat until they leave it."""
        for connection in self.connections():
            visitor = connection.visitor
            if (
                visitor is None
                or visitor.id != person
                or (session and visitor.session != session)
                or (but and visitor.session == but)
            ):
                continue
            connection.line.close(SIGNED_OUT, Said("bye.signed-out"))

    async def close(self) -> None:
        """Close the services and the server."""
        await self.auditor.close()
        await self.odds.close()
        await self.coach.close()
        await self.replays.close()
        self.dear.close()
        self.school.close()
        self.people.close()
        await super().close()
        for executor in (self._bots, self._lessons):
            executor.shutdown(cancel_futures=True)
