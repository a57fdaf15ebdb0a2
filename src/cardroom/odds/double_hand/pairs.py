"""The compiled loops over all pairs of hands of seven that both hold a set of cards, for many sets.

The sums are of six kinds. The first hand, set the first way, has a better front than the second hand, set the
second way; an equal front; a better back; an equal back. With both set the second way, the fronts are equal;
the backs are equal.
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
    copy_rows,
    correct_suits,
    tally,
    tally_ranks,
)
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, OTHER, SettingWays
from cardroom.odds.loops import Ints, Longs

FEW = TYPES * (TYPES + 1) // 2
"""Most hands that come above a set of five cards."""


@inner
def add_pairs(times: Ints, weight: int, sums: Longs, side: int) -> None:
    """Add over all pairs, the first hand set the first way, the second set the second way: how often the
    first is better, how often equal.

    Also add how often two hands set the second way are equal.
    """
    below, better, equal, own_equal = 0, 0, 0, 0
    for value in range(times.shape[1]):
        mine, theirs = int(times[0, value]), int(times[1, value])
        better += mine * below
        equal += mine * theirs
        own_equal += theirs * theirs
        below += theirs
    sums[2 * side] += weight * better
    sums[2 * side + 1] += weight * equal
    sums[4 + side] += weight * own_equal


@inner
def add_both(fronts: Ints, backs: Ints, weight: int, sums: Longs) -> None:
    """Add the pairs of fronts and the pairs of backs."""
    for side in range(2):
        add_pairs(backs if side else fronts, weight, sums, side)


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
    hands: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Add over sets of at most four cards, the joker not counted, up to a change of suits; sets of the same
    ranks are neighbours.

    The tally above each set by the second way is stored, where there are rows for it.
    """
    plain_fronts, plain_backs, last = np.empty(fronts.shape, np.int32), np.empty(backs.shape, np.int32), -1
    for index in range(len(sets)):
        total = 0
        for suit in range(4):
            total += counting.sums[sets[index, suit]]
        if total != last:
            last = total
            tally_ranks(sets[index], joker, deck, more, less, counting, way, hands, plain_fronts, plain_backs)
        copy_rows(fronts, plain_fronts)
        copy_rows(backs, plain_backs)
        correct_suits(sets[index], joker, deck, counting, way, fronts, backs)
        add_both(fronts, backs, sets[index, 4], sums)
        if len(kept_fronts):
            for value in range(fronts.shape[1]):
                kept_fronts[index, value] = fronts[1, value]
            for value in range(backs.shape[1]):
                kept_backs[index, value] = backs[1, value]


@inner
def add_listed_pairs(hands: HandBuffer, many: int, values: Longs, weight: int, sums: Longs) -> None:
    """Add the pairs of a few hands, one pair after another. `values` is a buffer to work in."""
    for index in range(many):
        word, second_word = hands.words[index], hands.words[index] >> np.uint64(OTHER)
        values[0, index], values[1, index] = (
            word & np.uint64(FRONT_MASK),
            word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK),
        )
        values[2, index], values[3, index] = (
            second_word & np.uint64(FRONT_MASK),
            second_word >> np.uint64(FRONT_BITS),
        )
    fronts, backs, times = values[2, :many], values[3, :many], hands.times[:many]
    for index in range(many):
        front, back, second, behind = values[0, index], values[1, index], values[2, index], values[3, index]
        more, same, higher, equal, own_fronts, own_backs = 0, 0, 0, 0, 0, 0
        for opponent in range(many):
            ways = times[opponent]
            more += ways * (front > fronts[opponent])
            same += ways * (front == fronts[opponent])
            higher += ways * (back > backs[opponent])
            equal += ways * (back == backs[opponent])
            own_fronts += ways * (second == fronts[opponent])
            own_backs += ways * (behind == backs[opponent])
        every = weight * times[index]
        sums[0] += every * more
        sums[1] += every * same
        sums[2] += every * higher
        sums[3] += every * equal
        sums[4] += every * own_fronts
        sums[5] += every * own_backs


@inner
def add_few(
    hands: HandBuffer,
    many: int,
    missing: int,
    weight: int,
    sums: Longs,
    values: Longs,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Add the pairs above a set where one card or two are missing."""
    if missing == 1:
        add_listed_pairs(hands, many, values, weight, sums)
        return
    nothing = fronts[:0]
    copy_rows(fronts, nothing)
    copy_rows(backs, nothing)
    tally(hands, many, fronts, backs)
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
    hands: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Add over sets of at least five cards in which no suit can reach five, given the number of each rank and
    of such sets."""
    missing, values = more.shape[1], np.empty((4, FEW), np.int64)
    for index in range(len(sets)):
        if sets[index, RANKS]:
            many = above_ranks(sets[index], joker, deck, more, less, counting.keys, way, hands)
            add_few(hands, many, missing, sets[index, RANKS], sums, values, fronts, backs)


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
    hands: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Add over sets of at least five cards in which one suit may reach five: its cards, and at most two
    others by rank."""
    values = np.empty((4, FEW), np.int64)
    for index in range(len(masks)):
        many = above_suit(masks[index], ranks[index], missing, deck, counting, way, hands)
        add_few(hands, many, missing, weights[index], sums, values, fronts, backs)
