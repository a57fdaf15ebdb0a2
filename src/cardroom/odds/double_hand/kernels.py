"""The compiled loops of double-hand poker: seven cards are one sum of keys, and a sum leads to how they are
set."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import FIVE_OF_A_SUIT, LANE, LANE_MASK, ROW, SUIT_AT, Ints, Longs
from cardroom.odds.random_numbers import BUFFER, Bytes, Words, draw, fill

RULER_AT = 48
RANKS_AT = (1 << SUIT_AT) - 1
NATURAL = (1 << 13) - 1
JOKER = 1 << 13
FRONT_BITS, BACK_BITS = 8, 16
FRONT_MASK, BACK_MASK = (1 << FRONT_BITS) - 1, (1 << BACK_BITS) - 1
OTHER = FRONT_BITS + BACK_BITS
"""A setting is a front and above it a back; of two ways to set a hand the second stands above the first."""


class SettingWays(NamedTuple):
    """How hands are set, by two ways."""

    keys: Longs
    """By place of a card, what it adds to a sum: suit by suit from the two to the ace, the joker last."""
    start: int
    slide: Ints
    by_ranks: Words
    """By sum of ranks, moved."""
    bits: Longs
    """By place, the card as a bit in the lane of its suit; the joker stands in every lane."""
    first: Ints
    """By the ranks held in a suit of which there are five, where its entries begin."""
    ruler: Ints
    """By the ranks held in a suit, their marks on a ruler, added; what is left of a hand's are those of its
    other cards."""
    by_suit: Words


@inner
def suited(total: int, held: int, first: Ints, ruler: Ints, by_suit: Words) -> Any:
    """How a hand of seven is set of which five are of one suit."""
    suit = 0
    while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
        suit += 1
    mask = held >> LANE * suit & LANE_MASK
    return by_suit[first[mask] + (total >> RULER_AT) - ruler[mask & NATURAL]]


@compiled
def setting(total: int, held: int, way: SettingWays) -> Any:
    """How a hand of seven is set. Loops have the same written out: a tuple of arrays costs more to hand on
    than to use."""
    if total & FIVE_OF_A_SUIT:
        return suited(total, held, way.first, way.ruler, way.by_suit)
    ranks = total & RANKS_AT
    return way.by_ranks[ranks + way.slide[ranks >> ROW]]


@compiled
def hands_of(outside: Longs, last: int, way: SettingWays, fronts: Longs, backs: Longs) -> None:
    """How often each front and back comes, by the first way, over all hands of seven out of these cards of
    which this is the last."""
    keys, bits, slide, by_ranks, start = way.keys, way.bits, way.slide, way.by_ranks, way.start
    first, ruler, by_suit = way.first, way.ruler, way.by_suit
    one = start + keys[outside[last]], bits[outside[last]]
    for b in range(last):
        two = one[0] + keys[outside[b]], one[1] | bits[outside[b]]
        for c in range(b):
            three = two[0] + keys[outside[c]], two[1] | bits[outside[c]]
            for d in range(c):
                four = three[0] + keys[outside[d]], three[1] | bits[outside[d]]
                for e in range(d):
                    five = four[0] + keys[outside[e]], four[1] | bits[outside[e]]
                    for f in range(e):
                        six, held = five[0] + keys[outside[f]], five[1] | bits[outside[f]]
                        for g in range(f):
                            whole = six + keys[outside[g]]
                            if whole & FIVE_OF_A_SUIT:
                                word = suited(whole, held | bits[outside[g]], first, ruler, by_suit)
                            else:
                                ranks = whole & RANKS_AT
                                word = by_ranks[ranks + slide[ranks >> ROW]]
                            fronts[word & np.uint64(FRONT_MASK)] += 1
                            backs[word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] += 1


@compiled
def deal_rounds(
    rounds: int, seed: np.uint64, shoe: Bytes, spots: int, way: SettingWays, counts: Longs, pairs: Longs
) -> None:
    """Rounds dealt at random from all places of a deck: hands of so many spots, set the first way, and then
    the player-dealer's, set the second way. The cards of the last round come first in the deck.

    `counts` of the first spot: by hands won (0 to 2), how many the second way would have won with its cards,
    and whether that front or back is a copy. `pairs`: the nets of the first two spots, multiplied, and added.
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
            total, held, first_at = start, 0, hand * 7
            for number in range(7):
                at = np.uint64(first_at + number)
                to = at + (np.uint64(halves[used + number]) * (deck - at) >> np.uint64(32))
                card = shoe[to]
                shoe[to] = shoe[at]
                shoe[at] = card
                total += keys[card]
            used += 7
            if total & FIVE_OF_A_SUIT:
                for place in range(hand * 7, hand * 7 + 7):
                    held |= bits[shoe[place]]
                words[hand] = suited(total, held, first, ruler, by_suit)
            else:
                ranks = total & RANKS_AT
                words[hand] = by_ranks[ranks + slide[ranks >> ROW]]
        score(words, spots, counts, pairs)


@inner
def score(words: Words, spots: int, counts: Longs, pairs: Longs) -> None:
    """One round: the last hand is the player-dealer's."""
    dealer, usual = words[spots] >> np.uint64(OTHER), words[0] >> np.uint64(OTHER)
    front, back = dealer & np.uint64(FRONT_MASK), dealer >> np.uint64(FRONT_BITS)
    mine, behind = words[0] & np.uint64(FRONT_MASK), words[0] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
    won = int(mine > front) + int(behind > back)
    other, after = usual & np.uint64(FRONT_MASK), usual >> np.uint64(FRONT_BITS)
    counts[won, int(other > front) + int(after > back), int(other == front), int(after == back)] += 1
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
    rounds: int, seed: np.uint64, shoe: Bytes, spots: int, way: SettingWays, found: Longs
) -> None:
    """Rounds of so many spots, all hands set the first way: by spots that lose and spots that win."""
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
            total, held = start, 0
            for number in range(hand * 7, hand * 7 + 7):
                card = draw(shoe, np.uint64(number), halves[used])
                total, held, used = total + keys[card], held | bits[card], used + 1
            if total & FIVE_OF_A_SUIT:
                words[hand] = suited(total, held, first, ruler, by_suit)
            else:
                ranks = total & RANKS_AT
                words[hand] = by_ranks[ranks + slide[ranks >> ROW]]
        lost, won, dealer = 0, 0, words[spots]
        front, back = dealer & np.uint64(FRONT_MASK), dealer >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
        for hand in range(spots):
            word = words[hand]
            ahead = int(word & np.uint64(FRONT_MASK) > front)
            ahead += int(word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK) > back)
            lost, won = lost + int(ahead == 0), won + int(ahead == 2)
        found[lost, won] += 1
