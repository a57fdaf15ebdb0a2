"""The part of a table in this process besides its mailbox: connections, broadcasts, due actions and bots."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from cardroom.live.errors import ReplayMismatchError, TableHaltedError
from cardroom.live.hosting.async_store import AsyncStore
from cardroom.live.hosting.bot_seats import BotSeatManager
from cardroom.live.hosting.broadcast import Broadcaster
from cardroom.live.hosting.connection import TRY_AGAIN, TableConnection
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.mailbox import Choice, Mailbox
from cardroom.live.hosting.table_scheduler import TableScheduler, people_play
from cardroom.live.stream.bot_ids import is_bot
from cardroom.live.stream.commands import ANY, REQUESTS, Buy, Sit, kind_of
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.plan import AppendPlan
from cardroom.live.table.state import NOTHING
from cardroom.store import Entry, StreamRow
from cardroom.words import Said

if TYPE_CHECKING:
    from cardroom.live.server.room_server import RoomServer

T = TypeVar("T")


class TableHost:
    """The host of one table; the server makes it, and forgets it when nobody needs it."""

    def __init__(self, house: RoomServer, number: int) -> None:
        self.house, self.number = house, number
        self.shelf: AsyncStore = house.shelf
        self.box = Mailbox(self, number)
        self.callers: dict[TableConnection, None] = {}
        self.teller = Broadcaster(self)
        self.lost_lines: set[str] = set()
        """Persons who were connected here and are not any more."""
        self.duty = TableScheduler(self)
        self.company = BotSeatManager(self)
        self.idles = 0
        """Beats for which nobody has needed this host."""

    async def ask(self, act: ANY | Choice, giver: object = None) -> int:
        """Enter a command, or the one made of the current state, and return its version."""
        return await self.box.ask(act, giver)

    async def look(self, read: Callable[[TableAggregate], T]) -> T:
        """Read the committed state."""
        return await self.box.look(read)

    # The host of a mailbox.

    def now(self) -> int:
        """Return room time in milliseconds."""
        return self.house.now()

    def utc(self) -> int:
        """Return wall-clock time in milliseconds."""
        return self.house.utc()

    def count(self, name: str, kind: str = "") -> None:
        """Increase a counter."""
        self.house.count(name, kind)

    def cache_of(self, first: StreamRow) -> TableAggregate:
        """Return an empty aggregate for the stream that this row opens."""
        return self.house.cache_of(first)

    def prepare(self, cache: TableAggregate, plan: AppendPlan, entry: Entry) -> Entry:
        """Add the checks of the transaction, and drop a round that is due without a person at the table.

        Bots do not play among themselves. Chips from a person's wallet are checked against their limits in
        the transaction that takes them.
        """
        if isinstance(plan.act, Sit | Buy) and not is_bot(plan.act.person):
            entry = replace(
                entry, guard=self.house.guard(plan.act.person, cache.offering.slug, plan.act.cents)
            )
        if entry.due is not None and entry.due.what == "round" and not people_play(cache):
            return replace(entry, due=NOTHING)
        return entry

    async def teach(self, cache: TableAggregate) -> None:
        """Prepare the lesson of a pending mishap."""
        if (trouble := cache.state.lesson_to_prepare) is not None and not cache.halted:
            cache.state.keep_lesson(await self.house.teach(partial(cache.state.prepare_lesson, trouble)))

    def on_committed(self, cache: TableAggregate, plan: AppendPlan, giver: object) -> None:
        """Tell everybody about the stored plan, and arm what is due next."""
        self.house.count("acts", kind_of(plan.act))
        if plan.broken is not None:
            self._halted(plan.broken)
            return
        self.teller.tell(cache, giver, getattr(plan.act, "client", ""))
        self.shelf.hint(self.box.stream, cache.version)
        if (current := self.house.find(self.number)) is not self and current is not None:
            current.box.hint(cache.version)  # the server has replaced this host meanwhile
        if type(plan.act) in REQUESTS or not cache.is_playing:
            self.company.rebalance(cache)
        self.duty.arm(cache)
        self._send_pre_actions(cache)

    def on_reload(self, cache: TableAggregate) -> None:
        """Send the new state. If other processes may append, the one that appended arms what is due."""
        self.teller.tell(cache)
        self._send_pre_actions(cache)
        self.company.remember(cache)
        if self.shelf.is_shared and cache.drift is None:
            self.duty.disarm()
        else:
            self.duty.arm(cache)

    def on_lost(self, why: BaseException) -> None:
        """Close all connections after the database is lost; the clients come back to the stored state."""
        note("lost", logging.ERROR, why, table=self.number)
        self.duty.disarm()
        self.close_all(Said("bye.gone"))

    def on_drift(self, why: ReplayMismatchError) -> None:
        """Report an open round that this engine replays differently; it is voided."""
        note("drift", logging.ERROR, table=self.number, version=why.version)
        self.house.count("drift")
        self.house.report_event("drift", self.number, str(why))

    def _halted(self, why: TableHaltedError) -> None:
        note("halted", logging.ERROR, why.__cause__, table=self.number)
        self.house.count("halts")
        self.house.report_event("halt", self.number, str(why))
        self.duty.disarm()
        self.house.spawn(self._show_halt())

    async def _show_halt(self) -> None:
        """Read the stream again, so that the state shows the halt."""
        await self.box.look(lambda cache: None)

    def _send_pre_actions(self, cache: TableAggregate) -> None:
        for caller in self.callers:
            caller.send_pre_action(cache)

    @property
    def is_idle(self) -> bool:
        """Check if nobody is connected, and nothing is running or armed in this process."""
        return not (self.callers or self.duty.is_busy or self.company.is_coming or self.box.is_busy)

    # Connections.

    def join(self, caller: TableConnection) -> None:
        """Add a connection; nothing is sent to it before hello."""
        self.callers[caller] = None
        self.lost_lines.discard(caller.person)

    def leave(self, caller: TableConnection) -> None:
        """Remove a connection, and remember a player whose last connection is gone."""
        self.callers.pop(caller, None)
        if caller.seat and not any(other_caller.person == caller.person for other_caller in self.callers):
            self.lost_lines.add(caller.person)
            if self.duty.is_armed:
                self.house.spawn(self.duty.rearm())

    def close_all(self, why: Said) -> None:
        """Close all connections; the clients come back and get the state of then."""
        for caller in list(self.callers):
            caller.line.close(TRY_AGAIN, why)
        self.callers.clear()
