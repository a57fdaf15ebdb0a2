"""The server in virtual time, without a socket: tables in memory, bots that answer, rounds that begin by themselves."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from cardroom.live.stream.commands import Pause
from cardroom.rooms import offering, rooms
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.room_server import a_caller, company, in_virtual_time, kinds, play, virtual_server

OFFERINGS = [f"{slug}/{game}" for slug, room in rooms().items() for game in room.offerings]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_person_and_bots_play_rounds_that_begin_by_themselves(slug: str) -> None:
    async def evening(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store)
        await server.open()
        at = offering(slug)
        number = await server.open_table(at, start=company(at.open()))
        enough = play(server.table(number), Random(2), lambda: kinds(store).count("end") >= 2)
        await asyncio.wait_for(enough, 3600)
        assert server.metrics.counted("broken") == 0
        await server.close()

    in_virtual_time(evening)


def test_tables_that_nobody_needs_are_forgotten_and_found_again() -> None:
    async def evening(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore())
        await server.open()
        number = await server.open_table(offering("pinnacle/holdem"))
        assert await server.table(number).look(lambda aggregate: aggregate.version) == 1
        held = server.table(number)
        await asyncio.sleep(90)
        assert server.held == 0
        connection, line = a_caller(server.table(number))
        await connection.hear(b'{"t":"hello"}')
        await held.ask(Pause("the dealer has to eat"))  # whoever still holds the old one does no harm
        await asyncio.sleep(0.1)
        assert line.last["state"]["paused"] == "the dealer has to eat"
        await server.close()

    in_virtual_time(evening)


def test_a_fault_of_ours_at_one_table_is_counted_once_and_the_others_play_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def evening(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store)
        await server.open()
        at = offering("pinnacle/holdem")
        for _ in range(2):
            await server.open_table(at, start=company(at.open()))
        one, two = server.table(1), server.table(2)

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(one.scheduler.bots, "turn_of", broken)
        both = [
            play(host, Random(n), lambda: kinds(store, 2).count("end") >= 2)
            for n, host in enumerate((one, two))
        ]
        began = loop.time()
        await asyncio.wait_for(asyncio.gather(*both), 3600)
        often = (loop.time() - began) * 2  # twice a second at the most, however long the two rounds take
        assert 0 < server.metrics.counted("broken") < often and kinds(store, 1).count("end") == 0
        await server.close()

    in_virtual_time(evening)
