"""The compiled loops: many hands at once, and every deal that can still come.

All of them, with every constant they use, are in this one file, because the machine code kept on disk is
renewed when the file of the function changes and not when another one does.

A hand is the sum of its cards' keys. The lower half of the sum says which ranks it holds, and no two hands of
one size have the same; the upper half counts the cards of each suit, from three on, so that five show as a
bit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled, inner

Codes = NDArray[np.uint8]
Strengths = NDArray[np.uint16]
Longs = NDArray[np.int64]
Ints = NDArray[np.int32]
Words = NDArray[np.uint64]

ROW = 10
LANE = 16
"""Bits a suit takes in a set of cards: thirteen ranks by `number - 1`, and the joker."""
LANE_MASK = (1 << LANE) - 1
SUIT_AT = 32
RANKS_MASK = (1 << SUIT_AT) - 1
FIVE_OF_A_SUIT = 0x8888 << SUIT_AT
"""The bits that show when a count that began at three has reached eight."""
START = 0x3333 << SUIT_AT
"""The sum of no cards: the count of each suit is three."""
JOKER_BIT = 1 << 13
"""The joker in the lane of a suit, above the thirteen ranks."""
WHOLE = 2520
"""A pot, so that up to ten can share it evenly."""
RANK_BITS = 4
FRONT_RANKS = (1 << 2 * RANK_BITS) - 1
"""Two ranks, the higher first, as one number; a wish is such a number and the two bits that follow."""
YIELDS = 1 << 2 * RANK_BITS
"""A wish that yields to any front behind which a complete hand is left."""
IS_RUN = 2 << 2 * RANK_BITS
"""A wish for ranks of which a straight can be made."""


class Lookup(NamedTuple):
    """One reading of hands. A strength is a place among all its hands from the worst, 1, up; 0 is no hand."""

    keys: Longs
    """By card code, what the card adds to a sum."""
    start: int
    """The sum of no cards."""
    slide: Ints
    """By row of sums, how far the row is moved."""
    by_ranks: Strengths
    """By sum of keys, moved."""
    by_suit: Strengths
    """By the ranks held in the suit of a flush, a bit each."""
    bits: Longs
    """By card code, the card as a bit in the lane of its suit; a joker stands in every lane."""


class HouseWayTables(NamedTuple):
    """How seven cards are set in two hands."""

    wishes: Lookup
    """By ranks, in place of a strength, the ranks that go in front."""
    backs: Lookup
    """The reading of the five cards behind."""
    order: Longs
    """By card code, twice the rank and for a natural card one more: aces, then the joker, then kings."""
    fronts: Strengths
    """By two ranks, what they are worth in front."""
    is_complete: NDArray[np.uint8]
    """By strength of the five cards behind, whether it is what a wish may yield to."""


@inner
def strength_of(total: int, held: int, table: Lookup) -> int:
    """What a sum of keys is worth; `held` are the same cards as bits, looked at only in a flush."""
    if total & FIVE_OF_A_SUIT:
        suit = 0
        while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
            suit += 1
        return int(table.by_suit[held >> LANE * suit & LANE_MASK])
    ranks = total & RANKS_MASK
    return int(table.by_ranks[ranks + table.slide[ranks >> ROW]])


@inner
def lanes_of(codes: Codes, bits: Longs) -> int:
    held = 0
    for code in codes:
        held |= bits[code]
    return held


@compiled
def fives(codes: Codes, table: Lookup, found: Strengths) -> None:
    """One hand of five cards a row."""
    keys, start = table.keys, table.start
    for at in range(len(codes)):
        row = codes[at]
        total = start + keys[row[0]] + keys[row[1]] + keys[row[2]] + keys[row[3]] + keys[row[4]]
        held = lanes_of(row, table.bits) if total & FIVE_OF_A_SUIT else 0
        found[at] = strength_of(total, held, table)


@compiled
def sixes(codes: Codes, table: Lookup, found: Strengths) -> None:
    """One hand of six cards a row, of which the best five count."""
    keys, start = table.keys, table.start
    for at in range(len(codes)):
        row = codes[at]
        total = (
            start + keys[row[0]] + keys[row[1]] + keys[row[2]] + keys[row[3]] + keys[row[4]] + keys[row[5]]
        )
        held = lanes_of(row, table.bits) if total & FIVE_OF_A_SUIT else 0
        found[at] = strength_of(total, held, table)


@compiled
def sevens(codes: Codes, table: Lookup, found: Strengths) -> None:
    """One hand of seven cards a row, of which the best five count."""
    keys, start = table.keys, table.start
    for at in range(len(codes)):
        row = codes[at]
        four = keys[row[0]] + keys[row[1]] + keys[row[2]] + keys[row[3]]
        total = start + four + keys[row[4]] + keys[row[5]] + keys[row[6]]
        held = lanes_of(row, table.bits) if total & FIVE_OF_A_SUIT else 0
        found[at] = strength_of(total, held, table)


@compiled
def two_and_three(codes: Codes, table: Lookup, found: Strengths) -> None:
    """Four own cards and five of the board a row, of which two and three count: sixty hands, the best
    stands."""
    keys, bits, start = table.keys, table.bits, table.start
    for at in range(len(codes)):
        row = codes[at]
        best = 0
        for a in range(6, 9):
            for b in range(5, a):
                for c in range(4, b):
                    three = start + keys[row[a]] + keys[row[b]] + keys[row[c]]
                    for d in range(1, 4):
                        for e in range(d):
                            total, held = three + keys[row[d]] + keys[row[e]], 0
                            if total & FIVE_OF_A_SUIT:
                                held = (
                                    bits[row[a]] | bits[row[b]] | bits[row[c]] | bits[row[d]] | bits[row[e]]
                                )
                            best = max(best, strength_of(total, held, table))
        found[at] = best


@compiled
def count_hands(deck: Codes, size: int, table: Lookup, times: Longs) -> None:
    """Count all hands of five, six or seven cards of a deck by their strength.

    One nest of loops serves all three sizes: the test of `size` is the same for every hand.
    """
    keys, bits, cards = table.keys[deck], table.bits[deck], len(deck)
    for a in range(cards):
        for b in range(a):
            for c in range(b):
                three, lanes_of_three = table.start + keys[a] + keys[b] + keys[c], bits[a] | bits[b] | bits[c]
                for d in range(c):
                    four, lanes_of_four = three + keys[d], lanes_of_three | bits[d]
                    for e in range(d):
                        five, lanes_of_five = four + keys[e], lanes_of_four | bits[e]
                        if size == 5:
                            times[strength_of(five, lanes_of_five, table)] += 1
                            continue
                        for f in range(e):
                            six, lanes_of_six = five + keys[f], lanes_of_five | bits[f]
                            if size == 6:
                                times[strength_of(six, lanes_of_six, table)] += 1
                                continue
                            for g in range(f):
                                times[strength_of(six + keys[g], lanes_of_six | bits[g], table)] += 1


@inner
def compare(hands: Longs, total: int, held: int, table: Lookup, found: Longs, score: Longs) -> None:
    """One full board: adds to each hand's score in [0] a win of its own, in [1] a win shared, in [2] its part
    of `WHOLE`."""
    best, winners = -1, 0
    for hand in range(len(hands)):
        found[hand] = strength_of(hands[hand, 0] + total, hands[hand, 1] | held, table)
        if found[hand] > best:
            best, winners = found[hand], 1
        elif found[hand] == best:
            winners += 1
    for hand in range(len(hands)):
        if found[hand] == best:
            score[hand, 0 if winners == 1 else 1] += 1
            score[hand, 2] += WHOLE // winners


@inner
def compare_two(hands: Longs, total: int, held: int, table: Lookup, last: Codes, score: Longs) -> None:
    """`compare` for two hands and each of the cards that may come last."""
    keys, bits, by_ranks, slide = table.keys, table.bits, table.by_ranks, table.slide
    one_total, other_total = hands[0, 0] + total, hands[1, 0] + total
    wins, losses = 0, 0
    for code in last:
        one_sum, other_sum = one_total + keys[code], other_total + keys[code]
        if (one_sum | other_sum) & FIVE_OF_A_SUIT:
            one = strength_of(one_sum, hands[0, 1] | held | bits[code], table)
            other = strength_of(other_sum, hands[1, 1] | held | bits[code], table)
        else:
            one_sum, other_sum = one_sum & RANKS_MASK, other_sum & RANKS_MASK
            one, other = (
                by_ranks[one_sum + slide[one_sum >> ROW]],
                by_ranks[other_sum + slide[other_sum >> ROW]],
            )
        wins += one > other
        losses += one < other
    ties = len(last) - wins - losses
    score[0, 0] += wins
    score[1, 0] += losses
    score[0, 1] += ties
    score[1, 1] += ties
    score[0, 2] += WHOLE * wins + WHOLE // 2 * ties
    score[1, 2] += WHOLE * losses + WHOLE // 2 * ties


@compiled
def run_out(rest: Codes, missing: int, hands: Longs, table: Lookup, score: Longs) -> None:
    """Every way in which `missing` more cards can come to the board.

    A hand is a sum and a set of bits, the board so far included.
    """
    keys, bits, size = table.keys, table.bits, len(rest)
    found = np.zeros(len(hands), np.int64)
    if missing == 0:
        compare(hands, 0, 0, table, found, score)
        return
    outer = missing - 1  # all but the last card, which is a loop of its own
    pick = np.arange(outer)
    while True:
        total, held = 0, 0
        for one in pick:
            total, held = total + keys[rest[one]], held | bits[rest[one]]
        last = rest[pick[-1] + 1 :] if outer else rest
        if len(hands) == 2:
            compare_two(hands, total, held, table, last, score)
        else:
            for code in last:
                compare(hands, total + keys[code], held | bits[code], table, found, score)
        at = outer - 1
        while at >= 0 and pick[at] == size - missing + at:
            at -= 1
        if at < 0:
            return
        pick[at] += 1
        for after in range(at + 1, outer):
            pick[after] = pick[after - 1] + 1


@compiled
def count_boards(
    deck: Codes,
    hands: Codes,
    chosen: Longs,
    weights: Longs,
    board: Codes,
    missing: int,
    table: Lookup,
    score: Longs,
) -> int:
    """`run_out` for several ways to hold hands of two cards, each as often as its weight says. Returns how
    many boards.

    The first three columns of the score are those of `compare`.
    """
    players, boards = chosen.shape[1], 0
    rest, sums, once = (
        np.empty(len(deck), np.uint8),
        np.empty((players, 2), np.int64),
        np.zeros((players, 3), np.int64),
    )
    for row in range(len(chosen)):
        taken, left = 0, 0
        for at in range(players):
            sums[at, 0], sums[at, 1] = table.start, 0
            for code in hands[chosen[row, at]]:
                sums[at, 0] += table.keys[code]
                sums[at, 1] |= table.bits[code]
                taken |= 1 << code
            for code in board:
                sums[at, 0] += table.keys[code]
                sums[at, 1] |= table.bits[code]
        for code in deck:
            if not taken >> code & 1:
                rest[left] = code
                left += 1
        run_out(rest[:left], missing, sums, table, once)
        whole = 0
        for at in range(players):
            whole += once[at, 2]
            for column in range(3):
                score[at, column] += weights[row] * once[at, column]
                once[at, column] = 0
        boards += weights[row] * (whole // WHOLE)
    return boards


@inner
def highest_first(row: Codes, order: Longs, held: Codes) -> None:
    """The cards of a row as a player holds them; of one rank they stay in the order of the row."""
    for at in range(len(row)):
        code, to = row[at], at
        while to and order[held[to - 1]] < order[code]:
            held[to] = held[to - 1]
            to -= 1
        held[to] = code


@inner
def strength_behind(held: Codes, first: int, second: int, total: int, table: Lookup) -> int:
    """Of the cards that are left without two; `total` is the sum of all."""
    total -= table.keys[held[first]] + table.keys[held[second]]
    bits = 0
    if total & FIVE_OF_A_SUIT:
        for at in range(len(held)):
            if at not in (first, second):
                bits |= table.bits[held[at]]
    return strength_of(total, bits, table)


@inner
def front_of(held: Codes, wish: int, house: HouseWayTables) -> tuple[int, int]:
    """Where the front lies: the best that leaves a complete hand, or the wish; of equals that with the
    strongest back."""
    total = house.backs.start
    for code in held:
        total += house.backs.keys[code]
    first, second, most = 0, 1, 0
    for one in range(len(held)):
        for other in range(one + 1, len(held)):
            ranks = house.order[held[one]] >> 1 << RANK_BITS | house.order[held[other]] >> 1
            if wish & YIELDS or ranks == wish & FRONT_RANKS:
                worth = strength_behind(held, one, other, total, house.backs)
                if wish & YIELDS and house.is_complete[worth]:
                    worth |= int(house.fronts[ranks]) << 16
                elif ranks != wish & FRONT_RANKS:
                    worth = 0
                if worth > most:
                    first, second, most = one, other, worth
    return first, second


@compiled
def set_in_two(codes: Codes, house: HouseWayTables, found: Codes) -> None:
    """Seven cards a row: the two in front, then the five behind, both highest first."""
    keys, held = house.wishes.keys, np.empty(7, np.uint8)
    for at in range(len(codes)):
        row = codes[at]
        total = house.wishes.start
        for code in row:
            total += keys[code]
        ranks = total & RANKS_MASK
        wish = int(house.wishes.by_ranks[ranks + house.wishes.slide[ranks >> ROW]])
        if not (wish & IS_RUN or total & FIVE_OF_A_SUIT):
            wish &= FRONT_RANKS  # nothing complete can be made, so that there is nothing to yield to
        highest_first(row, house.order, held)
        first, second = front_of(held, wish, house)
        found[at, 0], found[at, 1] = held[first], held[second]
        to = 2
        for one in range(7):
            if one not in (first, second):
                found[at, to] = held[one]
                to += 1
