"""Count all hands of a deck by what they are."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from cardroom.cards import deck
from cardroom.errors import InvariantError
from cardroom.hands import High, Law, Low
from cardroom.hands.category import CATEGORIES
from cardroom.odds.hand_table import Tabulated
from cardroom.odds.laws import tabulate_law, tabulated
from cardroom.odds.loops import Longs, count_hands

SIZES = (5, 6, 7)


def census(reading: str, make_up: str = "standard") -> Longs:
    """Return the number of hands that the deck can deal, by strength."""
    return _times(tabulated(reading), make_up)


def census_of_law(law: Law[Any], size: int, make_up: str) -> tuple[tuple[High | Low | None, ...], Longs]:
    """Return the hands that a law knows, and how many of each the deck can deal.

    The first stands for all hands that do not qualify.
    """
    table = tabulate_law(law, size, make_up)
    return table.hands, _times(table, make_up)


def _times(table: Tabulated, make_up: str) -> Longs:
    codes = np.array([card.code for card in deck(make_up)], np.uint8)
    if codes.max() > table.top_code:
        raise InvariantError(f"this table does not know all cards of the {make_up} deck")
    if table.size not in SIZES:
        raise InvariantError(f"hands of {table.size} cards are not counted, only of five to seven")
    times = np.zeros(len(table.hands), np.int64)
    count_hands(codes, table.size, table.table, times)
    return times


def categories(reading: str, make_up: str = "standard") -> dict[str, int]:
    """Return the census by category, in words: `full house`, and `none` where nothing qualifies."""
    counts: Counter[str] = Counter()
    for hand, times in zip(tabulated(reading).hands, census(reading, make_up), strict=True):
        counts["none" if hand is None else CATEGORIES[hand.category]] += int(times)
    return {name: times for name, times in counts.items() if times}
