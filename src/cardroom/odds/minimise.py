"""Find states that no rule tells apart.

Classes are split by what is seen of a state, then by the states it leads to, until nothing changes.
"""

from __future__ import annotations

import numpy as np

from cardroom.odds.loops import Longs


def classes(seen: Longs, into: Longs) -> Longs:
    """Return a class for each state, numbered from 0.

    `seen` has a row for each state with all that tells states apart at sight. `into` has the states that each
    card leads to; -1: nowhere.
    """
    numbers = _numbered(seen)
    while True:
        led = np.where(into >= 0, numbers[into], -1)
        finer = _numbered(np.column_stack([numbers, led]))
        if finer.max(initial=-1) == numbers.max(initial=-1):
            return numbers
        numbers = finer


def _numbered(rows: Longs) -> Longs:
    _, row_numbers = np.unique(rows, axis=0, return_inverse=True)
    numbers: Longs = row_numbers.ravel().astype(np.int64)
    return numbers
