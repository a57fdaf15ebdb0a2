"""Mexican Poker at Comstock: the deck without eights, nines and tens, its chart, and a joker dealt down or up."""

from __future__ import annotations

import pytest

from tests.poker.mexican import HANDS, OPENED, THREE, called, clause, played, shown, stopped


@clause("intro-1a")
def test_the_deck_has_no_eights_nines_or_tens_and_one_joker() -> None:
    pack = [card.text for card in played().pack]
    assert len(pack) == 41 and pack.count("**") == 1
    assert sorted({text[0] for text in pack if text != "**"}) == sorted("A234567JQK")


@clause("rule-1a", "rank-joker", "rank-chart")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        ("** Kd Kc 2s 3h", "three kings"),
        ("** Kd Kc Qs Qh", "a full house, kings full of queens"),
        ("** Kd Kc Ks Kh", "five kings"),
        ("** Ks 6s 5s 2s", "a flush, ace high"),
        ("** Kd Jc 7s 6h", "a straight, king high"),
    ],
)
def test_a_joker_dealt_down_is_any_card(own: str, shows: str) -> None:
    assert shown(own) == shows


@clause("rule-1a", "rule-3a")
def test_a_joker_dealt_down_stays_wild_when_its_owner_opens_it() -> None:
    """It shows as a pair of queens, before the king of seat 2, and three queens win: $1.50 and $6 less $2."""
    hands = HANDS | {3: "** Qs Qh 2d 4c", 2: "5h Kd Ac Jd 2s"}
    driver = stopped(f"{OPENED}, 2 keep, 3 open, 1 keep", hands)
    assert driver.waiting[0].seat == 3
    hand = played(f"{OPENED}, 2 keep, 3 open, 1 keep", hands)
    assert "hole/3: shows three queens" in hand.notes("settle.show")
    assert [hand.won(n) for n in THREE] == [-2_50, -2_50, 3_00]


@clause("rule-1b", "rank-chart", "rank-joker")
@pytest.mark.parametrize(
    ("own", "shows"),
    [
        ("Kc ** Kd 2s 3h", "a pair of kings"),
        ("Ac ** Kd Kh 2s", "two pair, aces and kings"),
        ("Ac ** Ad Ah As", "five aces"),
        ("Kc ** Ks Kh Kd", "four kings"),
        ("Kd ** Jc 7s 6h", "a straight, king high"),
        ("Ks ** 6s 5s 2s", "a flush, ace high"),
        ("Ks ** Js 7s 6s", "a straight flush, king high"),
    ],
)
def test_a_joker_dealt_up_is_an_ace_or_fills_a_straight_or_a_flush(own: str, shows: str) -> None:
    assert shown(own) == shows


@clause("rule-5", "rank-ace")
@pytest.mark.parametrize(
    ("own", "top"),
    [
        ("4c Jd 5s 6h 7c", "jack"), ("5c Qd 6h 7s Jc", "queen"), ("6c Kd 7h Js Qc", "king"), ("7c Ad Jh Qs Kc", "ace"),
        ("2c Ad 3h 4s 5c", "five"), ("2c 6d 3h 4s 5c", "six"), ("3c 7d 4h 5s 6c", "seven"),
    ],
)  # fmt: skip
def test_a_jack_follows_a_seven(own: str, top: str) -> None:
    assert shown(own) == f"a straight, {top} high"


@clause("rule-5")
def test_nothing_runs_round_the_corner_or_over_the_gap() -> None:
    assert shown("Qc Kd Ah 2s 3c") == "ace high"
    assert shown("4c 5d 6h 7s Qc") == "queen high"


CHART = [
    ("** 6d 6c 6s 6h", "7s As Js Qs Ks"),  # five of a kind, royal flush
    ("7s As Js Qs Ks", "6h Kh 7h Jh Qh"),  # straight flush
    ("2c 4c 5c 3c 6c", "Qs Ad Ac Ah As"),  # four of a kind
    ("Qs 4d 4c 4h 4s", "Ad Kd 6d 5d Jd"),  # flush
    ("2d 7d 4d 3d 5d", "Kc Ac Ah Kh As"),  # full house
    ("3c 2c 3d 2d 2h", "7c Ac Jd Qh Ks"),  # straight
    ("2c Ac 3d 4h 5s", "Kc Kd Kh As Qd"),  # three of a kind
    ("2c 2d 2h 4s 3d", "Kc Kd Ah As Qd"),  # two pair
    ("2c 2d 3h 3s 4d", "Ac Ad Kh Qs Jd"),  # a pair
    ("2c 2d 3h 4s 5d", "Ac 6d Kh Qs Jd"),  # a high card
    ("Ac 6d Kh Qs Jd", "Ad 5d Kc Qh Jc"),
    ("3c 2d 4h 5s 6d", "2c Ac 3d 4d 5c"),  # with a low ace it is the smallest straight
]
"""The lowest of a line against the highest of the next, as far as that tells them apart."""


@clause("rank-chart", "intro-4b", "rank-ace")
@pytest.mark.parametrize(("better", "worse"), CHART)
def test_the_chart(better: str, worse: str) -> None:
    """$5.50 less $2, whoever of the two is dealt first."""
    assert [called(better, worse).won(n) for n in (1, 2, 3)] == [-50, 1_00, -2_50]
    assert [called(worse, better).won(n) for n in (1, 2, 3)] == [-50, -2_50, 1_00]


@clause("rank-joker", "intro-4b")
def test_equal_hands_share_with_or_without_the_joker_and_the_odd_chip_goes_left() -> None:
    """$3.50 in chips of $0.50: three to each, and the odd one to seat 2."""
    hand = called("** Kd 2c 3s 4h", "Kc Kh 2d 3h 4s")
    assert hand.notes("settle.show") == ["hole/2: shows a pair of kings", "hole/3: shows a pair of kings"]
    assert [(m.target, m.cents, m.topic) for m in hand.moves("settle.")] == [
        ("stack/2", 1_50, "settle.pot"),
        ("stack/3", 1_50, "settle.pot"),
        ("stack/2", 50, "settle.odd"),
    ]
