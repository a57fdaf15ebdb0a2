"""Double-hand poker exactly: all pairs of hands that share no card, without dealing one of them.

A wager nets the number of hands it wins less one, so that its mean asks only how often a front beats a front and a back a
back. Sums over two hands that share no card are Σ (-1)^|S| over sets S of cards, of the same sum over all hands that hold
all of S; up to a change of suits there are a million such sets. What comes above a set of three cards or fewer is added up
from what comes above those of one card more.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import ensure
from cardroom.odds.double_hand.kernels import (
    Way,
    add_pairs,
    beats_itself,
    copies_over_sets,
    falling_sets,
    over_fours,
    over_sets,
)
from cardroom.odds.double_hand.tables import values
from cardroom.odds.loops import Longs

Objects = NDArray[np.object_]
HAND = 7
SPARE = 10_000


class Compared(NamedTuple):
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


@cache
def sets_of(size: int) -> Longs:
    """All sets of so many natural cards up to a change of suits, and how many each stands for."""
    masks = sorted(range(1 << 13), key=lambda mask: (mask.bit_count(), mask))
    starts = np.searchsorted([mask.bit_count() for mask in masks], range(15))
    known, begin = np.array(masks, np.int64), starts.astype(np.int64)
    found = np.empty((SPARE + comb(52, size) // 16, 5), np.int64)  # of most sets there are twenty-four, of large ones nearly
    found = found[: falling_sets(size, known, begin, found)]
    ensure(int(found[:, 4].sum()) == comb(52, size), "the sets of cards do not add up")
    return found


class Level(NamedTuple):
    """The sets of one size: without the joker first, then with it, if there is one."""

    rows: Longs
    """Suits falling, how many a set stands for, and whether the joker is in it."""

    @property
    def weights(self) -> Longs:
        return self.rows[:, 4]


def level(size: int, deck: int) -> Level:
    natural = sets_of(size)
    rows = [np.column_stack([natural, np.zeros(len(natural), np.int64)])]
    if deck > 52 and size:
        beside = sets_of(size - 1)
        rows.append(np.column_stack([beside, np.ones(len(beside), np.int64)]))
    return Level(np.concatenate(rows))


def below(upper: Level, lower: Level) -> Longs:
    """For each set, the places of those with one card less among the sets of that size."""
    place = {(*row[:4], row[5]): at for at, row in enumerate(lower.rows.tolist())}
    found = []
    for *suits, _, joker in upper.rows.tolist():
        less = [place[(*suits, 0)]] if joker else []
        for suit in range(4):
            for rank in range(13):
                if suits[suit] >> rank & 1:
                    left = [mask & ~(1 << rank) if at == suit else mask for at, mask in enumerate(suits)]
                    less.append(place[(*sorted(left, reverse=True), joker)])
        found.append(less)
    return np.array(found, np.int64)


def compare(way: Way, deck: int) -> tuple[Compared, Compared]:
    """All pairs, the first hand set by the first of two ways and the second by the second; and both by the second."""
    signed = _from_fours(way, deck, ways=2)

    def work(part: tuple[int, int, Longs, bool]) -> Objects:
        size, sign, rows, joker = part
        sums = np.zeros(6, np.int64)
        if size == HAND:
            beats_itself(rows, joker, way, sums)
        else:
            over_sets(rows, joker, deck, way, sums, *_noughts(2))
        return sign * sums.astype(object)

    parts = [(size, sign, *part) for size, sign in ((5, -1), (6, 1), (7, -1)) for part in _parts(size, deck, 4)]
    with ThreadPoolExecutor(2) as both:
        for found in both.map(work, parts):
            signed += found
    return _compared(signed[:4], deck), _by_copies(signed[4:], deck)


def copied(way: Way, deck: int) -> Compared:
    """Both set by the first way, by counting copies alone."""
    signed = _from_fours(way, deck, ways=1)

    def work(part: tuple[int, Longs, bool]) -> Objects:
        sign, rows, joker = part
        sums = np.zeros(6, np.int64)
        copies_over_sets(rows, joker, deck, way, sums, *_noughts(1))
        return sign * sums.astype(object)

    parts = [(sign, *part) for size, sign in ((5, -1), (6, 1)) for part in _parts(size, deck, 4)]
    with ThreadPoolExecutor(2) as both:
        for found in both.map(work, parts):
            signed += found
    return _by_copies(signed[[1, 3]] - comb(deck, HAND), deck)  # a hand copies itself


def _compared(signed: Objects, deck: int) -> Compared:
    front, front_copies, back, back_copies = (int(one) for one in signed)
    return Compared(front, front_copies, back, back_copies, comb(deck, HAND) * comb(deck - HAND, HAND))


def _by_copies(copies: Objects, deck: int) -> Compared:
    """Of two that are set alike, what is not a copy is better as often as worse."""
    of = comb(deck, HAND) * comb(deck - HAND, HAND)
    front, back = (int(one) for one in copies)
    return Compared((of - front) // 2, front, (of - back) // 2, back, of)


def _parts(size: int, deck: int, many: int = 1) -> Iterator[tuple[Longs, bool]]:
    """The sets without the joker, and those with it, each in so many parts."""
    rows = level(size, deck).rows
    for joker in (False, True) if deck > 52 else (False,):
        for part in np.array_split(rows[rows[:, 5] == joker], many):
            yield np.ascontiguousarray(part), joker


def _noughts(ways: int) -> tuple[Longs, Longs]:
    fronts, backs = values()
    return np.zeros((ways, fronts), np.int64), np.zeros((ways, backs), np.int64)


class Above(NamedTuple):
    """How the hands that hold a set are set, for all sets of one size."""

    sets: Level
    fronts: NDArray[Any]
    """By set, way and front, how many."""
    backs: NDArray[Any]


def _from_fours(way: Way, deck: int, ways: int) -> Objects:
    """The signed sums over sets of four cards, and of fewer, down to none."""
    sums, above = fours(way, deck, ways)
    signed = sums.astype(object)
    for size, (sets, fronts, backs) in downwards(above, deck):
        for row in range(len(sets.rows)):
            found = np.zeros(6, np.int64)
            add_pairs(fronts[row].astype(np.int64), backs[row].astype(np.int64), 1, found)
            signed += (-1) ** size * int(sets.weights[row]) * found.astype(object)
    return signed


def fours(way: Way, deck: int, ways: int) -> tuple[Longs, Above]:
    """Sets of four cards, two at work: their sums, and added up what comes above sets of three, for all that are alike."""
    upper, lower = level(4, deck), level(3, deck)
    within, sizes = below(upper, lower), values()

    def work(turn: int) -> tuple[Longs, NDArray[Any], NDArray[Any]]:
        sums, some, more = np.zeros(6, np.int64), *(np.zeros((len(lower.rows), ways, n), np.int32) for n in sizes)
        for joker in (False, True) if deck > 52 else (False,):
            chosen = np.flatnonzero(upper.rows[:, 5] == joker)[turn::2]
            over_fours(np.ascontiguousarray(upper.rows[chosen]), joker, deck, way, sums, within[chosen], some, more)
        return sums, some, more

    with ThreadPoolExecutor(2) as both:
        (sums, some, more), (other, few, fewer) = both.map(work, range(2))
    return sums + other, Above(lower, some + few, more + fewer)


def downwards(above: Above, deck: int) -> Iterator[tuple[int, Above]]:
    """Sets of three, two, one and no card: what comes above a set is in sum what comes above those of one card more."""
    for size in (3, 2, 1, 0):
        sets = above.sets
        times = (sets.weights * (HAND - size))[:, None, None]
        above = Above(sets, above.fronts // times, above.backs // times)
        ensure(int(above.fronts[0, 0].sum()) == comb(deck - size, HAND - size), "the hands that hold a set do not add up")
        yield size, above
        if size:
            lower = level(size - 1, deck)
            above = Above(lower, _added(above.fronts, sets, lower), _added(above.backs, sets, lower))


def _added(times: NDArray[Any], upper: Level, lower: Level) -> Longs:
    found = np.zeros((len(lower.rows), *times.shape[1:]), np.int64)
    for at, places in enumerate(below(upper, lower)):
        for place in places:
            found[place] += upper.weights[at] * times[at].astype(np.int64)
    return found
