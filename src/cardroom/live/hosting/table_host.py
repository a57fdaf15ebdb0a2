"""What this process holds of one table beside its mailbox: who is connected, what they are told, what is due,
the bots."""

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
from cardroom.live.hosting.mailbox import Mailbox
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
    """Of the table with this number; made by the house, and forgotten by it when nobody needs it."""

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
        """For how many beats nobody has needed it."""

    async def ask(self, act: ANY, giver: object = None) -> int:
        return await self.box.ask(act, giver)

    async def look(self, at: Callable[[TableAggregate], T]) -> T:
        return await self.box.look(at)

    # What a mailbox needs.

    def now(self) -> int:
        return self.house.now()

    def utc(self) -> int:
        return self.house.utc()

    def count(self, name: str, kind: str = "") -> None:
        self.house.count(name, kind)

    def cache_of(self, first: StreamRow) -> TableAggregate:
        return self.house.cache_of(first)

    def prepare(self, cache: TableAggregate, plan: AppendPlan, entry: Entry) -> Entry:
        """Bots do not play among themselves: no round is due where no person is. Chips out of a person's
        wallet are checked against the person's books in the transaction that takes them."""
        if isinstance(plan.act, Sit | Buy) and not is_bot(plan.act.person):
            entry = replace(
                entry, guard=self.house.guard(plan.act.person, cache.offering.slug, plan.act.cents)
            )
        if entry.due is not None and entry.due.what == "round" and not people_play(cache):
            return replace(entry, due=NOTHING)
        return entry

    async def teach(self, cache: TableAggregate) -> None:
        if (trouble := cache.untaught) is not None and not cache.halted:
            cache.keep_lesson(await self.house.teach(partial(cache.work_out, trouble)))

    def won(self, cache: TableAggregate, plan: AppendPlan, giver: object) -> None:
        self.house.count("acts", kind_of(plan.act))
        if plan.broken is not None:
            self._halted(plan.broken)
            return
        self.teller.tell(cache, giver, getattr(plan.act, "client", ""))
        self.shelf.hint(self.box.stream, cache.version)
        if (now := self.house.find(self.number)) is not self and now is not None:
            now.box.hint(cache.version)  # this one was forgotten while somebody still held it
        if type(plan.act) in REQUESTS or not cache.is_playing:
            self.company.keep(cache)
        self.duty.arm(cache)
        self._answer_ahead(cache)

    def read(self, cache: TableAggregate) -> None:
        """Where others may append, whoever did goes on."""
        self.teller.tell(cache)
        self._answer_ahead(cache)
        self.company.remember(cache)
        if self.shelf.is_shared and cache.drift is None:
            self.duty.disarm()
        else:
            self.duty.arm(cache)

    def lost(self, why: BaseException) -> None:
        """Nobody is left with a table that may not be so: all come back and are shown what holds."""
        note("lost", logging.ERROR, why, table=self.number)
        self.duty.disarm()
        self.close_all(Said("bye.gone"))

    def drifted(self, why: ReplayMismatchError) -> None:
        """This engine tells the open round otherwise: it is voided, and reported."""
        note("drift", logging.ERROR, table=self.number, version=why.version)
        self.house.count("drift")
        self.house.significant("drift", self.number, str(why))

    def _halted(self, why: TableHaltedError) -> None:
        note("halted", logging.ERROR, why.__cause__, table=self.number)
        self.house.count("halts")
        self.house.significant("halt", self.number, str(why))
        self.duty.disarm()
        self.house.spawn(self._show_halt())

    async def _show_halt(self) -> None:
        """The cache is read anew, and shows that the table stands still."""
        await self.box.look(lambda cache: None)

    def _answer_ahead(self, cache: TableAggregate) -> None:
        for caller in self.callers:
            caller.answer_ahead(cache)

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, and nothing is under way or due by a clock of this process."""
        return not (self.callers or self.duty.is_busy or self.company.is_coming or self.box.is_busy)

    # Who is connected.

    def join(self, caller: TableConnection) -> None:
        """He is told nothing before his hello."""
        self.callers[caller] = None
        self.lost_lines.discard(caller.person)

    def part(self, caller: TableConnection) -> None:
        self.callers.pop(caller, None)
        if caller.seat and not any(one.person == caller.person for one in self.callers):
            self.lost_lines.add(caller.person)
            if self.duty.is_armed:
                self.house.spawn(self.duty.arm_anew())

    def close_all(self, why: Said) -> None:
        """They come back, and are shown what holds then."""
        for caller in list(self.callers):
            caller.line.close(TRY_AGAIN, why)
        self.callers.clear()
