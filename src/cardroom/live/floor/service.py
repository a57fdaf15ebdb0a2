"""Floor of a room: its stream, the cage and the tables behind one interface.

Pages, commands and the clock call it.
"""

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
from cardroom.live.floor.rulings import RulingAccepted, RulingAsked, floor_call, ruling_of
from cardroom.live.floor.scheduler import RoomScheduler
from cardroom.live.floor.settings import FloorSettings
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.live.floor.staff.changes import Staffing
from cardroom.live.floor.table_form import change_table, read_table
from cardroom.live.floor.table_reading import summary_of
from cardroom.live.floor.table_summary import TableSummary, before, check_seat
from cardroom.live.floor.waiting_commands import CallPerson, JoinList
from cardroom.live.floor.waiting_list import reserved_seats
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
from cardroom.live.training.lessons import grade_ruling as graded_at
from cardroom.rooms import Table
from cardroom.rooms.buy_in import Before
from cardroom.script import FLOOR
from cardroom.words import ENGLISH, printable, say

T = TypeVar("T")


class Floor:
    """The floor in one process; any number of processes may have one on the same store."""

    def __init__(
        self, server: ServerApi, settings: FloorSettings | None = None, cage: CageSettings | None = None
    ) -> None:
        self.server = server
        self.room_stream = RoomStream(server.store, server.now, server.utc, settings)
        self.purses = Purses(server.store, server.now, server.utc, cage)
        self.reports = Reports(server.store, self.purses.settings)
        self.staffing = Staffing(server.people, self.room_stream)
        self.closed: set[int] = set()
        """Tables that were found closed; they are never looked at again."""
        self.being_ruled: set[int] = set()
        """Tables at which a ruling is being noted.

        Until it is noted, the clock skips their rows, because the rows alone have no reason.
        """
        self._scheduler = RoomScheduler(self)

    async def enter(self, act: RoomCommand[Any], person: str, client: str = "") -> int:
        """Append a command to the room's stream and return its version."""
        return await to_thread(self.room_stream.enter, act, person, client)

    async def book(self) -> RoomState:
        """Return the state of the room."""
        return await to_thread(lambda: self.room_stream.book)

    async def look(self, number: int, view: Callable[[TableAggregate], T]) -> T:
        """Return what `view` reads from a table; raise `RefusedError` if there is no such table."""
        return await self.server.table(number).look(view)

    async def ask(self, number: int, act: ANY) -> int:
        """Send a command to a table and return its version."""
        return await self.server.table(number).ask(act)

    # Tables.

    async def open_table(self, offering: object, settings: object, person: str, trouble: int = 0) -> int:
        """Open a table and return its number; raise `BadTable` with every fault at its field."""
        return await self.open(read_table(self.server.rooms, offering, settings), person, trouble)

    async def open(self, table: Table, person: str, trouble: int = 0) -> int:
        """Open a table that was read, note it as a significant event, and put it in the open shift.

        With `trouble` it is a table for training.
        """
        number = await self.server.open_table(table.offering, table.settings, person=person, trouble=trouble)
        name = table.offering.slug
        await self.enter(
            SignificantEvent(what=What.CONFIGURED, where=f"table/{number}", reason=name, did="open"), person
        )
        await self.shift_at(number, person)
        return number

    async def change(self, number: int, settings: object, person: str, hand: int = 0) -> Changed:
        """Announce other limits and options from a hand on; 0 is the next hand.

        Everybody at the table is told.
        """
        chosen = await self.look(number, lambda aggregate: change_table(aggregate.table, settings))
        version = await self.ask(number, Change(chosen, person, hand))
        counts = await self.look(
            number, lambda aggregate: aggregate.state.notice.hand if aggregate.state.notice else hand
        )
        note = SignificantEvent(what=What.PARAMETERS, where=f"table/{number}", did="change", hand=counts)
        await self.enter(note, person, f"table/{number}/{version}")
        return Changed(version, counts)

    async def pause(self, number: int, reason: str, person: str) -> int:
        """Stop the deal at a table, with a reason."""
        return await self._ruled(number, Pause(reason, person), What.CONFIGURED, reason, "pause")

    async def unpause(self, number: int, person: str) -> int:
        """Let a paused table deal again."""
        return await self._ruled(number, Unpause(person), What.CONFIGURED, "", "unpause")

    async def close(self, number: int, reason: str, person: str) -> int:
        """Close a table for good, with a reason."""
        return await self._ruled(number, Close(reason, person), What.CONFIGURED, reason, "close")

    async def void(self, number: int, reason: str, round: int, person: str) -> int:
        """Void a round, with a reason."""
        return await self._ruled(number, VoidRound(reason, round, person), What.OVERRIDE, reason, "void")

    async def resume(self, number: int, reason: str, person: str) -> int:
        """Resume a table that was halted, with a reason."""
        return await self._ruled(number, Resume(reason, person), What.OVERRIDE, reason, "resume")

    async def ruling(self, number: int) -> RulingAsked:
        """Return the question of a table to the floor; raise `RefusedError` if there is none."""
        return await self.look(
            number, lambda aggregate: ruling_of(aggregate, number, self.server.now(), self.server.rooms)
        )

    async def rule(
        self, number: int, answer: str, ask: str, person: str, client: str = "", reason: str = ""
    ) -> RulingAccepted:
        """Answer the question with this number as the floor.

        The answer is a significant event. At a table for training it is none, and may be graded as a lesson.
        """
        lesson = await self.look(number, lambda aggregate: aggregate.state.lesson)
        act = Say(FLOOR, answer, ask, 0, client, person)
        if lesson is None:
            return RulingAccepted(await self.note_ruling(number, act, lambda: self.ask(number, act), reason))
        version = await self.ask(number, act)
        graded = await self.look(
            number, lambda aggregate: graded_at(aggregate.state, lesson, answer, self.server.now())
        )
        offering = await self.look(number, lambda aggregate: aggregate.offering.slug)
        await self.server.store_lesson_answer(person, offering, number, lesson.trouble.version, graded)
        return RulingAccepted(
            version, await self.look(number, lambda aggregate: graded_told(aggregate, graded, ask))
        )

    async def note_ruling(
        self, number: int, act: Say, send: Callable[[], Awaitable[int]], reason: str = ""
    ) -> int:
        """Send a ruling, wherever it was given, and note it.

        The table's row has the ruling alone; the note has its topic and reason. A ruling without a reason
        rests on the clauses that leave it to the floor.
        """
        called = await self.look(number, floor_call)
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
        event_kind: What,
        reason: str,
        did: str,
    ) -> int:
        """Send a command to a table and note it.

        The clock does not look at tables without people, so it is noted now. The id is the one that the clock
        would use.
        """
        version = await self.ask(number, act)
        note = SignificantEvent(what=event_kind, where=f"table/{number}", reason=reason, did=did)
        await self.enter(note, act.person, f"table/{number}/{version}")
        return version

    async def move(self, number: int, whom: str, to: int, person: str, client: str = "") -> int:
        """Move a player to another seat of the same table."""
        return await self.ask(number, Move(whom, to, client, person))

    async def transfer(self, number: int, whom: str, to: int, person: str, client: str = "") -> int:
        """Move a player to another table.

        A seat is reserved there, and the player gets up here when the hand is over. The player chooses the
        chips to bring; what the floor knows of the player goes along.
        """
        source, target = await self.seen(number), await self.seen(to)
        name = next((name for _, member, name in source.people if member == whom), "")
        if not name:
            raise RefusedError(say("refused.floor.not-there", table=number))
        if target.free <= reserved_seats((await self.book()).waiters, to, whom):
            raise RefusedError(say("refused.floor.no-seat", table=to))
        join = JoinList(whom=whom, name=name, game=target.game, table=to, why="moved")
        place = await self.enter(join, person, f"moved/{client}" if client else "")
        await self.enter(CallPerson(number=place, table=to), person, f"called/{client}" if client else "")
        return await self.remove(number, whom, ENGLISH.text(say("floor.moved", table=to)), person, client)

    async def remove(self, number: int, whom: str, reason: str, person: str, client: str = "") -> int:
        """Remove a player from a table; their chips go to the wallet."""
        check_reason(reason)
        name = (await to_thread(self.server.people.book.names, (whom,))).get(whom, whom)
        version = await self.ask(number, Leave(whom, client, person, reason))
        note = SignificantEvent(
            what=What.OVERRIDE, where=f"table/{number}", reason=reason, did="leave", whom=whom, name=name
        )
        await self.enter(note, person, f"table/{number}/{version}")
        return version

    async def seat(
        self, number: int, whom: str, name: str, seat: int, cents: int, person: str, client: str = ""
    ) -> int:
        """Seat a person who was called, or whom the floor places; what the floor knows of them goes along."""
        facts = await self.before(number, whom)
        return await self.ask(number, Sit(whom, name, seat, cents, client, before=facts, by=person))

    # Who may sit down.

    async def admit(self, number: int, person: str) -> Before:
        """Return what the floor knows of a person who wants a seat without its help.

        Raise `RefusedError` where the seats are reserved for others.
        """
        seen, book = await self.seen(number), await self.book()
        check_seat(book, seen, person)
        return before(book, seen, person, self.server.now())

    async def before(self, number: int, person: str) -> Before:
        """Return what the floor knows of a person who wants a seat at this table."""
        seen, book = await self.seen(number), await self.book()
        return before(book, seen, person, self.server.now())

    async def seen(self, number: int) -> TableSummary:
        """Return a table as the floor sees it."""
        return await self._seen(number, await self._private())

    async def _seen(self, number: int, private: Collection[int]) -> TableSummary:
        return await self.look(
            number, lambda aggregate: replace(summary_of(aggregate, number), is_private=number in private)
        )

    async def _private(self) -> Collection[int]:
        """Return the tables that only people with a link may enter."""
        return (await to_thread(self.server.people.private.tables, ""))[0]

    async def all_seen(self, numbers: Iterable[int] | None = None) -> list[TableSummary]:
        """Return all open tables, or the open ones of these.

        A closed table is never looked at again.
        """
        chosen, private = (
            await self.server.open_tables() if numbers is None else sorted(numbers),
            await self._private(),
        )
        summaries = [await self._seen(number, private) for number in chosen if number not in self.closed]
        self.closed.update(summary.number for summary in summaries if summary.is_closed)
        return [summary for summary in summaries if not summary.is_closed]

    # Shifts.

    async def open_shift(self, person: str, client: str = "") -> int:
        """Open a shift and return its number; every table drops into its boxes from the next round on."""
        await self.enter(OpenShift(), person, client)
        for seen in await self.all_seen():
            with suppress(CardroomError):  # a table that refuses now is told by the clock
                await self.shift_at(seen.number, person)
        shift = (await self.book()).shift
        return shift.number if shift else 0

    async def close_shift(self, person: str, client: str = "") -> int:
        """Close the open shift."""
        return await self.enter(CloseShift(), person, client)

    async def count(self, table: int, shift: int, cents: int, person: str, client: str = "") -> int:
        """Enter one person's count of a box; a table for training has none to count."""
        if await to_thread(self.reports.for_training, (table,)):
            raise RefusedError(say("refused.cage.training", table=printable(table)))
        return await self.enter(CountBox(table=table, shift=shift, cents=cents), person, client)

    async def shift_at(self, number: int, person: str) -> None:
        """Tell a table which shift is open, unless it knows."""
        shift, seen = (await self.book()).shift, await self.seen(number)
        if shift is not None and shift.number > seen.shift:
            await self.ask(number, CloseShiftAtTable(shift.number, person))

    # The clock.

    async def run_due_actions(self) -> list[DueAction]:
        """Do what is due by now, and return it."""
        return await self._scheduler.run_due_actions()
