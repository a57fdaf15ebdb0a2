"""The house way for many hands at once, and whether hands so set are foul.

What goes in front is a wish for two ranks, which rests on the ranks held and yields, in some rows of the
house's table, to a straight or flush that can be left behind. The wishes are found by calling the readable
function once for every seven ranks; what the compiled loop adds is only the search among the twenty-one
fronts, by strengths from other tables.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import CODES, JOKER, RANKS, Card, deck
from cardroom.hands import LIMITED, High, best_high
from cardroom.hands.house_way import COMPLETE, Grouped, Ranks, rank, wanted
from cardroom.odds.hand_table import mixed_suits, table_by_ranks
from cardroom.odds.laws import check_codes, strengths, tabulated
from cardroom.odds.loops import (
    FRONT_RANKS,
    IS_RUN,
    RANK_BITS,
    YIELDS,
    Codes,
    HouseWayTables,
    Longs,
    Strengths,
    set_in_two,
)

BACKS = "limited-5"
ANY = (0, 0)
"""Stands for whatever front leaves a complete hand."""


class WayTables(NamedTuple):
    """The tables."""

    house: HouseWayTables
    least: Strengths
    """By the two ranks in front, the least strength behind them that is not foul."""


def set_by_house(codes: Codes) -> Codes:
    """Rows of seven cards, set: first the two in front, then the five behind."""
    check_codes(codes, 7, JOKER.code)
    found = np.empty_like(codes)
    set_in_two(codes, way_tables().house, found)
    return found


def is_foul(rows: Codes) -> NDArray[np.bool_]:
    """Of rows as `set_by_house` gives them, whether the front outranks the back."""
    made = way_tables()
    ranks = np.sort(made.house.order[rows[:, :2]] >> 1, axis=1)
    behind = strengths(BACKS, np.ascontiguousarray(rows[:, 2:]))
    found: NDArray[np.bool_] = behind < made.least[ranks[:, 1] << RANK_BITS | ranks[:, 0]]
    return found


@cache
def way_tables() -> WayTables:
    """Made when it is first asked for."""
    backs = tabulated(BACKS)
    hands = [hand for hand in backs.hands if hand is not None]
    fronts, order = _by_ranks(), all_fronts()
    values, least = np.zeros(FRONT_RANKS + 1, np.uint16), np.zeros(FRONT_RANKS + 1, np.uint16)
    for ranks, front in fronts.items():
        values[ranks] = order.index(front) + 1
        least[ranks] = bisect_left(hands, front) + 1
    is_complete = np.array([hand is not None and hand.category in COMPLETE for hand in backs.hands], np.uint8)
    wishes = table_by_ranks(_wishes(), 7)
    return WayTables(HouseWayTables(wishes, backs.table, _order(), values, is_complete), least)


def all_fronts() -> list[High]:
    """Every value of two cards, rising; the first is numbered 1."""
    return sorted(set(_by_ranks().values()))


def _by_ranks() -> dict[int, High]:
    return {_number((rank(high), rank(low))): best_high((high, low), LIMITED) for high, low in _twos()}


def _wishes() -> dict[tuple[str, ...], int]:
    """By ranks, what the readable function wants, once told that a complete hand can be left and once that
    none can. To it a joker is an ace; whether a straight can be made of one is another matter."""
    known: dict[tuple[str, ...], tuple[int, bool]] = {}
    found = {}
    for ranks in all_sevens():
        as_aces = ranks if ranks[-1] != JOKER.rank else (RANKS[0], *ranks[:-1])
        if as_aces not in known:
            known[as_aces] = _wish(mixed_suits(ranks))
        wish, yields = known[as_aces]
        is_run = yields and best_high(mixed_suits(ranks), LIMITED).category in COMPLETE
        found[ranks] = wish | (YIELDS if yields else 0) | (IS_RUN if is_run else 0)
    return found


def _wish(cards: Sequence[Card]) -> tuple[int, bool]:
    """The ranks, and whether they yield to a complete hand."""
    held = Grouped(cards)
    held.is_complete, held.complete = True, ANY
    if (front := wanted(held)) != ANY:
        return _number(front), False
    held.is_complete = False
    return _number(wanted(held)), True


def _number(ranks: Ranks) -> int:
    return ranks[0] << RANK_BITS | ranks[1]


def _order() -> Longs:
    order = np.zeros(CODES, np.int64)
    for card in deck("joker"):
        order[card.code] = 2 * rank(card) + (not card.is_joker)
    return order


def _twos() -> list[tuple[Card, Card]]:
    """Two cards of all ranks, the higher first."""
    highest_first = sorted(RANKS, key=lambda one: -rank(Card(one + "c")))
    return [
        (Card(high + "c"), Card(low + "d")) for high, low in combinations_with_replacement(highest_first, 2)
    ]


@cache
def all_sevens() -> tuple[tuple[str, ...], ...]:
    """All ranks of seven cards, with the joker and without."""
    natural = [*combinations_with_replacement(RANKS, 7)]
    beside = [(*six, JOKER.rank) for six in combinations_with_replacement(RANKS, 6)]
    return tuple(ranks for ranks in (*natural, *beside) if all(ranks[at] != ranks[at + 4] for at in range(3)))
