"""Every table gives back what its readable function says, and the arrays agree with independent evaluators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from random import Random

import numpy as np
import phevaluator
import pytest

from cardroom.cards import JOKER, Card, deck
from cardroom.errors import InvariantError
from cardroom.hands import (
    RANKINGS,
    High,
    Low,
    ace_to_five,
    best_high,
    chosen_eight,
    chosen_high,
    deuce_to_seven,
    eight_or_better,
)
from cardroom.odds import READINGS, census, codes_of, hand_of, omaha_strengths, strengths, tabulate, tabulated

SAMPLE = 4_000
SEVENS = 200_000
BY_CODE = {card.code: card for card in deck("joker")}
Read = Callable[[Sequence[Card]], High | Low | None]
SOURCES: dict[str, tuple[str, Read]] = {
    "high": ("standard", best_high),
    "limited": ("joker", partial(best_high, ranking=RANKINGS["limited"])),
    "wild": ("joker", partial(best_high, ranking=RANKINGS["wild"])),
    "mexican-down": ("mexican", partial(best_high, ranking=RANKINGS["mexican-down"])),
    "mexican-up": ("mexican", partial(best_high, ranking=RANKINGS["mexican-up"])),
    "six-plus": ("six-plus", partial(best_high, ranking=RANKINGS["six-plus"])),
    "ace-to-five": ("joker", ace_to_five),
    "deuce-to-seven": ("standard", deuce_to_seven),
    "eight-or-better": ("joker", eight_or_better),
}


def random_codes(count: int, size: int, seed: int) -> np.ndarray:
    """Rows of different cards of the standard deck."""
    rng = np.random.default_rng(seed)
    return np.argpartition(rng.random((count, 52), np.float32), size, axis=1)[:, :size].astype(np.uint8)


def same_order(ours: np.ndarray, theirs: np.ndarray) -> None:
    """Every strength of one is one strength of the other, in the same order. In theirs the smallest is best."""
    pairs = np.unique(np.stack([ours.astype(np.int64), -theirs]), axis=1)
    assert len(np.unique(pairs[0])) == pairs.shape[1] == len(np.unique(pairs[1]))
    assert (np.diff(pairs[0]) > 0).all() and (np.diff(pairs[1]) > 0).all()


@pytest.mark.parametrize("reading", READINGS)
def test_table_gives_back_the_readable_function(reading: str) -> None:
    """Random hands, half of them of two suits; a quarter with the joker where the table knows one."""
    name, size = reading[:-2], int(reading[-1])
    make_up, read = SOURCES[name]
    pack = [one for one in deck(make_up) if size == 5 or not one.is_joker]
    rng, few = Random(reading), [one for one in pack if one.is_joker or one.suit in "hs"]
    hands = [rng.sample(few if turn % 2 else pack, size) for turn in range(SAMPLE)]
    if JOKER in pack:
        hands += [
            [JOKER, *rng.sample([one for one in pack if not one.is_joker], size - 1)]
            for _ in range(SAMPLE // 4)
        ]
    for hand, strength in zip(hands, strengths(reading, codes_of(hands)), strict=True):
        assert hand_of(reading, strength) == read(hand), hand


@pytest.mark.parametrize("reading", READINGS)
def test_strengths_rise_with_the_hands(reading: str) -> None:
    hands = tabulated(reading).hands[1:]
    assert all(a < b for a, b in pairwise(hands))  # type: ignore[operator]


def test_seven_cards_against_an_independent_evaluator() -> None:
    codes = random_codes(SEVENS, 7, seed=7)
    text = {code: card.text for code, card in BY_CODE.items()}
    theirs = [phevaluator.evaluate_cards(*[text[code] for code in row]) for row in codes.tolist()]
    same_order(strengths("high-7", codes), np.array(theirs))


def test_six_cards_against_an_independent_evaluator() -> None:
    codes = random_codes(SEVENS // 4, 6, seed=6)
    text = {code: card.text for code, card in BY_CODE.items()}
    theirs = [phevaluator.evaluate_cards(*[text[code] for code in row]) for row in codes.tolist()]
    same_order(strengths("high-6", codes), np.array(theirs))


def test_five_cards_against_an_independent_evaluator() -> None:
    codes = random_codes(SEVENS // 4, 5, seed=5)
    text = {code: card.text for code, card in BY_CODE.items()}
    theirs = [phevaluator.evaluate_cards(*[text[code] for code in row]) for row in codes.tolist()]
    same_order(strengths("high-5", codes), np.array(theirs))


def test_omaha_against_an_independent_evaluator() -> None:
    """Theirs takes the board first."""
    codes = random_codes(5_000, 9, seed=9)
    text = {code: card.text for code, card in BY_CODE.items()}
    theirs = [
        phevaluator.evaluate_omaha_cards(*[text[code] for code in (*row[4:], *row[:4])])
        for row in codes.tolist()
    ]
    same_order(omaha_strengths("high-5", codes), np.array(theirs))


def test_omaha_against_the_readable_function() -> None:
    codes = random_codes(400, 9, seed=4)
    highs, lows = omaha_strengths("high-5", codes), omaha_strengths("eight-or-better-5", codes)
    for row, high, low in zip(codes.tolist(), highs, lows, strict=True):
        own, board = [BY_CODE[code] for code in row[:4]], [BY_CODE[code] for code in row[4:]]
        assert hand_of("high-5", high) == chosen_high("two-and-three", own, board)
        assert hand_of("eight-or-better-5", low) == chosen_eight("two-and-three", own, board)


def test_wrong_arrays_are_refused() -> None:
    with pytest.raises(InvariantError, match="rows of 7"):
        strengths("high-7", random_codes(1, 5, seed=0))
    with pytest.raises(InvariantError, match="uint8"):
        strengths("high-5", random_codes(1, 5, seed=0).astype(np.int64))  # type: ignore[arg-type]
    with pytest.raises(InvariantError, match="card codes"):
        strengths("high-5", np.full((1, 5), 57, np.uint8))
    with pytest.raises(InvariantError, match="card codes"):
        strengths("high-5", codes_of([(JOKER, *deck("standard")[:4])]))
    with pytest.raises(InvariantError, match="joker deck"):
        census("high-5", "joker")
    with pytest.raises(InvariantError, match="reads 7"):
        omaha_strengths("high-7", random_codes(1, 9, seed=0))
    with pytest.raises(InvariantError, match="joker"):
        tabulate(best_high, 7, joker=True)
