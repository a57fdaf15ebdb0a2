"""Double-hand poker exactly: all pairs of hands that share no card, without dealing any of them.

A wager nets the number of hands it wins less one, so its mean asks only how often a front beats a front and a
back a back. Such a sum over two hands that share no card is Σ (-1)^|S| over sets S of cards. The term of S is
the same sum over all pairs of hands that both hold all of S. Sets that differ only by a change of suits, or
of the cards outside one suit, are counted once with a weight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import wait_for
from cardroom.odds.double_hand.hands_above import HAND, HandBuffer
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, OTHER, SettingWays
from cardroom.odds.double_hand.pairs import over_one_suit, over_ranks, over_suits
from cardroom.odds.double_hand.settings import counting, of_one_suit, of_ranks, ranks_of, sets_of
from cardroom.odds.double_hand.tables import all_kinds, hand_counts, values
from cardroom.odds.loops import JOKER_BIT, Ints, Longs

Objects = NDArray[np.object_]
Work = Callable[[Longs, HandBuffer, Ints, Ints], None]
"""Adds to the sums over sets of one size; its other parameters are buffers to work in."""
PARTS = 4
BY_SUITS = 4
"""Sets of more natural cards than this are told apart by one suit, or by none."""


class WayComparison(NamedTuple):
    """Result over all pairs of hands that share no card, the first set one way and the second another."""

    front: int
    """Number of pairs in which the first hand's front is better."""
    front_copies: int
    back: int
    back_copies: int
    of: int

    @property
    def mean(self) -> Fraction:
        """Return the mean net of a wager: hands won less one, where an equal hand does not win."""
        return Fraction(self.front + self.back, self.of) - 1

    @property
    def by_copies(self) -> Fraction:
        """Return the mean net if both are set alike: neither is better oftener, so only copies matter."""
        return -Fraction(self.front_copies + self.back_copies, 2 * self.of)


def compare(way: SettingWays, deck: int) -> tuple[WayComparison, WayComparison]:
    """Return two comparisons: the first way against the second, and the second way against itself."""

    def done(task: tuple[int, Work]) -> Objects:
        size, part = task
        sums = np.zeros(6, np.int64)
        part(sums, *work_buffers())
        signed: Objects = (-1) ** size * sums.astype(object)
        return signed

    wait_for(over_suits, over_ranks, over_one_suit)
    with ThreadPoolExecutor(2) as both:
        signed = sum(both.map(done, every_set(way, deck)), np.zeros(6, object))
    of = comb(deck, HAND) * comb(deck - HAND, HAND)
    front, front_copies, back, back_copies, own_fronts, own_backs = (int(number) for number in signed)
    # Of two hands set alike, one that is no copy is better as often as worse.
    return (
        WayComparison(front, front_copies, back, back_copies, of),
        WayComparison((of - own_fronts) // 2, own_fronts, (of - own_backs) // 2, own_backs, of),
    )


def work_buffers() -> tuple[HandBuffer, Ints, Ints]:
    """Return the buffers that a loop works in."""
    most = len(ranks_of(HAND)) + len(ranks_of(HAND - 1))
    fronts, backs = (np.zeros((2, many), np.int32) for many in values())
    return HandBuffer(np.empty(most, np.uint64), np.empty(most, np.int64)), fronts, backs


def empty_tallies(sets: int) -> tuple[Ints, Ints]:
    """Return zeroed tallies of the hands above this many sets, by set and value of front and back."""
    fronts, backs = (np.zeros((sets, many), np.int32) for many in values())
    return fronts, backs


def every_set(way: SettingWays, deck: int) -> Iterator[tuple[int, Work]]:
    """Yield all sets of up to seven cards as tasks, each with its size; tasks may run together."""
    counts = counting()
    for joker in (False, True) if deck > 52 else (False,):
        for cards in range(HAND - joker, -1, -1):
            size = cards + joker
            if size == HAND:
                continue
            more, less = ranks_of(HAND - size), ranks_of(max(HAND - size - 1, 0))
            if cards <= BY_SUITS:
                for rows in in_parts(sets_of(cards)):
                    yield (
                        size,
                        partial(over_suits, rows, joker, deck, more, less, counts, way, *empty_tallies(0)),
                    )
                continue
            for rows in in_parts(of_ranks(cards)):
                yield size, partial(over_ranks, rows, joker, deck, more, less, counts, way)
            for group in of_one_suit(cards):
                for masks, ranks, weights in zip(
                    in_parts(group.masks), in_parts(group.ranks), in_parts(group.weights), strict=True
                ):
                    with_joker = masks | JOKER_BIT if joker else masks
                    yield (
                        size,
                        partial(over_one_suit, with_joker, ranks, weights, HAND - size, deck, counts, way),
                    )
    yield HAND, partial(add_self_pairs, way, deck)


def in_parts(rows: NDArray[Any]) -> list[NDArray[Any]]:
    """Return rows in parts of about equal length."""
    return [np.ascontiguousarray(part) for part in np.array_split(rows, PARTS)]


def add_self_pairs(way: SettingWays, deck: int, sums: Longs, *buffers: object) -> None:
    """Add the pairs of a hand with itself, set the first way and the second."""
    kinds, times = all_kinds(), hand_counts(deck)
    words = np.concatenate([way.by_ranks[kinds.by_ranks], way.by_suit[kinds.by_suit]]).astype(np.int64)
    front, back, house_front, house_back = (
        words >> shift & mask
        for shift in (0, OTHER)
        for shift, mask in ((shift, FRONT_MASK), (shift + FRONT_BITS, BACK_MASK))
    )
    sums[:4] += [
        int(times @ is_so)
        for is_so in (front > house_front, front == house_front, back > house_back, back == house_back)
    ]
    sums[4:] += comb(deck, HAND)
