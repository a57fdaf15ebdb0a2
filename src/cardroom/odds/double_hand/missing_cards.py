"""How many of the house's hands remain when the player's own cards are gone: the best setting is chosen by
that."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations

import numpy as np

from cardroom.cards import CODES
from cardroom.odds.compiled import compile_in_background, wait_for
from cardroom.odds.double_hand.best_setting import LesserCounts, best_without, count_lesser
from cardroom.odds.double_hand.compile_ahead import compile_here
from cardroom.odds.double_hand.exact import empty_tallies, work_buffers
from cardroom.odds.double_hand.hands_above import HAND
from cardroom.odds.double_hand.pairs import over_one_suit, over_ranks, over_suits
from cardroom.odds.double_hand.settings import counting, ranks_of, sets_of
from cardroom.odds.double_hand.tables import PLACES, all_kinds, house_against_house
from cardroom.odds.house_way import way_tables
from cardroom.odds.loops import Codes, Ints, Longs
from cardroom.odds.random_numbers import Words

LARGEST = 3
"""Largest set that counts, because few hands have four cards in common."""
PARTS = 4


@cache
def lesser_counts(deck: int) -> LesserCounts:
    """Return the lesser hands above each set, for hands that the house sets."""
    work = [
        (size, joker, part)
        for size in range(LARGEST + 1)
        for joker in range(2 if deck > 52 and size else 1)
        for part in np.array_split(sets_of(size - joker), PARTS if size == LARGEST else 1)
    ]

    def above(task: tuple[int, int, Longs]) -> tuple[Ints, Ints]:
        size, joker, sets = task
        tallies, more, less = empty_tallies(len(sets)), ranks_of(HAND - size), ranks_of(HAND - size - 1)
        sums, (words, fronts, backs) = np.zeros(6, np.int64), work_buffers()
        way = house_against_house()
        over_suits(sets, bool(joker), deck, more, less, counting(), way, *tallies, sums, words, fronts, backs)
        return tallies

    with ThreadPoolExecutor(2) as both:
        fronts, backs = zip(*both.map(above, work), strict=True)
    rows = [(*row, joker) for _, joker, sets in work for row in sets[:, :4].tolist()]
    singles, pairs, triples = (
        _numbers({row: index for index, row in enumerate(rows)}, deck, size) for size in (1, 2, 3)
    )
    place = np.zeros(CODES, np.int64)
    place[[card.code for card in PLACES]] = range(len(PLACES))
    return LesserCounts(place, singles, pairs, triples, _lesser(fronts), _lesser(backs))


def _lesser(times: Sequence[Ints]) -> Ints:
    every = np.concatenate(times)
    lesser = np.empty(every.shape[::-1], np.int32)
    count_lesser(every, lesser)
    return lesser


def _numbers(number: dict[tuple[int, ...], int], deck: int, size: int) -> Ints:
    """Return the set that stands for these cards, by their places, ascending."""
    numbers = np.zeros((53,) * size, np.int32)
    for cards in combinations(range(deck), size):
        suits = [0, 0, 0, 0]
        for card in cards:
            if card < 52:
                suits[card // 13] |= 1 << card % 13
        numbers[cards] = number[(*sorted(suits, reverse=True), int(52 in cards))]
    return numbers


def best_with_own_cards_gone(deck: int) -> Words:
    """Return the best setting that is not foul for all kinds of hands."""
    compile_in_background("cardroom.odds.double_hand.compile_ahead", over_suits, over_ranks, over_one_suit)
    house, kinds, twos = way_tables(), all_kinds(), np.array([*combinations(range(7), 2)])
    compile_here(house_against_house())
    wait_for(over_suits)
    counts = lesser_counts(deck)

    def part(codes: Codes) -> Words:
        settings = np.zeros(len(codes), np.uint64)
        best_without(codes, house.house, house.least, counts, twos, settings)
        return settings

    with ThreadPoolExecutor(2) as both:
        return np.concatenate([*both.map(part, np.array_split(kinds.codes, PARTS))])
