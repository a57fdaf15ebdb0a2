"""Double-hand poker counted another way: for every set of four to seven cards, up to a change of suits, each
hand that holds it is set on its own, card by card; what comes above three cards or fewer is added up from
what comes above one card more.

A third of a minute where `cardroom.odds.double_hand.exact` takes a second; it knows nothing of what rests on
ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import ensure
from cardroom.odds.compiled import compiled
from cardroom.odds.double_hand.exact import WayComparison
from cardroom.odds.double_hand.kernels import (
    BACK_MASK,
    FRONT_BITS,
    FRONT_MASK,
    OTHER,
    RANKS_AT,
    SettingWays,
    setting,
    suited,
)
from cardroom.odds.double_hand.settings import counting
from cardroom.odds.double_hand.tables import values
from cardroom.odds.loops import FIVE_OF_A_SUIT, ROW, Ints, Longs
from cardroom.odds.random_numbers import Words

Objects = NDArray[np.object_]
HAND = 7
SPARE = 10_000


@compiled
def alike(a: int, b: int, c: int, d: int) -> int:
    """How many sets of falling suits these stand for: orders of four, less those that change nothing."""
    orders, run = 24, 1
    for same in (a == b, b == c, c == d):
        run = run + 1 if same else 1
        orders //= run
    return orders


@compiled
def falling_sets(size: int, masks: Longs, starts: Longs, found: Longs) -> int:
    """All sets of so many natural cards with suits falling, and how many each stands for; returns how many
    they are.

    `masks` are in order of their number of bits, then of size; those of n bits begin at `starts[n]`.
    """
    many = 0
    for n0 in range(size, -1, -1):
        for a in masks[starts[n0] : starts[n0 + 1]]:
            for n1 in range(size - n0, -1, -1):
                for b in masks[starts[n1] : starts[n1 + 1]]:
                    if b > a:
                        break
                    for n2 in range(size - n0 - n1, -1, -1):
                        n3 = size - n0 - n1 - n2
                        for c in masks[starts[n2] : starts[n2 + 1]]:
                            if c > b:
                                break
                            for d in masks[starts[n3] : starts[n3 + 1]]:
                                if d > c:
                                    break
                                found[many, 0], found[many, 1], found[many, 2], found[many, 3] = a, b, c, d
                                found[many, 4] = alike(a, b, c, d)
                                many += 1
    return many


@compiled
def spread(row: Longs, joker: bool, deck: int, inside: Longs, outside: Longs) -> int:
    """The places of the cards of a set, and of those that are not in it; how many the first are."""
    held, left = 0, 0
    for suit in range(4):
        for rank in range(13):
            if row[suit] >> rank & 1:
                inside[held] = suit * 13 + rank
                held += 1
            else:
                outside[left] = suit * 13 + rank
                left += 1
    if joker:
        inside[held] = 52
        held += 1
    elif deck > 52:
        outside[left] = 52
    return held


@compiled
def with_last(
    total: int, held: int, outside: Longs, rest: int, way: SettingWays, found: Words, many: int
) -> int:
    """The settings of six cards with each of the first of those outside; they are put behind those found
    before."""
    keys, bits, slide, by_ranks = way.keys, way.bits, way.slide, way.by_ranks
    first, ruler, by_suit = way.first, way.ruler, way.by_suit
    for at in range(rest):
        card = outside[at]
        whole = total + keys[card]
        if whole & FIVE_OF_A_SUIT:
            found[many] = suited(whole, held | bits[card], first, ruler, by_suit)
        else:
            ranks = whole & RANKS_AT
            found[many] = by_ranks[ranks + slide[ranks >> ROW]]
        many += 1
    return many


@compiled
def hands_over(inside: Longs, size: int, outside: Longs, rest: int, way: SettingWays, found: Words) -> int:
    """The settings of all hands of seven that hold these cards; how many there are. One to three cards are
    missing."""
    total, held, many = way.start, 0, 0
    for at in range(size):
        total, held = total + way.keys[inside[at]], held | way.bits[inside[at]]
    if size == 6:
        return with_last(total, held, outside, rest, way, found, 0)
    for one in range(rest):
        first, first_held = total + way.keys[outside[one]], held | way.bits[outside[one]]
        if size == 5:
            many = with_last(first, first_held, outside, one, way, found, many)
            continue
        for two in range(one):
            second, second_held = first + way.keys[outside[two]], first_held | way.bits[outside[two]]
            many = with_last(second, second_held, outside, two, way, found, many)
    return many


@compiled
def tally(found: Words, many: int, fronts: Longs, backs: Longs) -> None:
    """How often each front and back comes, by the first way, and by the second if there are two rows."""
    two = len(fronts) == 2
    for at in range(many):
        word = found[at]
        fronts[0, word & np.uint64(FRONT_MASK)] += 1
        backs[0, word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] += 1
        if two:
            fronts[1, word >> np.uint64(OTHER) & np.uint64(FRONT_MASK)] += 1
            backs[1, word >> np.uint64(OTHER + FRONT_BITS)] += 1


@compiled
def beaten(times: Longs) -> tuple[int, int, int]:
    """Over all pairs of a hand set the first way and one set the last: how often the first is better, how
    often equal; and over all pairs of two set the last, how often they are equal."""
    below, better, equal, own = 0, 0, 0, 0
    mine, theirs = times[0], times[len(times) - 1]
    for value in range(len(mine)):
        better += mine[value] * below
        equal += mine[value] * theirs[value]
        own += theirs[value] * theirs[value]
        below += theirs[value]
    return better, equal, own


@compiled
def add_pairs(fronts: Longs, backs: Longs, weight: int, sums: Longs) -> None:
    better, equal, own = beaten(fronts)
    sums[0] += weight * better
    sums[1] += weight * equal
    sums[4] += weight * own
    better, equal, own = beaten(backs)
    sums[2] += weight * better
    sums[3] += weight * equal
    sums[5] += weight * own


@compiled
def one_by_one(found: Words, many: int, values: Longs, sums: Longs, weight: int) -> None:
    """The same for few hands. `values` is a place to work in."""
    for at in range(many):
        word, other = found[at], found[at] >> np.uint64(OTHER)
        values[0, at], values[1, at] = (
            word & np.uint64(FRONT_MASK),
            word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK),
        )
        values[2, at], values[3, at] = other & np.uint64(FRONT_MASK), other >> np.uint64(FRONT_BITS)
    fronts, backs = values[2, :many], values[3, :many]
    for at in range(many):
        front, back, second, behind = values[0, at], values[1, at], values[2, at], values[3, at]
        more, same, higher, equal, own, own_back = 0, 0, 0, 0, 0, 0
        for other in range(many):
            more += front > fronts[other]
            same += front == fronts[other]
            higher += back > backs[other]
            equal += back == backs[other]
            own += second == fronts[other]
            own_back += behind == backs[other]
        sums[0] += weight * more
        sums[1] += weight * same
        sums[2] += weight * higher
        sums[3] += weight * equal
        sums[4] += weight * own
        sums[5] += weight * own_back


@compiled
def over_sets(
    sets: Longs, joker: bool, deck: int, way: SettingWays, sums: Longs, fronts: Longs, backs: Longs
) -> None:
    """All pairs of hands that both hold a set, for each of the sets, which stand for others: front better,
    equal; back better, equal; and set the second way both, front equal, back equal. Sets of five or six
    cards."""
    inside, outside = np.empty(7, np.int64), np.empty(53, np.int64)
    found, values = np.empty(1128, np.uint64), np.empty((4, 64), np.int64)
    for at in range(len(sets)):
        size = spread(sets[at], joker, deck, inside, outside)
        many = hands_over(inside, size, outside, deck - size, way, found)
        weight = sets[at, 4]
        if size == 6:
            one_by_one(found, many, values, sums, weight)
            continue
        fronts[:], backs[:] = 0, 0
        tally(found, many, fronts, backs)
        add_pairs(fronts, backs, weight, sums)


@compiled
def over_fours(
    sets: Longs,
    joker: bool,
    deck: int,
    way: SettingWays,
    sums: Longs,
    below: Longs,
    fronts: Ints,
    backs: Ints,
) -> None:
    """The same for sets of four; what comes is also added to the three-card sets within them, `below` by
    set."""
    inside, outside = np.empty(7, np.int64), np.empty(53, np.int64)
    found = np.empty(18424, np.uint64)
    ways = fronts.shape[1]
    some, more = np.zeros((ways, fronts.shape[2]), np.int64), np.zeros((ways, backs.shape[2]), np.int64)
    for at in range(len(sets)):
        size = spread(sets[at], joker, deck, inside, outside)
        many = hands_over(inside, size, outside, deck - size, way, found)
        some[:], more[:] = 0, 0
        tally(found, many, some, more)
        weight = sets[at, 4]
        add_pairs(some, more, weight, sums)
        for one in range(4):
            to = below[at, one]
            for side in range(ways):
                for value in range(fronts.shape[2]):
                    fronts[to, side, value] += weight * some[side, value]
                for value in range(backs.shape[2]):
                    backs[to, side, value] += weight * more[side, value]


@compiled
def beats_itself(sets: Longs, joker: bool, way: SettingWays, sums: Longs) -> None:
    """The pairs of a hand with itself, set the first way and the second: front better, equal; back better,
    equal."""
    keys, bits = way.keys, way.bits
    for at in range(len(sets)):
        total, held = way.start, 0
        for suit in range(4):
            for rank in range(13):
                if sets[at, suit] >> rank & 1:
                    total, held = total + keys[suit * 13 + rank], held | bits[suit * 13 + rank]
        if joker:
            total, held = total + keys[52], held | bits[52]
        word = setting(total, held, way)
        front, back = word & np.uint64(FRONT_MASK), word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
        other, behind = (
            word >> np.uint64(OTHER) & np.uint64(FRONT_MASK),
            word >> np.uint64(OTHER + FRONT_BITS),
        )
        sums[0] += sets[at, 4] * (front > other)
        sums[1] += sets[at, 4] * (front == other)
        sums[2] += sets[at, 4] * (back > behind)
        sums[3] += sets[at, 4] * (back == behind)
        sums[4] += sets[at, 4]
        sums[5] += sets[at, 4]


@cache
def sets_of(size: int) -> Longs:
    """All sets of so many natural cards up to a change of suits, and how many each stands for."""
    known = counting()
    found = np.empty(
        (SPARE + comb(52, size) // 16, 5), np.int64
    )  # of most sets there are twenty-four, of large ones nearly
    found = found[: falling_sets(size, known.masks, known.starts, found)]
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


def compare_directly(way: SettingWays, deck: int) -> tuple[WayComparison, WayComparison]:
    """All pairs, the first hand set by the first of two ways and the second by the second; and both by the
    second."""
    signed = _from_fours(way, deck)

    def work(part: tuple[int, int, Longs, bool]) -> Objects:
        size, sign, rows, joker = part
        sums = np.zeros(6, np.int64)
        if size == HAND:
            beats_itself(rows, joker, way, sums)
        else:
            over_sets(rows, joker, deck, way, sums, *_noughts())
        return sign * sums.astype(object)

    parts = [
        (size, sign, *part) for size, sign in ((5, -1), (6, 1), (7, -1)) for part in _parts(size, deck, 4)
    ]
    with ThreadPoolExecutor(2) as both:
        for found in both.map(work, parts):
            signed += found
    of = comb(deck, HAND) * comb(deck - HAND, HAND)
    front, front_copies, back, back_copies, own, own_back = (int(one) for one in signed)
    return (
        WayComparison(front, front_copies, back, back_copies, of),
        WayComparison((of - own) // 2, own, (of - own_back) // 2, own_back, of),
    )


def _parts(size: int, deck: int, many: int = 1) -> Iterator[tuple[Longs, bool]]:
    """The sets without the joker, and those with it, each in so many parts."""
    rows = level(size, deck).rows
    for joker in (False, True) if deck > 52 else (False,):
        for part in np.array_split(rows[rows[:, 5] == joker], many):
            yield np.ascontiguousarray(part), joker


def _noughts() -> tuple[Longs, Longs]:
    fronts, backs = values()
    return np.zeros((2, fronts), np.int64), np.zeros((2, backs), np.int64)


class Above(NamedTuple):
    """How the hands that hold a set are set, for all sets of one size."""

    sets: Level
    fronts: NDArray[Any]
    """By set, way and front, how many."""
    backs: NDArray[Any]


def _from_fours(way: SettingWays, deck: int) -> Objects:
    """The signed sums over sets of four cards, and of fewer, down to none."""
    sums, above = fours(way, deck)
    signed = sums.astype(object)
    for size, (sets, fronts, backs) in downwards(above, deck):
        for row in range(len(sets.rows)):
            found = np.zeros(6, np.int64)
            add_pairs(fronts[row].astype(np.int64), backs[row].astype(np.int64), 1, found)
            signed += (-1) ** size * int(sets.weights[row]) * found.astype(object)
    return signed


def fours(way: SettingWays, deck: int) -> tuple[Longs, Above]:
    """Sets of four cards, two at work: their sums, and added up what comes above sets of three, for all that
    are alike."""
    upper, lower = level(4, deck), level(3, deck)
    within, sizes = below(upper, lower), values()

    def work(turn: int) -> tuple[Longs, NDArray[Any], NDArray[Any]]:
        sums, some, more = (
            np.zeros(6, np.int64),
            *(np.zeros((len(lower.rows), 2, n), np.int32) for n in sizes),
        )
        for joker in (False, True) if deck > 52 else (False,):
            chosen = np.flatnonzero(upper.rows[:, 5] == joker)[turn::2]
            over_fours(
                np.ascontiguousarray(upper.rows[chosen]), joker, deck, way, sums, within[chosen], some, more
            )
        return sums, some, more

    with ThreadPoolExecutor(2) as both:
        (sums, some, more), (other, few, fewer) = both.map(work, range(2))
    return sums + other, Above(lower, some + few, more + fewer)


def downwards(above: Above, deck: int) -> Iterator[tuple[int, Above]]:
    """Sets of three, two, one and no card: what comes above a set is in sum what comes above those of one
    card more."""
    for size in (3, 2, 1, 0):
        sets = above.sets
        times = (sets.weights * (HAND - size))[:, None, None]
        above = Above(sets, above.fronts // times, above.backs // times)
        ensure(
            int(above.fronts[0, 0].sum()) == comb(deck - size, HAND - size),
            "the hands that hold a set do not add up",
        )
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
