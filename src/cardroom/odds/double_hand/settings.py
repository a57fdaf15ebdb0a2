"""Sets of cards up to a change of suits, told apart only where the setting of hands depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

import numpy as np

from cardroom.errors import ensure
from cardroom.odds.double_hand.hands_above import OF_RANK, OFF_SUIT, OTHERS, RANKS, Counting, Small
from cardroom.odds.double_hand.tables import layout
from cardroom.odds.loops import JOKER_BIT, RANKS_MASK, Longs


@cache
def counting() -> Counting:
    """Return the lookups about ranks that the loops use."""
    keys = layout().keys[[*range(RANKS), 4 * RANKS]] & RANKS_MASK
    membership = np.arange(2 * JOKER_BIT)[:, None] >> np.arange(RANKS + 1) & 1
    masks = np.array(sorted(range(JOKER_BIT), key=lambda mask: (mask.bit_count(), mask)), np.int64)
    many = membership.sum(axis=1)
    return Counting(
        keys,
        membership[:JOKER_BIT, :RANKS] @ keys[:RANKS],
        many,
        masks,
        np.searchsorted(many[masks], range(RANKS + 2)),
    )


@cache
def ranks_of(size: int) -> Small:
    """Return all ranks of this many natural cards, ascending, a row each.

    More than four of a kind are included.
    """
    every = [*combinations_with_replacement(range(RANKS), size)]
    return np.array(every, np.uint8).reshape(len(every), size)


@cache
def sets_of(size: int) -> Longs:
    """Return all sets of this many natural cards, at most four, up to a change of suits.

    A row has the ranks in each suit as bits, falling, and the number of sets that it represents. Rows of the
    same ranks are neighbours.
    """
    rows = [(*suits, _alike(suits)) for suits in _falling(4, size, JOKER_BIT - 1)]
    sets = np.array(rows, np.int64)
    ensure(int(sets[:, 4].sum()) == comb(52, size), "the sets of cards do not add up")
    return sets[np.argsort(counting().sums[sets[:, :4]].sum(axis=1), kind="stable")]


def _falling(suits: int, size: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to hold this many cards in this many suits, where the first suit holds no more than
    `most`."""
    counts = counting()
    if not suits:
        yield ()
        return
    for many in range(0 if suits > 1 else size, size + 1):
        for mask in counts.masks[counts.starts[many] : counts.starts[many + 1]].tolist():
            if mask > most:
                break
            for rest in _falling(suits - 1, size - many, mask):
                yield mask, *rest


def _alike(suits: tuple[int, ...]) -> int:
    """Return the number of orders of four suits, less those that change nothing."""
    return factorial(4) // prod(factorial(suits.count(ranks)) for ranks in {*suits})


class OneSuit(NamedTuple):
    """Sets with cards of one suit and a fixed number of other cards."""

    masks: Longs
    ranks: Small
    """Ranks of the other cards."""
    weights: Longs
    """Number of sets that each row stands for."""


@cache
def of_one_suit(size: int) -> tuple[OneSuit, ...]:
    """Return all sets of five natural cards or more with at most two cards outside one suit, by the number of
    those."""
    counts, groups = counting(), []
    for extra in range(OFF_SUIT + 1):
        suit_masks = counts.masks[counts.starts[size - extra] : counts.starts[size - extra + 1]]
        other_ranks = ranks_of(extra)
        twins = (other_ranks[:, 0] == other_ranks[:, 1]) if extra == 2 else np.zeros(len(other_ranks), bool)
        weights = 4 * np.where(twins, comb(OTHERS, 2), OTHERS**extra)
        groups.append(
            OneSuit(
                np.repeat(suit_masks, len(other_ranks)),
                np.tile(other_ranks, (len(suit_masks), 1)),
                np.tile(weights, len(suit_masks)),
            )
        )
    return tuple(groups)


@cache
def of_ranks(size: int) -> Longs:
    """Return all other sets of this many natural cards: the number of each rank, and the number of sets with
    them."""
    counts, rows = counting(), ranks_of(size)
    numbers = (rows[:, :, None] == np.arange(RANKS)).sum(axis=1)
    rows, numbers = rows[numbers.max(axis=1) <= OF_RANK], numbers[numbers.max(axis=1) <= OF_RANK]
    sums = numbers @ counts.keys[:RANKS]
    order = np.argsort(sums)
    weights = np.array([comb(OF_RANK, many) for many in range(OF_RANK + 1)])[numbers].prod(axis=1)[order]
    for group in of_one_suit(size):
        index = np.searchsorted(sums[order], counts.sums[group.masks] + counts.keys[group.ranks].sum(axis=1))
        weights -= np.bincount(index, group.weights, len(rows)).astype(np.int64)
    suited = sum(int(group.weights.sum()) for group in of_one_suit(size))
    ensure(
        weights.min() >= 0 and int(weights.sum()) + suited == comb(52, size),
        "the sets of cards do not add up",
    )
    return np.column_stack([numbers[order], weights]).astype(np.int64)
