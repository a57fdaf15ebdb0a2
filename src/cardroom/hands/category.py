"""The categories of poker hands, and what is said of them. Which category beats which is the ranking's to say."""

from __future__ import annotations

from functools import cache

from cardroom.words import Said, Several, say

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE, ROYAL_FLUSH = range(11)
CATEGORIES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush",
    "full house", "four of a kind", "straight flush", "five of a kind", "royal flush",
)  # fmt: skip

LOW_ACE, ACE = 1, 14
NAMES = ("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
"""The ranks as room files name them."""
KEYS = tuple(f"hand.{category.replace(' ', '-')}" for category in CATEGORIES)


@cache
def rank(number: int) -> Said:
    """A rank as a language says it: alone, of several cards, or with its article."""
    return say(f"rank.{number}")


def ranks_said(ranks: tuple[int, ...]) -> Several:
    """`ace-king-jack`."""
    return Several(tuple(map(rank, ranks)), "dash")


@cache
def said(category: int, ranks: tuple[int, ...], top: int = 1) -> Said:
    """`a flush, ace high`. The ranks are those that decide, the made part first; `top` is how many of them are named where
    one names the hand."""
    if category == STRAIGHT_FLUSH and ranks[0] == ACE:
        category = ROYAL_FLUSH
    if category in (TWO_PAIR, FULL_HOUSE):
        return say(KEYS[category], one=rank(ranks[0]), two=rank(ranks[1]))
    return say(KEYS[category], one=ranks_said(ranks[:top]))


def packed(standing: int, ranks: tuple[int, ...]) -> int:
    """A place and up to five ranks as one number."""
    for rank in (*ranks, 0, 0, 0, 0, 0)[:5]:
        standing = standing << 4 | rank
    return standing


@cache
def words(category: int, ranks: tuple[int, ...]) -> str:
    """The same in English."""
    return _words(category, ranks[:2] if category in (TWO_PAIR, FULL_HOUSE) else ranks[:1])


@cache
def _words(category: int, named: tuple[int, ...]) -> str:
    return str(said(category, named))
