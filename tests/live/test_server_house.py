"""The house in virtual time, without a socket: tables in memory, bots that answer, rounds that begin by themselves."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from cardroom.live.stream.commands import Pause
from cardroom.rooms import offering, rooms
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.house import a_caller, a_house, company, in_virtual_time, kinds, play

OFFERINGS = [f"{slug}/{game}" for slug, room in rooms().items() for game in room.offerings]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_person_and_bots_play_rounds_that_begin_by_themselves(slug: str) -> None:
    async def evening(loop: VirtualLoop) -> None:
        store = FakeStore()
        house = a_house(loop, store)
        await house.open()
        at = offering(slug)
        number = await house.open_table(at, start=company(at.open()))
        enough = play(house.table(number), Random(2), lambda: kinds(store).count("end") >= 2)
        await asyncio.wait_for(enough, 3600)
        assert house.metrics.counted("broken") == 0
        await house.close()

    in_virtual_time(evening)


def test_tables_that_nobody_needs_are_forgotten_and_found_again() -> None:
    async def evening(loop: VirtualLoop) -> None:
        house = a_house(loop, FakeStore())
        await house.open()
        number = await house.open_table(offering("pinnacle/holdem"))
        assert await house.table(number).look(lambda cache: cache.version) == 1
        held = house.table(number)
        await asyncio.sleep(90)
        assert house.held == 0
        caller, line = a_caller(house.table(number))
        await caller.hear(b'{"t":"hello"}')
        await held.ask(Pause("the dealer has to eat"))  # whoever still holds the old one does no harm
        await asyncio.sleep(0.1)
        assert line.last["state"]["paused"] == "the dealer has to eat"
        await house.close()

    in_virtual_time(evening)


def test_a_fault_of_ours_at_one_table_is_counted_once_and_the_others_play_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening(loop: VirtualLoop) -> None:
        store = FakeStore()
        house = a_house(loop, store)
        await house.open()
        at = offering("pinnacle/holdem")
        for _ in range(2):
            await house.open_table(at, start=company(at.open()))
        one, two = house.table(1), house.table(2)

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(one.duty.bots, "turn_of", broken)
        both = [
            play(station, Random(n), lambda: kinds(store, 2).count("end") >= 2)
            for n, station in enumerate((one, two))
        ]
        began = loop.time()
        await asyncio.wait_for(asyncio.gather(*both), 3600)
        often = (loop.time() - began) * 2  # twice a second at the most, however long the two rounds take
        assert 0 < house.metrics.counted("broken") < often and kinds(store, 1).count("end") == 0
        await house.close()

    in_virtual_time(evening)
