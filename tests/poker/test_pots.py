"""Main and side pots as arithmetic: nothing is lost, nobody wins more from another than was matched."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import Broken
from cardroom.games.poker import Pot, less, pots, share, uncalled

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
    with pytest.raises(Broken):
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


def test_fees_come_out_of_the_main_pot_first() -> None:
    assert less([Pot(300, (1, 2)), Pot(500, (2,))], 200) == [Pot(100, (1, 2)), Pot(500, (2,))]
    assert less([Pot(150, (1, 2)), Pot(500, (2,))], 200) == [Pot(0, (1, 2)), Pot(450, (2,))]


@given(st.integers(0, 10**7), st.integers(1, 9), st.sampled_from([1, 25, 50, 100]))
def test_share(cents: int, winners: int, chip: int) -> None:
    each, odd = share(cents, winners, chip)
    assert each * winners + odd == cents
    assert each % chip == 0
    assert 0 <= odd < winners * chip
