"""The best high hand of up to five cards out of any one to seven, in a ranking.

A hand is its category and the ranks that decide between hands of one category: the made part first, then the
rest from the top. The ace is high, and also low below the two of a straight; no straight runs round the
corner. Fewer than five cards, such as a hand that is still showing or a front hand of two, are read for pairs
and high cards.

A joker is read in three ways, and the best reading counts. It may be one more card of a rank in the hand, the
missing card of a straight, or the highest missing card of a flush.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from cardroom.cards import JOKER, SUITS, Card, deck
from cardroom.errors import InvariantError
from cardroom.hands.category import (
    ACE,
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    packed,
    read_as,
)
from cardroom.hands.ranking import STANDARD, Joker, Ranking
from cardroom.hands.reading import Reading

_BIT = {card: 1 << (card.number if card.number > 1 else ACE) for card in deck("standard")}
_ACE_BIT = 1 << ACE


class High(msgspec.Struct, frozen=True, order=True, gc=False):
    """A hand in comparable form: the greater of two in one ranking wins, and equal hands share."""

    standing: int
    """The place of the category in the ranking; the lowest is 0."""
    ranks: tuple[int, ...]
    """The ranks that decide: two is 2, the ace 14, and the ace-low straight is 5."""
    category: int
    """The name of the hand, a constant of `hands.category`. Its place may differ in another ranking."""

    @property
    def reading(self) -> Reading:
        """The name of the hand: `a flush, ace high`."""
        return read_as(self.category, self.ranks)

    @property
    def words(self) -> str:
        """The name of the hand in English."""
        return self.reading.words

    @property
    def number(self) -> int:
        """The hand as a whole number above zero; the greater of two hands in one ranking has the greater
        number."""
        return packed(self.standing, self.ranks) + 1


# Only ranks matter unless five cards of a suit or a joker are present. Such hands are looked up by how many
# of each rank they hold. A card adds one to the three bits of its rank and to the four bits of its suit. The
# suit bits begin at three, so that the fifth card of a suit sets their top bit.

_SUIT_BITS = 48
_START = sum(3 << _SUIT_BITS + 4 * index for index in range(len(SUITS)))
_SUITED = sum(8 << _SUIT_BITS + 4 * index for index in range(len(SUITS))) | 1 << 72
_ADDS = {
    card: (1 << 3 * card.number) + (1 << _SUIT_BITS + 4 * SUITS.index(card.suit)) for card in deck("standard")
} | {JOKER: 1 << 72}
_RANKS = (1 << _SUIT_BITS) - 1
_KNOWN: dict[Ranking, dict[int, High]] = {}


def best_high(cards: Sequence[Card], ranking: Ranking = STANDARD) -> High:
    """Return the best five of these cards; at most one joker, and only in a ranking that has one."""
    counts = sum([_ADDS[card] for card in cards], _START)
    if counts & _SUITED:
        return read_high(cards, ranking)
    hands = _KNOWN.setdefault(ranking, {})
    high = hands.get(counts & _RANKS)
    if high is None:
        high = hands[counts & _RANKS] = read_high(cards, ranking)
    return high


def read_high(cards: Sequence[Card], ranking: Ranking) -> High:
    """Read the best hand from the cards each time; `best_high` remembers the results."""
    suits = dict.fromkeys(SUITS, 0)
    once = twice = thrice = four = 0  # the ranks held at least this many times, a bit each
    jokers = 0
    for card in cards:
        if card is JOKER:
            jokers += 1
            continue
        bit = _BIT[card]
        suits[card.suit] |= bit
        four |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    if jokers:
        _check(jokers, ranking)
        alike = _with_joker(once, twice, thrice, four, ranking)
    else:
        alike = _alike(once, twice, thrice, four)
    readings = [_high(alike, ranking)]
    if top := _straight(once, jokers, ranking):
        readings.append(_high((STRAIGHT, (top,)), ranking))
    for suited in suits.values():
        if suited.bit_count() + jokers >= 5:
            readings.append(_high(_suited(suited, jokers, ranking), ranking))
    return max(readings) if len(readings) > 1 else readings[0]


def _high(combination: tuple[int, tuple[int, ...]], ranking: Ranking) -> High:
    category, ranks = combination
    return High(ranking.standing[category], ranks, category)


def _check(jokers: int, ranking: Ranking) -> None:
    if jokers > 1 or ranking.joker is Joker.NONE:
        raise InvariantError(f"{jokers} joker(s) in a hand in the {ranking.name} ranking")


def _with_joker(
    once: int, twice: int, thrice: int, four: int, ranking: Ranking
) -> tuple[int, tuple[int, ...]]:
    """Read the joker as an ace where it is limited, else as one more card of the rank held most often.

    That is always best: four make five, three make four, a pair makes three or fills up, a card makes a pair.
    """
    best = four or thrice or twice or once
    bit = 1 << best.bit_length() - 1 if ranking.joker is Joker.WILD and best else _ACE_BIT
    if four & bit:
        return FIVE, (bit.bit_length() - 1,)
    return _alike(once | bit, twice | once & bit, thrice | twice & bit, four | thrice & bit)


def _alike(once: int, twice: int, thrice: int, four: int) -> tuple[int, tuple[int, ...]]:
    """Read cards of equal ranks only: from four of a kind down to a high card."""
    if four:
        (rank,) = _top(four, 1)
        return FOUR, (rank, *_top(once & ~(1 << rank), 1))
    if thrice:
        (rank,) = _top(thrice, 1)
        if pair := twice & ~(1 << rank):
            return FULL_HOUSE, (rank, *_top(pair, 1))
        return THREE, (rank, *_top(once & ~thrice, 2))
    pairs = _top(twice, 2)
    if len(pairs) == 2:
        pair_bits = 1 << pairs[0] | 1 << pairs[1]
        return TWO_PAIR, (*pairs, *_top(once & ~pair_bits, 1))
    if pairs:
        return PAIR, (*pairs, *_top(once & ~twice, 3))
    return HIGH_CARD, _top(once, 5)


def _suited(suited: int, jokers: int, ranking: Ranking) -> tuple[int, tuple[int, ...]]:
    """Read five or more cards of one suit. A joker is a card of the suit that is not held
    (mortimers/double-hand/rule-33)."""
    if top := _straight(suited, jokers, ranking):
        return ROYAL_FLUSH if top == ACE and ROYAL_FLUSH in ranking.standing else STRAIGHT_FLUSH, (top,)
    missing = ranking.ranks & ~suited
    return FLUSH, _top(suited | (1 << missing.bit_length() - 1 if jokers else 0), 5)


@cache
def _top(ranks: int, count: int) -> tuple[int, ...]:
    """Return the highest ranks of a set of bits, best first."""
    return tuple([rank for rank in range(ACE, 1, -1) if ranks >> rank & 1][:count])


@cache
def _straight(ranks: int, jokers: int, ranking: Ranking) -> int:
    """Return the top rank of the best straight, 0 if there is none. A joker fills one gap, and an ace also
    counts below the two."""
    ranks |= ranks >> ACE << 1
    return next((top for top, run in ranking.runs if (ranks & run).bit_count() + jokers >= 5), 0)
