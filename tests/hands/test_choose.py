"""Which cards may be used: any, two and three, at most two."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pokerkit
import pytest

from cardroom.cards import cards, deck
from cardroom.hands import USES, ace_to_five, best_high, chosen_eight, chosen_high, chosen_low

from .test_low import same_order


@pytest.mark.clause(
    "players-club/omaha/intro-b", "comstock/omaha-8/hole-cards", "players-club/omaha-8/rule-4"
)
def test_omaha_agrees_with_another_library() -> None:
    """High and low are chosen independently, each with exactly two own cards."""
    rng, pack, highs, lows = Random(9), deck("standard"), [], []
    for _ in range(120):
        nine = rng.sample(pack, 9)
        own, board = ("".join(one.text for one in part) for part in (nine[:4], nine[4:]))
        highs.append((
            chosen_high("two-and-three", nine[:4], nine[4:]),
            pokerkit.OmahaHoldemHand.from_game(own, board),
        ))
        low = chosen_eight("two-and-three", nine[:4], nine[4:])
        theirs = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(own, board)
        assert (low is None) == (theirs is None)
        if low is not None:
            lows.append((low, theirs))
    same_order(highs)
    same_order(lows)


@pytest.mark.clause("players-club/omaha/rule-2b")
def test_the_board_cannot_be_played_in_omaha() -> None:
    board = cards("As Ks Qs Js Ts")
    assert chosen_high("two-and-three", cards("2c 2d 3h 9s"), board).words == "a pair of twos"
    assert chosen_high("any", cards("2c 2d"), board).words == "a royal flush"
    assert chosen_high("two-and-three", cards("9s 8s 3h 2d"), board).words == "a straight flush, queen high"


@pytest.mark.clause("players-club/lazy-pineapple/intro-b", "comstock/tahoe-pineapple-8/max-two",
                    "comstock/tahoe-pineapple-8/hole-cards", "players-club/lazy-pineapple/intro-c")  # fmt: skip
def test_never_all_three_of_three() -> None:
    own, board = cards("2c 3d 4h"), cards("5s 6c Kd Kh Ks")
    assert chosen_high("any", own, board).words == "a straight, six high"
    assert chosen_high("at-most-two", own, board).words == "three kings"
    assert chosen_eight("at-most-two", cards("Ac 2d 3h"), cards("5s 6c Kd Kh Ks")) is None
    assert chosen_eight("any", cards("Ac 2d 3h"), cards("5s 6c Kd Kh Ks")) is not None
    assert chosen_high("at-most-two", own, cards("As Ks Qs Js Ts")).words == "a royal flush"


def test_at_most_two_against_every_five() -> None:
    rng, pack = Random(2), deck("standard")
    for _ in range(100):
        eight = rng.sample(pack, 8)
        own, board = eight[:3], eight[3:]
        fives = [five for five in combinations(eight, 5) if len(set(five) & set(own)) <= 2]
        assert chosen_high("at-most-two", own, board) == max(map(best_high, fives))
        assert chosen_low("at-most-two", own, board) == max(map(ace_to_five, fives))


@pytest.mark.parametrize("use", USES)
def test_a_board_not_yet_full(use: str) -> None:
    own = cards("As Ah")
    assert chosen_high(use, own).words == "a pair of aces"  # type: ignore[arg-type]
    assert chosen_high(use, own, cards("Ad Kd Ks")).words == "a full house, aces full of kings"  # type: ignore[arg-type]
    assert chosen_eight(use, own, cards("2c 3c 4c")) is None  # type: ignore[arg-type]


@pytest.mark.clause("comstock/seven-stud-8/combos", "comstock/razz/lowest")
def test_any_five_for_high_and_any_five_for_low() -> None:
    seven = cards("Ac 2c 3c 4c 6c Kd Ks")
    low = chosen_eight("any", seven)
    assert chosen_high("any", seven).words == "a flush, ace high"
    assert low is not None and low.words == "six-four low" and chosen_low("any", seven) == low
