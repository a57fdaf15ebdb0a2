"""How the house sets seven cards on request: the Mortimer Way, a table of rows of which the first that fits
counts.

The joker counts as an ace in pairs and sets. Only a straight or flush may use it as another card (the ruling
at mortimers/double-hand/way-no-pair). The rows say which ranks go in front. Among cards of one rank, the
cards that leave the stronger back go in front, and the joker stays behind where that makes no difference
(way-five-aces).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import combinations, product

from cardroom.cards import Card, deck
from cardroom.hands.category import ACE, FLUSH, STRAIGHT, STRAIGHT_FLUSH
from cardroom.hands.high import best_high
from cardroom.hands.ranking import LIMITED
from cardroom.hands.two_hands import FRONT, behind

COMPLETE = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
NEVER = ACE + 1
"""A rank that no single card reaches: only a pair will do in front."""
JACK, QUEEN, KING = 11, 12, 13
FRONT_FOR_TWO_PAIR = ((QUEEN, NEVER), (9, ACE), (6, KING), (3, QUEEN))
"""The least rank of the big pair → the front card from which on both pairs stay behind. With a lower front
card the pairs are split."""
FRONT_FOR_FOUR = ((QUEEN, NEVER), (9, KING), (6, QUEEN), (2, 0))
"""The least rank of the four → the front card from which on they stay together, a pair counting as higher.
With a lower front card they are split."""
Ranks = tuple[int, int]


def rank(card: Card) -> int:
    """Return the rank as a number: two is 2, the ace 14; the joker is an ace."""
    return card.number if card.number > 1 else ACE


def highest_first(cards: Iterable[Card]) -> list[Card]:
    """Return the cards as a player holds them, the joker behind the aces."""
    return sorted(cards, key=_HELD.__getitem__)


_HELD = {card: (-rank(card), card.is_joker) for card in deck("joker")}
_RANK = {card: rank(card) for card in _HELD}


class Grouped:
    """Seven cards by rank."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = highest_first(cards)
        self.ranks = [_RANK[card] for card in self.cards]
        counts: dict[int, int] = {}
        for number in self.ranks:
            counts[number] = counts.get(number, 0) + 1
        by_count: tuple[list[int], ...] = [], [], [], [], []
        for number, copies in counts.items():  # the highest first, in the order of counting
            by_count[copies - 1].append(number)
        self.singles, self.pairs, self.threes, self.fours, self.fives = by_count

    def others(self, *out: int) -> Ranks:
        """Return the two highest ranks apart from these."""
        remaining = [number for number in self.ranks if number not in out]
        return remaining[0], remaining[1]

    @cached_property
    def is_complete(self) -> bool:
        """True if the cards hold a straight, flush or straight flush.

        It is asked only where no better hand is possible, so the best five of all cards decide it.
        """
        return best_high(self.cards, LIMITED).category in COMPLETE

    @cached_property
    def complete(self) -> Ranks:
        """The best front, paired or not, that leaves a straight, flush or straight flush behind."""
        fronts = [
            two
            for two in combinations(self.cards, FRONT)
            if best_high(behind(self.cards, two), LIMITED).category in COMPLETE
        ]
        best = max(fronts, key=lambda two: best_high(two, LIMITED))
        return rank(best[0]), rank(best[1])

    def pick(self, ranks: Ranks) -> tuple[Card, Card]:
        """Return two cards of these ranks for the front, so that the back is the strongest."""
        high, low = [
            [card for card, number in zip(self.cards, self.ranks, strict=True) if number == wanted_number]
            for wanted_number in ranks
        ]
        fits = list(combinations(high, FRONT) if high == low else product(high, low))
        first, second = (
            fits[0]
            if len(fits) == 1
            else max(fits, key=lambda two: best_high(behind(self.cards, two), LIMITED))
        )
        return first, second


def house_way(cards: Sequence[Card]) -> tuple[Card, Card]:
    """Return the two cards that the house puts in front."""
    grouped = Grouped(cards)
    return grouped.pick(front_ranks(grouped))


def house_row(cards: Sequence[Card]) -> str:
    """Return the name of the row of the table that applies to the cards."""
    return _row(Grouped(cards))[0]


def front_ranks(grouped: Grouped) -> Ranks:
    """Return the ranks that go in front. They depend only on the ranks held and on `complete`."""
    return _row(grouped)[2](grouped)


def _row(grouped: Grouped) -> HouseWayRule:
    for row in ROWS[:-1]:
        if row[1](grouped):
            return row
    return ROWS[-1]


def _needed(table: tuple[Ranks, ...], high: int) -> int:
    return next(needed for floor, needed in table if high >= floor)


def _four(grouped: Grouped) -> Ranks:
    """Put another pair in front, even out of a set of three, or high cards where they are high enough."""
    four = grouped.fours[0]
    spare = [*grouped.threes, *grouped.pairs]
    if spare:
        return spare[0], spare[0]
    front = grouped.others(four)
    return front if front[0] >= _needed(FRONT_FOR_FOUR, four) else (four, four)


def _two_pair(grouped: Grouped) -> Ranks:
    big, small = grouped.pairs
    front = grouped.others(big, small)
    return front if front[0] >= _needed(FRONT_FOR_TWO_PAIR, big) else (small, small)


def _three_of_a_kind(grouped: Grouped) -> Ranks:
    """Put one of three aces in front with the next highest card; lower sets stay together."""
    three = grouped.threes[0]
    front = grouped.others(three)
    return (ACE, front[0]) if three == ACE else front


HouseWayRule = tuple[str, Callable[[Grouped], bool], Callable[[Grouped], Ranks]]
ROWS: tuple[HouseWayRule, ...] = (
    ("five aces", lambda grouped: bool(grouped.fives), lambda grouped: (ACE, ACE)),
    ("four of a kind", lambda grouped: bool(grouped.fours), _four),
    (
        "two sets",
        lambda grouped: len(grouped.threes) == 2,
        lambda grouped: (grouped.threes[0], grouped.threes[0]),
    ),
    (
        "full house",
        lambda grouped: bool(grouped.threes and grouped.pairs),
        lambda grouped: (grouped.pairs[0], grouped.pairs[0]),
    ),
    (
        "three pair",
        lambda grouped: len(grouped.pairs) == 3,
        lambda grouped: (grouped.pairs[0], grouped.pairs[0]),
    ),
    ("two pair", lambda grouped: len(grouped.pairs) == 2, _two_pair),
    ("straight or flush", lambda grouped: grouped.is_complete, lambda grouped: grouped.complete),
    ("three of a kind", lambda grouped: bool(grouped.threes), _three_of_a_kind),
    ("one pair", lambda grouped: bool(grouped.pairs), lambda grouped: grouped.others(grouped.pairs[0])),
    ("no pair", lambda grouped: True, lambda grouped: (grouped.ranks[1], grouped.ranks[2])),
)
