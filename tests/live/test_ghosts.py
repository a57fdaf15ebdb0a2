"""Players whose line is lost at a table that does not deal get up like everybody who is away, with their chips."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.felt import BetweenRounds, Person
from cardroom.live import BlockingTable
from cardroom.live.floor.ghost_seats import KNOWN_FOR
from cardroom.live.floor.service import Floor
from cardroom.live.floor.settings import MINUTE
from cardroom.rooms import offering
from cardroom.store import Store
from tests.live.fake_server import FakeServer, Felt
from tests.live.play import fair

HOLDEM, LOWBALL, BANKED = "pinnacle/holdem", "comstock/lowball", "pinnacle/no-bust-401"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[FakeServer]:
    made = FakeServer(tmp_path / "room.db")
    yield made
    made.store.close()


def pass_looks(room: FakeServer, minutes: int, here: dict[int, list[str]] | None = None) -> None:
    """The floor looks every minute, and servers vouch for who is connected to them."""
    for _ in range(minutes):
        room.pass_minutes(1)
        room.store.note_presence(here or {}, room.at + KNOWN_FOR)
        asyncio.run(room.floor.run_due_actions())
    room.check()


def test_a_ghost_at_a_table_with_too_few_players_gets_up_after_half_an_hour(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann")
    room.run(room.floor.run_due_actions())
    pass_looks(room, 29)
    assert room.seats(number)
    pass_looks(room, 3)
    assert not room.seats(number) and room.store.balance("wallet/ann") == 1_000_00
    assert room.store.presence_by_table() == {}


def test_a_ghost_gets_up_while_the_table_is_paused(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben", "cal")
    room.play(number)
    room.run(room.floor.pause(number, "a spilled drink", "fay"))
    room.run(room.floor.run_due_actions())
    pass_looks(room, 34, {number: ["cal"]})
    assert list(room.seats(number).values()) == ["cal"]


def test_at_a_table_where_nobody_takes_the_bank_too(room: FakeServer) -> None:
    number = room.open(BANKED, "ann", "ben", cents=100_00)
    room.run(room.floor.run_due_actions())
    pass_looks(room, 32, {number: ["ben"]})
    assert list(room.seats(number).values()) == ["ben"]


def test_who_comes_back_has_a_whole_half_hour_again(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann")
    room.run(room.floor.run_due_actions())
    pass_looks(room, 25)
    pass_looks(room, 5, {number: ["ann"]})
    pass_looks(room, 29)
    assert room.seats(number)
    pass_looks(room, 3)
    assert not room.seats(number)


def test_who_is_there_for_hours_keeps_the_seat(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann")
    pass_looks(room, 70, {number: ["ann"]})
    assert room.seats(number)


def test_the_time_goes_on_when_another_server_takes_over(room: FakeServer) -> None:
    """The one to which somebody was connected is dead, and what it remembered with it."""
    number = room.open(HOLDEM, "ann")
    room.run(room.floor.run_due_actions())
    pass_looks(room, 20, {number: ["ann"]})
    pass_looks(room, 15)
    room.floor = Floor(room)  # type: ignore[arg-type]
    pass_looks(room, 14)
    assert room.seats(number)
    pass_looks(room, 4)
    assert not room.seats(number)


def test_a_ghost_without_chips_gets_up_too_after_a_restart(room: FakeServer) -> None:
    """No stack lies there, and the server that knew the table is dead."""
    start = BetweenRounds(people=(Person(1, "Ann", 0),))
    table = offering(HOLDEM).open()
    room.felts[1] = Felt(
        BlockingTable.open(room.store, "table/1", table, start, fair(1), who={1: "ann"}, now=room.now)
    )
    pass_looks(room, 29)
    assert room.seats(1)
    pass_looks(room, 3)
    assert not room.seats(1)


def test_in_lowball_a_ghost_has_not_told_the_floor(room: FakeServer) -> None:
    number = room.open(LOWBALL, "ann")
    room.run(room.floor.run_due_actions())
    pass_looks(room, 9)
    assert room.seats(number)
    pass_looks(room, 3)
    assert not room.seats(number)


def test_where_hands_are_dealt_the_clock_alone_decides(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben", "cal")
    live = room.table(number).live
    for _ in range(12):
        room.pass_minutes(5)
        room.store.note_presence({number: ["ann"]}, room.at - MINUTE * 120)
        live.begin()
        room.run(room.floor.run_due_actions())
        room.run(room.floor.void(number, "a test", live.aggregate.round, "fay"))
        assert set(room.seats(number).values()) == {"ann", "ben", "cal"}
        assert room.store.presence_by_table() == {}


def test_who_gets_up_and_sits_down_again_is_counted_afresh(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann")
    room.run(room.floor.run_due_actions())
    pass_looks(room, 20)
    room.run(room.floor.remove(number, "ann", "the house wishes it", "fay", "k1"))
    pass_looks(room, 1)
    room.sit(number, "ann")
    pass_looks(room, 20)
    assert room.seats(number)
    pass_looks(room, 15)
    assert not room.seats(number)


def test_notes_of_several_servers_are_kept_together(store: Store) -> None:
    store.note_presence({3: ["ann", "ben"]}, 1_000)
    store.note_presence({3: ["ben", "cal"], 4: ["dan"]}, 500)
    assert store.presence_by_table() == {3: {"ann": 1_000, "ben": 1_000, "cal": 500}, 4: {"dan": 500}}
    store.drop_presence({3: ["ann", "cal", "eve"], 4: ["dan"], 5: ["fay"]})
    assert store.presence_by_table() == {3: {"ben": 1_000}}
