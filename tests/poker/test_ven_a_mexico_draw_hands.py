"""Five Card Draw at Ven-A-Mexico: what beats what, and a joker that is any card."""

from __future__ import annotations

import pytest

from cardroom.cards import cards as read_cards
from cardroom.cards import deck, spell
from tests.poker.hands import play, table_of
from tests.tables import Round

SLUG = "ven-a-mexico/five-card-draw"


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{SLUG}/{one}" for one in ids))


def against(second: str, first: str) -> Round:
    """Seat 2 against the button, both pat and checking; $2 each, of which $2 is the fee."""
    cards = " ".join(card for both in zip(second.split(), first.split(), strict=True) for card in both)
    return play({1: "50", 2: "50"}, cards=cards, acts="1 post 2, 2 post 2", at=table_of(SLUG))


def shown(own: str) -> str:
    other = spell([card for card in deck("joker") if card not in read_cards(own)][:5])
    return against(own, other).notes("settle.show")[0].removeprefix("hole/2: shows ")


@clause("chart-ranking", "win")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Ts Js Qs Ks As", "** 2c 2d 2h 2s", marks=clause("rank-1", "rank-2")),
        pytest.param("** Jh Qh Kh Ah", "9c 9d 9h 9s Tc", marks=clause("rank-1", "rank-4")),
        pytest.param("** 2c 2d 2h 2s", "9h Th Jh Qh Kh", marks=clause("rank-2", "rank-3")),
        pytest.param("Ac 2c 3c 4c 5c", "As Ad Ah Kd Kh", marks=clause("rank-3", "rank-5")),
        pytest.param("Ac 2c 3c 4c 5c", "Kc Kd Kh Ks Qd", marks=clause("rank-3", "rank-4")),
        pytest.param("2c 2d 2h 2s 3d", "As Ad Ah Kd Kh", marks=clause("rank-4", "rank-5")),
        pytest.param("2c 2d 2h 3s 3d", "As Ks Qs Js 9s", marks=clause("rank-5", "rank-6")),
        pytest.param("2c 3c 4c 5c 7c", "As Kd Qs Js Ts", marks=clause("rank-6", "rank-7")),
        pytest.param("Ac 2d 3c 4c 5c", "As Ad Ah Ks Qs", marks=clause("rank-7", "rank-8")),
        pytest.param("2c 2d 2h 3s 4d", "As Ad Kh Kd Qs", marks=clause("rank-8", "rank-9")),
        pytest.param("2c 2d 3h 3s 4d", "As Ad Kh Qd Js", marks=clause("rank-9", "rank-10")),
        pytest.param("2c 2d 3h 4s 5d", "As Kd Qh Jd 9s", marks=clause("rank-10", "rank-11")),
        pytest.param("6c 2d 3h 4s 5d", "Ac 2c 3d 4h 5s", marks=clause("rank-7")),
        pytest.param("Ac Kd 3h 2s 5d", "As Qd Jh Ts 8d", marks=clause("rank-11")),
        pytest.param("Ac Jc 9c 7c 3c", "Ad Jd 9d 7d 2d", marks=clause("rank-6")),
        pytest.param("Ac Kd 9h 7s 3d", "As Kc 9d 7h 2d", marks=clause("rank-11")),
    ],
)
def test_what_beats_what(better: str, worse: str) -> None:
    """Wherever it sits: $4 less $2."""
    assert [against(better, worse).won(n) for n in (1, 2)] == [-2_00, 0]
    assert [against(worse, better).won(n) for n in (1, 2)] == [0, -2_00]


@clause("rank-7")
@pytest.mark.parametrize("own", ["Qc Kd Ah 2s 3d", "Kc Ad 2h 3s 4d"])
def test_no_straight_runs_round_the_corner(own: str) -> None:
    assert shown(own) == "ace high"


@clause("joker-wild")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        pytest.param("** Js Qs Ks As", "a royal flush", marks=clause("rank-1")),
        pytest.param("** 8c 8d 8h 8s", "five eights", marks=clause("rank-2")),
        pytest.param("** 6h 7h 8h 9h", "a straight flush, ten high", marks=clause("rank-3")),
        pytest.param("** 8c 8d 8h Ks", "four eights", marks=clause("rank-4")),
        pytest.param("** 8c 8d Kh Ks", "a full house, kings full of eights", marks=clause("rank-5")),
        pytest.param("** 2h 7h 8h 9h", "a flush, ace high", marks=clause("rank-6")),
        pytest.param("** 6h 7c 8h 9d", "a straight, ten high", marks=clause("rank-7")),
        pytest.param("** 8c 8d Kh 2s", "three eights", marks=clause("rank-8")),
        pytest.param("** 8c 3d Kh 2s", "a pair of kings", marks=clause("rank-10")),
    ],
)
def test_a_joker_is_whatever_makes_the_best_hand(own: str, shows: str) -> None:
    assert shown(own) == shows


@clause("joker-wild")
def test_a_joker_hand_equals_the_natural_one_and_is_never_a_second_ace_in_a_flush() -> None:
    assert [against("** Kh 2s 3d 4c", "Kc Kd 2h 3s 4d").won(n) for n in (1, 2)] == [-1_00, -1_00]
    assert [against("Ac ** 9c 8c 2c", "Ad Kd 9d 8d 3d").won(n) for n in (1, 2)] == [0, -2_00]  # A-K-9-8-2
    assert [against("Ac ** 9c 8c 3c", "Ad Kd 9d 8d 3d").won(n) for n in (1, 2)] == [-1_00, -1_00]


@clause("rank-11", "win")
def test_suits_never_break_ties() -> None:
    assert [against("As Ks Qs Js 9d", "Ac Kc Qc Jc 9h").won(n) for n in (1, 2)] == [-1_00, -1_00]
