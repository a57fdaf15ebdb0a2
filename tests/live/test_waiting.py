"""The waiting list and the list for changes, as pure lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.live.floor.waiting_list import (
    Waiter,
    for_table,
    lapsed,
    next_call,
    reserved_seats,
    to_bottom,
    with_call,
    without,
    without_breaker,
)

LOWBALL, PAN = "comstock/lowball", "comstock/pan"
ANN = Waiter(3, "ann", "Ann", LOWBALL)
BEN = Waiter(5, "ben", "Ben", LOWBALL, table=2)
CAL = Waiter(8, "cal", "Cal", LOWBALL, source=1)
DOT = Waiter(9, "dot", "Dot", PAN)
ALL = (ANN, BEN, CAL, DOT)


def names(waiters: tuple[Waiter, ...]) -> list[str]:
    return [one.name for one in waiters]


def test_a_table_calls_its_own_list_and_who_changes_comes_first() -> None:
    assert names(for_table(ALL, LOWBALL, 2)) == ["Cal", "Ann", "Ben"]
    assert names(for_table(ALL, LOWBALL, 1)) == ["Ann"]  # Ben waits for table 2, and Cal plays here
    assert names(for_table(ALL, PAN, 4)) == ["Dot"]


def test_no_more_are_called_than_seats_are_free() -> None:
    assert next_call(ALL, LOWBALL, 2, 0) is None
    assert next_call(ALL, LOWBALL, 2, 1) == CAL
    called = with_call(ALL, CAL.number, 2, 1_000)
    assert next_call(called, LOWBALL, 2, 1) is None and next_call(called, LOWBALL, 2, 2) == ANN
    assert (reserved_seats(called, 2), reserved_seats(called, 2, "cal"), reserved_seats(called, 1)) == (
        1,
        0,
        0,
    )
    assert lapsed(called, 999) == () and names(lapsed(called, 1_000)) == ["Cal"]


def test_who_passes_goes_to_the_bottom_and_who_leaves_is_gone() -> None:
    called = with_call(ALL, ANN.number, 2, 1_000)
    passed = to_bottom(called, ANN.number, 12)
    assert names(for_table(passed, LOWBALL, 2)) == ["Cal", "Ben", "Ann"] and not any(
        one.called for one in passed
    )
    assert names(without(ALL, BEN.number)) == ["Ann", "Cal", "Dot"]


@pytest.mark.clause("comstock/pan/rule-34")
def test_who_breaks_up_a_game_loses_his_place_on_both_lists() -> None:
    """The row that says so then puts him at the bottom (tests/live/test_floor_room.py)."""
    on_both = (*ALL, Waiter(11, "dot", "Dot", LOWBALL, source=4), Waiter(12, "dot", "Dot", LOWBALL))
    left = without_breaker(on_both, "dot", PAN)
    assert names(left) == ["Ann", "Ben", "Cal", "Dot"] and left[-1].game == LOWBALL and not left[-1].changes


@given(
    st.lists(
        st.tuples(st.sampled_from("abcdef"), st.sampled_from([0, 1, 2]), st.sampled_from([0, 1, 2])),
        max_size=8,
    ),
    st.integers(0, 4),
)
def test_calls_are_in_order_and_never_more_than_seats(drawn: list[tuple[str, int, int]], free: int) -> None:
    waiters = tuple(
        Waiter(n + 1, name, name, LOWBALL, table, source) for n, (name, table, source) in enumerate(drawn)
    )
    called = []
    while one := next_call(waiters, LOWBALL, 2, free):
        called.append(one)
        waiters = with_call(waiters, one.number, 2, 5)
    here = for_table(waiters, LOWBALL, 2)
    assert len(called) == min(free, len(here)) == reserved_seats(waiters, 2)
    assert [one.number for one in called] == [one.number for one in here[: len(called)]]
