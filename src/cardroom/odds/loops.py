"""The compiled loops: many hands at once, and every deal that can still come.

Other modules import constants and inner functions from here. The machine code on disk belongs to the state of
all compiled files (`compiled.py`), so a change here renews it everywhere.

A hand is the sum of its cards' keys. The lower half of the sum tells which ranks the hand holds, and no two
hands of one size have the same lower half. The upper half counts the cards of each suit, starting from three,
so that five show as a bit.
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
"""Bits that each suit takes in a set of cards: thirteen ranks by `number - 1`, and the joker."""
LANE_MASK = (1 << LANE) - 1
SUIT_AT = 32
RANKS_MASK = (1 << SUIT_AT) - 1
FIVE_OF_A_SUIT = 0x8888 << SUIT_AT
"""The bits that show when a count that began at three has reached eight."""
START = 0x3333 << SUIT_AT
"""The sum of no cards: the count of each suit starts at three."""
JOKER_BIT = 1 << 13
"""The joker in the lane of a suit, above the thirteen ranks."""
WHOLE = 2520
"""Units of one pot, so that up to ten players can share it evenly."""
RANK_BITS = 4
FRONT_RANKS = (1 << 2 * RANK_BITS) - 1
"""Two ranks, the higher first, as one number; a wish is such a number and the two bits that follow."""
YIELDS = 1 << 2 * RANK_BITS
"""Mark of a wish that yields to any front behind which a complete hand remains."""
IS_RUN = 2 << 2 * RANK_BITS
"""Mark of a wish for ranks of which a straight can be made."""


class Lookup(NamedTuple):
    """The tables of one reading of hands.

    A strength is a place among all hands of the reading, from the worst, 1, up; 0 is no hand.
    """

    keys: Longs
    """Amount that each card adds to a sum, by card code."""
    start: int
    """The sum of no cards."""
    slide: Ints
    """How far each row of sums is moved."""
    by_ranks: Strengths
    """Strengths by sum of keys, after the slide."""
    by_suit: Strengths
    """Strengths by the ranks held in the suit of a flush, a bit for each rank."""
    bits: Longs
    """Each card as a bit in the lane of its suit, by card code; a joker has a bit in every lane."""


class HouseWayTables(NamedTuple):
    """Tables for setting seven cards in two hands by the house way."""

    wishes: Lookup
    """Ranks that go in front, by the ranks held, in place of a strength."""
    backs: Lookup
    """The reading of the five cards behind."""
    order: Longs
    """Twice the rank by card code, and one more for a natural card: aces, then the joker, then kings."""
    fronts: Strengths
    """Worth of two ranks in front."""
    is_complete: NDArray[np.uint8]
    """1 if a wish may yield to the five cards behind, by their strength."""


@inner
def strength_of(total: int, lanes: int, table: Lookup) -> int:
    """Return the strength of a hand from its sum of keys.

    `lanes` are the same cards as bits; they matter only in a flush.
    """
    if total & FIVE_OF_A_SUIT:
        suit = 0
        while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
            suit += 1
        return int(table.by_suit[lanes >> LANE * suit & LANE_MASK])
    ranks = total & RANKS_MASK
    return int(table.by_ranks[ranks + table.slide[ranks >> ROW]])


@inner
def lanes_of(codes: Codes, bits: Longs) -> int:
    """Return a set of cards as bits, each in the lane of its suit."""
    lanes = 0
    for code in codes:
        lanes |= bits[code]
    return lanes


@compiled
def fives(codes: Codes, table: Lookup, strengths: Strengths) -> None:
    """Fill in the strength of each row of five cards."""
    keys, start = table.keys, table.start
    for index in range(len(codes)):
        row = codes[index]
        total = start + keys[row[0]] + keys[row[1]] + keys[row[2]] + keys[row[3]] + keys[row[4]]
        lanes = lanes_of(row, table.bits) if total & FIVE_OF_A_SUIT else 0
        strengths[index] = strength_of(total, lanes, table)


@compiled
def sixes(codes: Codes, table: Lookup, strengths: Strengths) -> None:
    """Fill in the strength of the best five cards of each row of six."""
    keys, start = table.keys, table.start
    for index in range(len(codes)):
        row = codes[index]
        total = (
            start + keys[row[0]] + keys[row[1]] + keys[row[2]] + keys[row[3]] + keys[row[4]] + keys[row[5]]
        )
        lanes = lanes_of(row, table.bits) if total & FIVE_OF_A_SUIT else 0
        strengths[index] = strength_of(total, lanes, table)


@compiled
def sevens(codes: Codes, table: Lookup, strengths: Strengths) -> None:
    """Fill in the strength of the best five cards of each row of seven."""
    keys, start = table.keys, table.start
    for index in range(len(codes)):
        row = codes[index]
        four = keys[row[0]] + keys[row[1]] + keys[row[2]] + keys[row[3]]
        total = start + four + keys[row[4]] + keys[row[5]] + keys[row[6]]
        lanes = lanes_of(row, table.bits) if total & FIVE_OF_A_SUIT else 0
        strengths[index] = strength_of(total, lanes, table)


@compiled
def two_and_three(codes: Codes, table: Lookup, strengths: Strengths) -> None:
    """Fill in the strength of rows of four own cards and five of the board, of which two and three count.

    Each row makes sixty hands; the best one counts.
    """
    keys, bits, start = table.keys, table.bits, table.start
    for index in range(len(codes)):
        row = codes[index]
        best = 0
        for a in range(6, 9):
            for b in range(5, a):
                for c in range(4, b):
                    three = start + keys[row[a]] + keys[row[b]] + keys[row[c]]
                    for d in range(1, 4):
                        for e in range(d):
                            total, lanes = three + keys[row[d]] + keys[row[e]], 0
                            if total & FIVE_OF_A_SUIT:
                                lanes = (
                                    bits[row[a]] | bits[row[b]] | bits[row[c]] | bits[row[d]] | bits[row[e]]
                                )
                            best = max(best, strength_of(total, lanes, table))
        strengths[index] = best


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
def compare(hands: Longs, total: int, lanes: int, table: Lookup, strengths: Longs, score: Longs) -> None:
    """Score one full board.

    Adds to each hand's score in [0] a pot it wins alone, in [1] a pot it shares, in [2] its part of `WHOLE`.
    """
    best, winners = -1, 0
    for hand in range(len(hands)):
        strengths[hand] = strength_of(hands[hand, 0] + total, hands[hand, 1] | lanes, table)
        if strengths[hand] > best:
            best, winners = strengths[hand], 1
        elif strengths[hand] == best:
            winners += 1
    for hand in range(len(hands)):
        if strengths[hand] == best:
            score[hand, 0 if winners == 1 else 1] += 1
            score[hand, 2] += WHOLE // winners


@inner
def compare_two(hands: Longs, total: int, lanes: int, table: Lookup, last_codes: Codes, score: Longs) -> None:
    """Score two hands as `compare` does, for each of the cards that may come last."""
    keys, bits, by_ranks, slide = table.keys, table.bits, table.by_ranks, table.slide
    first_total, second_total = hands[0, 0] + total, hands[1, 0] + total
    wins, losses = 0, 0
    for code in last_codes:
        first_sum, second_sum = first_total + keys[code], second_total + keys[code]
        if (first_sum | second_sum) & FIVE_OF_A_SUIT:
            first = strength_of(first_sum, hands[0, 1] | lanes | bits[code], table)
            second = strength_of(second_sum, hands[1, 1] | lanes | bits[code], table)
        else:
            first_sum, second_sum = first_sum & RANKS_MASK, second_sum & RANKS_MASK
            first, second = (
                by_ranks[first_sum + slide[first_sum >> ROW]],
                by_ranks[second_sum + slide[second_sum >> ROW]],
            )
        wins += first > second
        losses += first < second
    ties = len(last_codes) - wins - losses
    score[0, 0] += wins
    score[1, 0] += losses
    score[0, 1] += ties
    score[1, 1] += ties
    score[0, 2] += WHOLE * wins + WHOLE // 2 * ties
    score[1, 2] += WHOLE * losses + WHOLE // 2 * ties


@compiled
def run_out(rest: Codes, missing: int, hands: Longs, table: Lookup, score: Longs) -> None:
    """Score every way in which `missing` more cards can come to the board.

    A hand is a sum and a set of bits, the board so far included.
    """
    keys, bits, size = table.keys, table.bits, len(rest)
    strengths = np.zeros(len(hands), np.int64)
    if missing == 0:
        compare(hands, 0, 0, table, strengths, score)
        return
    outer = missing - 1  # all but the last card, which has a loop to itself
    pick = np.arange(outer)
    while True:
        total, lanes = 0, 0
        for place in pick:
            total, lanes = total + keys[rest[place]], lanes | bits[rest[place]]
        last_codes = rest[pick[-1] + 1 :] if outer else rest
        if len(hands) == 2:
            compare_two(hands, total, lanes, table, last_codes, score)
        else:
            for code in last_codes:
                compare(hands, total + keys[code], lanes | bits[code], table, strengths, score)
        moving = outer - 1
        while moving >= 0 and pick[moving] == size - missing + moving:
            moving -= 1
        if moving < 0:
            return
        pick[moving] += 1
        for after in range(moving + 1, outer):
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
    """Score several ways to hold hands of two cards, each as often as its weight says, and return how many
    boards there are.

    The first three columns of the score are those of `compare`.
    """
    players, boards = chosen.shape[1], 0
    rest, sums, way_score = (
        np.empty(len(deck), np.uint8),
        np.empty((players, 2), np.int64),
        np.zeros((players, 3), np.int64),
    )
    for row in range(len(chosen)):
        taken, rest_size = 0, 0
        for player in range(players):
            sums[player, 0], sums[player, 1] = table.start, 0
            for code in hands[chosen[row, player]]:
                sums[player, 0] += table.keys[code]
                sums[player, 1] |= table.bits[code]
                taken |= 1 << code
            for code in board:
                sums[player, 0] += table.keys[code]
                sums[player, 1] |= table.bits[code]
        for code in deck:
            if not taken >> code & 1:
                rest[rest_size] = code
                rest_size += 1
        run_out(rest[:rest_size], missing, sums, table, way_score)
        whole = 0
        for player in range(players):
            whole += way_score[player, 2]
            for column in range(3):
                score[player, column] += weights[row] * way_score[player, column]
                way_score[player, column] = 0
        boards += weights[row] * (whole // WHOLE)
    return boards


@inner
def highest_first(row: Codes, order: Longs, ordered: Codes) -> None:
    """Put the cards of a row in order, the highest first; cards of one rank keep the order of the row."""
    for index in range(len(row)):
        code, to = row[index], index
        while to and order[ordered[to - 1]] < order[code]:
            ordered[to] = ordered[to - 1]
            to -= 1
        ordered[to] = code


@inner
def strength_behind(ordered: Codes, first: int, second: int, total: int, table: Lookup) -> int:
    """Return the strength of the cards that remain without two; `total` is the sum of all cards."""
    total -= table.keys[ordered[first]] + table.keys[ordered[second]]
    bits = 0
    if total & FIVE_OF_A_SUIT:
        for index in range(len(ordered)):
            if index not in (first, second):
                bits |= table.bits[ordered[index]]
    return strength_of(total, bits, table)


@inner
def front_of(ordered: Codes, wish: int, house: HouseWayTables) -> tuple[int, int]:
    """Return the places of the two cards that go in front.

    The front is the best that leaves a complete hand behind, or the wish; of equals the one with the
    strongest back.
    """
    total = house.backs.start
    for code in ordered:
        total += house.backs.keys[code]
    first, second, most = 0, 1, 0
    for higher in range(len(ordered)):
        for lower in range(higher + 1, len(ordered)):
            ranks = house.order[ordered[higher]] >> 1 << RANK_BITS | house.order[ordered[lower]] >> 1
            if wish & YIELDS or ranks == wish & FRONT_RANKS:
                worth = strength_behind(ordered, higher, lower, total, house.backs)
                if wish & YIELDS and house.is_complete[worth]:
                    worth |= int(house.fronts[ranks]) << 16
                elif ranks != wish & FRONT_RANKS:
                    worth = 0
                if worth > most:
                    first, second, most = higher, lower, worth
    return first, second


@compiled
def set_in_two(codes: Codes, house: HouseWayTables, rows: Codes) -> None:
    """Set each row of seven cards: the two in front, then the five behind, both highest first."""
    keys, ordered = house.wishes.keys, np.empty(7, np.uint8)
    for index in range(len(codes)):
        row = codes[index]
        total = house.wishes.start
        for code in row:
            total += keys[code]
        ranks = total & RANKS_MASK
        wish = int(house.wishes.by_ranks[ranks + house.wishes.slide[ranks >> ROW]])
        if not (wish & IS_RUN or total & FIVE_OF_A_SUIT):
            wish &= FRONT_RANKS  # nothing complete can be made, so there is nothing to yield to
        highest_first(row, house.order, ordered)
        first, second = front_of(ordered, wish, house)
        rows[index, 0], rows[index, 1] = ordered[first], ordered[second]
        to = 2
        for place in range(7):
            if place not in (first, second):
                rows[index, to] = ordered[place]
                to += 1
