"""The rankings of high hands: what beats what, what follows what, and what a joker may be.

    standard       52 cards, no joker
    limited        53 cards; the joker is an ace, or completes a straight or a flush
    wild           53 cards; the joker is any card, and a royal flush beats five of a kind
    mexican-down   41 cards, a jack follows a seven, a flush beats a full house; a joker dealt down is any
                   card
    mexican-up     the same; a joker dealt up is limited
    ace-is-high    52 cards, and A-2-3-4-5 is no straight: what a deuce-to-seven low must not be
    six-plus       36 cards from the sixes up, A-6-7-8-9 is the lowest straight, a flush beats a full house

Suits never decide (comstock/seven-stud/rule-9a), and a hand with a joker equals the natural one
(comstock/mexican-poker/rank-joker).
"""

from __future__ import annotations

from enum import Enum

import msgspec

from cardroom.fixed import Fixed
from cardroom.hands.category import (
    ACE,
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    LOW_ACE,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)


class Joker(Enum):
    """The cards that a joker may stand for."""

    NONE = "none"
    LIMITED = (
        "limited"  # comstock/seven-stud/rule-25, comstock/double-hand/intro-1b, mortimers/double-hand/rule-33
    )
    WILD = "wild"  # ven-a-mexico/five-card-draw/joker-wild


class Ranking(msgspec.Struct, frozen=True, eq=False):
    """An order of high hands. Each ranking is a single object, compared with `is`."""

    name: str
    joker: Joker
    standing: dict[int, int]
    """The place of each category on the chart, the lowest 0. A royal flush without a place counts as a
    straight flush."""
    runs: tuple[tuple[int, int], ...]
    """The straights from the best down: the rank at the top, and the five ranks as bits (`1 << rank`)."""
    ranks: int
    """Every rank of the deck as bits, the ace at 14."""


_FEW = (HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT)
STANDARD_CHART = (
    *_FEW,
    FLUSH,
    FULL_HOUSE,
    FOUR,
    STRAIGHT_FLUSH,
    FIVE,
)  # five aces: mortimers/double-hand/game-1c
WILD_CHART = (*STANDARD_CHART, ROYAL_FLUSH)  # ven-a-mexico/five-card-draw/chart-ranking
MEXICAN_CHART = (
    *_FEW,
    FULL_HOUSE,
    FLUSH,
    FOUR,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
    FIVE,
)  # comstock/mexican-poker/rank-chart

ALL_RANKS = tuple(range(LOW_ACE, ACE + 1))
MEXICAN_RANKS = (*range(LOW_ACE, 8), 11, 12, 13, ACE)  # comstock/mexican-poker/intro-1a, rule-5
SIX_PLUS_RANKS = (LOW_ACE, *range(6, ACE + 1))
SIX_PLUS_CHART = (*_FEW, FULL_HOUSE, FLUSH, FOUR, STRAIGHT_FLUSH)
"""A flush is rarer than a full house in 36 cards. Three of a kind stays below a straight, as most rooms play
it."""


def _ranking(name: str, joker: Joker, chart: tuple[int, ...], ladder: tuple[int, ...] = ALL_RANKS) -> Ranking:
    """Build a ranking. The ladder is every rank from the bottom up, the ace at each end where allowed; five
    steps are a straight."""
    windows = [ladder[start : start + 5] for start in range(len(ladder) - 5, -1, -1)]
    runs = tuple((five[-1], sum(1 << rank for rank in five)) for five in windows)
    standing = {category: place for place, category in enumerate(chart)}
    return Ranking(name, joker, standing, runs, sum(1 << rank for rank in ladder if rank != LOW_ACE))


STANDARD = _ranking("standard", Joker.NONE, STANDARD_CHART)
LIMITED = _ranking("limited", Joker.LIMITED, STANDARD_CHART)
WILD = _ranking("wild", Joker.WILD, WILD_CHART)
MEXICAN_DOWN = _ranking(
    "mexican-down", Joker.WILD, MEXICAN_CHART, MEXICAN_RANKS
)  # comstock/mexican-poker/rule-1a
MEXICAN_UP = _ranking(
    "mexican-up", Joker.LIMITED, MEXICAN_CHART, MEXICAN_RANKS
)  # comstock/mexican-poker/rule-1b
ACE_IS_HIGH = _ranking("ace-is-high", Joker.NONE, STANDARD_CHART, ALL_RANKS[1:])
SIX_PLUS = _ranking("six-plus", Joker.NONE, SIX_PLUS_CHART, SIX_PLUS_RANKS)
RANKINGS = Fixed({
    ranking.name: ranking
    for ranking in (STANDARD, LIMITED, WILD, MEXICAN_DOWN, MEXICAN_UP, ACE_IS_HIGH, SIX_PLUS)
})
