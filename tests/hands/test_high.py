"""High hands without a joker: against an independent evaluator, and in words."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import phevaluator
import pytest

from cardroom.cards import cards, deck
from cardroom.hands import best_high

SEVENS = 20_000


def test_agrees_with_an_independent_evaluator() -> None:
    rng, pack = Random(7), deck("standard")
    seen = []
    for _ in range(SEVENS):
        seven = rng.sample(pack, 7)
        seen.append((best_high(seven), -phevaluator.evaluate_cards(*[card.text for card in seven])))
    seen.sort(key=lambda one: one[1])
    for (ours, theirs), (higher, better) in pairwise(seen):
        assert (ours < higher) == (theirs < better)
        assert (ours == higher) == (theirs == better)


def test_a_straight_from_the_ace_is_the_lowest() -> None:
    ladder = ["Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c", "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac", "Ac Ad Ah Ks Qc"]
    hands = [best_high(cards(held)) for held in ladder]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == len(hands)


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("As Ks Qs Js Ts 2c 3d", "a royal flush"),
        ("5h 4h 3h 2h Ah Kc Kd", "a straight flush, five high"),
        ("6c 6d 6h 6s Kc Kd Kh", "four sixes"),
        ("Kc Kd Kh 2s 2d 2c 9h", "a full house, kings full of twos"),
        ("As 9s 7s 4s 2s Ad Ac", "a flush, ace high"),
        ("Ac 2d 3h 4s 5d 9c Kc", "a straight, five high"),
        ("Qc Qd Qh 4s 5d 9c Kc", "three queens"),
        ("Qc Qd 4h 4s 5d 5c Kc", "two pair, queens and fives"),
        ("6c 6d 4h 3s 9d Jc Kc", "a pair of sixes"),
        ("Ac Qd 4h 3s 9d Jc 7c", "ace high"),
    ],
)
def test_words(held: str, words: str) -> None:
    assert best_high(cards(held)).words == words


def test_kings_do_not_run_round_the_corner() -> None:
    assert best_high(cards("Qc Kd Ah 2s 3d")).words == "ace high"


@pytest.mark.clause("comstock/holdem/intro-h")
def test_any_five_of_the_seven() -> None:
    """None, one or both of the own cards: the best five decide."""
    board = "Ts Js Qs Ks 2d"
    assert best_high(cards(f"As 3c {board}")).words == "a royal flush"
    assert best_high(cards(f"Ad 3c {board}")).words == "a straight, ace high"
    assert best_high(cards(f"2c 2h {board}")).words == "three twos"
    assert best_high(cards("2c 3h As Ks Qs Js Ts")) == best_high(cards("9c 9h As Ks Qs Js Ts"))


def test_the_second_three_of_a_kind_fills_the_house() -> None:
    assert best_high(cards("Kc Kd Kh 2s 2d 2c 9h")) < best_high(cards("Kc Kd Kh 3s 3d 2c 9h"))


def test_two_pairs_take_the_best_fifth_card() -> None:
    """Three pairs and a card above the third of them."""
    assert best_high(cards("Ac Ad Kc Kd 2c 2d 3h")) == best_high(cards("Ah As Kh Ks 3c 2h 2s"))
