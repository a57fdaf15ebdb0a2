"""The house with its doors open: what people and floor ask of it, over the same tables."""

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
from cardroom.live.coach.service import CoachService as CoachDesk
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
from cardroom.live.http.read_budgets import Reads
from cardroom.live.http.visitor import Visitor, may
from cardroom.live.odds.service import OddsService as OddsDesk
from cardroom.live.people.chat import ChatLine as ChatLine
from cardroom.live.people.seats_taken import check_sit, guard_of
from cardroom.live.people.service import People
from cardroom.live.people.table_list import TableList
from cardroom.live.replay.service import Desk as Replays
from cardroom.live.school.answer_store import Register, given_at
from cardroom.live.school.service import ItemService as SchoolDesk
from cardroom.live.server.presence import Vouching
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.commands import Say
from cardroom.live.stream.rows import Timestamp
from cardroom.live.table.loading import opening
from cardroom.live.training.lessons import Lesson, LessonGrade
from cardroom.live.wire import messages as wire
from cardroom.live.workers.cpu_queue import Dear
from cardroom.rooms import Room, Settings
from cardroom.rooms.buy_in import Before
from cardroom.store import Entry, Head, PersonCheck, StaleVersionError
from cardroom.words import Said

SIGNED_OUT, NO_TABLE = 4401, 4404
EVENTS = Fixed({"program": What.MISMATCH, "trial": What.NEGATIVE, "proxy": What.PROXY})
HOUR = 3_600_000
RENEWED = 2.0
"""Seconds until a page that has taken an account has its new cookie."""
KEEP = 5.0
"""Seconds between two looks at absences, waiting lists and what else the floor keeps by the clock."""


class PublicRoomServer(RoomServer):
    """On a real store, with people."""

    def __init__(
        self, shelf: ThreadedStore, rooms: Mapping[str, Room], people: People | None = None, **given: Any
    ) -> None:
        super().__init__(shelf, rooms, **given)
        self.store, self._writer = shelf.store, shelf.writer
        self.people = people or People(self.store, self.utc, limits=given.get("limits", USUAL))
        self.floor = Floor(self)
        self.auditor = Auditor(self.store.url.render_as_string(hide_password=False), self.store.place)
        self.dear, self.board = Dear(), TableList(self)
        self.replays, self.reads = Replays(self.dear, self.budgets), Reads(self.budgets)
        self.odds = OddsDesk()
        self.coach = CoachDesk()
        self.school, self.register = SchoolDesk(), Register(self.people.book)
        self._bots = ThreadPoolExecutor(1, "bots")
        self._lessons = ThreadPoolExecutor(1, "lessons")
        self._forwarded_at = -HOUR
        """When a proxy that is not configured was last noted."""
        self._heard: dict[int, int] = {}
        """The last line of chat at each table that was told here."""
        self._said: dict[int, int] = {}
        """The last one that anybody has spoken of."""
        self._spreading: set[int] = set()
        """Tables where lines are being told."""

    async def open_first(self) -> None:
        """A new room begins with one table of every game: all of them, or none. Of processes that start
        together the first opens them."""
        offerings = [one for room in self.rooms.values() for one in room.offerings.values()]
        for file in {one.file for one in offerings if one.file}:
            await self.shelf.keep(file)
        when = Timestamp(self.now(), self.utc())
        opened = [(f"table/{n}", one.open(Settings())) for n, one in enumerate(offerings, 1)]
        entries = [
            opening(stream, table, BetweenRounds(), when, chance=self._chance) for stream, table in opened
        ]
        for verdict in await self.people.run(self.store.append_all, entries):
            if not isinstance(verdict, Head | StaleVersionError):
                raise verdict

    async def keep_opening(self, entry: Entry, beside: Callable[[Connection], object] | None) -> None:
        if beside is None:
            await super().keep_opening(entry, None)
        else:
            await self.people.run(self.store.append_with, entry, beside)

    def submit(self, entry: Entry) -> Head:
        """Kept with all that waits; for threads, which may wait."""
        return self._writer.submit(entry).result()

    async def think(self, thought: BotTurn) -> Say:
        """One bot at a time: they share what they know of a game."""
        return await asyncio.get_running_loop().run_in_executor(self._bots, thought.say)

    async def teach(self, work: Callable[[], Lesson]) -> Lesson:
        """One at a time, however many tables train."""
        return await asyncio.get_running_loop().run_in_executor(self._lessons, work)

    async def schooled(
        self, person: str, offering: str, number: int, version: int, graded: LessonGrade
    ) -> None:
        """As an answer of the drill that rules on mishaps, so that what was missed comes back there."""
        given = given_at(offering, number, version, graded)
        await self.people.run(self.register.keep, person, given)

    async def rule(self, number: int, act: Say, send: Callable[[], Awaitable[int]]) -> int:
        return await self.floor.note_ruling(number, act, send)

    async def advise(self, wanted: Wanted) -> CoachAdvice:
        return await self.coach.ask(wanted)

    # What stands at the door of a table.

    async def check_come(self, number: int, visitor: Visitor | None) -> None:
        await self.people.run(self.people.private.check_may_come, number, visitor)

    async def check_sit(self, visitor: Visitor, game: str, cents: int) -> None:
        await check_sit(self, visitor, game, cents)

    def guard(self, person: str, game: str, cents: int) -> PersonCheck:
        return guard_of(self, person, game, cents)

    async def admit(self, number: int, visitor: Visitor) -> Before | None:
        return await self.floor.admit(number, visitor.id)

    # What the floor keeps.

    async def open(self) -> None:
        await super().open()
        self.spawn(self.heart.every(KEEP, Vouching(self).look))
        self.spawn(self.heart.every(KEEP, self._keep))

    async def _keep(self) -> None:
        """By one process of all that serve."""
        serving = await self.people.run(self.store.servers)
        if self.name == min((one.id for one in serving), default=self.name):
            await self.floor.keep()
            if self.store.is_shared:
                await self.people.run(self.store.drop_full)

    def serving(self, servers: int) -> None:
        super().serving(servers)
        self.people.budgets.servers = servers

    def forwarded(self, address: str) -> None:
        """A caller speaks for others and no proxy is believed: noted once an hour, and told to the floor."""
        if self.utc() - self._forwarded_at < HOUR:
            return
        self._forwarded_at = self.utc()
        note(
            "proxy",
            logging.WARNING,
            address=address,
            advice=f"if this is your proxy, start with --proxies {address}",
        )
        self.significant("proxy", 0, address)

    async def looked(self, person: str, n: int, version: int, reason: str) -> None:
        await self.floor.enter(Looked(stream=f"table/{n}", version=version, reason=reason), person)

    async def waiting(self) -> Callable[[str, int], int]:
        book = await self.floor.book()
        return lambda game, n: len(for_table(book.waiters, game, n))

    def significant(self, kind: str, table: int, why: str) -> None:
        """Once an hour, whoever finds it. What a table's own stream says, the floor finds there."""
        if not table:
            note = SignificantEvent(what=EVENTS[kind], where=kind, reason=why)
            self.spawn(self.floor.enter(note, CLOCK, f"{kind}/{self.utc() // HOUR}"))

    # What people say to each other.

    async def chat(self, caller: TableConnection, text: str) -> None:
        if caller.visitor is None or not may(caller.visitor, "active"):
            raise RefusedError(Said("no.watching"))
        line = await self.people.run(
            self.people.chats.say, caller.visitor, caller.number, text, not caller.seat
        )
        self.chatted(caller.number, line)

    def chatted(self, n: int, line: ChatLine) -> None:
        """Here at once, and in the other processes by a hint."""
        self.spawn(self._catch_up_chat(n, line.number))
        if self.store.is_shared:
            self.store.hint(f"chat/{n}", line.number)

    async def _catch_up_chat(self, n: int, number: int) -> None:
        """Tells all lines up to this one, each once, in any process. Lines that come meanwhile are told
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
        """To everybody at the table, or on the rail, but those who mute the author: one look and one frame
        for all."""
        station = self.find(n)
        here = [caller for caller in station.callers if caller.is_here] if station else []
        listeners, authors = {one.person for one in here if one.person}, {line.person for line in lines}
        muting = (
            await self.people.run(self.people.chats.muting, authors, listeners)
            if listeners and authors
            else set()
        )
        for line in lines:
            seat = 0 if line.rail else next((one.seat for one in here if one.person == line.person), 0)
            frame = wire.encode(wire.Chatted(line.name, line.said, line.utc, seat))
            for caller in here:
                is_meant = line.rail != bool(caller.seat) or self._is_staff(caller)
                if is_meant and (caller.person, line.person) not in muting:
                    caller.line.send(frame)

    @staticmethod
    def _is_staff(caller: TableConnection) -> bool:
        return caller.visitor is not None and not caller.visitor.plays

    # Who is not here any more, or is called otherwise.

    def hinted(self, stream: str, version: int) -> None:
        kind, _, id = stream.partition("/")
        if kind == "person" and any(caller.person == id for caller in self.callers()):
            self.spawn(self._look_again(id))
        elif kind == "chat" and id.isdigit() and self.find(int(id)) is not None:
            self.spawn(self._catch_up_chat(int(id), version))
        else:
            super().hinted(stream, version)

    def changed(self, person: str) -> None:
        self.spawn(self._look_again(person))

    async def _look_again(self, person: str) -> None:
        """Something happened to somebody who is connected here, perhaps in another process."""
        for caller in [one for one in self.callers() if one.visitor is not None and one.person == person]:
            assert caller.visitor is not None
            was = caller.visitor.role
            try:
                caller.visitor = await self.people.run(self.people.sessions.again, caller.visitor)
                if caller.visitor is None:
                    caller.line.close(SIGNED_OUT, Said("bye.signed-out"))
                    continue
                if was == "guest" and caller.visitor.role != was:
                    self.spawn(self._renew(caller))
                await self.check_come(caller.number, caller.visitor)
            except ApiError:
                caller.line.close(NO_TABLE, Said("bye.no-table"))
            except GONE:  # nobody knows what he still may: he comes back, and is looked at anew
                caller.line.close(TRY_AGAIN, Said("bye.gone"))

    async def _renew(self, caller: TableConnection) -> None:
        """A guest has an account now, and the browser a new cookie: whoever has only the old one does not
        come back."""
        await asyncio.sleep(RENEWED)
        caller.line.close(TRY_AGAIN, Said("bye.renewed"))

    def gone(self, person: str, session: str = "", but: str = "") -> None:
        """His session has ended: so do its sockets. The seat stays his until he gets up."""
        for caller in self.callers():
            own = caller.visitor
            if (
                own is None
                or own.id != person
                or (session and own.session != session)
                or (but and own.session == but)
            ):
                continue
            caller.line.close(SIGNED_OUT, Said("bye.signed-out"))

    async def close(self) -> None:
        await self.auditor.close()
        await self.odds.close()
        await self.coach.close()
        await self.replays.close()
        self.dear.close()
        self.school.close()
        self.people.close()
        await super().close()
        for one in (self._bots, self._lessons):
            one.shutdown(cancel_futures=True)
