"""All hands of a deck by category, against the known numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from cardroom.cards import deck
from cardroom.hands import MEXICAN_DOWN, High, best_high
from cardroom.hands.category import CATEGORIES
from cardroom.odds import categories, census, tabulated
from cardroom.odds.loops import count_hands

NAMES = CATEGORIES
KNOWN = {
    ("high-5", "standard"): (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0, 0),
    ("high-6", "standard"): (
        6612900,
        9730740,
        2532816,
        732160,
        361620,
        205792,
        165984,
        14664,
        188 + 1656,
        0,
        0,
    ),
    ("high-7", "standard"): (
        23294460,
        58627800,
        31433400,
        6461620,
        6180020,
        4047644,
        3473184,
        224848,
        41584,
        0,
        0,
    ),
    ("limited-5", "joker"): (1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 204, 1, 0),
    ("wild-5", "joker"): (1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 180, 13, 24),
    ("deuce-to-seven-5", "standard"): (1303560, 1098240, 123552, 54912, 9180, 5112, 3744, 624, 36, 0, 0),
}


@pytest.mark.parametrize(("reading", "make_up"), KNOWN)
def test_known_numbers(reading: str, make_up: str) -> None:
    found = categories(reading, make_up)
    assert tuple(found.get(name, 0) for name in NAMES) == KNOWN[reading, make_up]
    assert sum(found.values()) == comb(len(deck(make_up)), int(reading[-1]))


def test_the_six_card_bonus_by_its_pay_table() -> None:
    """All 20,358,520 hands of six cards; the pay table sets the royal flush apart from the other straight flushes."""
    found: Counter[str] = Counter()
    for hand, times in zip(tabulated("high-6").hands[1:], census("high-6")[1:].tolist(), strict=True):
        assert isinstance(hand, High)
        found["royal flush" if hand.words == "a royal flush" else NAMES[hand.category]] += times
    royal = 4 * comb(47, 1)  # the five of a suit and any other card
    assert found["royal flush"] == royal == 188 and found["straight flush"] == 1656
    assert sum(found.values()) == comb(52, 6)


def test_hands_that_differ_in_strength() -> None:
    assert np.count_nonzero(census("high-5")) == 7462
    assert np.count_nonzero(census("high-7")) == 4824
    assert np.count_nonzero(census("eight-or-better-7")) == 56 + 1


def mexican(wild: bool) -> dict[str, int]:
    """Hands of the 41 cards by counting: naturals of ten ranks with seven straights, and the joker with four naturals."""
    flushes, straights = 4 * comb(10, 5) - 28, 7 * 4**5 - 28
    natural = {
        "four of a kind": 10 * 36, "flush": flushes, "full house": 10 * 4 * 9 * 6, "straight": straights,
        "three of a kind": 10 * 4 * comb(9, 2) * 16, "two pair": comb(10, 2) * 36 * 32, "pair": 10 * 6 * comb(9, 3) * 64,
        "straight flush": 24, "royal flush": 4,
    }  # fmt: skip
    natural["high card"] = comb(10, 5) * 4**5 - 28 - flushes - straights
    fours = [set(four) for four in combinations(range(10), 4)]
    windows = [
        {(at + step) % 10 for step in range(5)} for at in range(7)
    ]  # ace at 0, then 2-7, J, Q, K; ace again on top
    runs = sum(any(four <= window for window in windows) for four in fours)
    royal = sum(four <= windows[6] for four in fours)
    joker = {"straight flush": 4 * (runs - royal), "royal flush": 4 * royal, "flush": 4 * (len(fours) - runs),
             "straight": runs * (4**4 - 4)}  # fmt: skip
    plain = [four for four in fours if not any(four <= window for window in windows)]
    unmade = len(plain) * (4**4 - 4)
    if wild:
        joker |= {
            "five of a kind": 10,
            "four of a kind": 10 * 4 * 36,
            "full house": comb(10, 2) * 36,
            "three of a kind": 10 * 6 * comb(9, 2) * 16,
            "pair": unmade,
        }
    else:
        with_ace = sum(0 in four for four in plain) * (4**4 - 4)
        joker |= {
            "five of a kind": 1,
            "four of a kind": 9 + 4 * 36,
            "full house": 9 * 4 * 4 + 9 * 6 * 6,
            "three of a kind": 9 * 4 * 32 + 6 * comb(9, 2) * 16,
            "two pair": comb(9, 2) * 36 + 9 * 6 * 4 * 32,
            "pair": 9 * 6 * comb(8, 2) * 16 + with_ace,
            "high card": unmade - with_ace,
        }
    return {name: natural.get(name, 0) + joker.get(name, 0) for name in NAMES}


@pytest.mark.parametrize(("reading", "wild"), [("mexican-down-5", True), ("mexican-up-5", False)])
def test_mexican_numbers(reading: str, wild: bool) -> None:
    found = categories(reading, "mexican")
    assert {name: found.get(name, 0) for name in NAMES} == mexican(wild)
    assert sum(found.values()) == comb(41, 5)


def test_a_smaller_deck_hand_by_hand() -> None:
    """Every hand of twenty Mexican cards through the readable function."""
    pack = Random(1).sample(deck("mexican"), 20)
    made = tabulated("mexican-down-5")
    strength = {hand: at for at, hand in enumerate(made.hands)}
    times = np.zeros(len(made.hands), np.int64)
    count_hands(np.array([one.code for one in pack], np.uint8), 5, made.table, times)
    for five in combinations(pack, 5):
        times[strength[best_high(five, MEXICAN_DOWN)]] -= 1
    assert not times.any()
