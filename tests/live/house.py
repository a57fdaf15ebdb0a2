"""A house in virtual time and in memory, somebody who sits at its tables, and lines that remember what they were sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec

from cardroom.felt import Between, Person, View
from cardroom.live.acts import Say
from cardroom.live.cache import Cache
from cardroom.live.people.visitor import Visitor
from cardroom.live.server.caller import Caller
from cardroom.live.server.house import House
from cardroom.live.server.memory import Fate, MemoryShelf, MemoryStore
from cardroom.live.server.station import Station
from cardroom.live.server.virtual import VirtualLoop
from cardroom.players import BOTS
from cardroom.rooms import rooms
from cardroom.rooms.stacks import fewest, usual_stack
from cardroom.words import Said


def in_virtual_time(work: Callable[[VirtualLoop], Awaitable[Any]]) -> Any:
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work(loop))
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def a_house(loop: VirtualLoop, store: MemoryStore, seed: int = 1, **given: Any) -> House:
    fate = given.pop("fate", lambda what: Fate(0.001))
    shelf = MemoryShelf(store, fate, given.pop("is_shared", False))
    return House(shelf, rooms(), utc=loop.now, rng=Random(seed), **given)


def company(table: Any, bots: bool = True) -> Between:
    """A person in seat 1, and as many beside him as it takes."""
    count, stack = max(3, fewest(table)), usual_stack(table)
    return Between(people=tuple(Person(n, f"P{n}", stack, bot=bots and n > 1) for n in range(1, count + 1)))


async def play(station: Station, rng: Random, is_enough: Callable[[], bool], seats: tuple[int, ...] = (1,)) -> None:
    """Persons in these seats who answer whatever they are asked."""
    while not is_enough():
        act = await station.look(lambda cache: answer(cache, rng, seats))
        if act is not None:
            await station.ask(act)
        await asyncio.sleep(0.5)


def answer(cache: Cache, rng: Random, seats: tuple[int, ...] = (1,), client: str = "") -> Say | None:
    driver = cache.driver
    for ask in driver.waiting if driver and not cache.halted else ():
        if ask.seat in seats:
            view = View(driver.felt.start, ask.seat).catch_up(driver.events)
            said = BOTS["house-way"](ask, view, rng, cache.table)
            return Say(ask.seat, said, cache.number(ask), driver.takes(ask.seat), client)
    return None


def kinds(store: MemoryStore, number: int = 1) -> list[str]:
    return [row.input.kind for row in store.rows[f"table/{number}"]]


class Heard:
    """A line: what was sent, and how it was closed."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.closed: tuple[int, Said] | None = None

    def send(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def close(self, code: int, why: Said) -> None:
        self.closed = (code, why)

    @property
    def last(self) -> dict[str, Any]:
        return self.frames[-1]


def a_caller(station: Station, person: str = "P1") -> tuple[Caller, Heard]:
    line = Heard()
    visitor = Visitor(person, person, "guest", person) if person else None
    caller = Caller(station.house, station, line, visitor)
    station.join(caller)
    return caller, line
