"""Compiled loops that deal poker at random: cards from a counted generator, hands chosen, cards given up,
pots shared."""

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
    """Return the random number at a place of the sequence (splitmix64)."""
    z = state * np.uint64(GOLDEN)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
    return z ^ (z >> np.uint64(31))


@inlined
def below(state: np.uint64, most: int) -> int:
    """Return a random number from 0 up to one less than this; its bias is below one in a hundred million."""
    return int((mixed(state) >> np.uint64(32)) * np.uint64(most) >> np.uint64(32))


@inlined
def take(deck: Codes, taken: Words, state: Words) -> int:
    """Return a random card that no player has."""
    while True:
        state[0] += np.uint64(1)
        code = np.uint64(deck[below(state[0], len(deck))])
        if not taken[0] >> code & np.uint64(1):
            taken[0] |= np.uint64(1) << code
            return int(code)


@compiled
def cards_to_keep(five: Codes, order: Longs, suit: Longs, choose: Longs, keep: NDArray[np.uint8]) -> int:
    """Put five cards in order, the lowest first, and return which to keep, a bit each, as in `Draw`."""
    for place in range(1, 5):
        code, to = five[place], place
        while to and order[five[to - 1]] > order[code]:
            five[to] = five[to - 1]
            to -= 1
        five[to] = code
    ranks, suits = 0, 0
    for place in range(5):
        ranks += choose[order[five[place]] + place, place + 1]
    for suit_number in range(4):
        alike, odd = 0, 0
        for place in range(5):
            if suit[five[place]] == suit_number:
                alike += 1
            else:
                odd = place
        if alike >= 4:
            suits = 6 if alike == 5 else odd + 1
    return int(keep[suits, ranks])


@inner
def give_up(
    dealt: Codes,
    who: int,
    size: int,
    board: Codes,
    seen: int,
    deck: Codes,
    looks: int,
    cards: Longs,
    slide: Longs,
    worths: Strengths,
    offsets: Longs,
    state: Words,
) -> None:
    """Move the card that a player gives up to the end of the player's row.

    Without it the player wins most against an opponent with two unknown cards, over several ways to complete
    the board.
    """
    won, high, low = np.zeros(size, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    score, both_hands = np.zeros((2, SCORES), np.int64), np.zeros((2, MOST_OWN), np.uint8)
    all_of, base, taken = board.copy(), np.uint64(0), np.zeros(1, np.uint64)
    for place in range(size):
        base |= np.uint64(1) << np.uint64(dealt[who, place])
    for place in range(seen):
        base |= np.uint64(1) << np.uint64(board[place])
    for _ in range(looks):
        taken[0] = base
        for place in range(seen, len(board)):
            all_of[place] = take(deck, taken, state)
        for place in range(size - 1):
            both_hands[1, place] = take(deck, taken, state)
        high[1], low[1] = worth(both_hands, 1, size - 1, all_of, 0, cards, slide, worths, offsets)
        for without in range(size):
            for place in range(size - 1):
                both_hands[0, place] = dealt[who, place if place < without else place + 1]
            high[0], low[0] = worth(both_hands, 0, size - 1, all_of, 0, cards, slide, worths, offsets)
            score[0, SUM] = 0
            share_out(high, low, 1, score)
            won[without] += score[0, SUM]
    best = 0
    for without in range(1, size):
        if won[without] > won[best]:
            best = without
    card = dealt[who, best]
    for place in range(best, size - 1):
        dealt[who, place] = dealt[who, place + 1]
    dealt[who, size - 1] = card


@inner
def choose_hands(hands: Codes, masks: Words, first: Longs, dealt: Codes, taken: Words, state: Words) -> bool:
    """Choose a hand for every player so that no card is there twice, and return whether that was possible."""
    base = taken[0]
    for _ in range(TRIES):
        taken[0], fits = base, True
        for player in range(len(dealt)):
            row, count = first[player], first[player + 1] - first[player]
            if count > 1:
                state[0] += np.uint64(1)
                row += below(state[0], count)
            if taken[0] & masks[row]:
                fits = False
                break
            taken[0] |= masks[row]
            for place in range(hands.shape[1]):
                dealt[player, place] = hands[row, place]
        if fits:
            return True
    return False


@inlined
def note_starts(
    dealt: NDArray[np.uint8], score: Longs, before: Longs, starts: Longs, by_start: Longs
) -> None:
    """Add each player's part of this deal under the number of the first two cards."""
    for player in range(len(dealt)):
        part, number = score[player, SUM] - before[player], starts[dealt[player, 0], dealt[player, 1]]
        before[player] = score[player, SUM]
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
    """Deal this many times at random and return how many deals were possible.

    `given_up` is the number of cards on the board when a card has to be given up; below zero no card has to
    be. Where `starts` numbers hands by their first two cards, `by_start` counts for each how often it was
    there, its parts of the pot, and their squares.
    """
    sizes, full_sizes, down, draws = players.known, players.size, players.down, players.draws
    hands, masks, first = players.hands, players.masks, players.first
    cards, slide, worths, offsets = tables.cards, tables.slide, tables.worths, tables.at
    order, suit, choose, keeps = draw.order, draw.suit, draw.choose, draw.keep
    count = len(sizes)
    dealt, full, before = np.zeros((count, MOST_OWN), np.uint8), board.copy(), score[:, SUM].copy()
    high, low = np.zeros(count, np.int64), np.zeros(count, np.int64)
    state, taken, on_board = np.full(1, seed, np.uint64), np.zeros(1, np.uint64), np.uint64(0)
    for place in range(shown):
        on_board |= np.uint64(1) << np.uint64(board[place])
    for trial in range(trials):
        taken[0] = on_board
        if not choose_hands(hands, masks, first, dealt, taken, state):
            return trial
        for player in range(count):
            for place in range(sizes[player], full_sizes[player]):
                dealt[player, place] = take(deck, taken, state)
        for place in range(shown, len(board)):
            full[place] = take(deck, taken, state)
        for player in range(count):
            hand_size = full_sizes[player]
            if draws[player]:
                keep = cards_to_keep(dealt[player], order, suit, choose, keeps)
                for place in range(5):
                    if not keep >> place & 1:
                        dealt[player, place] = take(deck, taken, state)
            if given_up >= 0 and hand_size > 2:
                give_up(
                    dealt,
                    player,
                    hand_size,
                    full,
                    given_up,
                    deck,
                    looks,
                    cards,
                    slide,
                    worths,
                    offsets,
                    state,
                )
                hand_size -= 1
            high[player], low[player] = worth(
                dealt, player, hand_size, full, down[player], cards, slide, worths, offsets
            )
        share_out(high, low, 1, score)
        if len(by_start):
            note_starts(dealt, score, before, starts, by_start)
    return trials
