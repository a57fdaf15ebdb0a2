"""All spots of a table at once, where they have few outcomes: how likely each number of each outcome is.

Spots of a table are alike but for their chips, so that of the ways in which they may end only the numbers
count: of five spots two fold, one loses and two win. Given a cell, the chance of a way is that of independent
spots, put right for every two of them. So whatever rests on two spots, a deviation for one, is exact; what
three have in common beyond it is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np

from cardroom.odds.money.spot import Floats, Paid, Whole, divided

MOST_WAYS = 500_000
"""More ordered ways of all spots are not gone through one by one."""
MOST_NUMBERS = 3000


def is_few(spots: Sequence[Paid]) -> bool:
    """Whether spots are alike, and all ways in which they may end can be gone through."""
    kinds, many, one = spots[0].chance.shape[1], len(spots), spots[0]
    alike = all(other.chance is one.chance and other.cells is one.cells for other in spots)
    return alike and kinds**many <= MOST_WAYS and comb(kinds + many - 1, many) <= MOST_NUMBERS


def how_found(spots: Sequence[Paid]) -> str:
    """What spots have in common: exactly for every two of them (`pairs`), dealt, or only by what they share
    (`cells`)."""
    one = spots[0]
    if one.dealt:
        return "dealt"
    is_told = (
        one.above is not None and one.chance.shape[1] <= one.above.shape[1]
    )  # an outcome is all that its kind is
    return "pairs" if is_told and is_few(spots) else "cells"


def numbers_of(spots: int, kinds: int) -> Whole:
    """Every multiset of so many outcomes: a row with the number of each."""
    rows = [*combinations_with_replacement(range(kinds), spots)]
    return np.array([[row.count(kind) for kind in range(kinds)] for row in rows], np.int64)


def ways_of(spots: Sequence[Paid]) -> tuple[Whole, Floats]:
    """Every ordered way of all spots, by spot its outcome, and how likely it is."""
    kinds, many = spots[0].chance.shape[1], len(spots)
    numbers = numbers_of(many, kinds)
    ways = np.indices((kinds,) * many).reshape(many, -1)
    base = (many + 1) ** np.arange(kinds)
    codes, order = numbers @ base, np.argsort(numbers @ base)
    at = order[np.searchsorted(codes[order], base[ways].sum(axis=0))]
    return ways, chances(spots)[at]


def chances(spots: Sequence[Paid]) -> Floats:
    """By multiset, the chance of one of its orders."""
    one, many = spots[0], len(spots)
    numbers = numbers_of(many, one.chance.shape[1])
    if one.dealt:
        return one.dealt(many).chance / _orders(numbers)
    pairs = one.pairs
    powers = one.chance[None] ** np.arange(many + 1)[:, None, None]
    found = np.zeros(len(numbers))
    ratios = None if pairs is None else _ratios(one.chance, pairs)
    for at, row in enumerate(numbers.tolist()):
        chance = one.cells.copy()
        for kind, number in enumerate(row):
            if number:
                chance *= powers[number, :, kind]
        found[at] = chance.sum() if ratios is None else chance @ (1 + ratios @ _pairs_in(row))
    return found


def of_two(spots: Sequence[Paid]) -> tuple[Floats, Floats]:
    """Of tables that were dealt: by outcome the chance of one spot, and by two outcomes that of two spots."""
    one, many = spots[0], len(spots)
    numbers = numbers_of(many, one.chance.shape[1])
    orders = chances(spots) * _orders(numbers)
    alone: Floats = orders @ numbers / many
    both: Floats = (numbers.T * orders) @ numbers - np.diag(alone * many)
    return alone, both / max(1, many * (many - 1))


def _orders(numbers: Whole) -> Floats:
    return np.array([factorial(sum(row)) / prod(factorial(n) for n in row) for row in numbers.tolist()])


def _ratios(chance: Floats, pairs: Floats) -> Floats:
    return divided(pairs, chance[:, :, None] * chance[:, None, :]).reshape(len(chance), -1)


def _pairs_in(row: Sequence[int]) -> Floats:
    """How many pairs of spots end in each two ways, each pair counted once."""
    numbers = np.array(row, np.float64)
    return ((np.outer(numbers, numbers) - np.diag(numbers)) / 2).ravel()
