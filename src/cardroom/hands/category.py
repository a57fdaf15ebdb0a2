"""The categories of poker hands and their names. Which category beats which depends on the ranking."""

from __future__ import annotations

from functools import cache

from cardroom.hands.reading import Reading, reading

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE, ROYAL_FLUSH = (
    range(11)
)
CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
    "royal flush",
)

LOW_ACE, ACE = 1, 14
NAMES = (
    "",
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
"""The ranks as room files name them."""
KEYS = tuple(category.replace(" ", "-") for category in CATEGORIES)
"""The names of the categories in a reading."""


@cache
def read_as(category: int, ranks: tuple[int, ...], top: int = 1) -> Reading:
    """Return the reading of a hand, such as `flush/14`.

    `ranks` are the ranks that decide, the made part first. `top` is how many of them are named where one rank
    names the hand.
    """
    if category == STRAIGHT_FLUSH and ranks[0] == ACE:
        return reading(KEYS[ROYAL_FLUSH])
    return reading(KEYS[category], ranks[: 2 if category in (TWO_PAIR, FULL_HOUSE) else top])


def packed(standing: int, ranks: tuple[int, ...]) -> int:
    """Return a place in a ranking and up to five ranks as one number."""
    for rank in (*ranks, 0, 0, 0, 0, 0)[:5]:
        standing = standing << 4 | rank
    return standing
