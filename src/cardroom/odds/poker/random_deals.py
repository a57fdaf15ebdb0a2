"""Deals of poker drawn at random, compiled: cards by a counted generator, hands chosen, cards given up, pots
shared."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled, inlined, inner
from cardroom.odds.loops import Codes, Longs, Strengths, Words
from cardroom.odds.poker.kernels import (
    MOST_OWN,
    SCORES,
    SUM,
    Draw,
    Players,
    StrengthTables,
    share_out,
    worth,
)

GOLDEN, MIX_1, MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
TRIES = 10_000


@inlined
def mixed(state: np.uint64) -> np.uint64:
    """The random number that belongs to a place of the sequence (splitmix64)."""
    z = state * np.uint64(GOLDEN)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
    return z ^ (z >> np.uint64(31))


@inlined
def below(state: np.uint64, most: int) -> int:
    """A random number from 0 up to one less than this; biased by less than a part in a hundred million."""
    return int((mixed(state) >> np.uint64(32)) * np.uint64(most) >> np.uint64(32))


@inlined
def take(deck: Codes, taken: Words, state: Words) -> int:
    """Any card that nobody has."""
    while True:
        state[0] += np.uint64(1)
        code = np.uint64(deck[below(state[0], len(deck))])
        if not taken[0] >> code & np.uint64(1):
            taken[0] |= np.uint64(1) << code
            return int(code)


@compiled
def cards_to_keep(own: Codes, order: Longs, suit: Longs, choose: Longs, keep: NDArray[np.uint8]) -> int:
    """Puts five cards in order, from the lowest, and says which of them are kept, a bit each; as `Draw` has
    it."""
    for place in range(1, 5):
        code, to = own[place], place
        while to and order[own[to - 1]] > order[code]:
            own[to] = own[to - 1]
            to -= 1
        own[to] = code
    ranks, suits = 0, 0
    for place in range(5):
        ranks += choose[order[own[place]] + place, place + 1]
    for one in range(4):
        alike, odd = 0, 0
        for place in range(5):
            if suit[own[place]] == one:
                alike += 1
            else:
                odd = place
        if alike >= 4:
            suits = 6 if alike == 5 else odd + 1
    return int(keep[suits, ranks])


@inner
def give_up(
    own: Codes,
    who: int,
    size: int,
    board: Codes,
    seen: int,
    deck: Codes,
    looks: int,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    at: Longs,
    state: Words,
) -> None:
    """Of his own cards a player gives up the one without which he wins most against somebody with two cards
    he cannot see, over so many ways in which the board may go on. It goes to the end of the row."""
    won, high, low = np.zeros(size, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    score, held = np.zeros((2, SCORES), np.int64), np.zeros((2, MOST_OWN), np.uint8)
    all_of, base, taken = board.copy(), np.uint64(0), np.zeros(1, np.uint64)
    for place in range(size):
        base |= np.uint64(1) << np.uint64(own[who, place])
    for place in range(seen):
        base |= np.uint64(1) << np.uint64(board[place])
    for _ in range(looks):
        taken[0] = base
        for place in range(seen, len(board)):
            all_of[place] = take(deck, taken, state)
        for place in range(size - 1):
            held[1, place] = take(deck, taken, state)
        high[1], low[1] = worth(held, 1, size - 1, all_of, 0, cards, slide, worths, at)
        for without in range(size):
            for place in range(size - 1):
                held[0, place] = own[who, place if place < without else place + 1]
            high[0], low[0] = worth(held, 0, size - 1, all_of, 0, cards, slide, worths, at)
            score[0, SUM] = 0
            share_out(high, low, 1, score)
            won[without] += score[0, SUM]
    best = 0
    for without in range(1, size):
        if won[without] > won[best]:
            best = without
    card = own[who, best]
    for place in range(best, size - 1):
        own[who, place] = own[who, place + 1]
    own[who, size - 1] = card


@inner
def choose_hands(hands: Codes, masks: Words, first: Longs, own: Codes, taken: Words, state: Words) -> bool:
    """One of the hands of everybody, such that no card is there twice; whether there was one."""
    base = taken[0]
    for _ in range(TRIES):
        taken[0], fits = base, True
        for one in range(len(own)):
            row, count = first[one], first[one + 1] - first[one]
            if count > 1:
                state[0] += np.uint64(1)
                row += below(state[0], count)
            if taken[0] & masks[row]:
                fits = False
                break
            taken[0] |= masks[row]
            for place in range(hands.shape[1]):
                own[one, place] = hands[row, place]
        if fits:
            return True
    return False


@inlined
def note_starts(own: NDArray[np.uint8], score: Longs, before: Longs, starts: Longs, by_start: Longs) -> None:
    """What each took of this deal, under the number of its first two cards."""
    for one in range(len(own)):
        part, number = score[one, SUM] - before[one], starts[own[one, 0], own[one, 1]]
        before[one] = score[one, SUM]
        by_start[number, 0] += 1
        by_start[number, 1] += part
        by_start[number, 2] += part * part


@compiled
def deal_many(
    trials: int,
    seed: np.uint64,
    deck: Codes,
    board: Codes,
    shown: int,
    given_up: int,
    looks: int,
    players: Players,
    draw: Draw,
    tables: StrengthTables,
    score: Longs,
    starts: Longs,
    by_start: Longs,
) -> int:
    """So many deals at random; returns how many could be dealt. `given_up` is the number of cards on the
    board when a card has to be given up; below zero: none has to be. Where `starts` numbers hands by their
    first two cards, `by_start` has for each how often it was there, its parts of the pot, and their
    squares."""
    known, size, down, draws = players.known, players.size, players.down, players.draws
    hands, masks, first = players.hands, players.masks, players.first
    cards, slide, worths, at = tables.cards, tables.slide, tables.worths, tables.at
    order, suit, choose, keeps = draw.order, draw.suit, draw.choose, draw.keep
    count = len(known)
    own, full, before = np.zeros((count, MOST_OWN), np.uint8), board.copy(), score[:, SUM].copy()
    high, low = np.zeros(count, np.int64), np.zeros(count, np.int64)
    state, taken, on_board = np.full(1, seed, np.uint64), np.zeros(1, np.uint64), np.uint64(0)
    for place in range(shown):
        on_board |= np.uint64(1) << np.uint64(board[place])
    for trial in range(trials):
        taken[0] = on_board
        if not choose_hands(hands, masks, first, own, taken, state):
            return trial
        for one in range(count):
            for place in range(known[one], size[one]):
                own[one, place] = take(deck, taken, state)
        for place in range(shown, len(board)):
            full[place] = take(deck, taken, state)
        for one in range(count):
            left = size[one]
            if draws[one]:
                keep = cards_to_keep(own[one], order, suit, choose, keeps)
                for place in range(5):
                    if not keep >> place & 1:
                        own[one, place] = take(deck, taken, state)
            if given_up >= 0 and left > 2:
                give_up(own, one, left, full, given_up, deck, looks, cards, slide, worths, at, state)
                left -= 1
            high[one], low[one] = worth(own, one, left, full, down[one], cards, slide, worths, at)
        share_out(high, low, 1, score)
        if len(by_start):
            note_starts(own, score, before, starts, by_start)
    return trials
