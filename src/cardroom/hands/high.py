"""The best high hand of up to five cards out of any one to seven, in a ranking.

A hand is its category and the ranks that decide between two of one category, the made part first and then the
rest from the top. The ace is high, and low at the foot of a straight; no straight runs round the corner.
Fewer than five cards, as in a hand that is still showing or in the front hand of two, are read for pairs and
high cards.

A joker is read three times over, and the best reading stands: as the rank it does most good beside its like,
as the missing card of a straight, and as the highest missing card of a flush.
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
    """A hand as far as others can beat it: of two in one ranking the greater wins, equal ones share."""

    standing: int
    """The category's place in the ranking, the lowest 0."""
    ranks: tuple[int, ...]
    """Two 2 … ace 14, or 5 for the ace-low straight: as many as it takes to decide."""
    category: int
    """What it is called, a constant of `hands.category`: in another ranking the same hand may stand
    elsewhere."""

    @property
    def reading(self) -> Reading:
        """`a flush, ace high`."""
        return read_as(self.category, self.ranks)

    @property
    def words(self) -> str:
        return self.reading.words

    @property
    def number(self) -> int:
        """A whole number above zero; of two hands in one ranking the greater has the greater."""
        return packed(self.standing, self.ranks) + 1


# Unless five cards of a suit or a joker are among them, only ranks matter: such hands are looked up by how
# many of each rank they hold. A card adds one to the three bits of its rank and to the four bits of its suit,
# which begin at three, so that the fifth card of a suit sets their top bit.

_SUIT_BITS = 48
_START = sum(3 << _SUIT_BITS + 4 * at for at in range(len(SUITS)))
_SUITED = sum(8 << _SUIT_BITS + 4 * at for at in range(len(SUITS))) | 1 << 72
_ADDS = {
    card: (1 << 3 * card.number) + (1 << _SUIT_BITS + 4 * SUITS.index(card.suit)) for card in deck("standard")
} | {JOKER: 1 << 72}
_RANKS = (1 << _SUIT_BITS) - 1
_KNOWN: dict[Ranking, dict[int, High]] = {}


def best_high(cards: Sequence[Card], ranking: Ranking = STANDARD) -> High:
    """The best five of these; at most one joker, and only in a ranking that has one."""
    held = sum([_ADDS[card] for card in cards], _START)
    if held & _SUITED:
        return read_high(cards, ranking)
    known = _KNOWN.setdefault(ranking, {})
    high = known.get(held & _RANKS)
    if high is None:
        high = known[held & _RANKS] = read_high(cards, ranking)
    return high


def read_high(cards: Sequence[Card], ranking: Ranking) -> High:
    """The same, read from the cards each time: what `best_high` remembers."""
    suits = dict.fromkeys(SUITS, 0)
    once = twice = thrice = four = 0  # the ranks held at least so many times, a bit each
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
    found = [_high(alike, ranking)]
    if top := _straight(once, jokers, ranking):
        found.append(_high((STRAIGHT, (top,)), ranking))
    for held in suits.values():
        if held.bit_count() + jokers >= 5:
            found.append(_high(_suited(held, jokers, ranking), ranking))
    return max(found) if len(found) > 1 else found[0]


def _high(found: tuple[int, tuple[int, ...]], ranking: Ranking) -> High:
    category, ranks = found
    return High(ranking.standing[category], ranks, category)


def _check(jokers: int, ranking: Ranking) -> None:
    if jokers > 1 or ranking.joker is Joker.NONE:
        raise InvariantError(f"{jokers} joker(s) in a hand in the {ranking.name} ranking")


def _with_joker(
    once: int, twice: int, thrice: int, four: int, ranking: Ranking
) -> tuple[int, tuple[int, ...]]:
    """The joker beside its like: an ace where it is limited, else one more of the rank that is held most
    often.

    That is always best: four make five, three make four, a pair makes three or fills up, a card makes a pair.
    """
    best = four or thrice or twice or once
    bit = 1 << best.bit_length() - 1 if ranking.joker is Joker.WILD and best else _ACE_BIT
    if four & bit:
        return FIVE, (bit.bit_length() - 1,)
    return _alike(once | bit, twice | once & bit, thrice | twice & bit, four | thrice & bit)


def _alike(once: int, twice: int, thrice: int, four: int) -> tuple[int, tuple[int, ...]]:
    """Cards of one rank, and nothing made of several: from four of a kind down to a high card."""
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
        made = 1 << pairs[0] | 1 << pairs[1]
        return TWO_PAIR, (*pairs, *_top(once & ~made, 1))
    if pairs:
        return PAIR, (*pairs, *_top(once & ~twice, 3))
    return HIGH_CARD, _top(once, 5)


def _suited(held: int, jokers: int, ranking: Ranking) -> tuple[int, tuple[int, ...]]:
    """Five or more of one suit. A joker is a card of the suit that is not held
    (mortimers/double-hand/rule-33)."""
    if top := _straight(held, jokers, ranking):
        return ROYAL_FLUSH if top == ACE and ROYAL_FLUSH in ranking.standing else STRAIGHT_FLUSH, (top,)
    missing = ranking.ranks & ~held
    return FLUSH, _top(held | (1 << missing.bit_length() - 1 if jokers else 0), 5)


@cache
def _top(ranks: int, count: int) -> tuple[int, ...]:
    """The highest ranks of a set of bits, best first."""
    return tuple([rank for rank in range(ACE, 1, -1) if ranks >> rank & 1][:count])


@cache
def _straight(ranks: int, jokers: int, ranking: Ranking) -> int:
    """The top of the best straight, 0 if there is none; a joker fills one gap. An ace also counts below the
    two."""
    ranks |= ranks >> ACE << 1
    return next((top for top, run in ranking.runs if (ranks & run).bit_count() + jokers >= 5), 0)
