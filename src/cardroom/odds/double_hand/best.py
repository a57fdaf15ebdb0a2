"""The best setting of many hands: every front that is not foul, valued by how often it and what is behind it win.

How often is counted over all hands that another may hold; or over those that share no card with the hand, by the sum
Σ (-1)^|S| over the sets S of its cards, broken off after those of three: few hands have four cards in common.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled
from cardroom.odds.double_hand.kernels import FRONT_BITS
from cardroom.odds.loops import RANK_BITS, Codes, House, Ints, Longs, Strengths, highest_first, strength_behind
from cardroom.odds.luck import Words


@compiled
def best_settings(codes: Codes, house: House, least: Strengths, fronts: NDArray[np.float64], backs: NDArray[np.float64],
                  twos: Longs, found: Words) -> None:  # fmt: skip
    """`fronts` and `backs` say by value how often one wins; `twos` are the places of all fronts. Of equals the first stands,
    and so a higher front."""
    held = np.empty(7, np.uint8)
    for at in range(len(codes)):
        highest_first(codes[at], house.order, held)
        total = house.backs.start
        for code in held:
            total += house.backs.keys[code]
        most = -1.0
        for one, two in twos:
            ranks = house.order[held[one]] >> 1 << RANK_BITS | house.order[held[two]] >> 1
            back = strength_behind(held, one, two, total, house.backs)
            if back < least[ranks]:
                continue  # foul
            front = house.fronts[ranks]
            worth = fronts[front] + backs[back]
            if worth > most:
                most = worth
                found[at] = np.uint64(front) | np.uint64(back) << np.uint64(FRONT_BITS)


class Missing(NamedTuple):
    """How many hands hold a set of cards and have a lesser front, or back; by number of cards, set and value."""

    place: Longs
    """By card code, its place."""
    one: Ints
    """By place, the set of one card."""
    two: Ints
    """By places, rising."""
    three: Ints
    fronts: tuple[Ints, Ints, Ints, Ints]
    backs: tuple[Ints, Ints, Ints, Ints]


@compiled
def best_without(codes: Codes, house: House, least: Strengths, missing: Missing, twos: Longs, found: Words) -> None:
    """The same against hands that share no card with each."""
    (f0, f1, f2, f3), (b0, b1, b2, b3) = missing.fronts, missing.backs
    held, places = np.empty(7, np.uint8), np.empty(7, np.int64)
    ones, pairs, threes = np.empty(7, np.int64), np.empty(21, np.int64), np.empty(35, np.int64)
    for at in range(len(codes)):
        highest_first(codes[at], house.order, held)
        total = house.backs.start
        for card in range(7):
            total += house.backs.keys[held[card]]
            places[card] = missing.place[held[card]]
        places.sort()
        two, three = 0, 0
        for a in range(7):
            ones[a] = missing.one[places[a]]
            for b in range(a):
                pairs[two] = missing.two[places[b], places[a]]
                two += 1
                for c in range(b):
                    threes[three] = missing.three[places[c], places[b], places[a]]
                    three += 1
        most = -1 << 60
        for first, second in twos:
            ranks = house.order[held[first]] >> 1 << RANK_BITS | house.order[held[second]] >> 1
            back = strength_behind(held, first, second, total, house.backs)
            if back < least[ranks]:
                continue
            front = house.fronts[ranks]
            worth = f0[0, front] + b0[0, back]
            for one in ones:
                worth -= f1[one, front] + b1[one, back]
            for pair in pairs:
                worth += f2[pair, front] + b2[pair, back]
            for one in threes:
                worth -= f3[one, front] + b3[one, back]
            if worth > most:
                most = worth
                found[at] = np.uint64(front) | np.uint64(back) << np.uint64(FRONT_BITS)
