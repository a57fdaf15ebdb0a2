"""Main and side pots as arithmetic: nothing is lost, nobody wins more from another than was matched."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import InvariantError
from cardroom.games.poker import Pot, PotFee, pots, share, uncalled

PAID = st.dictionaries(st.integers(1, 9), st.integers(1, 60), min_size=2)


@pytest.mark.clause("comstock/holdem/no-limit-note-b")
def test_three_all_ins_of_different_sizes() -> None:
    assert pots({1: 20, 2: 50, 3: 100, 4: 100}, set()) == [
        Pot(80, (1, 2, 3, 4)),
        Pot(90, (2, 3, 4)),
        Pot(100, (3, 4)),
    ]


def test_folded_chips_stay_where_they_went() -> None:
    assert pots({1: 20, 2: 35, 3: 100, 4: 100}, {2}) == [Pot(80, (1, 3, 4)), Pot(175, (3, 4))]


def test_a_folded_player_opens_no_pot_of_his_own() -> None:
    assert pots({1: 5, 2: 100, 3: 100}, {1}) == [Pot(205, (2, 3))]


def test_a_pot_without_players_is_our_bug() -> None:
    with pytest.raises(InvariantError):
        pots({1: 5}, {1})


@given(PAID, st.sets(st.integers(1, 9)))
def test_layers(paid: dict[int, int], folded: set[int]) -> None:
    top = max(paid, key=lambda seat: paid[seat])
    found = pots(paid, folded - {top})
    assert sum(pot.cents for pot in found) == sum(paid.values())
    for pot, smaller in pairwise(found):
        assert set(smaller.seats) < set(pot.seats)
    for seat in found[0].seats:
        reach = sum(pot.cents for pot in found if seat in pot.seats)
        assert reach == sum(min(cents, paid[seat]) for cents in paid.values()) or seat in found[-1].seats


@given(PAID)
def test_uncalled(bets: dict[int, int]) -> None:
    seat, over = uncalled(bets)
    ranked = sorted(bets.values())
    assert over == ranked[-1] - ranked[-2]
    assert not over or bets[seat] == ranked[-1]


def test_nothing_bet_nothing_uncalled() -> None:
    assert uncalled({}) == (0, 0)
    assert uncalled({1: 0, 2: 0}) == (0, 0)


SHORT = {1: 50, 2: 200, 3: 200}
"""Seat 1 is all-in: a main pot of 150 and a side pot of 300."""


@pytest.mark.parametrize(
    ("fees", "main", "side"),
    [
        ([PotFee(200, SHORT)], 150, 100),  # the side pot was there, and has the chips
        ([PotFee(400, SHORT)], 50, 0),  # 300 of it; the main pot the rest
        ([PotFee(100, {1: 50, 2: 50, 3: 50})], 50, 300),  # there was no side pot yet
        ([PotFee(100, {1: 50, 2: 60, 3: 60})], 70, 280),  # one of 20, which goes
        (
            [PotFee(100, {1: 50, 2: 60, 3: 60}), PotFee(290, SHORT)],
            60,
            0,
        ),  # 20 and 80, then the other 280 and 10
    ],
)
@pytest.mark.clause("comstock/holdem/no-limit-note-b")
def test_fees_come_out_of_the_last_side_pot_that_is_there_when_they_are_taken(
    fees: list[PotFee], main: int, side: int
) -> None:
    assert pots(SHORT, set(), fees=fees) == [Pot(main, (1, 2, 3)), Pot(side, (2, 3))]


def test_or_out_of_the_main_pot_first() -> None:
    assert pots(SHORT, set(), fees=[PotFee(100, SHORT)], main_first=True) == [
        Pot(50, (1, 2, 3)),
        Pot(300, (2, 3)),
    ]
    assert pots(SHORT, set(), fees=[PotFee(200, SHORT)], main_first=True) == [
        Pot(0, (1, 2, 3)),
        Pot(250, (2, 3)),
    ]


def test_fees_of_more_than_the_pot_are_our_bug() -> None:
    with pytest.raises(InvariantError):
        pots(SHORT, set(), fees=[PotFee(151, {1: 50, 2: 50, 3: 50})])


@pytest.mark.clause("players-club/room/fee-1")
def test_a_dropped_blind_lies_in_no_pot() -> None:
    """Seat 3 dropped $3. Seats 1 and 2 are all-in for $1 and $2, seat 4 has $3 in."""
    paid = {1: 100, 2: 200, 3: 300, 4: 300}
    assert pots(paid, set(), boxed={3: 300}) == [
        Pot(300, (1, 2, 3, 4)),
        Pot(200, (2, 3, 4)),
        Pot(100, (3, 4)),
    ]
    assert pots(paid | {3: 900, 4: 900}, set(), boxed={3: 300})[2] == Pot(
        100 + 1200, (3, 4)
    )  # bets on top of it do
    assert pots(paid, {3}, boxed={3: 300}) == [Pot(300, (1, 2, 4)), Pot(200, (2, 4)), Pot(100, (4,))]
    assert pots({1: 200, 2: 300, 3: 300}, set(), boxed={1: 200}) == [
        Pot(400, (1, 2, 3)),
        Pot(200, (2, 3)),
    ]  # dropped short
    assert pots({1: 100, 2: 100}, set(), boxed={2: 100}) == [Pot(100, (1, 2))]


@pytest.mark.clause("comstock/five-stud/ante-b")
def test_dead_chips_are_played_for_by_all_who_have_not_folded() -> None:
    """Seat 1 is all-in for an ante that counts as nobody's bet: it plays for the dead chips and nothing else."""
    assert pots({1: 0, 2: 200, 3: 200}, set(), dead=50) == [Pot(50, (1, 2, 3)), Pot(400, (2, 3))]
    assert pots({1: 0, 2: 0, 3: 0}, {3}, dead=50) == [Pot(50, (1, 2))]
    assert pots({1: 100, 2: 200, 3: 200}, set(), dead=50) == [Pot(350, (1, 2, 3)), Pot(200, (2, 3))]
    assert pots({1: 0, 2: 200, 3: 200}, {1}, dead=50) == [Pot(450, (2, 3))]
    fee = [PotFee(100, {1: 0, 2: 0, 3: 0})]
    assert pots({1: 0, 2: 200, 3: 200}, set(), dead=150, fees=fee) == [Pot(50, (1, 2, 3)), Pot(400, (2, 3))]


@given(st.integers(0, 10**7), st.integers(1, 9), st.sampled_from([1, 25, 50, 100]))
def test_share(cents: int, winners: int, chip: int) -> None:
    each, odd = share(cents, winners, chip)
    assert each * winners + odd == cents
    assert each % chip == 0
    assert 0 <= odd < winners * chip
