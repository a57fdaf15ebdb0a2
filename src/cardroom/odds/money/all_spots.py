"""All spots of a table at once, where they have few outcomes: the chance of each number of each outcome.

Spots of a table differ only in their chips, so only the number of each outcome counts: of five spots two
fold, one loses and two win. Given a cell, the chance of a way is that of independent spots, corrected for
every two of them. So figures that depend on two spots, such as a deviation, are exact. What three have in
common beyond that is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np

from cardroom.odds.money.spot import Floats, Paid, Whole, divide_or_zero

MOST_WAYS = 500_000
"""Limit on the ordered ways of all spots that are gone through one by one."""
MOST_NUMBERS = 3000


def is_few(spots: Sequence[Paid]) -> bool:
    """Check whether spots are alike, and few enough to go through all ways in which they may end."""
    kinds, many, first = spots[0].chance.shape[1], len(spots), spots[0]
    alike = all(spot.chance is first.chance and spot.cells is first.cells for spot in spots)
    return alike and kinds**many <= MOST_WAYS and comb(kinds + many - 1, many) <= MOST_NUMBERS


def dependence_method(spots: Sequence[Paid]) -> str:
    """Return how it is known what spots have in common.

    It is exact for every two of them (`pairs`), counted in dealt tables (`dealt`), or only what they share
    (`cells`).
    """
    first = spots[0]
    if first.dealt:
        return "dealt"
    has_pairs = (
        first.above is not None and first.chance.shape[1] <= first.above.shape[1]
    )  # an outcome is all that its kind is
    return "pairs" if has_pairs and is_few(spots) else "cells"


def numbers_of(spots: int, kinds: int) -> Whole:
    """Return every multiset of outcomes of this many spots: a row with the number of each."""
    rows = [*combinations_with_replacement(range(kinds), spots)]
    return np.array([[row.count(kind) for kind in range(kinds)] for row in rows], np.int64)


def ways_of(spots: Sequence[Paid]) -> tuple[Whole, Floats]:
    """Return every ordered way of all spots, by spot its outcome, and its chance."""
    kinds, many = spots[0].chance.shape[1], len(spots)
    numbers = numbers_of(many, kinds)
    ways = np.indices((kinds,) * many).reshape(many, -1)
    base = (many + 1) ** np.arange(kinds)
    codes, order = numbers @ base, np.argsort(numbers @ base)
    rows = order[np.searchsorted(codes[order], base[ways].sum(axis=0))]
    return ways, chances(spots)[rows]


def chances(spots: Sequence[Paid]) -> Floats:
    """Return the chance of one order of each multiset."""
    first, many = spots[0], len(spots)
    numbers = numbers_of(many, first.chance.shape[1])
    if first.dealt:
        return first.dealt(many).chance / _orders(numbers)
    pairs = first.pairs
    powers = first.chance[None] ** np.arange(many + 1)[:, None, None]
    by_numbers = np.zeros(len(numbers))
    ratios = None if pairs is None else _ratios(first.chance, pairs)
    for index, row in enumerate(numbers.tolist()):
        chance = first.cells.copy()
        for kind, number in enumerate(row):
            if number:
                chance *= powers[number, :, kind]
        by_numbers[index] = chance.sum() if ratios is None else chance @ (1 + ratios @ _pairs_in(row))
    return by_numbers


def pair_chances(spots: Sequence[Paid]) -> tuple[Floats, Floats]:
    """Return the chances of one spot by outcome, and of two spots by both outcomes, from dealt tables."""
    first, many = spots[0], len(spots)
    numbers = numbers_of(many, first.chance.shape[1])
    orders = chances(spots) * _orders(numbers)
    alone: Floats = orders @ numbers / many
    both: Floats = (numbers.T * orders) @ numbers - np.diag(alone * many)
    return alone, both / max(1, many * (many - 1))


def _orders(numbers: Whole) -> Floats:
    return np.array([factorial(sum(row)) / prod(factorial(n) for n in row) for row in numbers.tolist()])


def _ratios(chance: Floats, pairs: Floats) -> Floats:
    return divide_or_zero(pairs, chance[:, :, None] * chance[:, None, :]).reshape(len(chance), -1)


def _pairs_in(row: Sequence[int]) -> Floats:
    """Return how many pairs of spots end in each two ways, each pair counted once."""
    numbers = np.array(row, np.float64)
    return ((np.outer(numbers, numbers) - np.diag(numbers)) / 2).ravel()
