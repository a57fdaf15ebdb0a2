"""What a house does by the clock, whoever asks: it beats, so that room time goes on; it looks for what
somebody left undone; and where others append too, it looks whether a hint was lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from cardroom.errors import CardroomError
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.mailbox import GONE

if TYPE_CHECKING:
    from cardroom.live.server.room_server import RoomServer

Out = TypeVar("Out")
BEAT = 1.0
LOOK = 0.25
"""Seconds between two looks for what is overdue."""
POLL = 1.0
"""Seconds between two looks for what others appended and nobody hinted at."""
OVERDUE = 300
"""Milliseconds after which others see to what somebody left undone."""
IDLES = 60
"""Beats after which a table that nobody needs is forgotten here."""
WATCH = 0.25
"""Seconds between two looks at how the room stands; people are told at once."""
SLOW = 1.0
"""Seconds for one beat or one look: should it take longer, the books count as out of reach until it is
done."""
READY = 2.0
"""Seconds after the last beat for which the books count as reachable."""


class Heartbeat:
    """Of one house."""

    def __init__(self, house: RoomServer) -> None:
        self._house = house
        self._beaten, self._is_reached = -READY - 1, True
        self._asked: dict[object, float] = {}
        """Since when each beat or look has been under way."""

    @property
    def is_beating(self) -> bool:
        """The books were reached a moment ago."""
        return self._house.seconds() - self._beaten < READY

    @property
    def is_away(self) -> bool:
        """The books cannot be reached now, as far as anybody here has noticed."""
        return not self._is_reached or any(
            self._house.seconds() - since > SLOW for since in self._asked.values()
        )

    async def start(self) -> None:
        house = self._house
        await self._beat()
        house.shelf.hear(house.hinted)
        house.spawn(self.every(BEAT, self._beat))
        house.spawn(self.every(LOOK, self._look))
        house.spawn(self.every(WATCH, self._watch))
        if house.shelf.is_shared:
            house.spawn(self.every(POLL, self._poll))

    async def every(
        self, seconds: float, do: Callable[[], Coroutine[Any, Any, None]], first: float | None = None
    ) -> None:
        """And for the first time after `first` seconds, where that is said. Where the books are gone, the
        next time."""
        wait = seconds if first is None else first
        while True:
            due = self._house.seconds() + wait
            await asyncio.sleep(wait)
            wait = seconds
            self._house.metrics.spread("lag").note(max(0.0, self._house.seconds() - due))
            try:
                await do()
            except GONE as bad:
                if self._is_reached:
                    note("unreachable", logging.ERROR, bad)
                self._is_reached = False
            except CardroomError as bad:
                note("failed", logging.ERROR, bad)

    async def _timed(self, asked: Awaitable[Out]) -> Out:
        """What the books answer; while they are silent, it is known since when."""
        self._asked[asked] = self._house.seconds()
        try:
            return await asked
        finally:
            del self._asked[asked]

    async def _beat(self) -> None:
        pulse = await self._timed(self._house.shelf.beat(self._house.name))
        if not self._is_reached:
            note("reached")
        self._beaten, self._is_reached = self._house.seconds(), True
        self._house.epoch = pulse.epoch
        self._house.serving(pulse.servers)
        self._house.clock.beat(pulse.room_ms, pulse.gap_at)
        self._house.is_draining = self._house.is_closing or pulse.draining
        for station in self._house.stations:
            station.idles = station.idles + 1 if station.is_idle else 0
            if station.idles > IDLES:
                self._house.forget(station)
        if pulse.gap:
            for station in self._house.stations:
                station.duty.wake()

    async def _watch(self) -> None:
        self._house.tell_standing()

    async def _look(self) -> None:
        """What somebody left undone: whoever finds it first goes on."""
        for one in await self._timed(self._house.shelf.overdue(self._house.now() - OVERDUE)):
            kind, _, number = one.stream.partition("/")
            if kind != "table" or not number.isdigit():
                continue
            station = self._house.table(int(number))
            if self._house.seconds() >= station.duty.rests_until:
                self._house.count("takeovers")
                station.duty.wake()

    async def _poll(self) -> None:
        """A hint may be lost: at tables that somebody here looks at, nothing is missed for longer than
        this."""
        seen = {one.box.stream: one for one in self._house.stations if one.callers}
        for stream, version in (await self._house.shelf.heads(list(seen))).items() if seen else ():
            seen[stream].box.hint(version)
