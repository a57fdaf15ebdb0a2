"""Rows of a thin table slid over each other until no two entries meet: the whole of it in one short array."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.odds.compiled import compiled, inner
from cardroom.odds.loops import Ints, Longs, Words

ALL = np.uint64((1 << 64) - 1)


@inner
def from_bit(bits: Words, at: int) -> Any:
    """The sixty-four bits from one on."""
    word, off = at >> 6, np.uint64(at & 63)
    found = bits[word] >> off
    return found | bits[word + 1] << (np.uint64(64) - off) if off else found


@compiled
def fit(columns: Longs, first: Longs, order: Longs, slide: Ints, taken: Words) -> int:
    """Finds a place for every row, the first where none of its columns is taken, a bit each; returns the last
    one. Sixty-four places are looked at together."""
    last = 0
    for row in order:
        begin, end = first[row], first[row + 1]
        if begin == end:
            continue
        at, clash = 0, ALL
        while clash == ALL:
            clash = np.uint64(0)
            for entry in range(begin, end):
                clash |= from_bit(taken, at + columns[entry])
                if clash == ALL:
                    break
            at += 64
        at -= 64
        while clash & np.uint64(1):
            clash >>= np.uint64(1)
            at += 1
        for entry in range(begin, end):
            bit = at + columns[entry]
            taken[bit >> 6] |= np.uint64(1) << np.uint64(bit & 63)
        slide[row] = at
        last = max(last, at)
    return last
