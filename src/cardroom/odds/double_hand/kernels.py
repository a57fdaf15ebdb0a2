"""The compiled loops of double-hand poker: seven cards are one sum of keys, and a sum leads to how they are set.

Sets of cards are told apart up to a change of suits. A set is five numbers: the ranks held in each suit as bits, falling,
and whether the joker is in it; how many sets it stands for follows from which suits are alike.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardroom.odds.compiled import compiled
from cardroom.odds.loops import FIVE_OF_A_SUIT, LANE, LANE_MASK, ROW, SUIT_AT, Ints, Longs
from cardroom.odds.luck import BUFFER, Bytes, Words, fill

RULER_AT = 48
RANKS_AT = (1 << SUIT_AT) - 1
NATURAL = (1 << 13) - 1
JOKER = 1 << 13
FRONT_BITS, BACK_BITS = 8, 16
FRONT_MASK, BACK_MASK = (1 << FRONT_BITS) - 1, (1 << BACK_BITS) - 1
OTHER = FRONT_BITS + BACK_BITS
"""A setting is a front and above it a back; of two ways to set a hand the second stands above the first."""


class Way(NamedTuple):
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
    """By the ranks held in a suit, their marks on a ruler, added; what is left of a hand's are those of its other cards."""
    by_suit: Words


@compiled
def suited(total: int, held: int, first: Ints, ruler: Ints, by_suit: Words) -> Any:
    """How a hand of seven is set of which five are of one suit."""
    suit = 0
    while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
        suit += 1
    mask = held >> LANE * suit & LANE_MASK
    return by_suit[first[mask] + (total >> RULER_AT) - ruler[mask & NATURAL]]


@compiled
def setting(total: int, held: int, way: Way) -> Any:
    """How a hand of seven is set. Loops have the same written out: a tuple of arrays costs more to hand on than to use."""
    if total & FIVE_OF_A_SUIT:
        return suited(total, held, way.first, way.ruler, way.by_suit)
    ranks = total & RANKS_AT
    return way.by_ranks[ranks + way.slide[ranks >> ROW]]


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
    """All sets of so many natural cards with suits falling, and how many each stands for; returns how many they are.

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
def with_last(total: int, held: int, outside: Longs, rest: int, way: Way, found: Words, many: int) -> int:
    """The settings of six cards with each of the first of those outside; they are put behind those found before."""
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
def hands_over(inside: Longs, size: int, outside: Longs, rest: int, way: Way, found: Words) -> int:
    """The settings of all hands of seven that hold these cards; how many there are. One to three cards are missing."""
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
def hands_of(outside: Longs, last: int, way: Way, fronts: Longs, backs: Longs) -> None:
    """How often each front and back comes, by the first way, over all hands of seven out of these cards of which this is the
    last."""
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
    """Over all pairs of a hand set the first way and one set the last: how often the first is better, how often equal; and
    over all pairs of two set the last, how often they are equal."""
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
        values[0, at], values[1, at] = word & np.uint64(FRONT_MASK), word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
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
def over_sets(sets: Longs, joker: bool, deck: int, way: Way, sums: Longs, fronts: Longs, backs: Longs) -> None:
    """All pairs of hands that both hold a set, for each of the sets, which stand for others: front better, equal; back
    better, equal; and set the second way both, front equal, back equal. Sets of five or six cards."""
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
def copies_over_sets(sets: Longs, joker: bool, deck: int, way: Way, sums: Longs, fronts: Longs, backs: Longs) -> None:
    """Only the equal ones, of hands that are all set the first way: a value that has come n times before copies n, twice
    over, and itself. `fronts` and `backs` are a place to count in, all noughts before and after."""
    inside, outside = np.empty(7, np.int64), np.empty(53, np.int64)
    found = np.empty(1128, np.uint64)
    for at in range(len(sets)):
        size = spread(sets[at], joker, deck, inside, outside)
        many = hands_over(inside, size, outside, deck - size, way, found)
        same, equal = 0, 0
        for one in range(many):
            front, back = found[one] & np.uint64(FRONT_MASK), found[one] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
            same += 2 * fronts[0, front] + 1
            equal += 2 * backs[0, back] + 1
            fronts[0, front] += 1
            backs[0, back] += 1
        for one in range(many):
            fronts[0, found[one] & np.uint64(FRONT_MASK)] = 0
            backs[0, found[one] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] = 0
        sums[1] += sets[at, 4] * same
        sums[3] += sets[at, 4] * equal


@compiled
def over_fours(sets: Longs, joker: bool, deck: int, way: Way, sums: Longs, below: Longs, fronts: Ints, backs: Ints) -> None:
    """The same for sets of four; what comes is also added to the three-card sets within them, `below` by set."""
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
def beats_itself(sets: Longs, joker: bool, way: Way, sums: Longs) -> None:
    """The pairs of a hand with itself, set the first way and the second: front better, equal; back better, equal."""
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
        other, behind = word >> np.uint64(OTHER) & np.uint64(FRONT_MASK), word >> np.uint64(OTHER + FRONT_BITS)
        sums[0] += sets[at, 4] * (front > other)
        sums[1] += sets[at, 4] * (front == other)
        sums[2] += sets[at, 4] * (back > behind)
        sums[3] += sets[at, 4] * (back == behind)
        sums[4] += sets[at, 4]
        sums[5] += sets[at, 4]


@compiled
def deal_rounds(rounds: int, seed: np.uint64, shoe: Bytes, spots: int, way: Way, counts: Longs, pairs: Longs) -> None:
    """Rounds dealt at random from all places of a deck: hands of so many spots, set the first way, and then the
    player-dealer's, set the second way. The cards of the last round come first in the deck.

    `counts` of the first spot: by hands won (0 to 2), how many the second way would have won with its cards, and whether
    that front or back is a copy. `pairs`: the nets of the first two spots, multiplied, and added.
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


@compiled
def score(words: Words, spots: int, counts: Longs, pairs: Longs) -> None:
    """One round: the last hand is the player-dealer's."""
    dealer, usual = words[spots] >> np.uint64(OTHER), words[0] >> np.uint64(OTHER)
    front, back = dealer & np.uint64(FRONT_MASK), dealer >> np.uint64(FRONT_BITS)
    mine, behind = words[0] & np.uint64(FRONT_MASK), words[0] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
    won = int(mine > front) + int(behind > back)
    other, after = usual & np.uint64(FRONT_MASK), usual >> np.uint64(FRONT_BITS)
    counts[won, int(other > front) + int(after > back), int(other == front), int(after == back)] += 1
    if spots > 1:
        mine, behind = words[1] & np.uint64(FRONT_MASK), words[1] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)
        second = int(mine > front) + int(behind > back)
        pairs[0] += (won - 1) * (second - 1)
        pairs[1] += won + second - 2
