"""The compiled loops of poker: every deal that can still come, and each pot shared as the game shares it;
deals drawn at random are in `dealing.py`. What cards are worth stands in tables that were made by calling the
laws of the game."""

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
"""A pot, so that ten can share each half of it evenly."""
ANY, TWO_AND_THREE, AT_MOST_TWO = 0, 1, 2
HIGH, LOW, HIGH_FIVE, LOW_FIVE, HIGH_DOWN = range(5)
TABLES = 5
WHOLE, PART, SUM, SQUARES, HIGHS, LOWS, SCORES = range(7)
"""What is counted of a hand: pots it takes whole, pots it shares, its parts of `POT` and their squares, and
how often it has the best high and the best low, alone or not."""
USE, WAYS, SUITED_LOW = 2 * TABLES, 2 * TABLES + 1, 2 * TABLES + 2
KEY, KEY_OF_FIVE, BIT = 0, 1, 2
WAYS_HIGH, WAYS_LOW = 1, 2
BOARD = -1
MOST_OWN, MOST_BOARD, MOST_PLAYERS = 8, 5, 10


class StrengthTables(NamedTuple):
    """What cards are worth both ways. Strengths of one way are on one scale, whichever table they come from;
    0 is no hand.

    The loops are handed its arrays one by one: a tuple of arrays that goes from function to function is paid
    for each time.
    """

    cards: Longs
    """[`KEY`, `KEY_OF_FIVE`, `BIT`] by card code: what it adds to a sum; its bit in the lane of its suit, a
    joker in all."""
    slide: Longs
    """By row of sums, how far the row is moved; table after table."""
    worths: Strengths
    """By sum, moved; and by the ranks held in the suit of a flush."""
    at: Longs
    """By table where its rows begin, by table where its flushes begin, then `USE`, `WAYS` and
    `SUITED_LOW`."""


class Draw(NamedTuple):
    """What is kept of five cards, for a game in which cards are exchanged."""

    order: Longs
    """By card code, the height of its rank, from 0."""
    suit: Longs
    """By card code; of a joker 4."""
    choose: Longs
    """[n, k]: how many ways to choose k of n."""
    keep: NDArray[np.uint8]
    """[suits, ranks]: a bit for every card kept, the lowest first; no cards where nothing is exchanged."""


class Players(NamedTuple):
    """Who is in, with which hands."""

    hands: Codes
    """A row each; what is not known yet is filled up."""
    masks: Words
    """The same as bits."""
    first: Longs
    """By player, where his hands begin; and one more."""
    known: Longs
    """By player, how many cards of a row are known."""
    size: Longs
    """By player, how many cards he has at the showdown, or before he gives cards up."""
    down: Longs
    """By player, a bit for every place where a card lies face down."""
    draws: Longs
    """By player, whether he exchanges cards as the table of keeping says."""


@inlined
def lookup(total: int, held: int, table: int, suits: int, slide: Longs, worths: Strengths, at: Longs) -> int:
    """What a sum of keys is worth in a table."""
    if suits and total & FIVE_OF_A_SUIT:
        suit = 0
        while not total >> (SUIT_AT + 3 + 4 * suit) & 1:
            suit += 1
        return int(worths[at[TABLES + table] + (held >> LANE * suit & LANE_MASK)])
    ranks = total & RANKS_MASK
    return int(worths[ranks + slide[at[table] + (ranks >> ROW)]])


@inlined
def best_of_all(
    own: Codes,
    who: int,
    size: int,
    board: Codes,
    down: int,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    at: Longs,
) -> tuple[int, int]:
    """The best of all cards, high and low."""
    total, held, high, low, is_down = START, 0, 0, 0, 0
    for place in range(size):
        code = own[who, place]
        total += cards[KEY, code]
        held |= cards[BIT, code]
        if down >> place & 1 and cards[BIT, code] & JOKER_BIT:
            is_down = 1
    for place in range(len(board)):
        total += cards[KEY, board[place]]
        held |= cards[BIT, board[place]]
    if held & JOKER_BIT and size + len(board) > 5:
        return best_of_fives(own, who, size, board, cards, slide, worths, at)
    if at[WAYS] & WAYS_HIGH:
        high = lookup(total, held, HIGH_DOWN if is_down else HIGH, 1, slide, worths, at)
    if at[WAYS] & WAYS_LOW:
        low = lookup(total, held, LOW, at[SUITED_LOW], slide, worths, at)
    return high, low


@inner
def best_of_fives(
    own: Codes, who: int, size: int, board: Codes, cards: Longs, slide: Longs, worths: Strengths, at: Longs
) -> tuple[int, int]:
    """The best five of six or seven cards with a joker, each five by itself: as one sum they would not be
    told apart."""
    held_cards, count = np.empty(MOST_OWN + MOST_BOARD, np.int64), size + len(board)
    total, held, high, low = START, 0, 0, 0
    for place in range(count):
        held_cards[place] = own[who, place] if place < size else board[place - size]
        total += cards[KEY_OF_FIVE, held_cards[place]]
        held ^= cards[BIT, held_cards[place]]
    for one in range(count):
        for other in range(one if count == 6 else one + 1, one + 1 if count == 6 else count):
            five, left = total - cards[KEY_OF_FIVE, held_cards[one]], held ^ cards[BIT, held_cards[one]]
            if other != one:
                five, left = (
                    five - cards[KEY_OF_FIVE, held_cards[other]],
                    left ^ cards[BIT, held_cards[other]],
                )
            if at[WAYS] & WAYS_HIGH:
                high = max(high, lookup(five, left, HIGH_FIVE, 1, slide, worths, at))
            if at[WAYS] & WAYS_LOW:
                low = max(low, lookup(five, left, LOW_FIVE, at[SUITED_LOW], slide, worths, at))
    return high, low


@inlined
def best_of_two_and_three(
    own: Codes, who: int, size: int, board: Codes, cards: Longs, slide: Longs, worths: Strengths, at: Longs
) -> tuple[int, int]:
    """Exactly two own cards and three of the board."""
    high, low = 0, 0
    for a in range(2, len(board)):
        for b in range(1, a):
            for c in range(b):
                three = START + cards[KEY, board[a]] + cards[KEY, board[b]] + cards[KEY, board[c]]
                held = cards[BIT, board[a]] | cards[BIT, board[b]] | cards[BIT, board[c]]
                for d in range(1, size):
                    for e in range(d):
                        total = three + cards[KEY, own[who, d]] + cards[KEY, own[who, e]]
                        if at[WAYS] & WAYS_HIGH:
                            five = held | cards[BIT, own[who, d]] | cards[BIT, own[who, e]]
                            high = max(high, lookup(total, five, HIGH, 1, slide, worths, at))
                        if at[WAYS] & WAYS_LOW:
                            low = max(low, lookup(total, 0, LOW, 0, slide, worths, at))
    return high, low


@inlined
def best_of_at_most_two(
    own: Codes, who: int, size: int, board: Codes, cards: Longs, slide: Longs, worths: Strengths, at: Longs
) -> tuple[int, int]:
    """No more than two own cards, with all of the board."""
    total, held, high, low = START, 0, 0, 0
    for place in range(len(board)):
        total += cards[KEY, board[place]]
        held |= cards[BIT, board[place]]
    for d in range(1, size):
        for e in range(d):
            seven = total + cards[KEY, own[who, d]] + cards[KEY, own[who, e]]
            if at[WAYS] & WAYS_HIGH:
                six = held | cards[BIT, own[who, d]] | cards[BIT, own[who, e]]
                high = max(high, lookup(seven, six, HIGH, 1, slide, worths, at))
            if at[WAYS] & WAYS_LOW:
                low = max(low, lookup(seven, 0, LOW, 0, slide, worths, at))
    return high, low


@inlined
def worth(
    own: Codes,
    who: int,
    size: int,
    board: Codes,
    down: int,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    at: Longs,
) -> tuple[int, int]:
    """What a hand makes high and low, of the cards that the game lets it use."""
    if at[USE] == TWO_AND_THREE:
        return best_of_two_and_three(own, who, size, board, cards, slide, worths, at)
    if at[USE] == AT_MOST_TWO:
        return best_of_at_most_two(own, who, size, board, cards, slide, worths, at)
    return best_of_all(own, who, size, board, down, cards, slide, worths, at)


@inlined
def share_out(high: Longs, low: Longs, weight: int, score: Longs) -> None:
    """One pot: halves to the best high and the best low where both qualify, all of it where one does; where
    neither does, everybody has a part."""
    players, top, bottom, highs, lows = len(high), 0, 0, 0, 0
    for one in range(players):
        if high[one] > top:
            top, highs = high[one], 0
        if low[one] > bottom:
            bottom, lows = low[one], 0
        highs += high[one] == top and top > 0
        lows += low[one] == bottom and bottom > 0
    for one in range(players):
        part = 0
        if highs and high[one] == top:
            part += POT // (2 if lows else 1) // highs
            score[one, HIGHS] += weight
        if lows and low[one] == bottom:
            part += POT // (2 if highs else 1) // lows
            score[one, LOWS] += weight
        if not highs and not lows:
            part = POT // players
        if part:
            score[one, WHOLE if part == POT else PART] += weight
            score[one, SUM] += weight * part
            score[one, SQUARES] += weight * part * part


@inlined
def next_free(used: Codes, place: int) -> int:
    """The next card that nobody has; past the end: none."""
    while place < len(used) and used[place]:
        place += 1
    return place


@inner
def all_deals(
    rest: Codes,
    own: Codes,
    board: Codes,
    known: Longs,
    size: Longs,
    down: Longs,
    slots: Longs,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    at: Longs,
    weight: int,
    score: Longs,
) -> int:
    """Every way in which the missing cards can come: the board's first, then each player's. Returns how many
    there are. A slot says who gets the card (`BOARD`: all), where it lies, whether it begins a group within
    which the order of cards means nothing, and whether the hands it belongs to are complete with it."""
    count, depth, deals, slot = len(own), len(slots), 0, 0
    high, low = np.zeros(count, np.int64), np.zeros(count, np.int64)
    used, pick, least = (
        np.zeros(len(rest), np.uint8),
        np.full(depth + 1, -1, np.int64),
        np.zeros(depth + 1, np.int64),
    )
    if depth == 0 or slots[0, 0] != BOARD:
        for one in range(count):
            if known[one] == size[one]:
                high[one], low[one] = worth(own, one, size[one], board, down[one], cards, slide, worths, at)
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
            own[who, slots[slot, 1]] = rest[place]
        if slots[slot, 3]:
            for one in range(0 if who == BOARD else who, count if who == BOARD else who + 1):
                if who != BOARD or known[one] == size[one]:
                    high[one], low[one] = worth(
                        own, one, size[one], board, down[one], cards, slide, worths, at
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
    """All deals of several ways to hold hands, each as often as its weight says. Returns how many deals there
    are."""
    known, size, down = players.known, players.size, players.down
    cards, slide, worths, at = tables.cards, tables.slide, tables.worths, tables.at
    count, deals = len(known), 0
    own, rest = np.zeros((count, MOST_OWN), np.uint8), np.zeros(len(deck), np.uint8)
    for row in range(len(chosen)):
        taken, left = np.uint64(0), 0
        for one in range(count):
            for place in range(MOST_OWN):
                own[one, place] = players.hands[chosen[row, one], place]
            taken |= players.masks[chosen[row, one]]
        for code in deck:
            if not taken >> np.uint64(code) & np.uint64(1):
                rest[left] = code
                left += 1
        deals += weights[row] * all_deals(
            rest[:left], own, board, known, size, down, slots, cards, slide, worths, at, weights[row], score
        )
    return deals
