"""Low hands: ace-to-five, deuce-to-seven, and eight or better.

A low is written as the high hand it would be, and beats every low that would be a higher one. Ace-to-five
knows neither straights nor flushes and its ace is 1; in deuce-to-seven both count against the hand, the ace
is 14, and so A-2-3-4-5 is no straight but an ace-high hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import total_ordering
from itertools import combinations

import msgspec

from cardroom.cards import JOKER, Card, deck
from cardroom.errors import InvariantError
from cardroom.hands.category import FOUR, FULL_HOUSE, HIGH_CARD, PAIR, THREE, TWO_PAIR, packed, read_as
from cardroom.hands.high import best_high
from cardroom.hands.ranking import ACE_IS_HIGH
from cardroom.hands.reading import Reading, reading

EIGHT = 8
MOST = 1 << 40
WHEEL = (5, 4, 3, 2, 1)
_ALIKE = {(4,): FOUR, (3, 2): FULL_HOUSE, (3,): THREE, (2, 2): TWO_PAIR, (2,): PAIR, (): HIGH_CARD}


@total_ordering
class Low(msgspec.Struct, frozen=True, gc=False):
    """A low hand as far as others can beat it: of two under one law the greater is the lower hand and
    wins."""

    category: int
    ranks: tuple[int, ...]
    """The high hand it would be: the made part first, then the rest from the top."""

    def __lt__(self, other: Low) -> bool:
        return (self.category, self.ranks) > (other.category, other.ranks)

    def is_or_better(self, top: int) -> bool:
        """Five different ranks, none above this one: an eight or better, a seven or better
        (comstock/lowball/rule-6)."""
        return self.category == HIGH_CARD and len(self.ranks) == 5 and self.ranks[0] <= top

    @property
    def reading(self) -> Reading:
        """`seven-five low`; what is paired or worse is read as a high hand."""
        if self.category != HIGH_CARD:
            return read_as(self.category, self.ranks)
        return reading("wheel") if self.ranks == WHEEL else reading("low", self.ranks[:2])

    @property
    def words(self) -> str:
        return self.reading.words

    @property
    def number(self) -> int:
        """A whole number above zero; of two hands under one law the lower has the greater."""
        return MOST - packed(self.category, self.ranks)


_ADDS = {card: 1 << 3 * card.number for card in deck("standard")} | {JOKER: 1}
_KNOWN: dict[int, Low] = {}
"""Suits do not matter: a hand is looked up by how many of each rank it holds, three bits each, and of the
joker."""


def ace_to_five(cards: Sequence[Card]) -> Low:
    """The lowest five of these, or of fewer cards all (comstock/lowball/intro-b and -c,
    players-club/lowball-a5/best)."""
    held = sum([_ADDS[card] for card in cards])
    low = _KNOWN.get(held)
    if low is None:
        low = _KNOWN[held] = read_low(cards)
    return low


def read_low(cards: Sequence[Card]) -> Low:
    """The same, read from the cards each time: what `ace_to_five` remembers.

    First one card of every rank from the bottom up, then second ones, then third ones: a card spoils the hand
    the least that way. A joker is the lowest rank not held (comstock/lowball/joker,
    comstock/seven-stud-8/joker-low).
    """
    held = sorted(card.number for card in cards if not card.is_joker)
    if len(held) < len(cards):
        held = sorted([*held, _lowest_missing(held, len(cards) - len(held))])
    copies = sorted((held[:at].count(rank), rank) for at, rank in enumerate(held))
    kept = [rank for _, rank in copies[:5]]
    groups = sorted(((kept.count(rank), rank) for rank in set(kept)), reverse=True)
    return Low(_ALIKE[tuple(times for times, _ in groups if times > 1)], tuple(rank for _, rank in groups))


def _lowest_missing(held: Sequence[int], jokers: int) -> int:
    if jokers > 1:
        raise InvariantError(f"{jokers} jokers in a low hand")
    return next(rank for rank in range(1, 14) if rank not in held)


def deuce_to_seven(cards: Sequence[Card]) -> Low:
    """The lowest five of these (players-club/lowball-27/best): nothing beats 7-5-4-3-2 in mixed suits."""
    highs = (best_high(five, ACE_IS_HIGH) for five in combinations(cards, min(5, len(cards))))
    return max(Low(one.category, one.ranks) for one in highs)


def eight_or_better(cards: Sequence[Card]) -> Low | None:
    """The lowest five of these if they are five different ranks, none above the eight, the ace being low;
    else no low.

    comstock/seven-stud-8/qualifier, comstock/holdem-8/low-qualifier, comstock/omaha-8/low-qualifier,
    players-club/omaha-8/rule-2.
    """
    low = ace_to_five(cards)
    return low if low.is_or_better(EIGHT) else None
