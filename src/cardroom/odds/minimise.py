"""Which states no rule tells apart: classes are split by what is seen of a state, then by where it leads,
until nothing changes."""

from __future__ import annotations

import numpy as np

from cardroom.odds.loops import Longs


def classes(seen: Longs, into: Longs) -> Longs:
    """By state a class, numbered from 0. `seen` has a row of whatever tells states apart at sight, `into` the
    states that each card leads to; -1: nowhere."""
    found = _numbered(seen)
    while True:
        led = np.where(into >= 0, found[into], -1)
        finer = _numbered(np.column_stack([found, led]))
        if finer.max(initial=-1) == found.max(initial=-1):
            return found
        found = finer


def _numbered(rows: Longs) -> Longs:
    _, found = np.unique(rows, axis=0, return_inverse=True)
    numbers: Longs = found.ravel().astype(np.int64)
    return numbers
