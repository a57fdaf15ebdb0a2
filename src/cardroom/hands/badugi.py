"""Badugi: four cards, all of different ranks and of different suits, and the lower the better; the ace is
low.

Of cards that share a rank or a suit only one counts. A hand in which more cards count beats every hand of
fewer, and of as many the one whose highest card is lower.
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
"""Of two hands with one card more between them, no ranks make up for it."""


@total_ordering
class Badugi(msgspec.Struct, frozen=True, gc=False):
    """A hand as far as others can beat it: of two the greater wins, equal ones share."""

    ranks: tuple[int, ...]
    """Of the cards that count, from the top; the ace is 1."""

    def __lt__(self, other: Badugi) -> bool:
        return self.number < other.number

    def is_or_better(self, top: int) -> bool:
        """Four cards that count, none above this one."""
        return len(self.ranks) == FOUR and self.ranks[0] <= top

    @property
    def number(self) -> int:
        """A whole number above zero; of two hands the better has the greater."""
        return (len(self.ranks) + 1) * _FEWER - packed(0, self.ranks)

    @property
    def reading(self) -> Reading:
        """`a badugi, seven-five-three-two`, `three cards, five-three-two`."""
        return reading(f"badugi-{len(self.ranks)}", self.ranks)

    @property
    def words(self) -> str:
        return self.reading.words


def badugi(cards: Sequence[Card]) -> Badugi:
    """The best of these: as many as count, up to four, and of these the lowest."""
    for count in range(min(len(cards), FOUR), 1, -1):
        found = [some for some in combinations(cards, count) if _all_count(some)]
        if found:
            return max([
                Badugi(tuple(sorted([card.number for card in some], reverse=True))) for some in found
            ])
    return Badugi((min(card.number for card in cards),))


def counting(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Those of the cards that make the best hand."""
    best = badugi(cards)
    ways = combinations(sorted(cards, key=lambda card: card.number, reverse=True), len(best.ranks))
    return next(
        (some for some in ways if _all_count(some) and tuple(card.number for card in some) == best.ranks), ()
    )


def _all_count(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == len({card.number for card in cards}) == len(cards)
