"""The compiled loops of poker: every deal that can still come, and each pot shared as the game shares it.

Deals drawn at random are in `random_deals.py`. The worth of cards is in tables, made by calling the laws of
the game.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled, inlined, inner
from cardroom.odds.loops import (
    FIVE_OF_A_SUIT,
    JOKER_BIT,
    LANE,
    LANE_MASK,
    RANKS_MASK,
    ROW,
    START,
    SUIT_AT,
    Codes,
    Longs,
    Strengths,
    Words,
)

POT = 5040
"""Units of one pot, so that ten players can share each half of it evenly."""
ANY, TWO_AND_THREE, AT_MOST_TWO = 0, 1, 2
HIGH, LOW, HIGH_FIVE, LOW_FIVE, HIGH_DOWN = range(5)
TABLES = 5
WHOLE, PART, SUM, SQUARES, HIGHS, LOWS, SCORES = range(7)
"""Columns of a hand's score.

Pots it takes whole, pots it shares, its parts of `POT` and their squares, and how often it has the best high
and the best low, alone or not.
"""
USE, WAYS, SUITED_LOW = 2 * TABLES, 2 * TABLES + 1, 2 * TABLES + 2
KEY, KEY_OF_FIVE, BIT = 0, 1, 2
WAYS_HIGH, WAYS_LOW = 1, 2
BOARD = -1
MOST_OWN, MOST_BOARD, MOST_PLAYERS = 8, 5, 10


class StrengthTables(NamedTuple):
    """Worth of cards both ways. All tables of one way have one scale of strengths; 0 is no hand.

    The loops take its arrays one by one: passing a tuple of arrays from function to function costs time in
    each call.
    """

    cards: Longs
    """[`KEY`, `KEY_OF_FIVE`, `BIT`] by card code: amount added to a sum; bit in the lane of the suit, a joker
    in all lanes."""
    slide: Longs
    """How far each row of sums is moved, table after table."""
    worths: Strengths
    """Strengths by sum, after the slide, and by the ranks held in the suit of a flush."""
    at: Longs
    """Start of each table's rows, start of each table's flushes, then `USE`, `WAYS` and `SUITED_LOW`."""


class Draw(NamedTuple):
    """Cards that players keep out of five, for a game in which cards are exchanged."""

    order: Longs
    """Height of each card's rank, from 0, by card code."""
    suit: Longs
    """Suit by card code; a joker's is 4."""
    choose: Longs
    """[n, k]: how many ways there are to choose k of n."""
    keep: NDArray[np.uint8]
    """[suits, ranks]: a bit for every card kept, the lowest first; no cards where nothing is exchanged."""


class Players(NamedTuple):
    """The players in the pot, with their possible hands."""

    hands: Codes
    """A row for each hand, padded where cards are not yet known."""
    masks: Words
    """The same hands as bits."""
    first: Longs
    """First hand of each player, and the number of all hands."""
    known: Longs
    """Number of known cards in a row, by player."""
    size: Longs
    """Number of cards at the showdown, or before cards are given up, by player."""
    down: Longs
    """A bit for every place where a card lies face down, by player."""
    draws: Longs
    """1 for each player who exchanges cards as `Draw` tells."""


@inlined
def lookup(
    total: int, lanes: int, table: int, suits: int, slide: Longs, worths: Strengths, offsets: Longs
) -> int:
    """Return the strength of a sum of keys in a table."""
    if suits and total & FIVE_OF_A_SUIT:
        suit = 0
        while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
            suit += 1
        return int(worths[offsets[TABLES + table] + (lanes >> LANE * suit & LANE_MASK)])
    ranks = total & RANKS_MASK
    return int(worths[ranks + slide[offsets[table] + (ranks >> ROW)]])


@inlined
def best_of_all(
    dealt: Codes,
    who: int,
    size: int,
    board: Codes,
    down: int,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
) -> tuple[int, int]:
    """Return the best hand of all cards, high and low."""
    total, lanes, high, low, is_down = START, 0, 0, 0, 0
    for place in range(size):
        code = dealt[who, place]
        total += cards[KEY, code]
        lanes |= cards[BIT, code]
        if down >> place & 1 and cards[BIT, code] & JOKER_BIT:
            is_down = 1
    for place in range(len(board)):
        total += cards[KEY, board[place]]
        lanes |= cards[BIT, board[place]]
    if lanes & JOKER_BIT and size + len(board) > 5:
        return best_of_fives(dealt, who, size, board, cards, slide, worths, offsets)
    if offsets[WAYS] & WAYS_HIGH:
        high = lookup(total, lanes, HIGH_DOWN if is_down else HIGH, 1, slide, worths, offsets)
    if offsets[WAYS] & WAYS_LOW:
        low = lookup(total, lanes, LOW, offsets[SUITED_LOW], slide, worths, offsets)
    return high, low


@inner
def best_of_fives(
    dealt: Codes,
    who: int,
    size: int,
    board: Codes,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
) -> tuple[int, int]:
    """Return the best five of six or seven cards with a joker, high and low.

    Each five is looked up alone: as one sum such hands could not be told apart.
    """
    held_cards, count = np.empty(MOST_OWN + MOST_BOARD, np.int64), size + len(board)
    total, lanes, high, low = START, 0, 0, 0
    for place in range(count):
        held_cards[place] = dealt[who, place] if place < size else board[place - size]
        total += cards[KEY_OF_FIVE, held_cards[place]]
        lanes ^= cards[BIT, held_cards[place]]
    for first in range(count):
        for second in range(first if count == 6 else first + 1, first + 1 if count == 6 else count):
            five, five_lanes = (
                total - cards[KEY_OF_FIVE, held_cards[first]],
                lanes ^ cards[BIT, held_cards[first]],
            )
            if second != first:
                five, five_lanes = (
                    five - cards[KEY_OF_FIVE, held_cards[second]],
                    five_lanes ^ cards[BIT, held_cards[second]],
                )
            if offsets[WAYS] & WAYS_HIGH:
                high = max(high, lookup(five, five_lanes, HIGH_FIVE, 1, slide, worths, offsets))
            if offsets[WAYS] & WAYS_LOW:
                low = max(
                    low, lookup(five, five_lanes, LOW_FIVE, offsets[SUITED_LOW], slide, worths, offsets)
                )
    return high, low


@inlined
def best_of_two_and_three(
    dealt: Codes,
    who: int,
    size: int,
    board: Codes,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
) -> tuple[int, int]:
    """Return the best hand of exactly two own cards and three of the board, high and low."""
    high, low = 0, 0
    for a in range(2, len(board)):
        for b in range(1, a):
            for c in range(b):
                three = START + cards[KEY, board[a]] + cards[KEY, board[b]] + cards[KEY, board[c]]
                lanes = cards[BIT, board[a]] | cards[BIT, board[b]] | cards[BIT, board[c]]
                for d in range(1, size):
                    for e in range(d):
                        total = three + cards[KEY, dealt[who, d]] + cards[KEY, dealt[who, e]]
                        if offsets[WAYS] & WAYS_HIGH:
                            five = lanes | cards[BIT, dealt[who, d]] | cards[BIT, dealt[who, e]]
                            high = max(high, lookup(total, five, HIGH, 1, slide, worths, offsets))
                        if offsets[WAYS] & WAYS_LOW:
                            low = max(low, lookup(total, 0, LOW, 0, slide, worths, offsets))
    return high, low


@inlined
def best_of_at_most_two(
    dealt: Codes,
    who: int,
    size: int,
    board: Codes,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
) -> tuple[int, int]:
    """Return the best hand of at most two own cards and all of the board, high and low."""
    total, lanes, high, low = START, 0, 0, 0
    for place in range(len(board)):
        total += cards[KEY, board[place]]
        lanes |= cards[BIT, board[place]]
    for d in range(1, size):
        for e in range(d):
            seven = total + cards[KEY, dealt[who, d]] + cards[KEY, dealt[who, e]]
            if offsets[WAYS] & WAYS_HIGH:
                six = lanes | cards[BIT, dealt[who, d]] | cards[BIT, dealt[who, e]]
                high = max(high, lookup(seven, six, HIGH, 1, slide, worths, offsets))
            if offsets[WAYS] & WAYS_LOW:
                low = max(low, lookup(seven, 0, LOW, 0, slide, worths, offsets))
    return high, low


@inlined
def worth(
    dealt: Codes,
    who: int,
    size: int,
    board: Codes,
    down: int,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
) -> tuple[int, int]:
    """Return what a hand makes high and low, of the cards that the game lets it use."""
    if offsets[USE] == TWO_AND_THREE:
        return best_of_two_and_three(dealt, who, size, board, cards, slide, worths, offsets)
    if offsets[USE] == AT_MOST_TWO:
        return best_of_at_most_two(dealt, who, size, board, cards, slide, worths, offsets)
    return best_of_all(dealt, who, size, board, down, cards, slide, worths, offsets)


@inlined
def share_out(high: Longs, low: Longs, weight: int, score: Longs) -> None:
    """Score one pot: a half each to the best high and the best low.

    Where only one of them qualifies it takes the whole pot; where neither does, every player has a part.
    """
    players, top, bottom, highs, lows = len(high), 0, 0, 0, 0
    for player in range(players):
        if high[player] > top:
            top, highs = high[player], 0
        if low[player] > bottom:
            bottom, lows = low[player], 0
        highs += high[player] == top and top > 0
        lows += low[player] == bottom and bottom > 0
    for player in range(players):
        part = 0
        if highs and high[player] == top:
            part += POT // (2 if lows else 1) // highs
            score[player, HIGHS] += weight
        if lows and low[player] == bottom:
            part += POT // (2 if highs else 1) // lows
            score[player, LOWS] += weight
        if not highs and not lows:
            part = POT // players
        if part:
            score[player, WHOLE if part == POT else PART] += weight
            score[player, SUM] += weight * part
            score[player, SQUARES] += weight * part * part


@inlined
def next_free(used: Codes, place: int) -> int:
    """Return the place of the next free card from this one on, or the end."""
    while place < len(used) and used[place]:
        place += 1
    return place


@inner
def all_deals(
    rest: Codes,
    dealt: Codes,
    board: Codes,
    sizes: Longs,
    full_sizes: Longs,
    down: Longs,
    slots: Longs,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
    weight: int,
    score: Longs,
) -> int:
    """Score every way in which the missing cards can come, the board's first, and return how many ways there
    are.

    A slot holds the player who gets the card (`BOARD`: all) and its place. It also tells whether it begins a
    group in which the order of cards does not matter, and whether it completes hands.
    """
    count, depth, deals, slot = len(dealt), len(slots), 0, 0
    high, low = np.zeros(count, np.int64), np.zeros(count, np.int64)
    used, pick, least = (
        np.zeros(len(rest), np.uint8),
        np.full(depth + 1, -1, np.int64),
        np.zeros(depth + 1, np.int64),
    )
    if depth == 0 or slots[0, 0] != BOARD:
        for player in range(count):
            if sizes[player] == full_sizes[player]:
                high[player], low[player] = worth(
                    dealt, player, full_sizes[player], board, down[player], cards, slide, worths, offsets
                )
    if depth == 0:
        share_out(high, low, weight, score)
        return 1
    while slot >= 0:
        place = least[slot]
        if pick[slot] >= 0:
            used[pick[slot]] = 0
            place = pick[slot] + 1
        place = next_free(used, place)
        if place == len(rest):
            pick[slot] = -1
            slot -= 1
            continue
        pick[slot], used[place] = place, 1
        who = slots[slot, 0]
        if who == BOARD:
            board[slots[slot, 1]] = rest[place]
        else:
            dealt[who, slots[slot, 1]] = rest[place]
        if slots[slot, 3]:
            for player in range(0 if who == BOARD else who, count if who == BOARD else who + 1):
                if who != BOARD or sizes[player] == full_sizes[player]:
                    high[player], low[player] = worth(
                        dealt, player, full_sizes[player], board, down[player], cards, slide, worths, offsets
                    )
        if slot + 1 == depth:
            share_out(high, low, weight, score)
            deals += 1
        else:
            slot += 1
            pick[slot], least[slot] = -1, 0 if slots[slot, 2] else place + 1
    return deals


@compiled
def count_deals(
    deck: Codes,
    chosen: Longs,
    weights: Longs,
    board: Codes,
    players: Players,
    slots: Longs,
    tables: StrengthTables,
    score: Longs,
) -> int:
    """Score all deals of several ways to hold hands, each as often as its weight says, and return how many
    deals there are."""
    sizes, full_sizes, down = players.known, players.size, players.down
    cards, slide, worths, offsets = tables.cards, tables.slide, tables.worths, tables.at
    count, deals = len(sizes), 0
    dealt, rest = np.zeros((count, MOST_OWN), np.uint8), np.zeros(len(deck), np.uint8)
    for row in range(len(chosen)):
        taken, rest_size = np.uint64(0), 0
        for player in range(count):
            for place in range(MOST_OWN):
                dealt[player, place] = players.hands[chosen[row, player], place]
            taken |= players.masks[chosen[row, player]]
        for code in deck:
            if not taken >> np.uint64(code) & np.uint64(1):
                rest[rest_size] = code
                rest_size += 1
        deals += weights[row] * all_deals(
            rest[:rest_size],
            dealt,
            board,
            sizes,
            full_sizes,
            down,
            slots,
            cards,
            slide,
            worths,
            offsets,
            weights[row],
            score,
        )
    return deals
