"""Double-hand poker exactly: all pairs of hands that share no card, without dealing one of them.

A wager nets the number of hands it wins less one, so that its mean asks only how often a front beats a front
and a back a back. Sums over two hands that share no card are Σ (-1)^|S| over sets S of cards, of the same sum
over all hands that hold all of S; sets that a change of suits, or of cards beside a suit, makes of each other
are gone through once.
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
from cardroom.odds.double_hand.kernels import JOKER as JOKER_BIT
from cardroom.odds.double_hand.pairs import over_one_suit, over_ranks, over_suits
from cardroom.odds.double_hand.settings import counting, of_one_suit, of_ranks, ranks_of, sets_of
from cardroom.odds.double_hand.tables import all_kinds, how_many, values
from cardroom.odds.loops import Ints, Longs

Objects = NDArray[np.object_]
Work = Callable[[Longs, HandBuffer, Ints, Ints], None]
"""Adds to the sums over sets of one size; what else it is given is a place to work in."""
PARTS = 4
BY_SUITS = 4
"""Sets of more natural cards than this are told apart by one suit, or by none."""


class WayComparison(NamedTuple):
    """Out of all pairs of hands that share no card, the first set one way and the second another."""

    front: int
    """The first's front is better."""
    front_copies: int
    back: int
    back_copies: int
    of: int

    @property
    def mean(self) -> Fraction:
        """What a wager nets: hands won less one, an equal one not won."""
        return Fraction(self.front + self.back, self.of) - 1

    @property
    def by_copies(self) -> Fraction:
        """The same where both are set alike: neither is better oftener, and only copies tell them apart."""
        return -Fraction(self.front_copies + self.back_copies, 2 * self.of)


def compare(way: SettingWays, deck: int) -> tuple[WayComparison, WayComparison]:
    """All pairs, the first hand set by the first of two ways and the second by the second; and both by the
    second."""

    def done(one: tuple[int, Work]) -> Objects:
        size, part = one
        sums = np.zeros(6, np.int64)
        part(sums, *room())
        signed: Objects = (-1) ** size * sums.astype(object)
        return signed

    wait_for(over_suits, over_ranks, over_one_suit)
    with ThreadPoolExecutor(2) as both:
        signed = sum(both.map(done, every_set(way, deck)), np.zeros(6, object))
    of = comb(deck, HAND) * comb(deck - HAND, HAND)
    front, front_copies, back, back_copies, own, own_back = (int(one) for one in signed)
    # of two that are set alike, what is not a copy is better as often as worse
    return (
        WayComparison(front, front_copies, back, back_copies, of),
        WayComparison((of - own) // 2, own, (of - own_back) // 2, own_back, of),
    )


def room() -> tuple[HandBuffer, Ints, Ints]:
    """Where a loop works."""
    most = len(ranks_of(HAND)) + len(ranks_of(HAND - 1))
    fronts, backs = (np.zeros((2, many), np.int32) for many in values())
    return HandBuffer(np.empty(most, np.uint64), np.empty(most, np.int64)), fronts, backs


def kept(sets: int) -> tuple[Ints, Ints]:
    """Where what comes above so many sets is kept, by set and value of front and back."""
    fronts, backs = (np.zeros((sets, many), np.int32) for many in values())
    return fronts, backs


def every_set(way: SettingWays, deck: int) -> Iterator[tuple[int, Work]]:
    """The sets of cards up to all seven, each with its size, in parts of which any number can be worked on
    together."""
    known = counting()
    for joker in (False, True) if deck > 52 else (False,):
        for cards in range(HAND - joker, -1, -1):
            size = cards + joker
            if size == HAND:
                continue
            more, less = ranks_of(HAND - size), ranks_of(max(HAND - size - 1, 0))
            if cards <= BY_SUITS:
                for rows in split(sets_of(cards)):
                    yield size, partial(over_suits, rows, joker, deck, more, less, known, way, *kept(0))
                continue
            for rows in split(of_ranks(cards)):
                yield size, partial(over_ranks, rows, joker, deck, more, less, known, way)
            for one in of_one_suit(cards):
                for masks, ranks, weights in zip(
                    split(one.masks), split(one.ranks), split(one.weights), strict=True
                ):
                    held = masks | JOKER_BIT if joker else masks
                    yield size, partial(over_one_suit, held, ranks, weights, HAND - size, deck, known, way)
    yield HAND, partial(beats_itself, way, deck)


def split(rows: NDArray[Any]) -> list[NDArray[Any]]:
    return [np.ascontiguousarray(part) for part in np.array_split(rows, PARTS)]


def beats_itself(way: SettingWays, deck: int, sums: Longs, *room: object) -> None:
    """The pairs of a hand with itself, set the first way and the second."""
    kinds, times = all_kinds(), how_many(deck)
    words = np.concatenate([way.by_ranks[kinds.by_ranks], way.by_suit[kinds.by_suit]]).astype(np.int64)
    front, back, other, behind = (
        words >> at & mask
        for at in (0, OTHER)
        for at, mask in ((at, FRONT_MASK), (at + FRONT_BITS, BACK_MASK))
    )
    sums[:4] += [int(times @ one) for one in (front > other, front == other, back > behind, back == behind)]
    sums[4:] += comb(deck, HAND)
