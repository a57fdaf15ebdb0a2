"""The best setting of many hands: every front that is not foul, valued by how often it and what is behind it
win.

How often is counted over all hands that share no card with the hand, by the sum Σ (-1)^|S| over the sets S of
its cards, broken off after those of three: few hands have four cards in common.
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
    """How many hands hold a set of three cards at most and have a lesser front, or back, than a value: by
    value and set."""

    place: Longs
    """By card code, its place."""
    one: Ints
    """By place, the set of one card."""
    two: Ints
    """By places, rising."""
    three: Ints
    fronts: Ints
    backs: Ints


@compiled
def lesser(times: Ints, found: Ints) -> None:
    """By value and set, how many have a lesser value, from how many have each by set and value; some sets at
    a time."""
    for begin in range(0, len(times), STRIP):
        below = np.zeros(STRIP, np.int32)
        strip = times[begin : begin + STRIP]
        for value in range(times.shape[1]):
            for one in range(len(strip)):
                found[value, begin + one] = below[one]
                below[one] += strip[one, value]


@inner
def sets_within(places: Longs, missing: LesserCounts, odd: Longs, even: Longs) -> None:
    """The sets of one and three of seven cards, and of none and two."""
    one, two = 0, 1
    even[0] = 0
    for a in range(7):
        odd[one] = missing.one[places[a]]
        one += 1
        for b in range(a):
            even[two] = missing.two[places[b], places[a]]
            two += 1
            for c in range(b):
                odd[one] = missing.three[places[c], places[b], places[a]]
                one += 1


@inner
def beats(row: Ints, odd: Longs, even: Longs) -> int:
    """Of the hands that are lesser, those that share no card."""
    found = 0
    for one in even:
        found += row[one]
    for one in odd:
        found -= row[one]
    return found


@inner
def sound_settings(
    held: Codes, total: int, house: HouseWayTables, least: Strengths, twos: Longs, fronts: Longs, backs: Longs
) -> int:
    """All settings that are not foul, and how many, but for those of which another has a front and a back no
    worse."""
    many = 0
    for number in range(len(twos)):
        one, two = twos[number, 0], twos[number, 1]
        ranks = house.order[held[one]] >> 1 << RANK_BITS | house.order[held[two]] >> 1
        back = strength_behind(held, one, two, total, house.backs)
        if back < least[ranks]:
            continue
        front = np.int64(house.fronts[ranks])
        worse = False
        for at in range(many):
            worse |= front <= fronts[at] and back <= backs[at]
        if worse:
            continue
        kept = 0
        for at in range(many):
            if fronts[at] > front or backs[at] > back:
                fronts[kept], backs[kept] = fronts[at], backs[at]
                kept += 1
        fronts[kept], backs[kept] = front, back
        many = kept + 1
    return many


@compiled
def best_without(
    codes: Codes, house: HouseWayTables, least: Strengths, missing: LesserCounts, twos: Longs, found: Words
) -> None:
    """Of equals the first stands, and so a higher front; `twos` are the places of all fronts."""
    held, places = np.empty(7, np.uint8), np.empty(7, np.int64)
    odd, even = np.empty(7 + 35, np.int64), np.empty(1 + 21, np.int64)
    fronts, backs = np.empty(21, np.int64), np.empty(21, np.int64)
    for at in range(len(codes)):
        highest_first(codes[at], house.order, held)
        total = house.backs.start
        for card in range(7):
            total += house.backs.keys[held[card]]
            place, to = missing.place[held[card]], card
            while to and places[to - 1] > place:
                places[to] = places[to - 1]
                to -= 1
            places[to] = place  # rising
        many, most = sound_settings(held, total, house, least, twos, fronts, backs), -1
        if many > 1:
            sets_within(places, missing, odd, even)
        for one in range(many):
            worth = 0
            if many > 1:
                worth = beats(missing.fronts[fronts[one]], odd, even) + beats(
                    missing.backs[backs[one]], odd, even
                )
            if worth > most:
                most = worth
                found[at] = np.uint64(fronts[one]) | np.uint64(backs[one]) << np.uint64(FRONT_BITS)
