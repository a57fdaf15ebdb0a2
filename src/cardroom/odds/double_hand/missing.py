"""Which hands of the house are left when one's own cards are gone: what the best setting is chosen by."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import CODES
from cardroom.odds.double_hand.best import Missing, best_without
from cardroom.odds.double_hand.exact import Above, downwards, fours
from cardroom.odds.double_hand.tables import PLACES, all_kinds, house_against_house
from cardroom.odds.house import way
from cardroom.odds.loops import Ints
from cardroom.odds.luck import Words


@cache
def missing(deck: int) -> Missing:
    """Of hands that the house sets."""
    found = dict(downwards(fours(house_against_house(), deck, ways=1)[1], deck))
    one, two, three = (_numbers(found[size], deck, size) for size in (1, 2, 3))
    place = np.zeros(CODES, np.int64)
    for at, card in enumerate(PLACES):
        place[card.code] = at
    f0, f1, f2, f3 = (_lesser(found[size].fronts) for size in range(4))
    b0, b1, b2, b3 = (_lesser(found[size].backs) for size in range(4))
    return Missing(place, one, two, three, (f0, f1, f2, f3), (b0, b1, b2, b3))


def _lesser(times: NDArray[np.int64]) -> Ints:
    """By set and value, how many have a lesser one."""
    found = np.zeros((len(times), times.shape[2]), np.int32)
    found[:, 1:] = times[:, 0].cumsum(axis=1)[:, :-1]
    return found


def _numbers(above: Above, deck: int, size: int) -> Ints:
    """By places of cards, rising, the set that stands for them."""
    place = {(*row[:4], row[5]): at for at, row in enumerate(above.sets.rows.tolist())}
    found = np.zeros((53,) * size, np.int32)
    for cards in combinations(range(deck), size):
        suits = [0, 0, 0, 0]
        for card in cards:
            if card < 52:
                suits[card // 13] |= 1 << card % 13
        found[cards] = place[(*sorted(suits, reverse=True), int(52 in cards))]
    return found


def best_with_own_cards_gone(deck: int) -> Words:
    """Of all kinds of hands the best setting that is not foul."""
    made, kinds = way(), all_kinds()
    found = np.zeros(len(kinds.codes), np.uint64)
    best_without(kinds.codes, made.house, made.least, missing(deck), np.array([*combinations(range(7), 2)]), found)
    return found
