"""The best setting of many hands: every front that is not foul, valued by how often its front and its back
win.

That is counted over all hands that share no card with the hand, by the sum Σ (-1)^|S| over the sets S of its
cards. The sum stops after sets of three, because few hands have four cards in common.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.double_hand.kernels import FRONT_BITS
from cardroom.odds.loops import (
    RANK_BITS,
    Codes,
    HouseWayTables,
    Ints,
    Longs,
    Strengths,
    highest_first,
    strength_behind,
)
from cardroom.odds.random_numbers import Words

STRIP = 16


class LesserCounts(NamedTuple):
    """Number of hands that hold a set of at most three cards and have a lesser front, or back, by value and
    set."""

    place: Longs
    """Place of each card code."""
    singles: Ints
    """Set that holds the card at each place."""
    pairs: Ints
    """Set that holds two cards, by their places, ascending."""
    triples: Ints
    fronts: Ints
    backs: Ints


@compiled
def count_lesser(times: Ints, lesser: Ints) -> None:
    """Fill `lesser`, by value and set, with the number of hands of a lesser value, a few sets at a time."""
    for begin in range(0, len(times), STRIP):
        below = np.zeros(STRIP, np.int32)
        strip = times[begin : begin + STRIP]
        for value in range(times.shape[1]):
            for lane in range(len(strip)):
                lesser[value, begin + lane] = below[lane]
                below[lane] += strip[lane, value]


@inner
def sets_within(places: Longs, missing: LesserCounts, odd: Longs, even: Longs) -> None:
    """Fill `odd` with the sets of one and three of seven cards, and `even` with those of none and two."""
    odd_count, even_count = 0, 1
    even[0] = 0
    for a in range(7):
        odd[odd_count] = missing.singles[places[a]]
        odd_count += 1
        for b in range(a):
            even[even_count] = missing.pairs[places[b], places[a]]
            even_count += 1
            for c in range(b):
                odd[odd_count] = missing.triples[places[c], places[b], places[a]]
                odd_count += 1


@inner
def count_beaten(row: Ints, odd: Longs, even: Longs) -> int:
    """Return how many of the lesser hands share no card with the hand."""
    count = 0
    for number in even:
        count += row[number]
    for number in odd:
        count -= row[number]
    return count


@inner
def sound_settings(
    cards: Codes,
    total: int,
    house: HouseWayTables,
    least: Strengths,
    twos: Longs,
    fronts: Longs,
    backs: Longs,
) -> int:
    """Fill in all settings that are not foul and return their number.

    A setting is left out where another has a front and a back that are no worse.
    """
    many = 0
    for number in range(len(twos)):
        first, second = twos[number, 0], twos[number, 1]
        ranks = house.order[cards[first]] >> 1 << RANK_BITS | house.order[cards[second]] >> 1
        back = strength_behind(cards, first, second, total, house.backs)
        if back < least[ranks]:
            continue
        front = np.int64(house.fronts[ranks])
        worse = False
        for index in range(many):
            worse |= front <= fronts[index] and back <= backs[index]
        if worse:
            continue
        remaining = 0
        for index in range(many):
            if fronts[index] > front or backs[index] > back:
                fronts[remaining], backs[remaining] = fronts[index], backs[index]
                remaining += 1
        fronts[remaining], backs[remaining] = front, back
        many = remaining + 1
    return many


@compiled
def best_without(
    codes: Codes, house: HouseWayTables, least: Strengths, missing: LesserCounts, twos: Longs, settings: Words
) -> None:
    """Fill in the best setting of each hand; `twos` are the places of all fronts.

    Of equal settings the first is taken, and so the one with the higher front.
    """
    cards, places = np.empty(7, np.uint8), np.empty(7, np.int64)
    odd, even = np.empty(7 + 35, np.int64), np.empty(1 + 21, np.int64)
    fronts, backs = np.empty(21, np.int64), np.empty(21, np.int64)
    for index in range(len(codes)):
        highest_first(codes[index], house.order, cards)
        total = house.backs.start
        for card in range(7):
            total += house.backs.keys[cards[card]]
            place, to = missing.place[cards[card]], card
            while to and places[to - 1] > place:
                places[to] = places[to - 1]
                to -= 1
            places[to] = place  # ascending
        many, most = sound_settings(cards, total, house, least, twos, fronts, backs), -1
        if many > 1:
            sets_within(places, missing, odd, even)
        for setting in range(many):
            worth = 0
            if many > 1:
                worth = count_beaten(missing.fronts[fronts[setting]], odd, even) + count_beaten(
                    missing.backs[backs[setting]], odd, even
                )
            if worth > most:
                most = worth
                settings[index] = np.uint64(fronts[setting]) | np.uint64(backs[setting]) << np.uint64(
                    FRONT_BITS
                )
