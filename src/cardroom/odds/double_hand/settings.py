"""Sets of cards that a change of suits makes of each other, as far as anybody who sets hands tells them
apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

import numpy as np

from cardroom.errors import ensure
from cardroom.odds.double_hand.hands_above import BESIDE, OF_RANK, OTHERS, RANKS, Counting, Small
from cardroom.odds.double_hand.kernels import JOKER
from cardroom.odds.double_hand.tables import layout
from cardroom.odds.loops import SUM, Longs


@cache
def counting() -> Counting:
    keys = layout().keys[[*range(RANKS), 4 * RANKS]] & SUM
    held = np.arange(2 * JOKER)[:, None] >> np.arange(RANKS + 1) & 1
    masks = np.array(sorted(range(JOKER), key=lambda mask: (mask.bit_count(), mask)), np.int64)
    many = held.sum(axis=1)
    return Counting(
        keys, held[:JOKER, :RANKS] @ keys[:RANKS], many, masks, np.searchsorted(many[masks], range(RANKS + 2))
    )


@cache
def ranks_of(size: int) -> Small:
    """All ranks of so many natural cards, rising, a row each; more than four of a kind among them."""
    every = [*combinations_with_replacement(range(RANKS), size)]
    return np.array(every, np.uint8).reshape(len(every), size)


@cache
def sets_of(size: int) -> Longs:
    """All sets of so many natural cards, four at most, up to a change of suits: the ranks held in each suit
    as bits, falling, and how many sets that stands for. Those of the same ranks stand together."""
    rows = [(*suits, _alike(suits)) for suits in _falling(4, size, JOKER - 1)]
    found = np.array(rows, np.int64)
    ensure(int(found[:, 4].sum()) == comb(52, size), "the sets of cards do not add up")
    return found[np.argsort(counting().sums[found[:, :4]].sum(axis=1), kind="stable")]


def _falling(suits: int, size: int, most: int) -> Iterator[tuple[int, ...]]:
    """So many cards in so many suits, the first of which holds no more than this."""
    known = counting()
    if not suits:
        yield ()
        return
    for many in range(0 if suits > 1 else size, size + 1):
        for mask in known.masks[known.starts[many] : known.starts[many + 1]].tolist():
            if mask > most:
                break
            for others in _falling(suits - 1, size - many, mask):
                yield mask, *others


def _alike(suits: tuple[int, ...]) -> int:
    """Orders of four suits, less those that change nothing."""
    return factorial(4) // prod(factorial(suits.count(one)) for one in {*suits})


class OneSuit(NamedTuple):
    """Sets with cards of one suit and so many of others."""

    masks: Longs
    ranks: Small
    """Of the others."""
    weights: Longs
    """How many sets each stands for."""


@cache
def of_one_suit(size: int) -> tuple[OneSuit, ...]:
    """All sets of five natural cards or more with no more than two beside a suit: by how many those are."""
    known, found = counting(), []
    for beside in range(BESIDE + 1):
        own = known.masks[known.starts[size - beside] : known.starts[size - beside + 1]]
        others = ranks_of(beside)
        twins = (others[:, 0] == others[:, 1]) if beside == 2 else np.zeros(len(others), bool)
        weights = 4 * np.where(twins, comb(OTHERS, 2), OTHERS**beside)
        found.append(
            OneSuit(np.repeat(own, len(others)), np.tile(others, (len(own), 1)), np.tile(weights, len(own)))
        )
    return tuple(found)


@cache
def of_ranks(size: int) -> Longs:
    """All other sets of so many natural cards: by rank how many, and how many sets have them."""
    known, rows = counting(), ranks_of(size)
    held = (rows[:, :, None] == np.arange(RANKS)).sum(axis=1)
    rows, held = rows[held.max(axis=1) <= OF_RANK], held[held.max(axis=1) <= OF_RANK]
    sums = held @ known.keys[:RANKS]
    order = np.argsort(sums)
    weights = np.array([comb(OF_RANK, many) for many in range(OF_RANK + 1)])[held].prod(axis=1)[order]
    for one in of_one_suit(size):
        at = np.searchsorted(sums[order], known.sums[one.masks] + known.keys[one.ranks].sum(axis=1))
        weights -= np.bincount(at, one.weights, len(rows)).astype(np.int64)
    suited = sum(int(one.weights.sum()) for one in of_one_suit(size))
    ensure(
        weights.min() >= 0 and int(weights.sum()) + suited == comb(52, size),
        "the sets of cards do not add up",
    )
    return np.column_stack([held[order], weights]).astype(np.int64)
