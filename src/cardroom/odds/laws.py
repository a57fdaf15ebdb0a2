"""The tabulated readings by name, each made when it is first asked for, and what they find in arrays of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial

import numpy as np

from cardroom.cards import Card
from cardroom.errors import Broken
from cardroom.hands import (
    LIMITED,
    MEXICAN_DOWN,
    MEXICAN_UP,
    SIX_PLUS,
    WILD,
    High,
    Low,
    ace_to_five,
    best_high,
    deuce_to_seven,
    eight_or_better,
)
from cardroom.odds import loops
from cardroom.odds.loops import Codes, Strengths
from cardroom.odds.table import Tabulated, tabulate

MEXICAN = "A234567JQK"
SIX_TO_ACE = "A6789TJQK"
_MAKE: dict[str, Callable[[], Tabulated]] = {
    "high-5": lambda: tabulate(best_high, 5),
    "high-6": lambda: tabulate(best_high, 6),
    "high-7": lambda: tabulate(best_high, 7),
    "limited-5": lambda: tabulate(partial(best_high, ranking=LIMITED), 5, joker=True),
    "wild-5": lambda: tabulate(partial(best_high, ranking=WILD), 5, joker=True),
    "mexican-down-5": lambda: tabulate(partial(best_high, ranking=MEXICAN_DOWN), 5, joker=True, ranks=MEXICAN),
    "mexican-up-5": lambda: tabulate(partial(best_high, ranking=MEXICAN_UP), 5, joker=True, ranks=MEXICAN),
    "six-plus-5": lambda: tabulate(partial(best_high, ranking=SIX_PLUS), 5, ranks=SIX_TO_ACE),
    "six-plus-7": lambda: tabulate(partial(best_high, ranking=SIX_PLUS), 7, ranks=SIX_TO_ACE),
    "ace-to-five-5": lambda: tabulate(ace_to_five, 5, suits=False, joker=True),
    "ace-to-five-7": lambda: tabulate(ace_to_five, 7, suits=False),
    "deuce-to-seven-5": lambda: tabulate(deuce_to_seven, 5),
    "eight-or-better-5": lambda: tabulate(eight_or_better, 5, suits=False, joker=True),
    "eight-or-better-7": lambda: tabulate(eight_or_better, 7, suits=False),
}
READINGS = tuple(_MAKE)


@cache
def tabulated(reading: str) -> Tabulated:
    """The table of one of `READINGS`."""
    return _MAKE[reading]()


def codes_of(hands: Iterable[Sequence[Card]]) -> Codes:
    """Hands of equal size as an array, a row each."""
    return np.array([[card.code for card in hand] for hand in hands], np.uint8)


def strengths(reading: str, codes: Codes) -> Strengths:
    """What each row is worth; rows are as long as the reading's name says."""
    made = tabulated(reading)
    check(codes, made.size, made.top_code)
    found = np.empty(len(codes), np.uint16)
    kernel = {5: loops.fives, 6: loops.sixes, 7: loops.sevens}[made.size]
    kernel(codes, made.table, found)
    return found


def omaha_strengths(reading: str, codes: Codes) -> Strengths:
    """Rows of four own cards and then five of the board, two and three of which count, under a reading of five cards."""
    made = tabulated(reading)
    if made.size != 5:
        raise Broken(f"two own cards and three of the board are five, and {reading} reads {made.size}")
    check(codes, 9, made.top_code)
    found = np.empty(len(codes), np.uint16)
    loops.two_and_three(codes, made.table, found)
    return found


def hand_of(reading: str, strength: int) -> High | Low | None:
    """The hand behind a strength: what the readable function gives for such cards."""
    return tabulated(reading).hands[strength]


def check(codes: Codes, size: int, top_code: int) -> None:
    """Refuses arrays that would lead the loops astray."""
    if codes.ndim != 2 or codes.shape[1] != size or codes.dtype != np.uint8:
        raise Broken(f"expected rows of {size} card codes (uint8), not {codes.dtype} of shape {codes.shape}")
    if len(codes) and codes.max() > top_code:
        raise Broken(f"card codes up to {codes.max()}: this reading knows them up to {top_code}")
