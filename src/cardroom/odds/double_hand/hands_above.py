"""The compiled loops over all hands of seven that hold a set of cards: how they are set, by two ways.

How a hand is set rests on its ranks unless five are of one suit. So what comes above a set is what would come
above its ranks if suits were nothing, put right for the few hands with five of a suit. Such hands have two
cards at most beside the suit, and which suits those are of makes no difference.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import inner
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, JOKER, OTHER, SettingWays
from cardroom.odds.loops import ROW, Ints, Longs
from cardroom.odds.random_numbers import Words

HAND = 7
RANKS = 13
OF_RANK, OTHERS = 4, 3
"""Cards of a rank, and those of them that are not of one suit."""
BESIDE = 2
"""Cards of other suits, at most, beside five of one."""
TYPES = 2 * RANKS + 1
"""Cards that differ to a suit: its own, those of other suits by rank, and the joker."""
Small = NDArray[np.uint8]


class Counting(NamedTuple):
    """What the loops look up besides how hands are set."""

    keys: Longs
    """By rank, and the joker last, what a card adds to a sum of ranks."""
    sums: Longs
    """By the ranks held in a suit, a bit each, the sum of their keys."""
    many: Longs
    """By the same, with a bit for the joker, how many cards."""
    masks: Longs
    """All ranks that may be held in a suit, in order of how many."""
    starts: Longs
    """By how many, where they begin."""


class HandBuffer(NamedTuple):
    """Room for hands that come above a set: how they are set, and how many there are of each."""

    words: Words
    times: Longs


@inner
def above_ranks(
    held: Longs,
    joker: bool,
    deck: int,
    more: Small,
    less: Small,
    keys: Longs,
    way: SettingWays,
    found: HandBuffer,
) -> int:
    """Hands with so many cards of each rank, and the joker perhaps, as if suits were nothing; how many
    differ. `more` are the ranks of all cards that are missing, `less` of all but the joker."""
    slide, table, words, times = way.slide, way.by_ranks, found.words, found.times
    many, held_in_all = 0, keys[RANKS] if joker else 0
    for rank in range(RANKS):
        held_in_all += held[rank] * keys[rank]
    for with_joker in range(1 if joker or deck == 52 else 2):
        ranks = less if with_joker else more
        for row in range(len(ranks)):
            ways, whole, run, last = 1, held_in_all + with_joker * keys[RANKS], 0, -1
            for at in range(ranks.shape[1]):
                rank = int(ranks[row, at])
                run = run + 1 if rank == last else 1
                last = rank
                ways = ways * (OF_RANK - held[rank] - run + 1) // run
                whole += keys[rank]
            if ways > 0:
                words[many], times[many] = table[whole + slide[whole >> ROW]], ways
                many += 1
    return many


@inner
def tally(found: HandBuffer, many: int, fronts: Ints, backs: Ints) -> None:
    """How often each front and back comes, by the first way and by the second."""
    words, times = found.words, found.times
    for at in range(many):
        word, ways = words[at], times[at]
        fronts[0, word & np.uint64(FRONT_MASK)] += ways
        backs[0, word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] += ways
        fronts[1, word >> np.uint64(OTHER) & np.uint64(FRONT_MASK)] += ways
        backs[1, word >> np.uint64(OTHER + FRONT_BITS)] += ways


@inner
def suited_instead(
    own: int,
    joker: int,
    beside: int,
    marks: int,
    total: int,
    others: Longs,
    counting: Counting,
    way: SettingWays,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Hands with five of one suit, of which some are held, `own`, and beside them some others, whose marks
    and sum of keys are given: counted as they are set, and no more as they would be by their ranks."""
    keys, sums, masks, starts = counting.keys, counting.sums, counting.masks, counting.starts
    first, ruler, by_suit, slide, table = way.first, way.ruler, way.by_suit, way.slide, way.by_ranks
    both = HandBuffer(np.empty(2, np.uint64), np.empty(2, np.int64))
    for more in range(BESIDE - beside + 1):
        size = HAND - joker - beside - more - counting.many[own]
        if size < 0:
            continue
        for place in range(starts[size], starts[size + 1]):
            held = own | masks[place]
            if masks[place] & own:
                continue
            for one in range(RANKS if more else 1):
                for two in range(one + 1 if more == 2 else 1):
                    ways, at, ranks = 1, first[held | joker * JOKER] + marks, total + sums[held]
                    if more:
                        ways, at, ranks = OTHERS - others[one], at + ruler[1 << one], ranks + keys[one]
                    if more == 2:
                        at, ranks = at + ruler[1 << two], ranks + keys[two]
                        ways = ways * (ways - 1) // 2 if one == two else ways * (OTHERS - others[two])
                    if ways:
                        both.times[0], both.times[1] = ways, -ways
                        both.words[0], both.words[1] = by_suit[at], table[ranks + slide[ranks >> ROW]]
                        tally(both, both.times.size, fronts, backs)


@inner
def put_suits_right(
    row: Longs, joker: bool, deck: int, counting: Counting, way: SettingWays, fronts: Ints, backs: Ints
) -> None:
    """What was tallied by ranks alone, above a set whose ranks in each suit are the bits of a row."""
    cards = 0
    for suit in range(4):
        cards += counting.many[row[suit]]
    others = np.empty(RANKS, np.int64)
    for suit in range(4):
        beside = cards - counting.many[row[suit]]
        if beside > BESIDE:
            continue
        marks, total = -way.ruler[row[suit]], -counting.sums[row[suit]]
        for other in range(4):
            marks, total = marks + way.ruler[row[other]], total + counting.sums[row[other]]
        for rank in range(RANKS):
            others[rank] = -(row[suit] >> rank & 1)
            for other in range(4):
                others[rank] += row[other] >> rank & 1
        for with_joker in range(1 if joker else 0, 2 if deck > 52 else 1):
            whole = total + with_joker * counting.keys[RANKS]
            suited_instead(row[suit], with_joker, beside, marks, whole, others, counting, way, fronts, backs)


@inner
def set_to(to: Ints, value: Ints) -> None:
    """Two rows of one length; none to copy is noughts."""
    for side in range(2):
        for at in range(to.shape[1]):
            to[side, at] = value[side, at] if len(value) else 0


@inner
def tally_ranks(
    row: Longs,
    joker: bool,
    deck: int,
    more: Small,
    less: Small,
    counting: Counting,
    way: SettingWays,
    found: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """What comes above a set as if suits were nothing."""
    held = np.zeros(RANKS, np.int64)
    for suit in range(4):
        for rank in range(RANKS):
            held[rank] += row[suit] >> rank & 1
    nothing = fronts[:0]
    set_to(fronts, nothing)
    set_to(backs, nothing)
    tally(found, above_ranks(held, joker, deck, more, less, counting.keys, way, found), fronts, backs)


@inner
def above_suit(
    mask: int, ranks: Small, missing: int, deck: int, counting: Counting, way: SettingWays, found: HandBuffer
) -> int:
    """Hands that hold cards of one suit, with the joker perhaps, and beside them two of other ranks at most,
    where one card or two are missing; how many differ."""
    keys, first, ruler, by_suit = counting.keys, way.first, way.ruler, way.by_suit
    slide, table, many_of = way.slide, way.by_ranks, counting.many
    bit, mark, key, left = np.zeros((4, TYPES), np.int64)
    marks, total = 0, counting.sums[mask & (JOKER - 1)] + (keys[RANKS] if mask & JOKER else 0)
    for rank in range(RANKS):
        bit[rank], key[rank], left[rank] = 1 << rank, keys[rank], not mask >> rank & 1
        mark[RANKS + rank], key[RANKS + rank], left[RANKS + rank] = ruler[1 << rank], keys[rank], OTHERS
    for rank in ranks:
        marks, total = marks + ruler[1 << rank], total + keys[rank]
        left[RANKS + rank] -= 1
    bit[2 * RANKS], key[2 * RANKS], left[2 * RANKS] = JOKER, keys[RANKS], deck > 52 and not mask & JOKER
    many = 0
    for one in range(TYPES):
        if not left[one]:
            continue
        for two in range(one + 1 if missing == 2 else 1):
            held, there, whole, ways = mask | bit[one], marks + mark[one], total + key[one], left[one]
            if missing == 2:
                held, there, whole = held | bit[two], there + mark[two], whole + key[two]
                ways = ways * left[two] if one != two else ways * (ways - 1) // 2
            if ways:
                if many_of[held] >= HAND - BESIDE:
                    found.words[many] = by_suit[first[held] + there]
                else:
                    found.words[many] = table[whole + slide[whole >> ROW]]
                found.times[many] = ways
                many += 1
    return many
