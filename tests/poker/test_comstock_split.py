"""High and low by halves at Comstock: who takes what of the pot, in all four games."""

from __future__ import annotations

import pytest

from tests.poker.comstock import OMAHA, SPLIT, pushed, showdown

KINGS = "Ks Kh 9c 9d"
BOARD = "3d 4c 8h Kd Qs"

pytestmark = pytest.mark.parametrize("slug", SPLIT)


@pytest.mark.clause("split", "object")
def test_half_to_the_high_half_to_the_low_and_the_odd_chip_to_the_high(slug: str) -> None:
    hand = showdown(slug, {1: "As 2s Jc Jd", 2: KINGS}, BOARD)
    assert pushed(hand) == [("stack/2", 20_00, "settle.high-half"), ("stack/1", 19_00, "settle.low-half")]
    assert (hand.won(1), hand.won(2)) == (-1_00, 0)


@pytest.mark.clause("split")
def test_equal_lows_share_their_half_and_its_odd_chip_goes_left_of_the_button(slug: str) -> None:
    """$59: $30 for the high, $29 for two lows; the seats from the button's left are 3 (folded), 4, 1, 2."""
    hand = showdown(slug, {1: "As 2s Jc Jd", 2: KINGS, 4: "Ah 2h Jh Js"}, BOARD)
    assert pushed(hand) == [
        ("stack/2", 30_00, "settle.high-half"),
        ("stack/4", 14_00, "settle.low-half"),
        ("stack/1", 14_00, "settle.low-half"),
        ("stack/4", 1_00, "settle.odd"),
    ]


@pytest.mark.clause("split")
def test_equal_highs_share_theirs(slug: str) -> None:
    """$65: $33 for two highs, $32 for the low."""
    hand = showdown(slug, {1: "Ks Tc 9c 9d", 2: "As 2s Jc 7d", 4: "Kh Td 9h 9s"}, BOARD, "22")
    assert pushed(hand) == [
        ("stack/4", 16_00, "settle.high-half"),
        ("stack/1", 16_00, "settle.high-half"),
        ("stack/4", 1_00, "settle.odd"),
        ("stack/2", 32_00, "settle.low-half"),
    ]


@pytest.mark.clause("no-low")
def test_without_a_low_the_best_high_takes_all(slug: str) -> None:
    hand = showdown(slug, {1: "As 2s Qc Qd", 2: "Ks Kh 8c 8d"}, "9d Tc Kd 4c 3s")
    assert pushed(hand) == [("stack/2", 39_00, "settle.one-way")]


@pytest.mark.clause("no-low", "high-qualifier")
def test_a_pair_is_enough_for_a_high(slug: str) -> None:
    hand = showdown(slug, {1: "As 7h 2c 6d", 2: "3c 8h 5d 2d"}, "9d Tc Kd 4c 3s")
    assert pushed(hand) == [("stack/2", 39_00, "settle.one-way")]


@pytest.mark.clause("high-qualifier")
def test_without_a_pair_the_low_takes_all(slug: str) -> None:
    """Seat 2 has the better cards high, ace to five, but no pair."""
    hand = showdown(slug, {1: "As 2s Jc 9c", 2: "Ac 5h Jd 7d"}, BOARD)
    assert pushed(hand) == [("stack/1", 39_00, "settle.one-way")]


@pytest.mark.clause("no-qualifier")
def test_without_high_and_low_all_who_are_in_share(slug: str) -> None:
    """$59 among three, seat 3 has folded: $19 each, and both odd dollars to seat 4."""
    hand = showdown(slug, {1: "As 7h 2c 6d", 2: "Ac 8h 5d 2d", 4: "Qh 6s 5s 2h"}, "9d Tc Kd 4c 3s")
    assert pushed(hand) == [
        ("stack/4", 19_00, "settle.no-qualifier"),
        ("stack/1", 19_00, "settle.no-qualifier"),
        ("stack/2", 19_00, "settle.no-qualifier"),
        ("stack/4", 2_00, "settle.odd"),
    ]
    assert hand.notes("settle.show")[0] == "hole/4: shows nothing that qualifies"


@pytest.mark.clause("object", "example")
@pytest.mark.parametrize("board", ["4d 5c 6h Kd Qs", "4s 5s 6s Kd Qh"], ids=["straight", "straight flush"])
def test_two_to_six_is_a_six_low_and_a_straight(slug: str, board: str) -> None:
    hand = showdown(slug, {1: "2s 3s Jc 9h", 2: "Kc Kh 9c 9d"}, board)
    assert pushed(hand) == [("stack/1", 20_00, "settle.high-half"), ("stack/1", 19_00, "settle.low-half")]
    assert hand.won(1) == 19_00


@pytest.mark.clause("object", "low-qualifier")
def test_ace_to_five_is_the_best_low_and_wins_both_ways(slug: str) -> None:
    hand = showdown(slug, {1: "As 2s Jc Tc", 2: "Ks Kh 9c 9d", 4: "2h 6h Jd Th"}, "3d 4c 5h Kd 9s")
    assert pushed(hand) == [("stack/4", 30_00, "settle.high-half"), ("stack/1", 29_00, "settle.low-half")]
    alone = showdown(slug, {1: "As 2s Jc Tc", 2: "Ks Kh 9c 9d"}, "3d 4c 5h Kd Qs")
    assert alone.won(1) == 19_00


@pytest.mark.clause("low-qualifier")
@pytest.mark.parametrize(
    ("low", "board", "half"),
    [
        ("2s 7h Jc Jd", "3d 4c 8h Kd Qs", 19_00),
        ("2s 7h Jc Jd", "3d 4c 9h Kd Qs", 0),
        ("2s 3s Jc Jd", "3d 4c 8h Kd Qs", 0),
        ("As 8s Jc Jd", "2d 4c 7h Kd Qs", 19_00),
    ],
    ids=["eight", "nine", "a pair among them", "ace"],
)
def test_five_different_ranks_none_above_eight(slug: str, low: str, board: str, half: int) -> None:
    hand = showdown(slug, {1: low, 2: KINGS}, board)
    assert hand.won(1) + 20_00 == half


@pytest.mark.clause("low-qualifier")
def test_lows_are_compared_from_the_highest_card_down(slug: str) -> None:
    """8-6-5-4-3 is lower than 8-7-4-3-A."""
    hand = showdown(slug, {1: "As 7h Jc Jd", 2: KINGS, 4: "6h 5s Jh Js"}, BOARD)
    assert pushed(hand)[1:] == [("stack/4", 29_00, "settle.low-half")]


@pytest.mark.clause("style", "split")
def test_each_pot_is_halved_among_those_who_contest_it(slug: str) -> None:
    """Seat 4 has $20 in and the best low: half of a main pot of $61. Of the side pot of $60 less $2 the next low has half.

    In Omaha the fees are $3, and the folded blinds make the main pot $62.
    """
    hand = showdown(slug, {1: KINGS, 2: "2h 7h Jh Js", 4: "As 2s Jc Jd"}, BOARD, s1="70", s2="50", s4="20")
    low, side_low = (31_00, 28_00) if slug == OMAHA else (30_00, 29_00)
    assert pushed(hand) == [
        ("stack/1", 31_00, "settle.high-half"),
        ("stack/4", low, "settle.low-half"),
        ("stack/1", 29_00, "settle.high-half"),
        ("stack/2", side_low, "settle.low-half"),
    ]
    assert [(m.target, m.cents) for m in hand.moves("settle.uncalled")] == [("stack/1", 20_00)]
    assert [hand.stack(n) for n in (1, 2, 4)] == [80_00, side_low, low]


@pytest.mark.clause("style", "no-low")
def test_the_side_pot_has_no_low_where_the_main_pot_has(slug: str) -> None:
    hand = showdown(slug, {1: KINGS, 2: "Qh Qd Jh Js", 4: "As 2s Jc Jd"}, BOARD, s1="70", s2="50", s4="20")
    low, side = (31_00, 57_00) if slug == OMAHA else (30_00, 58_00)
    assert pushed(hand) == [
        ("stack/1", 31_00, "settle.high-half"),
        ("stack/4", low, "settle.low-half"),
        ("stack/1", side, "settle.one-way"),
    ]


@pytest.mark.clause("style")
def test_losing_hands_are_killed_and_all_cards_shown_before_the_pot_is_pushed(slug: str) -> None:
    hand = showdown(slug, {1: "Qh Qd Jh Js", 2: KINGS, 4: "As 2s Jc Jd"}, BOARD)
    assert hand.notes("settle.killed") == ["hole/1: loses; the cards are dead"]
    assert hand.turned_at < hand.at("settle.high-half")
    assert hand.cards("hole/1") and "hole/2: shows three kings" in hand.notes("settle.show")
