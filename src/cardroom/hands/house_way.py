"""How the house sets seven cards when it is asked to: the Mortimer Way, a table of rows of which the first
that fits counts.

The joker counts as an ace when pairs and sets are looked for; only a straight or flush may use it as another
card (the ruling at mortimers/double-hand/way-no-pair). The rows say which ranks go in front; of cards of one
rank those go that leave the stronger back, and the joker stays behind where that makes no difference
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
"""No single card is high enough in front: only a pair will do."""
JACK, QUEEN, KING = 11, 12, 13
FRONT_FOR_TWO_PAIR = ((QUEEN, NEVER), (9, ACE), (6, KING), (3, QUEEN))
"""The big pair from this rank up → both pairs stay behind with this card or a higher one in front, else they
are split."""
FRONT_FOR_FOUR = ((QUEEN, NEVER), (9, KING), (6, QUEEN), (2, 0))
"""Four of this rank or a higher one → they stay together with this card, a higher one or a pair in front,
else split."""
Ranks = tuple[int, int]


def rank(card: Card) -> int:
    """Two 2 … ace 14; the joker is an ace."""
    return card.number if card.number > 1 else ACE


def highest_first(cards: Iterable[Card]) -> list[Card]:
    """As a player holds them, the joker behind the aces."""
    return sorted(cards, key=_HELD.__getitem__)


_HELD = {card: (-rank(card), card.is_joker) for card in deck("joker")}
_RANK = {card: rank(card) for card in _HELD}


class Grouped:
    """Seven cards by rank."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = highest_first(cards)
        self.ranks = [_RANK[card] for card in self.cards]
        counts: dict[int, int] = {}
        for one in self.ranks:
            counts[one] = counts.get(one, 0) + 1
        by_count: tuple[list[int], ...] = [], [], [], [], []
        for one, many in counts.items():  # the highest first, as they are counted
            by_count[many - 1].append(one)
        self.singles, self.pairs, self.threes, self.fours, self.fives = by_count

    def others(self, *out: int) -> Ranks:
        """The two highest cards that are of none of these ranks."""
        left = [one for one in self.ranks if one not in out]
        return left[0], left[1]

    @cached_property
    def is_complete(self) -> bool:
        """Whether a straight, flush or straight flush is held.

        It is asked where nothing that beats those is, so that the best five of all cards tell.
        """
        return best_high(self.cards, LIMITED).category in COMPLETE

    @cached_property
    def complete(self) -> Ranks:
        """The best front, paired or not, behind which one is left."""
        found = [
            two
            for two in combinations(self.cards, FRONT)
            if best_high(behind(self.cards, two), LIMITED).category in COMPLETE
        ]
        best = max(found, key=lambda two: best_high(two, LIMITED))
        return rank(best[0]), rank(best[1])

    def pick(self, ranks: Ranks) -> tuple[Card, Card]:
        """Two cards of these ranks for the front, so that the back is the strongest."""
        high, low = [
            [card for card, own in zip(self.cards, self.ranks, strict=True) if own == one] for one in ranks
        ]
        fits = list(combinations(high, FRONT) if high == low else product(high, low))
        first, second = (
            fits[0]
            if len(fits) == 1
            else max(fits, key=lambda two: best_high(behind(self.cards, two), LIMITED))
        )
        return first, second


def house_way(cards: Sequence[Card]) -> tuple[Card, Card]:
    """The two cards that the house puts in front."""
    held = Grouped(cards)
    return held.pick(wanted(held))


def house_row(cards: Sequence[Card]) -> str:
    """The row of the table that the cards fall under."""
    return _row(Grouped(cards))[0]


def wanted(held: Grouped) -> Ranks:
    """The ranks that go in front. They rest on the ranks that are held and on `complete`, and on nothing
    else."""
    return _row(held)[2](held)


def _row(held: Grouped) -> HouseWayRule:
    for row in ROWS[:-1]:
        if row[1](held):
            return row
    return ROWS[-1]


def _needed(table: tuple[Ranks, ...], high: int) -> int:
    return next(needed for floor, needed in table if high >= floor)


def _four(held: Grouped) -> Ranks:
    """Another pair, also out of a set of three, goes in front; or high cards where they are high enough."""
    four = held.fours[0]
    spare = [*held.threes, *held.pairs]
    if spare:
        return spare[0], spare[0]
    front = held.others(four)
    return front if front[0] >= _needed(FRONT_FOR_FOUR, four) else (four, four)


def _two_pair(held: Grouped) -> Ranks:
    big, small = held.pairs
    front = held.others(big, small)
    return front if front[0] >= _needed(FRONT_FOR_TWO_PAIR, big) else (small, small)


def _three_of_a_kind(held: Grouped) -> Ranks:
    """Of three aces one goes in front with the next highest card; lesser ones stay together."""
    three = held.threes[0]
    front = held.others(three)
    return (ACE, front[0]) if three == ACE else front


HouseWayRule = tuple[str, Callable[[Grouped], bool], Callable[[Grouped], Ranks]]
ROWS: tuple[HouseWayRule, ...] = (
    ("five aces", lambda held: bool(held.fives), lambda held: (ACE, ACE)),
    ("four of a kind", lambda held: bool(held.fours), _four),
    ("two sets", lambda held: len(held.threes) == 2, lambda held: (held.threes[0], held.threes[0])),
    (
        "full house",
        lambda held: bool(held.threes and held.pairs),
        lambda held: (held.pairs[0], held.pairs[0]),
    ),
    ("three pair", lambda held: len(held.pairs) == 3, lambda held: (held.pairs[0], held.pairs[0])),
    ("two pair", lambda held: len(held.pairs) == 2, _two_pair),
    ("straight or flush", lambda held: held.is_complete, lambda held: held.complete),
    ("three of a kind", lambda held: bool(held.threes), _three_of_a_kind),
    ("one pair", lambda held: bool(held.pairs), lambda held: held.others(held.pairs[0])),
    ("no pair", lambda held: True, lambda held: (held.ranks[1], held.ranks[2])),
)
