"""Low hands against another library, against the slow reading, and in words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pokerkit
import pytest

from cardroom.cards import JOKER, Card, cards, deck
from cardroom.errors import InvariantError
from cardroom.hands import ace_to_five, deuce_to_seven, eight_or_better

from .slow import slow_low

SAMPLE = 400


def same_order(pairs: list[tuple[Any, Any]]) -> None:
    """Two libraries rank alike: sorted by theirs, ours rises with it and stays with it."""
    pairs.sort(key=lambda one: one[1])
    for (ours, theirs), (better, higher) in pairwise(pairs):
        assert (ours < better) == (theirs < higher) and (ours == better) == (theirs == higher), (
            theirs,
            higher,
        )


@pytest.mark.parametrize(
    ("read", "other", "size"),
    [(ace_to_five, pokerkit.RegularLowHand, 5), (ace_to_five, pokerkit.RegularLowHand, 7),
     (deuce_to_seven, pokerkit.StandardLowHand, 5), (deuce_to_seven, pokerkit.StandardLowHand, 7)],
)  # fmt: skip
def test_agrees_with_another_library(read: Callable[[list[Card]], Any], other: Any, size: int) -> None:
    """Half of the hands are of two suits, for flushes, and half of five ranks, for pairs and worse."""
    rng, pack = Random(size), deck("standard")
    of_two_suits, of_five_ranks = (
        [one for one in pack if one.suit in "cd"],
        [one for one in pack if one.rank in "A2345"],
    )
    pairs = []
    for turn in range(SAMPLE if size == 7 else 4 * SAMPLE):
        held = rng.sample((pack, of_two_suits, of_five_ranks)[turn % 3], size)
        pairs.append((read(held), other.from_game("".join(one.text for one in held))))
    same_order(pairs)


@pytest.mark.clause("comstock/seven-stud-8/qualifier", "comstock/holdem-8/low-qualifier", "comstock/omaha-8/low-qualifier",
                    "comstock/crazy-pineapple-8/low-qualifier", "comstock/tahoe-pineapple-8/low-qualifier",
                    "players-club/omaha-8/rule-2")  # fmt: skip
def test_eight_or_better_agrees_with_another_library() -> None:
    rng, pack = Random(8), [one for one in deck("standard") if one.rank in "A23456789T"]
    pairs, none = [], 0
    for _ in range(SAMPLE):
        held = rng.sample(pack, 7)
        ours = eight_or_better(held)
        theirs = pokerkit.EightOrBetterLowHand.from_game_or_none("".join(one.text for one in held))
        assert (ours is None) == (theirs is None), held
        none += ours is None
        if ours is not None:
            pairs.append((ours, theirs))
    same_order(pairs)
    assert SAMPLE // 10 < none < SAMPLE - SAMPLE // 10


@pytest.mark.clause("comstock/lowball/joker", "comstock/seven-stud-8/joker-low", "comstock/lowball/deck")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_joker_is_the_lowest_missing_card(size: int) -> None:
    rng, pack = Random(size), deck("joker")
    few = [one for one in pack if one.is_joker or one.rank in "A234K"]
    for turn in range(600):
        held = rng.sample(few if turn % 2 else pack, size)
        if JOKER not in held and turn % 3:
            held[0] = JOKER
        low = ace_to_five(held)
        assert (low.category, list(low.ranks)) == slow_low(held), held
    assert ace_to_five(cards("Ac 2d 4h 5s **")) == ace_to_five(cards("Ac 2d 3h 4s 5s"))
    assert ace_to_five(cards("Ac 2d 3h 4s **")).words == "a wheel"
    assert ace_to_five(cards("Ac Ad 3h 4s **")) == ace_to_five(cards("Ac Ad 2h 3s 4s"))
    with pytest.raises(InvariantError, match="jokers"):
        ace_to_five((JOKER, JOKER, *cards("Ac Ad 3h")))


@pytest.mark.clause("comstock/lowball/intro-b", "comstock/lowball/intro-c", "comstock/lowball/intro-d",
                    "players-club/lowball-a5/best", "comstock/seven-stud-8/low-b")  # fmt: skip
def test_ace_to_five() -> None:
    """The wheel is best even in one suit; hands compare from the top; any pair is worse than none."""
    ladder = [
        "5c 4c 3c 2c Ac",
        "6c 4d 3h 2s Ac",
        "7c 6d 4h 3s 2c",
        "7c 6d 5h 3s 2c",
        "Kc Qd Jh Ts 9c",
        "Ac Ad 2h 3s 4c",
        "2c 2d Ah 3s 4c",
        "Ac Ad 2h 2s 3c",
        "Ac Ad Ah 2s 3c",
        "Ac Ad Ah 2s 2c",
        "Ac Ad Ah As 2c",
    ]
    hands = [ace_to_five(cards(held)) for held in ladder]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == len(hands)
    assert ace_to_five(cards("5c 4d 3h 2s Ad")) == hands[0]


@pytest.mark.clause("players-club/lowball-27/best")
def test_deuce_to_seven() -> None:
    """Straights and flushes hurt, and the ace is high: A-2-3-4-5 is no straight, but worse than any king."""
    ladder = ["7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "8c 5d 4h 3s 2c", "Kc Qd Jh Ts 8c", "Ac 5d 4h 3s 2c", "Ac Kd Qh Js 9c",
              "2c 2d 3h 4s 5c", "6c 5d 4h 3s 2c", "Ac Kd Qh Js Tc", "7c 5c 4c 3c 2c", "Ac 5c 4c 3c 2c", "6c 5c 4c 3c 2c"]  # fmt: skip
    hands = [deuce_to_seven(cards(held)) for held in ladder]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == len(hands)
    assert hands[4].words == "ace-five low" and hands[10].words == "a flush, ace high"
    assert deuce_to_seven(cards("7d 5h 4s 3c 2c")) == hands[0]


@pytest.mark.clause("comstock/holdem-8/example", "comstock/omaha-8/example", "comstock/crazy-pineapple-8/example",
                    "comstock/tahoe-pineapple-8/example", "comstock/seven-stud-8/low-a")  # fmt: skip
def test_a_straight_does_not_spoil_a_low() -> None:
    low = eight_or_better(cards("2c 3d 4h 5s 6c"))
    assert low is not None and low.words == "six-five low"
    suited = eight_or_better(cards("Ac 2c 3c 4c 8c"))
    assert suited is not None and suited.words == "eight-four low"


def test_a_seven_or_better() -> None:
    assert ace_to_five(cards("7c 6d 5h 4s 3c")).is_or_better(7) and not ace_to_five(
        cards("8c 4d 3h 2s Ac")
    ).is_or_better(7)
    assert not ace_to_five(cards("7c 7d 3h 2s Ac")).is_or_better(7) and not ace_to_five(
        cards("4d 3h 2s Ac")
    ).is_or_better(7)


@pytest.mark.parametrize("held", ["2c 3d 4h 5s 9c", "2c 3d 4h 5s 5c 2d 3h", "2c 3d 4h 5s"])
def test_no_low(held: str) -> None:
    assert eight_or_better(cards(held)) is None


@pytest.mark.parametrize(
    ("held", "words"),
    [("7c 5d 4h 3s 2c", "seven-five low"), ("5c 4d 3h 2s Ac", "a wheel"), ("6c 6d 3h 2s Ac", "a pair of sixes"),
     ("Ac Ad 3h 3s 2c", "two pair, threes and aces"), ("Ac Ad Ah 3s 3c", "a full house, aces full of threes"),
     ("Kc Qd", "king-queen low"), ("4c", "four low")],
)  # fmt: skip
def test_words(held: str, words: str) -> None:
    assert ace_to_five(cards(held)).words == words
