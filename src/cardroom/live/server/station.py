"""What this process holds of one table beside its mailbox: who is connected, the alarm for what is due next, the bots.

Whoever appended goes on: it arms the alarm, deals the next round, plays the bots. Should it die, others find what is due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from cardroom.errors import BadSetup, CardroomError, Refused, Unreadable
from cardroom.live.acts import ANY, Begin
from cardroom.live.cache import Cache
from cardroom.live.errors import Drift, Halted
from cardroom.live.plan import Plan
from cardroom.live.server.bots import Bots, people_here
from cardroom.live.server.caller import TRY_AGAIN, Caller
from cardroom.live.server.logs import note
from cardroom.live.server.mailbox import GONE, Mailbox
from cardroom.live.server.shelf import Shelf
from cardroom.live.server.tell import Teller
from cardroom.live.wire.state import Deadline
from cardroom.rooms.stacks import fewest
from cardroom.store import Due, Entry, Row
from cardroom.words import Said

if TYPE_CHECKING:
    from cardroom.live.server.house import House

T = TypeVar("T")


class Station:
    """Of the table with this number; made by the house, and forgotten by it when nobody needs it."""

    def __init__(self, house: House, number: int) -> None:
        self.house, self.number = house, number
        self.shelf: Shelf = house.shelf
        self.box = Mailbox(self, number)
        self.bots = Bots(house.rng, thinks=house.thinks)
        self.callers: dict[Caller, None] = {}
        self.teller = Teller(self)
        self._alarm: asyncio.TimerHandle | None = None
        self._rests_until = 0
        self._refused = 0
        """The version at which what seemed to be due was refused: it is tried again when something has changed."""

    async def ask(self, act: ANY, giver: object = None) -> int:
        return await self.box.ask(act, giver)

    async def look(self, at: Callable[[Cache], T]) -> T:
        return await self.box.look(at)

    # What a mailbox needs.

    def now(self) -> int:
        return self.house.now()

    def utc(self) -> int:
        return self.house.utc()

    def count(self, name: str, kind: str = "") -> None:
        self.house.count(name, kind)

    def cache_of(self, first: Row) -> Cache:
        return self.house.cache_of(first)

    def prepare(self, cache: Cache, entry: Entry) -> Entry:
        """A bot that is asked is due like a clock."""
        if cache.driver is None or cache.driver.is_over:
            return entry
        bots = {one.seat for one in cache.between.people if one.bot}
        if not any(ask.seat in bots for ask in cache.driver.waiting):
            return entry
        at = self.now() + self.house.thinks[1]
        return entry if entry.due and entry.due.what and entry.due.at <= at else replace(entry, due=Due(at, "bot"))

    def won(self, cache: Cache, plan: Plan, giver: object) -> None:
        self.house.count("acts", type(plan.act).__name__.lower())
        if plan.broken is not None:
            self._halted(plan.broken)
        if cache.driver is not None and cache.driver.is_over:
            self._rests_until = self.now() + self.house.rest
        self.teller.tell(cache, giver, getattr(plan.act, "client", ""))
        self.shelf.hint(self.box.stream, cache.version)
        self.arm(cache)

    def read(self, cache: Cache) -> None:
        """Where others may append, whoever did goes on."""
        self.teller.tell(cache)
        if self.shelf.is_shared:
            self.disarm()
        else:
            self.arm(cache)

    def lost(self, why: BaseException) -> None:
        """Nobody is left with a table that may not be so: all come back and are shown what holds."""
        note("lost", logging.ERROR, why, table=self.number)
        self.disarm()
        self.close_all(Said("bye.gone"))

    async def drifted(self, why: Drift) -> None:
        note("drift", logging.ERROR, table=self.number, version=why.version)
        self.house.count("drift")

    def _halted(self, why: Halted) -> None:
        note("halted", logging.ERROR, why.__cause__, table=self.number)
        self.house.count("halts")

    # What is due.

    def arm(self, cache: Cache) -> None:
        self.disarm()
        at = self.due(cache)
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(self.house.clock.after(at), self.wake)

    def disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    @property
    def is_armed(self) -> bool:
        return self._alarm is not None

    def wake(self) -> None:
        self.disarm()
        self.house.spawn(self._see_to())

    async def _see_to(self) -> None:
        """One thing that is due; the next is armed when it is won."""
        version = self.box.known
        try:
            if await self.box.next(self.choose) is None:
                await self.box.look(self.arm)
        except (Refused, Unreadable, BadSetup) as bad:
            self._refused = self.box.known or version
            note("not-due", logging.DEBUG, table=self.number, kind=type(bad).__name__)
        except GONE:
            pass  # seen to by `lost`; the row that is due stays in the store
        except CardroomError as bad:
            note("failed", logging.ERROR, bad, table=self.number)

    def due(self, cache: Cache) -> int | None:
        """When something has to happen at this table, in room time."""
        if cache.halted or cache.version == self._refused:
            return None
        if not cache.is_playing:
            return self._rests_until if self.may_begin(cache) else None
        bots = self.bots.asked(cache, self.now())
        return bots[0][0] if bots else None

    def choose(self, cache: Cache) -> ANY | None:
        """What is due now."""
        now = self.now()
        if cache.halted:
            return None
        if not cache.is_playing:
            return Begin() if now >= self._rests_until and self.may_begin(cache) else None
        for at, ask, number in self.bots.asked(cache, now):
            if now >= at:
                return self.bots.say(cache, ask, number)
        return None

    def may_begin(self, cache: Cache) -> bool:
        """Enough people, one of them a person: bots do not play among themselves."""
        between = cache.between
        if self.house.is_draining or between.stopped is not None:
            return False
        able = [one for one in between.people if not one.away and one.cents > 0]
        return len(able) >= fewest(cache.table) and bool(people_here(between.people))

    def deadlines(self, cache: Cache) -> tuple[Deadline, ...]:
        """How long whoever is asked still has."""
        return ()

    # Who is connected.

    def join(self, caller: Caller) -> None:
        """He is told nothing before his hello."""
        self.callers[caller] = None

    def part(self, caller: Caller) -> None:
        self.callers.pop(caller, None)
        if not self.callers and not self.is_armed and not self.box.is_busy:
            self.house.forget(self)

    def close_all(self, why: Said) -> None:
        for caller in list(self.callers):
            caller.line.close(TRY_AGAIN, why)
        self.callers.clear()
