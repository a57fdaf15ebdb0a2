"""The compiled loops over all pairs of hands of seven that both hold a set of cards, for many sets.

The sums are: the first's front, set the first way, is better than the second's, set the second way; equal;
its back is better; equal; and both set the second way, fronts equal; backs equal.
"""

from __future__ import annotations

import numpy as np

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.double_hand.hands_above import (
    RANKS,
    TYPES,
    Counting,
    HandBuffer,
    Small,
    above_ranks,
    above_suit,
    put_suits_right,
    set_to,
    tally,
    tally_ranks,
)
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, OTHER, SettingWays
from cardroom.odds.loops import Ints, Longs

FEW = TYPES * (TYPES + 1) // 2
"""No more come above a set of five cards."""


@inner
def add_pairs(times: Ints, weight: int, sums: Longs, at: int) -> None:
    """Over all pairs of a hand set the first way and one set the second: how often the first is better, how
    often equal; and over all pairs of two set the second, how often they are equal."""
    below, better, equal, own = 0, 0, 0, 0
    for value in range(times.shape[1]):
        mine, theirs = int(times[0, value]), int(times[1, value])
        better += mine * below
        equal += mine * theirs
        own += theirs * theirs
        below += theirs
    sums[2 * at] += weight * better
    sums[2 * at + 1] += weight * equal
    sums[4 + at] += weight * own


@inner
def add_both(fronts: Ints, backs: Ints, weight: int, sums: Longs) -> None:
    for at in range(2):
        add_pairs(backs if at else fronts, weight, sums, at)


@compiled
def over_suits(
    sets: Longs,
    joker: bool,
    deck: int,
    more: Small,
    less: Small,
    counting: Counting,
    way: SettingWays,
    kept_fronts: Ints,
    kept_backs: Ints,
    sums: Longs,
    found: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Sets of four cards at most, the joker not counted, up to a change of suits; those of the same ranks
    together. What comes above each by the second way is kept, where there are rows to keep it in."""
    plain_fronts, plain_backs, last = np.empty(fronts.shape, np.int32), np.empty(backs.shape, np.int32), -1
    for at in range(len(sets)):
        total = 0
        for suit in range(4):
            total += counting.sums[sets[at, suit]]
        if total != last:
            last = total
            tally_ranks(sets[at], joker, deck, more, less, counting, way, found, plain_fronts, plain_backs)
        set_to(fronts, plain_fronts)
        set_to(backs, plain_backs)
        put_suits_right(sets[at], joker, deck, counting, way, fronts, backs)
        add_both(fronts, backs, sets[at, 4], sums)
        if len(kept_fronts):
            for value in range(fronts.shape[1]):
                kept_fronts[at, value] = fronts[1, value]
            for value in range(backs.shape[1]):
                kept_backs[at, value] = backs[1, value]


@inner
def one_by_one(found: HandBuffer, many: int, values: Longs, weight: int, sums: Longs) -> None:
    """The pairs of few hands. `values` is a place to work in."""
    for at in range(many):
        word, other = found.words[at], found.words[at] >> np.uint64(OTHER)
        values[0, at], values[1, at] = (
            word & np.uint64(FRONT_MASK),
            word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK),
        )
        values[2, at], values[3, at] = other & np.uint64(FRONT_MASK), other >> np.uint64(FRONT_BITS)
    fronts, backs, times = values[2, :many], values[3, :many], found.times[:many]
    for at in range(many):
        front, back, second, behind = values[0, at], values[1, at], values[2, at], values[3, at]
        more, same, higher, equal, own, own_back = 0, 0, 0, 0, 0, 0
        for other in range(many):
            ways = times[other]
            more += ways * (front > fronts[other])
            same += ways * (front == fronts[other])
            higher += ways * (back > backs[other])
            equal += ways * (back == backs[other])
            own += ways * (second == fronts[other])
            own_back += ways * (behind == backs[other])
        every = weight * times[at]
        sums[0] += every * more
        sums[1] += every * same
        sums[2] += every * higher
        sums[3] += every * equal
        sums[4] += every * own
        sums[5] += every * own_back


@inner
def add_few(
    found: HandBuffer,
    many: int,
    missing: int,
    weight: int,
    sums: Longs,
    values: Longs,
    fronts: Ints,
    backs: Ints,
) -> None:
    """One card missing or two."""
    if missing == 1:
        one_by_one(found, many, values, weight, sums)
        return
    nothing = fronts[:0]
    set_to(fronts, nothing)
    set_to(backs, nothing)
    tally(found, many, fronts, backs)
    add_both(fronts, backs, weight, sums)


@compiled
def over_ranks(
    sets: Longs,
    joker: bool,
    deck: int,
    more: Small,
    less: Small,
    counting: Counting,
    way: SettingWays,
    sums: Longs,
    found: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Sets of five cards and more in which no suit can come to five: by rank how many, and how many sets
    there are."""
    missing, values = more.shape[1], np.empty((4, FEW), np.int64)
    for at in range(len(sets)):
        if sets[at, RANKS]:
            many = above_ranks(sets[at], joker, deck, more, less, counting.keys, way, found)
            add_few(found, many, missing, sets[at, RANKS], sums, values, fronts, backs)


@compiled
def over_one_suit(
    masks: Longs,
    ranks: Small,
    weights: Longs,
    missing: int,
    deck: int,
    counting: Counting,
    way: SettingWays,
    sums: Longs,
    found: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Sets of five cards and more in which one suit may: those of it, and beside it two at most by rank."""
    values = np.empty((4, FEW), np.int64)
    for at in range(len(masks)):
        many = above_suit(masks[at], ranks[at], missing, deck, counting, way, found)
        add_few(found, many, missing, weights[at], sums, values, fronts, backs)
