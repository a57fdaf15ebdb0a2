"""Low hands: ace-to-five, deuce-to-seven, and eight or better.

A low is written as the high hand it would be, and beats every low that would be a higher one. Ace-to-five has
no straights or flushes, and its ace is 1. In deuce-to-seven both count against the hand and the ace is 14, so
A-2-3-4-5 is an ace-high hand and no straight.
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
    """A low hand in comparable form: the greater of two under one law is the lower hand and wins."""

    category: int
    ranks: tuple[int, ...]
    """The ranks of the high hand it would be: the made part first, then the rest from the top."""

    def __lt__(self, hand: Low) -> bool:
        return (self.category, self.ranks) > (hand.category, hand.ranks)

    def is_or_better(self, top: int) -> bool:
        """Return whether it has five different ranks, none above `top`: an eight or better, a seven or better
        (comstock/lowball/rule-6)."""
        return self.category == HIGH_CARD and len(self.ranks) == 5 and self.ranks[0] <= top

    @property
    def reading(self) -> Reading:
        """The name of the hand: `seven-five low`. A hand that is paired or worse is read as a high hand."""
        if self.category != HIGH_CARD:
            return read_as(self.category, self.ranks)
        return reading("wheel") if self.ranks == WHEEL else reading("low", self.ranks[:2])

    @property
    def words(self) -> str:
        """The name of the hand in English."""
        return self.reading.words

    @property
    def number(self) -> int:
        """The hand as a whole number above zero; the lower of two hands under one law has the greater
        number."""
        return MOST - packed(self.category, self.ranks)


_ADDS = {card: 1 << 3 * card.number for card in deck("standard")} | {JOKER: 1}
_KNOWN: dict[int, Low] = {}
"""Hands read before. Suits do not matter, so the key is how many of each rank and of the joker a hand holds,
three bits each."""


def ace_to_five(cards: Sequence[Card]) -> Low:
    """Return the lowest five of these cards, or all of fewer (comstock/lowball/intro-b and -c,
    players-club/lowball-a5/best)."""
    counts = sum([_ADDS[card] for card in cards])
    low = _KNOWN.get(counts)
    if low is None:
        low = _KNOWN[counts] = read_low(cards)
    return low


def read_low(cards: Sequence[Card]) -> Low:
    """Read the lowest hand from the cards each time; `ace_to_five` remembers the results.

    Take one card of every rank from the bottom up, then second ones, then third ones: a card spoils the hand
    the least that way. A joker is the lowest rank not held (comstock/lowball/joker,
    comstock/seven-stud-8/joker-low).
    """
    numbers = sorted(card.number for card in cards if not card.is_joker)
    if len(numbers) < len(cards):
        numbers = sorted([*numbers, _lowest_missing(numbers, len(cards) - len(numbers))])
    copies = sorted((numbers[:index].count(rank), rank) for index, rank in enumerate(numbers))
    lowest = [rank for _, rank in copies[:5]]
    groups = sorted(((lowest.count(rank), rank) for rank in set(lowest)), reverse=True)
    return Low(_ALIKE[tuple(times for times, _ in groups if times > 1)], tuple(rank for _, rank in groups))


def _lowest_missing(numbers: Sequence[int], jokers: int) -> int:
    if jokers > 1:
        raise InvariantError(f"{jokers} jokers in a low hand")
    return next(rank for rank in range(1, 14) if rank not in numbers)


def deuce_to_seven(cards: Sequence[Card]) -> Low:
    """Return the lowest five of these cards (players-club/lowball-27/best): the best hand is 7-5-4-3-2 in
    mixed suits."""
    highs = (best_high(five, ACE_IS_HIGH) for five in combinations(cards, min(5, len(cards))))
    return max(Low(high.category, high.ranks) for high in highs)


def eight_or_better(cards: Sequence[Card]) -> Low | None:
    """Return the lowest five of these cards if they qualify, else None.

    They qualify with five different ranks, none above the eight, the ace being low:
    comstock/seven-stud-8/qualifier, comstock/holdem-8/low-qualifier, comstock/omaha-8/low-qualifier,
    players-club/omaha-8/rule-2.
    """
    low = ace_to_five(cards)
    return low if low.is_or_better(EIGHT) else None
