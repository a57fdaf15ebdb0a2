"""Ways for several players to hold hands at once: no card twice, and ways that differ only in the names of
suits once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import prod

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import CODES, RANKS, SUITS, Card
from cardroom.odds.loops import Codes, Longs

MOST = 400_000
"""Number of ways above which they are not gone through one by one."""
BITS = 6
PACKED = 63


def masks_of(rows: Codes) -> NDArray[np.uint64]:
    """Return hands as sets of cards, a bit for each card."""
    ones = np.uint64(1) << rows.astype(np.uint64)
    masks: NDArray[np.uint64] = (
        np.bitwise_or.reduce(ones, axis=1) if rows.shape[1] else np.zeros(len(rows), np.uint64)
    )
    return masks


def joint_ways(masks: Sequence[NDArray[np.uint64]]) -> Longs | None:
    """Return a row for every way to choose one hand of each player's, or None for too many ways."""
    if prod(map(len, masks)) > MOST:
        return None
    chosen, taken = np.zeros((1, 0), np.int64), np.zeros(1, np.uint64)
    for hand_masks in masks:
        before, added = np.divmod(np.arange(len(chosen) * len(hand_masks)), len(hand_masks))
        fits = taken[before] & hand_masks[added] == 0
        before, added = before[fits], added[fits]
        chosen = np.column_stack([chosen[before], added])
        taken = taken[before] | hand_masks[added]
    return chosen


def distinct_ways(
    hands: Sequence[Codes], chosen: Longs, fixed: Sequence[Sequence[Card]]
) -> tuple[Longs, Longs]:
    """Return the ways that are not alike, and how often each is there.

    Suits may change their names as long as the fixed sets of cards, such as the board, remain the same.
    """
    size = sum(rows.shape[1] for rows in hands)
    if not size or size * BITS > PACKED or len(chosen) < 2:
        return chosen, np.ones(len(chosen), np.int64)
    least = np.full(len(chosen), np.iinfo(np.int64).max)
    for names in permutations(range(len(SUITS))):
        renamed = _renamed(names)
        if any({int(renamed[card.code]) for card in some} != {card.code for card in some} for some in fixed):
            continue
        packed = np.zeros(len(chosen), np.int64)
        for player, rows in enumerate(hands):
            for column in np.sort(renamed[rows], axis=1).T:
                packed = packed << BITS | column[chosen[:, player]]
        least = np.minimum(least, packed)
    _, first, times = np.unique(least, return_index=True, return_counts=True)
    return chosen[first], times.astype(np.int64)


def _renamed(names: Sequence[int]) -> Longs:
    """Return for each card code the code of the same rank in the suit that takes its name."""
    codes = np.arange(CODES, dtype=np.int64)
    for suit_index, suit in enumerate(SUITS):
        for rank in RANKS:
            codes[Card(rank + suit).code] = Card(rank + SUITS[names[suit_index]]).code
    return codes
