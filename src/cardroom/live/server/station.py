"""What this process holds of one table beside its mailbox: who is connected, the alarm for what is due next, the bots.

Whoever appended goes on: it arms the alarm, deals the next round, plays the bots. Should it die, others find what is due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from cardroom.errors import BadSetup, CardroomError, Refused, Unreadable
from cardroom.live.acts import ANY, REQUESTS, Begin, Gap, Grace, Silence, Upgrade
from cardroom.live.cache import Cache
from cardroom.live.clock import Deadline
from cardroom.live.errors import Drift, Halted
from cardroom.live.plan import Plan
from cardroom.live.server.bots import Bots, Thought, company, in_the_way
from cardroom.live.server.caller import TRY_AGAIN, Caller
from cardroom.live.server.logs import note
from cardroom.live.server.mailbox import GONE, Mailbox
from cardroom.live.server.shelf import Shelf
from cardroom.live.server.tell import Teller
from cardroom.live.stand import NOTHING
from cardroom.store import Entry, Row
from cardroom.words import Said

if TYPE_CHECKING:
    from cardroom.live.server.house import House

T = TypeVar("T")
RESTS = 5.0
"""Seconds until what was refused is tried again."""


class Station:
    """Of the table with this number; made by the house, and forgotten by it when nobody needs it."""

    def __init__(self, house: House, number: int) -> None:
        self.house, self.number = house, number
        self.shelf: Shelf = house.shelf
        self.box = Mailbox(self, number)
        self.bots = Bots(house.rng)
        self.callers: dict[Caller, None] = {}
        self.teller = Teller(self)
        self.lost_lines: set[str] = set()
        """Persons who were connected here and are not any more."""
        self.wanted = 0
        """So many seats are to be taken, by bots where people are missing."""
        self._alarm: asyncio.TimerHandle | None = None
        self.idles = 0
        """For how many beats nobody has needed it."""
        self.rests_until = 0.0
        """What is overdue here was refused a moment ago: a table that is closed at this hour, say."""
        self._refused = 0
        """The version at which what seemed to be due was refused: it is tried again when something has changed."""
        self._is_seating = self._is_awake = self._is_woken = False

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
        """Bots do not play among themselves: no round is due where no person is."""
        if entry.due is not None and entry.due.what == "round" and not _people_play(cache):
            return replace(entry, due=NOTHING)
        return entry

    def won(self, cache: Cache, plan: Plan, giver: object) -> None:
        self.house.count("acts", type(plan.act).__name__.lower())
        if plan.broken is not None:
            self._halted(plan.broken)
            return
        self.teller.tell(cache, giver, getattr(plan.act, "client", ""))
        self.shelf.hint(self.box.stream, cache.version)
        if (now := self.house.find(self.number)) is not self and now is not None:
            now.box.hint(cache.version)  # this one was forgotten while somebody still held it
        self.arm(cache)
        self._answer_ahead(cache)
        if type(plan.act) in REQUESTS or not cache.is_playing:
            self.seat_bots(cache)

    def read(self, cache: Cache) -> None:
        """Where others may append, whoever did goes on."""
        self.teller.tell(cache)
        self._answer_ahead(cache)
        if not self.wanted and any(one.bot for one in cache.between.people):
            self.wanted = len(cache.between.people)
        if self.shelf.is_shared and cache.drift is None:
            self.disarm()
        else:
            self.arm(cache)

    def lost(self, why: BaseException) -> None:
        """Nobody is left with a table that may not be so: all come back and are shown what holds."""
        note("lost", logging.ERROR, why, table=self.number)
        self.disarm()
        self.close_all(Said("bye.gone"))

    def drifted(self, why: Drift) -> None:
        """This engine tells the open round otherwise: it is voided, and reported."""
        note("drift", logging.ERROR, table=self.number, version=why.version)
        self.house.count("drift")
        self.house.significant("drift", self.number, str(why))

    def _halted(self, why: Halted) -> None:
        note("halted", logging.ERROR, why.__cause__, table=self.number)
        self.house.count("halts")
        self.house.significant("halt", self.number, str(why))
        self.disarm()
        self.house.spawn(self._show_halt())

    async def _show_halt(self) -> None:
        """The cache is read anew, and shows that the table stands still."""
        await self.box.look(lambda cache: None)

    def _answer_ahead(self, cache: Cache) -> None:
        for caller in self.callers:
            caller.answer_ahead(cache)

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, and nothing is under way or due by a clock of this process."""
        return not (self.callers or self.is_armed or self._is_awake or self._is_seating or self.box.is_busy)

    # What is due.

    def arm(self, cache: Cache) -> None:
        self.disarm()
        at = self.due(cache)
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(self.house.clock.after(at), self.wake)

    async def _arm_anew(self) -> None:
        with suppress(CardroomError):
            await self.box.look(self.arm)

    def disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    @property
    def is_armed(self) -> bool:
        return self._alarm is not None

    def wake(self) -> None:
        """Something may be due. Who is woken while he is at it looks once more when he is done."""
        self.disarm()
        if self._is_awake:
            self._is_woken = True
            return
        self._is_awake = True
        self.house.spawn(self._see_to_all())

    async def _see_to_all(self) -> None:
        try:
            self._is_woken = True
            while self._is_woken:
                self._is_woken = False
                await self._see_to()
        except Exception:  # a fault of ours, which is counted and noted: once, and not four times a second
            self.rests_until = self.house.seconds() + RESTS
            raise
        finally:
            self._is_awake = False

    async def _see_to(self) -> None:
        """One thing that is due; the next is armed when it is won."""
        try:
            if await self.box.next(self.choose) is not None:
                return
            thought = await self.box.look(self._thought)
            if thought is not None:
                await self._bot_says(thought)
            else:
                await self.box.look(self.arm)
        except (Refused, Unreadable, BadSetup) as bad:
            self._refused, self.rests_until = self.box.known, self.house.seconds() + RESTS
            note("not-due", logging.DEBUG, table=self.number, kind=type(bad).__name__)
        except Halted:
            pass  # told, counted and noted already
        except GONE:
            pass  # seen to by `lost`; the row that is due stays in the store
        except CardroomError as bad:
            note("failed", logging.ERROR, bad, table=self.number)

    async def _bot_says(self, thought: Thought) -> None:
        """What it thinks of, or what silence would say: a table never waits for a bot that is at a loss."""
        try:
            await self.box.ask(await self.house.think(thought))
        except (Refused, Unreadable, BadSetup):
            await self.box.ask(thought.silence)

    def due(self, cache: Cache) -> int | None:
        """When something has to happen at this table, in room time."""
        if cache.version == self._refused:
            return None
        if cache.drift is not None or self._missed_gap(cache):
            return self.now()
        due = cache.due()
        if not due.what or (due.what == "round" and not self.may_begin(cache)):
            return None
        return min([due.at, *(one.bank_from for one in self._cut_off(cache))])

    def choose(self, cache: Cache) -> ANY | None:
        """What is due now."""
        now, due = self.now(), cache.due()
        if cache.drift is not None:
            return Upgrade()
        if self._missed_gap(cache):
            return Gap()
        for one in self._cut_off(cache):
            if now >= one.bank_from:
                return Grace(one.seat, one.ask)
        if not due.what or due.at > now:
            return None
        if due.what == "round":
            return Begin() if self.may_begin(cache) else None
        late = _next(cache)
        return None if late.thinks else Silence(late.seat, late.ask)

    def _thought(self, cache: Cache) -> Thought | None:
        """What a bot that is due has to think about."""
        due = cache.due()
        if due.what != "bot" or due.at > self.now():
            return None
        return self.bots.asked(cache, _next(cache))

    def _missed_gap(self, cache: Cache) -> bool:
        """The room stood still since the last row of a round that is played: nobody's time runs out before he is back."""
        return cache.is_playing and not cache.halted and cache.at < self.house.clock.gap_at and bool(cache.clocks.asked)

    def _cut_off(self, cache: Cache) -> list[Deadline]:
        """Open questions to those whose line was lost here, and who have had no time for it in this round."""
        if not self.lost_lines:
            return []
        graced, asked = cache.clocks.graced, cache.clocks.asked
        found = [one for one in cache.deadlines() if one.seat not in graced and asked[one.seat].has_bank]
        return [one for one in found if cache.who.get(one.seat) in self.lost_lines]

    def may_begin(self, cache: Cache) -> bool:
        return not self.house.is_draining and cache.may_begin and _people_play(cache)

    # Bots.

    async def seat_bots_up_to(self, wanted: int) -> None:
        """From now on so many seats are taken, as long as a person is there."""
        self.wanted = wanted
        await self.box.look(self.seat_bots)

    def seat_bots(self, cache: Cache) -> None:
        if self.wanted and not self._is_seating and company(cache, self.number, self.wanted) is not None:
            self._is_seating = True
            self.house.spawn(self._seat_bots())

    async def _seat_bots(self) -> None:
        """One after another, until nobody is missing and nobody too many."""
        try:
            while act := await self.box.look(lambda cache: company(cache, self.number, self.wanted)):
                await self.house.fund(act)
                await self.box.ask(act)
        except CardroomError as bad:
            self.wanted = 0 if isinstance(bad, Refused | BadSetup) else self.wanted
            note("no-bot", logging.WARNING, table=self.number, kind=type(bad).__name__)
        finally:
            self._is_seating = False

    async def make_room(self, seat: int) -> None:
        """For a person who wants a seat: a bot gets up, at once or when the round is over."""
        act = await self.box.look(lambda cache: in_the_way(cache, seat))
        if act is not None:
            await self.box.ask(act)

    # Who is connected.

    def join(self, caller: Caller) -> None:
        """He is told nothing before his hello."""
        self.callers[caller] = None
        self.lost_lines.discard(caller.person)

    def part(self, caller: Caller) -> None:
        self.callers.pop(caller, None)
        if caller.seat and not any(one.person == caller.person for one in self.callers):
            self.lost_lines.add(caller.person)
            if self.is_armed:
                self.house.spawn(self._arm_anew())

    def close_all(self, why: Said) -> None:
        """They come back, and are shown what holds then."""
        for caller in list(self.callers):
            caller.line.close(TRY_AGAIN, why)
        self.callers.clear()


def _next(cache: Cache) -> Deadline:
    """Of all who are asked, the first to answer or to be silent."""
    return min(cache.deadlines(), key=lambda one: one.thinks or one.at)


def _people_play(cache: Cache) -> bool:
    """Whether a person is there, who is neither a bot nor away."""
    return any(not one.bot and not one.away for one in cache.between.people)
