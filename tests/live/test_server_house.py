"""The house in virtual time, without a socket: tables in memory, bots that answer, rounds that begin by themselves."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from cardroom.live.server.memory import MemoryStore
from cardroom.live.server.virtual import VirtualLoop
from cardroom.rooms import offering, rooms
from tests.live.house import a_house, company, in_virtual_time, kinds, play

OFFERINGS = [f"{slug}/{game}" for slug, room in rooms().items() for game in room.offerings]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_person_and_bots_play_rounds_that_begin_by_themselves(slug: str) -> None:
    async def evening(loop: VirtualLoop) -> None:
        store = MemoryStore()
        house = a_house(loop, store)
        await house.open()
        at = offering(slug)
        number = await house.open_table(at, start=company(at.open()))
        enough = play(house.table(number), Random(2), lambda: kinds(store).count("end") >= 2)
        await asyncio.wait_for(enough, 3600)
        assert house.metrics.counted("broken") == 0
        await house.close()

    in_virtual_time(evening)
