"""Rows of a thin table, shifted over each other until no two entries meet, so that all fit in one short
array."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import Ints, Longs, Words

ALL = np.uint64((1 << 64) - 1)


@inner
def from_bit(bits: Words, first_bit: int) -> Any:
    """Return the sixty-four bits that start at a bit."""
    word, off = first_bit >> 6, np.uint64(first_bit & 63)
    low_part = bits[word] >> off
    return low_part | bits[word + 1] << (np.uint64(64) - off) if off else low_part


@compiled
def fit(columns: Longs, first: Longs, order: Longs, slide: Ints, taken: Words) -> int:
    """Find for each row the first place where none of its columns is taken, and return the last place.

    Each column of a row takes a bit. Sixty-four places are tried together.
    """
    last = 0
    for row in order:
        begin, end = first[row], first[row + 1]
        if begin == end:
            continue
        place, clash = 0, ALL
        while clash == ALL:
            clash = np.uint64(0)
            for entry in range(begin, end):
                clash |= from_bit(taken, place + columns[entry])
                if clash == ALL:
                    break
            place += 64
        place -= 64
        while clash & np.uint64(1):
            clash >>= np.uint64(1)
            place += 1
        for entry in range(begin, end):
            bit = place + columns[entry]
            taken[bit >> 6] |= np.uint64(1) << np.uint64(bit & 63)
        slide[row] = place
        last = max(last, place)
    return last
