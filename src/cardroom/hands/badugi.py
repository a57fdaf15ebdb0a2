"""Badugi: the lowest hand of four cards, all of different ranks and different suits, wins; the ace is low.

Cards that share a rank or a suit count as one. A hand in which more cards count beats every hand of fewer.
Between hands of as many counting cards, the lower highest card wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import total_ordering
from itertools import combinations

import msgspec

from cardroom.cards import Card
from cardroom.hands.category import packed
from cardroom.hands.reading import Reading, reading

FOUR = 4
_FEWER = 1 << 20
"""The weight of one more counting card: no ranks can make up for it."""


@total_ordering
class Badugi(msgspec.Struct, frozen=True, gc=False):
    """A hand in comparable form: the greater of two wins, and equal hands share."""

    ranks: tuple[int, ...]
    """The ranks of the cards that count, from the top; the ace is 1."""

    def __lt__(self, hand: Badugi) -> bool:
        return self.number < hand.number

    def is_or_better(self, top: int) -> bool:
        """Return whether four cards count and none is above `top`."""
        return len(self.ranks) == FOUR and self.ranks[0] <= top

    @property
    def number(self) -> int:
        """The hand as a whole number above zero; the better of two hands has the greater number."""
        return (len(self.ranks) + 1) * _FEWER - packed(0, self.ranks)

    @property
    def reading(self) -> Reading:
        """The name of the hand: `a badugi, seven-five-three-two`, `three cards, five-three-two`."""
        return reading(f"badugi-{len(self.ranks)}", self.ranks)

    @property
    def words(self) -> str:
        """The name of the hand in English."""
        return self.reading.words


def badugi(cards: Sequence[Card]) -> Badugi:
    """Return the best hand in these cards: as many counting cards as possible, up to four, then the lowest
    ranks."""
    for count in range(min(len(cards), FOUR), 1, -1):
        subsets = [subset for subset in combinations(cards, count) if _all_count(subset)]
        if subsets:
            return max([
                Badugi(tuple(sorted([card.number for card in subset], reverse=True))) for subset in subsets
            ])
    return Badugi((min(card.number for card in cards),))


def counting(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that make the best hand."""
    best = badugi(cards)
    ways = combinations(sorted(cards, key=lambda card: card.number, reverse=True), len(best.ranks))
    return next(
        (
            subset
            for subset in ways
            if _all_count(subset) and tuple(card.number for card in subset) == best.ranks
        ),
        (),
    )


def _all_count(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == len({card.number for card in cards}) == len(cards)
