"""The compiled loops over all hands of seven that hold a set of cards: how they are set, in two ways.

How a hand is set depends on its ranks unless five are of one suit. So the hands above a set are first counted
as if suits did not matter, then corrected for the few hands with five of a suit. Such hands have at most two
cards outside the suit, and it makes no difference which suits those have.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import inner
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, OTHER, SettingWays
from cardroom.odds.loops import JOKER_BIT, ROW, Ints, Longs
from cardroom.odds.random_numbers import Words

HAND = 7
RANKS = 13
OF_RANK, OTHERS = 4, 3
"""Cards of a rank, and the cards of a rank outside one suit."""
OFF_SUIT = 2
"""Most cards of other suits in a hand with five of one suit."""
TYPES = 2 * RANKS + 1
"""Number of types of cards seen from a suit: its own, those of other suits by rank, and the joker."""
Small = NDArray[np.uint8]


class Counting(NamedTuple):
    """The lookups that the loops use besides how hands are set."""

    keys: Longs
    """Key that a card of each rank adds to a sum of ranks; the joker is last."""
    sums: Longs
    """Sum of the keys of the ranks in one suit, a bit per rank."""
    many: Longs
    """Number of cards for the same bits, with one more bit for the joker."""
    masks: Longs
    """All sets of ranks that a suit may hold, in order of their number of cards."""
    starts: Longs
    """First mask with each number of cards."""


class HandBuffer(NamedTuple):
    """Room for the hands above a set: how they are set, and how many hands there are of each."""

    words: Words
    times: Longs


@inner
def above_ranks(
    rank_counts: Longs,
    joker: bool,
    deck: int,
    more: Small,
    less: Small,
    keys: Longs,
    way: SettingWays,
    hands: HandBuffer,
) -> int:
    """Fill in the hands with these cards of each rank, and perhaps the joker, as if suits did not matter;
    return how many differ.

    `more` has the ranks of all missing cards, `less` those of all but the joker.
    """
    slide, table, words, times = way.slide, way.by_ranks, hands.words, hands.times
    many, held_in_all = 0, keys[RANKS] if joker else 0
    for rank in range(RANKS):
        held_in_all += rank_counts[rank] * keys[rank]
    for with_joker in range(1 if joker or deck == 52 else 2):
        ranks = less if with_joker else more
        for row in range(len(ranks)):
            ways, whole, run, last = 1, held_in_all + with_joker * keys[RANKS], 0, -1
            for place in range(ranks.shape[1]):
                rank = int(ranks[row, place])
                run = run + 1 if rank == last else 1
                last = rank
                ways = ways * (OF_RANK - rank_counts[rank] - run + 1) // run
                whole += keys[rank]
            if ways > 0:
                words[many], times[many] = table[whole + slide[whole >> ROW]], ways
                many += 1
    return many


@inner
def tally(hands: HandBuffer, many: int, fronts: Ints, backs: Ints) -> None:
    """Add up how often each front and back comes, by the first way and by the second."""
    words, times = hands.words, hands.times
    for index in range(many):
        word, ways = words[index], times[index]
        fronts[0, word & np.uint64(FRONT_MASK)] += ways
        backs[0, word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] += ways
        fronts[1, word >> np.uint64(OTHER) & np.uint64(FRONT_MASK)] += ways
        backs[1, word >> np.uint64(OTHER + FRONT_BITS)] += ways


@inner
def replace_suited(
    suit_mask: int,
    joker: int,
    off_suit: int,
    marks: int,
    total: int,
    other_counts: Longs,
    counting: Counting,
    way: SettingWays,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Count hands with five of one suit as they are set, and take them back as they were counted by their
    ranks.

    The hands hold the cards `suit_mask` of the suit and `off_suit` other cards, whose marks and sum of keys
    are given.
    """
    keys, sums, masks, starts = counting.keys, counting.sums, counting.masks, counting.starts
    first, ruler, by_suit, slide, table = way.first, way.ruler, way.by_suit, way.slide, way.by_ranks
    both = HandBuffer(np.empty(2, np.uint64), np.empty(2, np.int64))
    for more in range(OFF_SUIT - off_suit + 1):
        size = HAND - joker - off_suit - more - counting.many[suit_mask]
        if size < 0:
            continue
        for place in range(starts[size], starts[size + 1]):
            mask = suit_mask | masks[place]
            if masks[place] & suit_mask:
                continue
            for first_rank in range(RANKS if more else 1):
                for second_rank in range(first_rank + 1 if more == 2 else 1):
                    ways, index, ranks = 1, first[mask | joker * JOKER_BIT] + marks, total + sums[mask]
                    if more:
                        ways, index, ranks = (
                            OTHERS - other_counts[first_rank],
                            index + ruler[1 << first_rank],
                            ranks + keys[first_rank],
                        )
                    if more == 2:
                        index, ranks = index + ruler[1 << second_rank], ranks + keys[second_rank]
                        ways = (
                            ways * (ways - 1) // 2
                            if first_rank == second_rank
                            else ways * (OTHERS - other_counts[second_rank])
                        )
                    if ways:
                        both.times[0], both.times[1] = ways, -ways
                        both.words[0], both.words[1] = by_suit[index], table[ranks + slide[ranks >> ROW]]
                        tally(both, both.times.size, fronts, backs)


@inner
def correct_suits(
    row: Longs, joker: bool, deck: int, counting: Counting, way: SettingWays, fronts: Ints, backs: Ints
) -> None:
    """Correct a tally by ranks alone, above a set whose ranks in each suit are the bits of a row."""
    cards = 0
    for suit in range(4):
        cards += counting.many[row[suit]]
    other_counts = np.empty(RANKS, np.int64)
    for suit in range(4):
        off_suit = cards - counting.many[row[suit]]
        if off_suit > OFF_SUIT:
            continue
        marks, total = -way.ruler[row[suit]], -counting.sums[row[suit]]
        for other_suit in range(4):
            marks, total = marks + way.ruler[row[other_suit]], total + counting.sums[row[other_suit]]
        for rank in range(RANKS):
            other_counts[rank] = -(row[suit] >> rank & 1)
            for other_suit in range(4):
                other_counts[rank] += row[other_suit] >> rank & 1
        for with_joker in range(1 if joker else 0, 2 if deck > 52 else 1):
            whole = total + with_joker * counting.keys[RANKS]
            replace_suited(
                row[suit], with_joker, off_suit, marks, whole, other_counts, counting, way, fronts, backs
            )


@inner
def copy_rows(target: Ints, value: Ints) -> None:
    """Copy two rows of one length; with nothing to copy, set them to zero."""
    for side in range(2):
        for index in range(target.shape[1]):
            target[side, index] = value[side, index] if len(value) else 0


@inner
def tally_ranks(
    row: Longs,
    joker: bool,
    deck: int,
    more: Small,
    less: Small,
    counting: Counting,
    way: SettingWays,
    hands: HandBuffer,
    fronts: Ints,
    backs: Ints,
) -> None:
    """Add up the hands above a set as if suits did not matter."""
    rank_counts = np.zeros(RANKS, np.int64)
    for suit in range(4):
        for rank in range(RANKS):
            rank_counts[rank] += row[suit] >> rank & 1
    nothing = fronts[:0]
    copy_rows(fronts, nothing)
    copy_rows(backs, nothing)
    tally(hands, above_ranks(rank_counts, joker, deck, more, less, counting.keys, way, hands), fronts, backs)


@inner
def above_suit(
    mask: int, ranks: Small, missing: int, deck: int, counting: Counting, way: SettingWays, hands: HandBuffer
) -> int:
    """Fill in the hands above cards of one suit, and return how many differ.

    The set may hold the joker and at most two cards of other suits, by rank; one card or two are missing.
    """
    keys, first, ruler, by_suit = counting.keys, way.first, way.ruler, way.by_suit
    slide, table, many_of = way.slide, way.by_ranks, counting.many
    bit, mark, key, available = np.zeros((4, TYPES), np.int64)
    marks, total = 0, counting.sums[mask & (JOKER_BIT - 1)] + (keys[RANKS] if mask & JOKER_BIT else 0)
    for rank in range(RANKS):
        bit[rank], key[rank], available[rank] = 1 << rank, keys[rank], not mask >> rank & 1
        mark[RANKS + rank], key[RANKS + rank], available[RANKS + rank] = ruler[1 << rank], keys[rank], OTHERS
    for rank in ranks:
        marks, total = marks + ruler[1 << rank], total + keys[rank]
        available[RANKS + rank] -= 1
    bit[2 * RANKS], key[2 * RANKS], available[2 * RANKS] = (
        JOKER_BIT,
        keys[RANKS],
        deck > 52 and not mask & JOKER_BIT,
    )
    many = 0
    for first_type in range(TYPES):
        if not available[first_type]:
            continue
        for second_type in range(first_type + 1 if missing == 2 else 1):
            cards, index, whole, ways = (
                mask | bit[first_type],
                marks + mark[first_type],
                total + key[first_type],
                available[first_type],
            )
            if missing == 2:
                cards, index, whole = (
                    cards | bit[second_type],
                    index + mark[second_type],
                    whole + key[second_type],
                )
                ways = ways * available[second_type] if first_type != second_type else ways * (ways - 1) // 2
            if ways:
                if many_of[cards] >= HAND - OFF_SUIT:
                    hands.words[many] = by_suit[first[cards] + index]
                else:
                    hands.words[many] = table[whole + slide[whole >> ROW]]
                hands.times[many] = ways
                many += 1
    return many
