"""Periodic work of the floor: due actions, broken games, shifts, idle tables and significant events."""

from __future__ import annotations

from asyncio import to_thread
from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError
from cardroom.live.cage.shifts import OpenShift
from cardroom.live.floor.due_actions import CLOCK, DueAction, broken_game, duties
from cardroom.live.floor.event_watch import EventWatch
from cardroom.live.floor.ghost_seats import Ghosts, Known, people_to_count, people_to_drop, with_ghosts
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
"""Milliseconds between two looks for idle tables, and between two looks at all open tables."""


class RoomScheduler:
    """The floor's scheduler in one process.

    It remembers the last look in memory; what it has done is in the streams.
    """

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._watch = EventWatch(floor.server.store, floor.purses.settings.large)
        self._ghosts = Ghosts()
        self._last: dict[int, TableSummary] = {}
        self._noted_closed: set[int] = set()
        self._noted = self._tidied = 0
        self._swept: int | None = None
        """Time of the last look at all open tables."""

    async def run_due_actions(self) -> list[DueAction]:
        """Do what is due and return it; an action that is refused is tried again at the next look."""
        floor = self._floor
        book = await floor.book()
        if book.shift is None:
            await floor.enter(OpenShift(), CLOCK, "first")
        connected = await to_thread(floor.server.store.presence_by_table)
        summaries = await floor.all_seen(
            None if self._looks_at_all(book) else await self._tables_with_people() | connected.keys()
        )
        for summary in summaries:
            if book.shift is not None and summary.shift < book.shift.number:
                with suppress(CardroomError):
                    await floor.shift_at(summary.number, CLOCK)
        await self._note_broken(summaries)
        book = await floor.book()
        done = []
        for duty in duties(book, await self._with_ghosts(book, summaries, connected), floor.server.now()):
            try:
                if isinstance(duty.act, Leave):
                    await floor.ask(duty.table, duty.act)
                else:
                    await floor.enter(duty.act, CLOCK, duty.client)
            except CardroomError:
                continue
            done.append(duty)
        departures = {action.table: [action.act.person] for action in done if isinstance(action.act, Leave)}
        await to_thread(
            floor.server.store.drop_presence, departures
        )  # the time starts from zero if they come back
        await self._note_events(summaries)
        await self._close_idle()
        return done

    async def _with_ghosts(
        self, book: RoomState, tables: list[TableSummary], connected: Known
    ) -> list[TableSummary]:
        """Return the tables; if they do not deal, with the players whose connection was lost for too long."""
        store, now = self._floor.server.store, self._floor.server.now()
        quiet = self._ghosts.quiet(tables, now)
        await to_thread(store.drop_presence, people_to_drop(tables, connected))
        await to_thread(store.note_presence, people_to_count(quiet, connected), now)
        numbers = {summary.number for summary in quiet}
        return [
            with_ghosts(summary, book.settings, connected, now) if summary.number in numbers else summary
            for summary in tables
        ]

    async def _close_idle(self) -> None:
        """Close idle tables from time to time; a refused close is tried again at the next look."""
        floor, now = self._floor, self._floor.server.now()
        if now - self._tidied < TIDIED:
            return
        self._tidied = now
        why = ENGLISH.text(Said("floor.idle"))
        for number in await to_thread(idle_tables, floor.server.store, now):
            if number not in floor.closed and is_deserted(await floor.seen(number)):
                with suppress(CardroomError):
                    await floor.ask(number, Close(why, CLOCK))
                    floor.closed.add(number)

    async def _note_events(self, seen: list[TableSummary]) -> None:
        """Note new significant events twice a minute; tables closed since then are looked at once more."""
        floor = self._floor
        now, utc = floor.server.now(), floor.server.utc()
        if abs(utc - self._noted) < NOTED:
            return
        self._noted = utc
        versions = {
            summary.number: summary.version for summary in seen if summary.number not in floor.being_ruled
        } | await self._closed_since()
        for event in await to_thread(self._watch.look, floor.room_stream.book, versions.items(), now, utc):
            await floor.enter(event.note, event.person, event.client)

    async def _closed_since(self) -> dict[int, int]:
        floor = self._floor
        new, self._noted_closed = floor.closed - self._noted_closed, set(floor.closed)
        return {number: (await floor.seen(number)).version for number in new}

    async def _tables_with_people(self) -> set[int]:
        """Return the tables where chips lie, or lay at the last look; nobody can be away at the others."""
        balances = await to_thread(self._floor.server.store.balances, accounts.every("stack"))
        return {
            int(accounts.at_table(name).table) for name, cents in balances.items() if cents
        } | self._last.keys()

    def _looks_at_all(self, book: RoomState) -> bool:
        """Return True if a person waits for a seat, or if the time for all tables has come.

        The books do not show a seat without chips, and a server that has just started remembers none.
        """
        now = self._floor.server.now()
        is_time = self._swept is None or now - self._swept >= TIDIED
        if is_time:
            self._swept = now
        return is_time or bool(book.waiters)

    async def _note_broken(self, seen: list[TableSummary]) -> None:
        """Note the games that broke up since the last look."""
        for after in seen:
            last = self._last.get(after.number)
            gone = [person for _, person, _ in last.people if not after.has_seat(person)] if last else []
            if last and gone and (broke := broken_game(last, after, gone[-1])):
                await self._floor.enter(broke, CLOCK, f"broke/{after.number}/{after.version}")
            self._last[after.number] = after
            if not after.people:
                del self._last[after.number]
