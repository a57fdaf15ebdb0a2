"""Trials in virtual time: whatever happened to processes, store and clock, every table goes on afterwards."""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from cardroom.errors import InvariantError
from cardroom.live.client.default_buy_in import buy_in_after_refusal
from cardroom.live.stream.terms import Terms
from cardroom.live.wire import messages as wire
from cardroom.live.wire.text_parts import Amount, Text
from cardroom.rooms import offering
from cardroom.rooms.stacks import usual_stack
from cardroom.store import RoomTime
from cardroom.store.database.schema import SERVER
from cardroom.store.registers import room_time as pulse
from cardroom_testing.chaos import virtual_trial as swift
from cardroom_testing.chaos.virtual_trial import Swift
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.simulated_player import SimulatedPlayer
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.room_server import in_virtual_time, virtual_server


def test_every_table_goes_on_after_the_last_trouble(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    assert Swift(47).run()["tables that went on"] == 4


class Ahead(Swift):
    """One drains while the clock is an hour ahead, and dies as it is put right; the other is started again."""

    async def _trouble(self) -> None:
        self.ahead = 3600
        await asyncio.sleep(1.5)
        self._drain(on=True)
        await asyncio.sleep(1.5)
        self.ahead = 0
        for n in range(2):
            await self._die(n)


def test_a_server_that_died_while_it_drained_an_hour_ahead_stops_no_table(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL)
    assert Ahead(47, ["pinnacle/holdem", "comstock/super-pan-9"]).run()["tables that went on"] == 2


def test_a_trial_notices_a_server_that_is_counted_by_the_clock_on_the_wall(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As it was: the rows of the dead stay for the hour, and nobody begins a round."""
    caplog.set_level(logging.CRITICAL)
    beat = pulse.beat

    def by_the_wall(at: Connection, server: str, wall: int) -> RoomTime:
        ahead = at.execute(select(SERVER).where(SERVER.c.beat > wall + 3_000, SERVER.c.id != server)).all()
        found = beat(at, server, wall)
        gone = [one for one in ahead if one.id not in {each.id for each in pulse.servers(at)}]
        for one in gone:
            at.execute(insert(SERVER).values(**one._mapping))
        return replace(found, draining=found.draining or any(one.draining for one in gone))

    monkeypatch.setattr(swift.pulse, "beat", by_the_wall)
    monkeypatch.setattr(swift, "GOES_ON", 20)
    with pytest.raises(InvariantError, match="not every table goes on"):
        Ahead(47, ["pinnacle/holdem"]).run()


def test_guests_of_a_trial_bring_back_what_they_took_from_the_table() -> None:
    """The trial of seed 47 stopped here: all three had won, got up, and asked for a seat with less, again and again."""

    async def work(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore())
        await server.open()
        lowball = offering("comstock/lowball")
        await server.open_table(lowball, terms=Terms())
        stack = usual_stack(lowball.open())
        guest = SimulatedPlayer("ann", Random(1), lambda: server, 1, stack, 0, 0, True)
        server.async_store.store.accounts |= {"wallet/ann": 10_000_00, "issued/ann": -10_000_00}
        guest.connect()
        await asyncio.sleep(5)
        guest._send(wire.Sit("s1", stack + 50_00, 0))
        await asyncio.sleep(5)
        guest._send(wire.Leave("l1"))
        await asyncio.sleep(5)
        assert not guest.seen.you.seat
        for _ in range(2):
            guest._send(wire.Sit(guest._id(), guest.brings, 0))
            await asyncio.sleep(5)
        assert guest.refused == {"refused": 1} and guest.seen.you.seat and guest.brings == stack + 50_00
        await server.close()

    in_virtual_time(work)


def test_a_refusal_that_names_no_amount_changes_nothing() -> None:
    assert buy_in_after_refusal(100, wire.No("s1", "refused", (Text("the table is closed"),))) == 100
    assert (
        buy_in_after_refusal(100, wire.No("s1", "refused", (Amount("$0.50", 50), Amount("$3", 300)))) == 300
    )
