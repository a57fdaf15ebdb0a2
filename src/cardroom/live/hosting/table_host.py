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

    def __init__(self, server: RoomServer, number: int) -> None:
        self.server, self.number = server, number
        self.store: AsyncStore = server.async_store
        self.mailbox = Mailbox(self, number)
        self.connections: dict[TableConnection, None] = {}
        self.broadcaster = Broadcaster(self)
        self.lost_lines: set[str] = set()
        """Persons who were connected here and are not any more."""
        self.scheduler = TableScheduler(self)
        self.bot_seats = BotSeatManager(self)
        self.idles = 0
        """Beats for which nobody has needed this host."""

    async def ask(self, act: ANY | Choice, giver: object = None) -> int:
        """Enter a command, or the one made of the current state, and return its version."""
        return await self.mailbox.ask(act, giver)

    async def look(self, read: Callable[[TableAggregate], T]) -> T:
        """Read the committed state."""
        return await self.mailbox.look(read)

    # The host of a mailbox.

    def now(self) -> int:
        """Return room time in milliseconds."""
        return self.server.now()

    def utc(self) -> int:
        """Return wall-clock time in milliseconds."""
        return self.server.utc()

    def count(self, name: str, kind: str = "") -> None:
        """Increase a counter."""
        self.server.count(name, kind)

    def aggregate_of(self, first: StreamRow) -> TableAggregate:
        """Return an empty aggregate for the stream that this row opens."""
        return self.server.aggregate_of(first)

    def prepare(self, aggregate: TableAggregate, plan: AppendPlan, entry: Entry) -> Entry:
        """Add the checks of the transaction, and drop a round that is due without a person at the table.

        Bots do not play among themselves. Chips from a person's wallet are checked against their limits in
        the transaction that takes them.
        """
        if isinstance(plan.act, Sit | Buy) and not is_bot(plan.act.person):
            entry = replace(
                entry, guard=self.server.guard(plan.act.person, aggregate.offering.slug, plan.act.cents)
            )
        if entry.due is not None and entry.due.what == "round" and not people_play(aggregate):
            return replace(entry, due=NOTHING)
        return entry

    async def teach(self, aggregate: TableAggregate) -> None:
        """Prepare the lesson of a pending mishap."""
        if (trouble := aggregate.state.lesson_to_prepare) is not None and not aggregate.halted:
            aggregate.state.set_lesson(
                await self.server.teach(partial(aggregate.state.prepare_lesson, trouble))
            )

    def on_committed(self, aggregate: TableAggregate, plan: AppendPlan, giver: object) -> None:
        """Tell everybody about the stored plan, and arm what is due next."""
        self.server.count("acts", kind_of(plan.act))
        if plan.broken is not None:
            self._halted(plan.broken)
            return
        self.broadcaster.tell(aggregate, giver, getattr(plan.act, "client", ""))
        self.store.hint(self.mailbox.stream, aggregate.version)
        if (current := self.server.find(self.number)) is not self and current is not None:
            current.mailbox.hint(aggregate.version)  # the server has replaced this host meanwhile
        if type(plan.act) in REQUESTS or not aggregate.is_playing:
            self.bot_seats.rebalance(aggregate)
        self.scheduler.arm(aggregate)
        self._send_pre_actions(aggregate)

    def on_reload(self, aggregate: TableAggregate) -> None:
        """Send the new state. If other processes may append, the one that appended arms what is due."""
        self.broadcaster.tell(aggregate)
        self._send_pre_actions(aggregate)
        self.bot_seats.remember(aggregate)
        if self.store.is_shared and aggregate.drift is None:
            self.scheduler.disarm()
        else:
            self.scheduler.arm(aggregate)

    def on_lost(self, why: BaseException) -> None:
        """Close all connections after the database is lost; the clients come back to the stored state."""
        note("lost", logging.ERROR, why, table=self.number)
        self.scheduler.disarm()
        self.close_all(Said("bye.gone"))

    def on_drift(self, why: ReplayMismatchError) -> None:
        """Report an open round that this engine replays differently; it is voided."""
        note("drift", logging.ERROR, table=self.number, version=why.version)
        self.server.count("drift")
        self.server.report_event("drift", self.number, str(why))

    def _halted(self, why: TableHaltedError) -> None:
        note("halted", logging.ERROR, why.__cause__, table=self.number)
        self.server.count("halts")
        self.server.report_event("halt", self.number, str(why))
        self.scheduler.disarm()
        self.server.spawn(self._show_halt())

    async def _show_halt(self) -> None:
        """Read the stream again, so that the state shows the halt."""
        await self.mailbox.look(lambda aggregate: None)

    def _send_pre_actions(self, aggregate: TableAggregate) -> None:
        for connection in self.connections:
            connection.send_pre_action(aggregate)

    @property
    def is_idle(self) -> bool:
        """Check if nobody is connected, and nothing is running or armed in this process."""
        return not (
            self.connections or self.scheduler.is_busy or self.bot_seats.is_coming or self.mailbox.is_busy
        )

    # Connections.

    def join(self, connection: TableConnection) -> None:
        """Add a connection; nothing is sent to it before hello."""
        self.connections[connection] = None
        self.lost_lines.discard(connection.person)

    def leave(self, connection: TableConnection) -> None:
        """Remove a connection, and remember a player whose last connection is gone."""
        self.connections.pop(connection, None)
        if connection.seat and not any(
            other_connection.person == connection.person for other_connection in self.connections
        ):
            self.lost_lines.add(connection.person)
            if self.scheduler.is_armed:
                self.server.spawn(self.scheduler.rearm())

    def close_all(self, why: Said) -> None:
        """Close all connections; the clients come back and get the state of then."""
        for connection in list(self.connections):
            connection.line.close(TRY_AGAIN, why)
        self.connections.clear()
