"""Honest people: two at each of a few tables of hold'em, who answer steadily; how long each answer took to be
told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from random import Random
from typing import Self

from cardroom.errors import CardroomError
from cardroom.live.client.answers import anything
from cardroom.live.client.pending import RequestRefusedError
from cardroom.live.client.room import RoomClient
from cardroom.live.client.seat import LiveSeat
from cardroom.live.wire.message_parts import Question
from cardroom.live.wire.options import Choice

TABLES = 4
PACE = 0.1
"""Seconds that everybody thinks."""
STAKE = 100_00
PATIENCE = 120.0
"""Seconds until people sit, on whatever machine."""


class People:
    """Come in, sit down, and play from then on; `begin` and `end` are around what is measured."""

    def __init__(self, url: str, tables: int = TABLES) -> None:
        self._url, self._tables = url, tables
        self._all, self._playing = AsyncExitStack(), list[asyncio.Task[None]]()
        self._taken: list[float] | None = None
        self._under_way = Counter[int]()
        """Acts that are not told yet, by the time in which they began."""

    async def __aenter__(self) -> Self:
        for table in range(self._tables):
            rooms = [await self._all.enter_async_context(RoomClient(self._url)) for _ in range(2)]
            for one in rooms:
                await one.come_in()
            made = await rooms[0].post("/api/tables", {"room": "pinnacle", "game": "holdem", "bots": 0})
            for at, one in enumerate(rooms, 1):
                seat = await self._all.enter_async_context(one.seat(made["number"]))
                await asyncio.wait_for(seat.sit(STAKE, at), PATIENCE)
                self._playing.append(asyncio.create_task(self._play(one, seat, Random(f"{table} {at}"))))
        return self

    async def __aexit__(self, *_: object) -> None:
        for one in self._playing:
            one.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._all.aclose()

    async def _play(self, room: RoomClient, seat: LiveSeat, rng: Random) -> None:
        while True:
            await asyncio.sleep(PACE * (0.5 + rng.random()))
            question = seat.seen.question
            if question is None or question.stands:
                await self._buy(room, seat)
                continue
            await self._say(seat, question, calm(question, rng))

    async def _say(self, seat: LiveSeat, question: Question, answer: str) -> None:
        """An act counts for the time in which it began."""
        taken, began = self._taken, time.perf_counter()
        self._under_way[id(taken)] += 1
        try:
            with suppress(RequestRefusedError):
                await seat.say(answer, question)
                if taken is not None:
                    taken.append(time.perf_counter() - began)
        finally:
            self._under_way[id(taken)] -= 1

    async def _buy(self, room: RoomClient, seat: LiveSeat) -> None:
        """Whoever has few chips left brings more, and who has none elsewhere gets some."""
        mine = next((one for one in seat.seen.people if one.seat == seat.seen.you.seat), None)
        if mine is None or mine.cents >= STAKE // 2 or seat.seen.state.playing:
            return
        for step in (room.refill, lambda: seat.buy(STAKE)):
            with suppress(CardroomError):
                await step()

    async def measure(self, seconds: float) -> list[float]:
        """How long every act took that began in this time. An act that is not told yet is waited for: the
        slow ones count. Where nobody could begin one, it goes on for a while."""
        loop = asyncio.get_running_loop()
        taken: list[float] = []
        self._taken, until = taken, loop.time() + PATIENCE
        await asyncio.sleep(seconds)
        while not taken and loop.time() < until:
            await asyncio.sleep(0.1)
        self._taken = None
        while self._under_way[id(taken)] and loop.time() < until:
            await asyncio.sleep(0.05)
        return taken


def calm(question: Question, rng: Random) -> str:
    """Nobody raises, so that chips last; where neither is offered, anything that is allowed."""
    offered = [one.name for one in question.o.offers] if isinstance(question.o, Choice) else []
    return next((name for name in ("check", "call") if name in offered), "") or anything(question, rng)
