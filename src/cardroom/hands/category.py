"""The categories of poker hands, and how people say them. Which category beats which is the law's to say."""

from __future__ import annotations

from functools import cache

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE, ROYAL_FLUSH = range(11)
CATEGORIES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush",
    "full house", "four of a kind", "straight flush", "five of a kind", "royal flush",
)  # fmt: skip

LOW_ACE, ACE = 1, 14
NAMES = ("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def name(rank: int) -> str:
    return NAMES[rank]


def a(rank: int) -> str:
    """`an ace`, `a king`."""
    return f"{'an' if NAMES[rank][0] in 'ae' else 'a'} {NAMES[rank]}"


def names(rank: int) -> str:
    return "sixes" if rank == 6 else f"{NAMES[rank]}s"


@cache
def words(category: int, ranks: tuple[int, ...]) -> str:
    """`a flush, ace high`. The ranks are those that decide, the made part first."""
    one, two = ranks[0], ranks[min(1, len(ranks) - 1)]
    if category == STRAIGHT_FLUSH and one == ACE:
        category = ROYAL_FLUSH
    return {
        ROYAL_FLUSH: "a royal flush",
        FIVE: f"five {names(one)}",
        STRAIGHT_FLUSH: f"a straight flush, {name(one)} high",
        FOUR: f"four {names(one)}",
        FULL_HOUSE: f"a full house, {names(one)} full of {names(two)}",
        FLUSH: f"a flush, {name(one)} high",
        STRAIGHT: f"a straight, {name(one)} high",
        THREE: f"three {names(one)}",
        TWO_PAIR: f"two pair, {names(one)} and {names(two)}",
        PAIR: f"a pair of {names(one)}",
        HIGH_CARD: f"{name(one)} high",
    }[category]
