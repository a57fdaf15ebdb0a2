"""The floor of a room: its desk, the cage and the tables together. What a page, a command or the clock asks
goes here."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from msgspec.structs import replace

from cardroom.errors import CardroomError, RefusedError
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.report_queries import Reports
from cardroom.live.cage.room_command import RoomCommand, check_reason
from cardroom.live.cage.settings import CageSettings
from cardroom.live.cage.shifts import CloseShift, OpenShift
from cardroom.live.cage.wallets import Purses
from cardroom.live.floor.due_actions import DueAction
from cardroom.live.floor.event_watch import ruling_note
from cardroom.live.floor.http.bodies import Changed
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.floor.rulings import RulingAccepted, RulingAsked, asked_of_floor, ruling_of
from cardroom.live.floor.scheduler import Clockwork
from cardroom.live.floor.settings import FloorSettings
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.live.floor.staff.changes import Staffing
from cardroom.live.floor.table_form import change_table, read_table
from cardroom.live.floor.table_reading import seen_of
from cardroom.live.floor.table_summary import TableSummary, before, check_seat
from cardroom.live.floor.waiting_commands import CallPerson, JoinList
from cardroom.live.floor.waiting_list import kept_seats
from cardroom.live.http.server_api import ServerApi
from cardroom.live.projection.grades import graded_told
from cardroom.live.stream.commands import (
    ANY,
    Change,
    Close,
    CloseShiftAtTable,
    Leave,
    Move,
    Pause,
    Resume,
    Say,
    Sit,
    Unpause,
    VoidRound,
)
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import graded as graded_at
from cardroom.rooms import Table
from cardroom.rooms.buy_in import Before
from cardroom.script import FLOOR
from cardroom.words import ENGLISH, printable, say

T = TypeVar("T")


class Floor:
    """Of one process; any number of processes may have one on the same store."""

    def __init__(
        self, house: ServerApi, settings: FloorSettings | None = None, cage: CageSettings | None = None
    ) -> None:
        self.house = house
        self.desk = RoomStream(house.store, house.now, house.utc, settings)
        self.purses = Purses(house.store, house.now, house.utc, cage)
        self.reports = Reports(house.store, self.purses.settings)
        self.staffing = Staffing(house.people, self.desk)
        self.closed: set[int] = set()
        """Tables that were found closed, and are never looked at again."""
        self.being_ruled: set[int] = set()
        """Tables at which a ruling is being noted: until it is, the clock leaves their rows alone, which have
        no reason."""
        self._clockwork = Clockwork(self)

    async def enter(self, act: RoomCommand[Any], person: str, client: str = "") -> int:
        """An act of the room, as a row with who did it."""
        return await to_thread(self.desk.enter, act, person, client)

    async def book(self) -> RoomState:
        """What the room's stream says now."""
        return await to_thread(lambda: self.desk.book)

    async def look(self, number: int, at: Callable[[TableAggregate], T]) -> T:
        """At what a table's stream says; raises `Refused` where there is no such table."""
        return await self.house.table(number).look(at)

    async def ask(self, number: int, act: ANY) -> int:
        return await self.house.table(number).ask(act)

    # Tables.

    async def open_table(self, offering: object, settings: object, person: str, trouble: int = 0) -> int:
        """Its number; raises `BadTable` with every fault at its field."""
        return await self.open(read_table(self.house.rooms, offering, settings), person, trouble)

    async def open(self, table: Table, person: str, trouble: int = 0) -> int:
        """A table as it was read: a significant event, and in the shift that runs. With `trouble` it is for
        training."""
        number = await self.house.open_table(table.offering, table.settings, person=person, trouble=trouble)
        name = table.offering.slug
        await self.enter(
            SignificantEvent(what=What.CONFIGURED, where=f"table/{number}", reason=name, did="open"), person
        )
        await self.shift_at(number, person)
        return number

    async def change(self, number: int, settings: object, person: str, hand: int = 0) -> Changed:
        """Other limits and options from a hand on, which everybody at the table is told; 0: the next."""
        chosen = await self.look(number, lambda cache: change_table(cache.table, settings))
        version = await self.ask(number, Change(chosen, person, hand))
        counts = await self.look(number, lambda cache: cache.notice.hand if cache.notice else hand)
        note = SignificantEvent(what=What.PARAMETERS, where=f"table/{number}", did="change", hand=counts)
        await self.enter(note, person, f"table/{number}/{version}")
        return Changed(version, counts)

    async def pause(self, number: int, reason: str, person: str) -> int:
        return await self._ruled(number, Pause(reason, person), What.CONFIGURED, reason, "pause")

    async def unpause(self, number: int, person: str) -> int:
        return await self._ruled(number, Unpause(person), What.CONFIGURED, "", "unpause")

    async def close(self, number: int, reason: str, person: str) -> int:
        return await self._ruled(number, Close(reason, person), What.CONFIGURED, reason, "close")

    async def void(self, number: int, reason: str, round: int, person: str) -> int:
        return await self._ruled(number, VoidRound(reason, round, person), What.OVERRIDE, reason, "void")

    async def resume(self, number: int, reason: str, person: str) -> int:
        return await self._ruled(number, Resume(reason, person), What.OVERRIDE, reason, "resume")

    async def ruling(self, number: int) -> RulingAsked:
        """What the floor is asked at a table; refused where it is nothing."""
        return await self.look(
            number, lambda cache: ruling_of(cache, number, self.house.now(), self.house.rooms)
        )

    async def rule(
        self, number: int, said: str, ask: str, person: str, client: str = "", reason: str = ""
    ) -> RulingAccepted:
        """The floor's answer to the question of this number, which is a significant event; at a table for
        training it is none, and may be a lesson."""
        lesson = await self.look(number, lambda cache: cache.lesson)
        act = Say(FLOOR, said, ask, 0, client, person)
        if lesson is None:
            return RulingAccepted(await self.note_ruling(number, act, lambda: self.ask(number, act), reason))
        version = await self.ask(number, act)
        graded = await self.look(number, lambda cache: graded_at(cache, lesson, said, self.house.now()))
        offering = await self.look(number, lambda cache: cache.offering.slug)
        await self.house.schooled(person, offering, number, lesson.trouble.version, graded)
        return RulingAccepted(version, await self.look(number, lambda cache: graded_told(cache, graded, ask)))

    async def note_ruling(
        self, number: int, act: Say, send: Callable[[], Awaitable[int]], reason: str = ""
    ) -> int:
        """Sends the ruling, wherever it was given, and notes it. The row has the ruling alone; what it was
        about and why is in the note. Without a reason of its own it rests on the clauses that leave it to the
        floor."""
        called = await self.look(number, asked_of_floor)
        self.being_ruled.add(number)
        try:
            version = await send()
            if called is not None and version:
                note = ruling_note(
                    f"table/{number}", str(act.said), called.topic, reason or ", ".join(called.clauses)
                )
                await self.enter(note, act.person, f"table/{number}/{version}")
            return version
        finally:
            self.being_ruled.discard(number)

    async def _ruled(
        self,
        number: int,
        act: Pause | Unpause | Close | VoidRound | Resume,
        what: What,
        reason: str,
        did: str,
    ) -> int:
        """At a table without people too, at which the clock does not look; under the id by which the clock
        would find it."""
        version = await self.ask(number, act)
        note = SignificantEvent(what=what, where=f"table/{number}", reason=reason, did=did)
        await self.enter(note, act.person, f"table/{number}/{version}")
        return version

    async def move(self, number: int, whom: str, to: int, person: str, client: str = "") -> int:
        """To another seat of the table."""
        return await self.ask(number, Move(whom, to, client, person))

    async def transfer(self, number: int, whom: str, to: int, person: str, client: str = "") -> int:
        """To another table: a seat is kept for him there, and he gets up here when the hand is over. What he
        brings is his to say; what the floor knows of him goes along."""
        here, there = await self.seen(number), await self.seen(to)
        name = next((name for _, one, name in here.people if one == whom), "")
        if not name:
            raise RefusedError(say("refused.floor.not-there", table=number))
        if there.free <= kept_seats((await self.book()).waiters, to, whom):
            raise RefusedError(say("refused.floor.no-seat", table=to))
        join = JoinList(whom=whom, name=name, game=there.game, table=to, why="moved")
        place = await self.enter(join, person, f"moved/{client}" if client else "")
        await self.enter(CallPerson(number=place, table=to), person, f"called/{client}" if client else "")
        return await self.remove(number, whom, ENGLISH.text(say("floor.moved", table=to)), person, client)

    async def remove(self, number: int, whom: str, reason: str, person: str, client: str = "") -> int:
        """His chips go to his wallet."""
        check_reason(reason)
        name = (await to_thread(self.house.people.book.names, (whom,))).get(whom, whom)
        version = await self.ask(number, Leave(whom, client, person, reason))
        note = SignificantEvent(
            what=What.OVERRIDE, where=f"table/{number}", reason=reason, did="leave", whom=whom, name=name
        )
        await self.enter(note, person, f"table/{number}/{version}")
        return version

    async def seat(
        self, number: int, whom: str, name: str, seat: int, cents: int, person: str, client: str = ""
    ) -> int:
        """Somebody who was called, or whom the floor places; what the floor knows of him goes along."""
        known = await self.before(number, whom)
        return await self.ask(number, Sit(whom, name, seat, cents, client, before=known, by=person))

    # Who may sit down.

    async def admit(self, number: int, person: str) -> Before:
        """What the floor knows of somebody who wants a seat by himself; refused where it is kept for
        others."""
        seen, book = await self.seen(number), await self.book()
        check_seat(book, seen, person)
        return before(book, seen, person, self.house.now())

    async def before(self, number: int, person: str) -> Before:
        seen, book = await self.seen(number), await self.book()
        return before(book, seen, person, self.house.now())

    async def seen(self, number: int) -> TableSummary:
        return await self._seen(number, await self._private())

    async def _seen(self, number: int, private: Collection[int]) -> TableSummary:
        return await self.look(
            number, lambda cache: replace(seen_of(cache, number), is_private=number in private)
        )

    async def _private(self) -> Collection[int]:
        """The tables that are open to nobody without a link."""
        return (await to_thread(self.house.people.private.tables, ""))[0]

    async def all_seen(self, numbers: Iterable[int] | None = None) -> list[TableSummary]:
        """Of all tables that are not closed, or of these; what is closed once is never looked at again."""
        chosen, private = (
            await self.house.open_tables() if numbers is None else sorted(numbers),
            await self._private(),
        )
        found = [await self._seen(number, private) for number in chosen if number not in self.closed]
        self.closed.update(one.number for one in found if one.is_closed)
        return [one for one in found if not one.is_closed]

    # Shifts.

    async def open_shift(self, person: str, client: str = "") -> int:
        """Its number; every table drops into its boxes from the next round on."""
        await self.enter(OpenShift(), person, client)
        for seen in await self.all_seen():
            with suppress(CardroomError):  # a table that cannot hear of it now is told by the clock
                await self.shift_at(seen.number, person)
        shift = (await self.book()).shift
        return shift.number if shift else 0

    async def close_shift(self, person: str, client: str = "") -> int:
        return await self.enter(CloseShift(), person, client)

    async def count(self, table: int, shift: int, cents: int, person: str, client: str = "") -> int:
        """One person has counted a box; at a table for training there is nothing to count."""
        if await to_thread(self.reports.for_training, (table,)):
            raise RefusedError(say("refused.cage.training", table=printable(table)))
        return await self.enter(CountBox(table=table, shift=shift, cents=cents), person, client)

    async def shift_at(self, number: int, person: str) -> None:
        """A table hears of the shift that is open, unless it has."""
        shift, seen = (await self.book()).shift, await self.seen(number)
        if shift is not None and shift.number > seen.shift:
            await self.ask(number, CloseShiftAtTable(shift.number, person))

    # The clock.

    async def keep(self) -> list[DueAction]:
        """Does what is due by now, and returns it."""
        return await self._clockwork.keep()
