"""The compiled loops of double-hand poker: seven cards are one sum of keys, and the sum leads to their
setting."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import (
    FIVE_OF_A_SUIT,
    LANE,
    LANE_MASK,
    RANKS_MASK,
    ROW,
    SUIT_AT,
    Ints,
    Longs,
)
from cardroom.odds.random_numbers import BUFFER, Bytes, Words, draw, fill

RULER_AT = 48
NATURAL = (1 << 13) - 1
FRONT_BITS, BACK_BITS = 8, 16
FRONT_MASK, BACK_MASK = (1 << FRONT_BITS) - 1, (1 << BACK_BITS) - 1
OTHER = FRONT_BITS + BACK_BITS
"""Number of bits of a setting: a front and above it a back. Of two ways to set a hand, the second stands
above the first."""


class SettingWays(NamedTuple):
    """How hands are set in two ways."""

    keys: Longs
    """Key that the card at each place adds to a sum: suit by suit from the two to the ace, the joker last."""
    start: int
    slide: Ints
    by_ranks: Words
    """Settings by the sum of ranks, after the slide."""
    bits: Longs
    """The card at each place as a bit in the lane of its suit; the joker has a bit in every lane."""
    first: Ints
    """First entry of a suit with at least five cards, by its ranks."""
    ruler: Ints
    """Sum of the ruler marks of the ranks in one suit. Subtracted from the sum of a hand, it leaves the marks
    of the other cards."""
    by_suit: Words


@inner
def suited(total: int, lanes: int, first: Ints, ruler: Ints, by_suit: Words) -> Any:
    """Return how a hand of seven with five of one suit is set."""
    suit = 0
    while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
        suit += 1
    mask = lanes >> LANE * suit & LANE_MASK
    return by_suit[first[mask] + (total >> RULER_AT) - ruler[mask & NATURAL]]


@compiled
def setting(total: int, lanes: int, way: SettingWays) -> Any:
    """Return how a hand of seven is set.

    The loops repeat these lines: passing a tuple of arrays costs more than using it.
    """
    if total & FIVE_OF_A_SUIT:
        return suited(total, lanes, way.first, way.ruler, way.by_suit)
    ranks = total & RANKS_MASK
    return way.by_ranks[ranks + way.slide[ranks >> ROW]]


@compiled
def hands_of(outside: Longs, last: int, way: SettingWays, fronts: Longs, backs: Longs) -> None:
    """Count each front and back of the first way over all hands of seven from these cards whose last card is
    `last`."""
    keys, bits, slide, by_ranks, start = way.keys, way.bits, way.slide, way.by_ranks, way.start
    first, ruler, by_suit = way.first, way.ruler, way.by_suit
    single = start + keys[outside[last]], bits[outside[last]]
    for b in range(last):
        two = single[0] + keys[outside[b]], single[1] | bits[outside[b]]
        for c in range(b):
            three = two[0] + keys[outside[c]], two[1] | bits[outside[c]]
            for d in range(c):
                four = three[0] + keys[outside[d]], three[1] | bits[outside[d]]
                for e in range(d):
                    five = four[0] + keys[outside[e]], four[1] | bits[outside[e]]
                    for f in range(e):
                        six, lanes = five[0] + keys[outside[f]], five[1] | bits[outside[f]]
                        for g in range(f):
                            whole = six + keys[outside[g]]
                            if whole & FIVE_OF_A_SUIT:
                                word = suited(whole, lanes | bits[outside[g]], first, ruler, by_suit)
                            else:
                                ranks = whole & RANKS_MASK
                                word = by_ranks[ranks + slide[ranks >> ROW]]
                            fronts[word & np.uint64(FRONT_MASK)] += 1
                            backs[word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] += 1


@compiled
def deal_rounds(
    rounds: int, seed: np.uint64, shoe: Bytes, spots: int, way: SettingWays, counts: Longs, pairs: Longs
) -> None:
    """Deal rounds at random from all places of a deck: the spots' hands, set the first way, then the
    player-dealer's, set the second way.

    The cards of the last round come first in the deck.

    `counts` is about the first spot. Its first axis is the hands won (0 to 2), its second the hands that the
    second way would have won with the same cards. The other two tell whether that front and that back are
    copies. `pairs` sums the products and the sums of the nets of the first two spots.
    """
    keys, bits, slide, by_ranks, start = way.keys, way.bits, way.slide, way.by_ranks, way.start
    first, ruler, by_suit = way.first, way.ruler, way.by_suit
    luck, counter = np.empty(BUFFER, np.uint64), np.uint64(0)
    halves, used = luck.view(np.uint32), 2 * BUFFER  # two cards of every number
    deck = np.uint64(shoe.size)
    words = np.empty(spots + 1, np.uint64)
    need = (spots + 1) * 7
    for _ in range(rounds):
        if used + need > 2 * BUFFER:
            fill(seed, counter, luck)
            counter, used = counter + np.uint64(BUFFER), 0
        for hand in range(spots + 1):
            total, lanes, first_at = start, 0, hand * 7
            for number in range(7):
                index = np.uint64(first_at + number)
                to = index + (np.uint64(halves[used + number]) * (deck - index) >> np.uint64(32))
                card = shoe[to]
                shoe[to] = shoe[index]
                shoe[index] = card
                total += keys[card]
            used += 7
            if total & FIVE_OF_A_SUIT:
                for place in range(hand * 7, hand * 7 + 7):
                    lanes |= bits[shoe[place]]
                words[hand] = suited(total, lanes, first, ruler, by_suit)
            else:
                ranks = total & RANKS_MASK
                words[hand] = by_ranks[ranks + slide[ranks >> ROW]]
        score(words, spots, counts, pairs)


@inner
def score(words: Words, spots: int, counts: Longs, pairs: Longs) -> None:
    """Count one round; the last hand is the player-dealer's."""
    dealer, usual = words[spots] >> np.uint64(OTHER), words[0] >> np.uint64(OTHER)
    front, back = dealer & np.uint64(FRONT_MASK), dealer >> np.uint64(FRONT_BITS)
    mine, behind = words[0] & np.uint64(FRONT_MASK), words[0] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
    won = int(mine > front) + int(behind > back)
    house_front, house_back = usual & np.uint64(FRONT_MASK), usual >> np.uint64(FRONT_BITS)
    counts[
        won,
        int(house_front > front) + int(house_back > back),
        int(house_front == front),
        int(house_back == back),
    ] += 1
    if spots > 1:
        mine, behind = (
            words[1] & np.uint64(FRONT_MASK),
            words[1] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK),
        )
        second = int(mine > front) + int(behind > back)
        pairs[0] += (won - 1) * (second - 1)
        pairs[1] += won + second - 2


@compiled
def deal_tables(
    rounds: int, seed: np.uint64, shoe: Bytes, spots: int, way: SettingWays, counts: Longs
) -> None:
    """Deal rounds with all hands set the first way, and count them by spots that lose and spots that win."""
    keys, bits, slide, by_ranks, start = way.keys, way.bits, way.slide, way.by_ranks, way.start
    first, ruler, by_suit = way.first, way.ruler, way.by_suit
    luck, counter = np.empty(BUFFER, np.uint64), np.uint64(0)
    halves, used, need = luck.view(np.uint32), 2 * BUFFER, (spots + 1) * 7
    words = np.empty(spots + 1, np.uint64)
    for _ in range(rounds):
        if used + need > 2 * BUFFER:
            fill(seed, counter, luck)
            counter, used = counter + np.uint64(BUFFER), 0
        for hand in range(spots + 1):
            total, lanes = start, 0
            for number in range(hand * 7, hand * 7 + 7):
                card = draw(shoe, np.uint64(number), halves[used])
                total, lanes, used = total + keys[card], lanes | bits[card], used + 1
            if total & FIVE_OF_A_SUIT:
                words[hand] = suited(total, lanes, first, ruler, by_suit)
            else:
                ranks = total & RANKS_MASK
                words[hand] = by_ranks[ranks + slide[ranks >> ROW]]
        lost, won, dealer = 0, 0, words[spots]
        front, back = dealer & np.uint64(FRONT_MASK), dealer >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
        for hand in range(spots):
            word = words[hand]
            ahead = int(word & np.uint64(FRONT_MASK) > front)
            ahead += int(word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK) > back)
            lost, won = lost + int(ahead == 0), won + int(ahead == 2)
        counts[lost, won] += 1
