"""What a finished round came to is sent once it is over: everybody's chips, in words only one's own."""

from __future__ import annotations

import pytest

from cardroom.live.projection.table_projection import Projection
from cardroom.live.wire.messages import Snap, read_server_message
from cardroom.live.wire.text_parts import text_of
from cardroom.rooms.stacks import least_stack, usual_stack
from tests.live.test_wire_project import held


@pytest.mark.parametrize("slug", ["players-club/no-bust-5", "comstock/holdem", "comstock/pan"])
def test_what_a_round_came_to_adds_up_and_speaks_to_the_reader_alone(slug: str) -> None:
    state = held(slug, seed=3)
    sent = Projection(state)
    before = {one.seat: one.cents for one in state.between.people}
    state.begin()
    sent.follow()
    assert state.driver
    while not state.driver.is_over:
        assert b'"came"' not in sent.snapshot(2)
        state.step()
        sent.follow()
    snap = read_server_message(sent.snapshot(2))
    assert isinstance(snap, Snap)
    after = {one.seat: one.cents for one in state.between.people}
    net = {seat: sum(one.cents for one in snap.came if one.seat == seat) for seat in before}
    assert net == {seat: after.get(seat, 0) - cents for seat, cents in before.items()}
    assert all(bool(text_of(one.said)) == (one.seat == 2) for one in snap.came)
    watcher = read_server_message(sent.snapshot(None))
    assert (
        isinstance(watcher, Snap)
        and len(watcher.came) == len(snap.came)
        and not any(one.said for one in watcher.came)
    )


def test_a_table_says_how_many_chips_one_brings() -> None:
    state = held("comstock/pan")
    sent = Projection(state)
    sent.follow()
    snap = read_server_message(sent.snapshot(None))
    assert isinstance(snap, Snap)
    assert (snap.table.least, snap.table.usual) == (least_stack(state.table), usual_stack(state.table))
