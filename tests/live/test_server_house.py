"""The house in virtual time, without a socket: tables in memory, bots that answer, rounds that begin by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from cardroom.felt import Between, Person, View
from cardroom.live.acts import Say
from cardroom.live.cache import Cache
from cardroom.live.server.desk import Desk
from cardroom.live.server.house import House
from cardroom.live.server.memory import Fate, MemoryShelf, MemoryStore
from cardroom.live.server.virtual import VirtualLoop
from cardroom.players import BOTS
from cardroom.rooms import offering as offering_at
from cardroom.rooms import rooms
from cardroom.rooms.stacks import fewest, usual_stack

OFFERINGS = [f"{slug}/{game}" for slug, room in rooms().items() for game in room.offerings]


def in_virtual_time(work: Callable[[VirtualLoop], Awaitable[Any]]) -> Any:
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work(loop))
    finally:
        loop.close()


def a_house(loop: VirtualLoop, store: MemoryStore, seed: int = 1, **given: Any) -> House:
    fate = given.pop("fate", lambda what: Fate(0.001))
    shelf = MemoryShelf(store, fate, given.pop("is_shared", False))
    return House(shelf, rooms(), utc=loop.now, rng=Random(seed), **given)


async def play(desk: Desk, rng: Random, is_enough: Callable[[], bool]) -> None:
    """A person in seat 1 who answers whatever he is asked."""
    while not is_enough():
        act = await desk.look(lambda cache: _answer(cache, rng))
        if act is not None:
            await desk.ask(act)
        await asyncio.sleep(0.5)


def _answer(cache: Cache, rng: Random) -> Say | None:
    driver = cache.driver
    for ask in driver.waiting if driver else ():
        if ask.seat == 1:
            view = View(driver.felt.start, 1).catch_up(driver.events)
            return Say(1, BOTS["house-way"](ask, view, rng, cache.table), cache.number(ask), driver.takes(1))
    return None


def ends(store: MemoryStore, number: int) -> int:
    return [row.input.kind for row in store.rows[f"table/{number}"]].count("end")


def company(table: Any) -> Between:
    count = max(3, fewest(table))
    stack = usual_stack(table)
    return Between(people=tuple(Person(n, f"P{n}", stack, bot=n > 1) for n in range(1, count + 1)))


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_person_and_bots_play_rounds_that_begin_by_themselves(slug: str) -> None:
    async def evening(loop: VirtualLoop) -> None:
        store = MemoryStore()
        house = a_house(loop, store)
        await house.open()
        offering = offering_at(slug)
        number = await house.open_table(offering, start=company(offering.open()))
        desk = house.table(number)
        await asyncio.wait_for(play(desk, Random(2), lambda: ends(store, number) >= 2), 3600)
        assert house.metrics.counted("broken") == 0
        await house.close()

    in_virtual_time(evening)
