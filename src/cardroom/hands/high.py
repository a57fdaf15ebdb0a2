"""The best high hand of five cards out of five, six or seven, from a deck without a joker.

A hand is its category and the ranks that decide between two of one category, the made part first and then the rest from
the top; suits never decide. The ace is high, and low at the foot of a straight; no straight runs round the corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from cardroom.cards import SUITS, Card, deck

ACE = 14
HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")

_BIT = {card: 1 << (card.number if card.number > 1 else ACE) for card in deck("standard")}


class High(msgspec.Struct, frozen=True, order=True, gc=False):
    """A hand as far as others can beat it: the greater wins, equal ones share."""

    category: int
    ranks: tuple[int, ...]
    """Two 2 … ace 14, or 5 for the ace-low straight: as many as it takes to decide."""

    @property
    def words(self) -> str:
        """`a flush, ace high`."""
        one, two = self.ranks[0], self.ranks[-1]
        match self.category:
            case 8:
                return "a royal flush" if one == ACE else f"a straight flush, {_name(one)} high"
            case 7:
                return f"four {_names(one)}"
            case 6:
                return f"a full house, {_names(one)} full of {_names(two)}"
            case 5:
                return f"a flush, {_name(one)} high"
            case 4:
                return f"a straight, {_name(one)} high"
            case 3:
                return f"three {_names(one)}"
            case 2:
                return f"two pairs, {_names(one)} and {_names(self.ranks[1])}"
            case 1:
                return f"a pair of {_names(one)}"
        return f"{_name(one)} high"


def best_high(cards: Sequence[Card]) -> High:
    """The best five of these, five to seven cards."""
    suits = dict.fromkeys(SUITS, 0)
    once = twice = thrice = four = 0  # the ranks held at least so many times, a bit each
    for card in cards:
        bit = _BIT[card]
        suits[card.suit] |= bit
        four |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    flush = next((held for held in suits.values() if held.bit_count() >= 5), 0)
    if flush and (top := _straight(flush)):
        return High(STRAIGHT_FLUSH, (top,))
    if four:
        return High(FOUR, (*_top(four, 1), *_top(once & ~four, 1)))
    if thrice:
        (three,) = _top(thrice, 1)
        if pair := twice & ~(1 << three):
            return High(FULL_HOUSE, (three, *_top(pair, 1)))
    if flush:
        return High(FLUSH, _top(flush, 5))
    if top := _straight(once):
        return High(STRAIGHT, (top,))
    return _few(once, twice, thrice)


def _few(once: int, twice: int, thrice: int) -> High:
    """Three of a kind and below."""
    if thrice:
        return High(THREE, (*_top(thrice, 1), *_top(once & ~thrice, 2)))
    pairs = _top(twice, 2)
    if len(pairs) == 2:
        made = 1 << pairs[0] | 1 << pairs[1]
        return High(TWO_PAIRS, (*pairs, *_top(once & ~made, 1)))
    if pairs:
        return High(PAIR, (*pairs, *_top(once & ~twice, 3)))
    return High(HIGH_CARD, _top(once, 5))


@cache
def _top(ranks: int, count: int) -> tuple[int, ...]:
    """The highest ranks of a set of bits, best first."""
    return tuple([rank for rank in range(ACE, 1, -1) if ranks >> rank & 1][:count])


@cache
def _straight(ranks: int) -> int:
    """The top of the best five in a row, 0 if there are none. An ace also counts below the two."""
    ranks |= ranks >> ACE << 1
    return next((top for top in range(ACE, 4, -1) if ranks >> (top - 4) & 31 == 31), 0)


def _name(rank: int) -> str:
    return NAMES[rank - 2]


def _names(rank: int) -> str:
    return "sixes" if rank == 6 else f"{NAMES[rank - 2]}s"
