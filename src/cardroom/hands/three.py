"""Hands of three cards: three cards make fewer straights than flushes, so a straight beats a flush.

    mini royal flush > straight flush > three of a kind > straight > flush > pair > high card

Suits never decide. The ace is high, but low in A-2-3, and no sequence runs round the corner.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.cards import Card
from cardroom.cards import cards as read_cards
from cardroom.errors import ensure
from cardroom.fixed import Fixed
from cardroom.hands.category import (
    ACE,
    FLUSH,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    read_as,
)
from cardroom.hands.reading import Reading, reading

CHART = (HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH, ROYAL_FLUSH)
"""The categories from the lowest up (pinnacle/three-card-poker/rank-order). The royal flush of three cards is
called mini."""
EXAMPLES = tuple(
    map(
        read_cards,
        (
            "As Ks Qs",
            "9h 8h 7h",
            "Js Jh Jd",
            "Ts 9d 8c",
            "Ah Jh 6h",
            "Ks Kh 7d",
            "As Jd 9c",
        ),
    )
)
"""A hand of every kind from the best down."""
STANDING = Fixed({category: place for place, category in enumerate(CHART)})


class ThreeCards(msgspec.Struct, frozen=True, order=True, gc=False):
    """A hand in comparable form: the greater of two wins, and equal hands tie."""

    standing: int
    """The place of the category on the chart; the lowest is 0."""
    ranks: tuple[int, ...]
    """The ranks that decide, the made part first: two is 2, the ace 14, and the ace-low straight is 3."""
    category: int
    """A constant of `hands.category`."""

    @property
    def reading(self) -> Reading:
        """The name of the hand: `a flush, ace high`."""
        return (
            reading("mini-royal-flush")
            if self.category == ROYAL_FLUSH
            else read_as(self.category, self.ranks)
        )

    @property
    def words(self) -> str:
        """The name of the hand in English."""
        return self.reading.words

    @property
    def in_full(self) -> Reading:
        """The reading with all cards that decide between hands of one name: `a flush, ace-king-jack high`."""
        if self.category == PAIR:
            return reading("pair-beside", self.ranks)
        return read_as(self.category, self.ranks, len(self.ranks))


def compared(mine: ThreeCards, theirs: ThreeCards) -> tuple[Reading, Reading]:
    """Return both readings, in full where the short words would be the same for different hands."""
    is_full = mine.reading == theirs.reading and mine != theirs
    return (mine.in_full, theirs.in_full) if is_full else (mine.reading, theirs.reading)


def best_three(cards: Sequence[Card]) -> ThreeCards:
    """Read three cards of a deck without jokers."""
    ensure(len(cards) == 3, f"a hand of {len(cards)} cards is read as three")
    ranks = sorted((card.number if card.number > 1 else ACE for card in cards), reverse=True)
    category, deciding = _alike(ranks) or _made(ranks, len({card.suit for card in cards}) == 1)
    return ThreeCards(STANDING[category], deciding, category)


def _alike(ranks: list[int]) -> tuple[int, tuple[int, ...]] | None:
    """Read three or two cards of one rank; the third card decides between equal pairs."""
    high, middle, low = ranks
    if high == low:
        return THREE, (high,)
    if middle in (high, low):
        return PAIR, (middle, low if middle == high else high)
    return None


def _made(ranks: list[int], is_suited: bool) -> tuple[int, tuple[int, ...]]:
    """Read three different ranks: what they make together, or a high card."""
    if top := _straight(ranks):
        if not is_suited:
            return STRAIGHT, (top,)
        return ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH, (top,)
    return FLUSH if is_suited else HIGH_CARD, tuple(ranks)


def _straight(ranks: list[int]) -> int:
    """Return the top of the sequence, 0 if it is none."""
    if ranks == [ACE, 3, 2]:
        return 3
    return ranks[0] if ranks[0] - ranks[2] == 2 else 0
