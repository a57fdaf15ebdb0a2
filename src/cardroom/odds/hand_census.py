"""How often each hand comes: all hands of a deck, counted."""

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
    """By strength, how many hands of all that the deck can deal."""
    return _times(tabulated(reading), make_up)


def census_of_law(law: Law[Any], size: int, make_up: str) -> tuple[tuple[High | Low | None, ...], Longs]:
    """The same by a law of hands, with the hands that there are; the first stands for all that do not
    qualify."""
    made = tabulate_law(law, size, make_up)
    return made.hands, _times(made, make_up)


def _times(made: Tabulated, make_up: str) -> Longs:
    codes = np.array([card.code for card in deck(make_up)], np.uint8)
    if codes.max() > made.top_code:
        raise InvariantError(f"this table does not know all cards of the {make_up} deck")
    if made.size not in SIZES:
        raise InvariantError(f"hands of {made.size} cards are not counted, only of five to seven")
    times = np.zeros(len(made.hands), np.int64)
    count_hands(codes, made.size, made.table, times)
    return times


def categories(reading: str, make_up: str = "standard") -> dict[str, int]:
    """The same by category, in words: `full house`, and `none` where nothing qualifies."""
    found: Counter[str] = Counter()
    for hand, times in zip(tabulated(reading).hands, census(reading, make_up), strict=True):
        found["none" if hand is None else CATEGORIES[hand.category]] += int(times)
    return {name: times for name, times in found.items() if times}
