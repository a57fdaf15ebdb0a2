"""The house way for many hands at once, and whether hands so set are foul.

The front is a wish for two ranks. It depends on the ranks held, and in some rows of the house's table it
yields to a straight or flush that can remain behind. The readable function is called once for every seven
ranks to find the wishes. The compiled loop adds only the search among the twenty-one fronts, by strengths
from other tables.
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
from cardroom.hands.house_way import COMPLETE, Grouped, Ranks, front_ranks, rank
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
"""Stands for any front that leaves a complete hand."""


class WayTables(NamedTuple):
    """Tables of the house way, and of foul settings."""

    house: HouseWayTables
    least: Strengths
    """Least strength behind two ranks in front that is not foul."""


def set_by_house(codes: Codes) -> Codes:
    """Return rows of seven cards as the house sets them: first the two in front, then the five behind."""
    check_codes(codes, 7, JOKER.code)
    rows = np.empty_like(codes)
    set_in_two(codes, way_tables().house, rows)
    return rows


def is_foul(rows: Codes) -> NDArray[np.bool_]:
    """Return whether the front outranks the back, for rows as `set_by_house` gives them."""
    tables = way_tables()
    ranks = np.sort(tables.house.order[rows[:, :2]] >> 1, axis=1)
    behind = strengths(BACKS, np.ascontiguousarray(rows[:, 2:]))
    foul: NDArray[np.bool_] = behind < tables.least[ranks[:, 1] << RANK_BITS | ranks[:, 0]]
    return foul


@cache
def way_tables() -> WayTables:
    """Return the tables of the house way, made on first use."""
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
    """Return every value of two cards, ascending; the first is numbered 1."""
    return sorted(set(_by_ranks().values()))


def _by_ranks() -> dict[int, High]:
    return {_number((rank(high), rank(low))): best_high((high, low), LIMITED) for high, low in _twos()}


def _wishes() -> dict[tuple[str, ...], int]:
    """Return the front that the readable function wants for each seven ranks.

    It is called twice: told that a complete hand can remain, and told that none can. To it a joker is an ace;
    whether a straight can be made of a joker is checked apart.
    """
    wish_by_ranks: dict[tuple[str, ...], tuple[int, bool]] = {}
    wishes = {}
    for ranks in all_sevens():
        as_aces = ranks if ranks[-1] != JOKER.rank else (RANKS[0], *ranks[:-1])
        if as_aces not in wish_by_ranks:
            wish_by_ranks[as_aces] = _wish(mixed_suits(ranks))
        wish, yields = wish_by_ranks[as_aces]
        is_run = yields and best_high(mixed_suits(ranks), LIMITED).category in COMPLETE
        wishes[ranks] = wish | (YIELDS if yields else 0) | (IS_RUN if is_run else 0)
    return wishes


def _wish(cards: Sequence[Card]) -> tuple[int, bool]:
    """Return the two ranks in front, and whether they yield to a complete hand."""
    grouped = Grouped(cards)
    grouped.is_complete, grouped.complete = True, ANY
    if (front := front_ranks(grouped)) != ANY:
        return _number(front), False
    grouped.is_complete = False
    return _number(front_ranks(grouped)), True


def _number(ranks: Ranks) -> int:
    return ranks[0] << RANK_BITS | ranks[1]


def _order() -> Longs:
    order = np.zeros(CODES, np.int64)
    for card in deck("joker"):
        order[card.code] = 2 * rank(card) + (not card.is_joker)
    return order


def _twos() -> list[tuple[Card, Card]]:
    """Return two cards for every pair of ranks, the higher first."""
    highest_first = sorted(RANKS, key=lambda rank_text: -rank(Card(rank_text + "c")))
    return [
        (Card(high + "c"), Card(low + "d")) for high, low in combinations_with_replacement(highest_first, 2)
    ]


@cache
def all_sevens() -> tuple[tuple[str, ...], ...]:
    """Return all ranks that seven cards can have, with the joker and without."""
    natural = [*combinations_with_replacement(RANKS, 7)]
    with_joker = [(*six, JOKER.rank) for six in combinations_with_replacement(RANKS, 6)]
    return tuple(
        ranks
        for ranks in (*natural, *with_joker)
        if all(ranks[place] != ranks[place + 4] for place in range(3))
    )
