"""What the floor does by the clock: its duties, games that broke up, shifts that a table has not heard of,
events."""

from __future__ import annotations

from asyncio import to_thread
from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError
from cardroom.live.cage.shifts import OpenShift
from cardroom.live.floor.due_actions import CLOCK, DueAction, broken_by, duties
from cardroom.live.floor.event_watch import EventWatch
from cardroom.live.floor.ghost_seats import Ghosts, Known, to_count, to_drop, with_ghosts
from cardroom.live.floor.idle_tables import idle_tables, is_deserted
from cardroom.live.floor.table_summary import TableSummary
from cardroom.live.stream.commands import Close, Leave
from cardroom.store.registers import accounts
from cardroom.words import ENGLISH, Said

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState
    from cardroom.live.floor.service import Floor

NOTED = 30_000
"""Milliseconds between two looks for significant events."""
TIDIED = 600_000
"""Milliseconds between two looks for tables that nobody has come back to, and between two looks at all open
tables."""


class Clockwork:
    """Of one process. What it remembers of the last look is in memory; what it has done is in the streams."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._watch = EventWatch(floor.house.store, floor.purses.settings.large)
        self._ghosts = Ghosts()
        self._last: dict[int, TableSummary] = {}
        self._noted_closed: set[int] = set()
        self._noted = self._tidied = 0
        self._swept: int | None = None
        """When all open tables were looked at last."""

    async def keep(self) -> list[DueAction]:
        """Does what is due; what is refused meanwhile is looked at the next time. Returns what was done."""
        floor = self._floor
        book = await floor.book()
        if book.shift is None:
            await floor.enter(OpenShift(), CLOCK, "first")
        known = await to_thread(floor.house.store.known_here)
        seen = await floor.all_seen(
            None if self._looks_at_all(book) else await self._tables_with_people() | known.keys()
        )
        for one in seen:
            if book.shift is not None and one.shift < book.shift.number:
                with suppress(CardroomError):
                    await floor.shift_at(one.number, CLOCK)
        await self._note_broken(seen)
        book = await floor.book()
        done = []
        for duty in duties(book, await self._with_ghosts(book, seen, known), floor.house.now()):
            try:
                if isinstance(duty.act, Leave):
                    await floor.ask(duty.table, duty.act)
                else:
                    await floor.enter(duty.act, CLOCK, duty.client)
            except CardroomError:
                continue
            done.append(duty)
        left = {one.table: [one.act.person] for one in done if isinstance(one.act, Leave)}
        await to_thread(floor.house.store.drop_here, left)  # should they come back, their time begins again
        await self._note_events(seen)
        await self._close_idle()
        return done

    async def _with_ghosts(
        self, book: RoomState, tables: list[TableSummary], known: Known
    ) -> list[TableSummary]:
        """The tables as they are, and at those that do not deal the people whose line was lost for too
        long."""
        store, now = self._floor.house.store, self._floor.house.now()
        quiet = self._ghosts.quiet(tables, now)
        await to_thread(store.drop_here, to_drop(tables, known))
        await to_thread(store.note_here, to_count(quiet, known), now)
        numbers = {one.number for one in quiet}
        return [
            with_ghosts(one, book.settings, known, now) if one.number in numbers else one for one in tables
        ]

    async def _close_idle(self) -> None:
        """Now and then, what people opened and have left; what is refused is looked at the next time."""
        floor, now = self._floor, self._floor.house.now()
        if now - self._tidied < TIDIED:
            return
        self._tidied = now
        why = ENGLISH.text(Said("floor.idle"))
        for number in await to_thread(idle_tables, floor.house.store, now):
            if number not in floor.closed and is_deserted(await floor.seen(number)):
                with suppress(CardroomError):
                    await floor.ask(number, Close(why, CLOCK))
                    floor.closed.add(number)

    async def _note_events(self, seen: list[TableSummary]) -> None:
        """What nobody has noted yet, twice a minute; tables that have closed since are looked at once
        more."""
        floor = self._floor
        now, utc = floor.house.now(), floor.house.utc()
        if abs(utc - self._noted) < NOTED:
            return
        self._noted = utc
        at = {
            one.number: one.version for one in seen if one.number not in floor.being_ruled
        } | await self._closed_since()
        for one in await to_thread(self._watch.look, floor.desk.book, at.items(), now, utc):
            await floor.enter(one.note, one.person, one.client)

    async def _closed_since(self) -> dict[int, int]:
        floor = self._floor
        new, self._noted_closed = floor.closed - self._noted_closed, set(floor.closed)
        return {number: (await floor.seen(number)).version for number in new}

    async def _tables_with_people(self) -> set[int]:
        """Where chips lie, or lay at the last look: nobody has to be looked for at the others."""
        held = await to_thread(self._floor.house.store.balances, accounts.every("stack"))
        return {
            int(accounts.at_table(name).table) for name, cents in held.items() if cents
        } | self._last.keys()

    def _looks_at_all(self, book: RoomState) -> bool:
        """Somebody waits for a seat; or it is time: the books do not know of a seat without chips, and a
        server that has just started remembers none."""
        now = self._floor.house.now()
        is_time = self._swept is None or now - self._swept >= TIDIED
        if is_time:
            self._swept = now
        return is_time or bool(book.waiters)

    async def _note_broken(self, seen: list[TableSummary]) -> None:
        """Games that broke up since the last look."""
        for after in seen:
            last = self._last.get(after.number)
            gone = [person for _, person, _ in last.people if not after.sits(person)] if last else []
            if last and gone and (broke := broken_by(last, after, gone[-1])):
                await self._floor.enter(broke, CLOCK, f"broke/{after.number}/{after.version}")
            self._last[after.number] = after
            if not after.people:
                del self._last[after.number]
