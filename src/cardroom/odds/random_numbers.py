"""Random numbers from a counter (splitmix64), and cards drawn with them: what every loop that deals at random
rests on.

A stream is its seed alone: the n-th number follows from seed and n. Two cards come of each number; the bias
of multiplying and shifting is below 10^-7 of a probability. A shoe is never put back in order: any order is
as good a start as another.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import inner

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Halves = NDArray[np.uint32]

BUFFER = 4096
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def seed_of(root: int, chunk: int) -> int:
    """Of a part of a run: whoever works on it, and whatever else is worked on, it is the same."""
    return int(np.random.SeedSequence(root, spawn_key=(chunk,)).generate_state(1, np.uint64)[0])


@inner
def fill(seed: np.uint64, at: np.uint64, into: Words) -> None:
    """The next random numbers."""
    for i in range(into.size):
        z = seed + (at + np.uint64(i) + np.uint64(1)) * np.uint64(GOLDEN)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
        into[i] = z ^ (z >> np.uint64(31))


@inner
def draw(shoe: Bytes, at: np.uint64, number: np.uint32) -> np.uint64:
    """The next card: any of those that are left, put where it is dealt."""
    other = at + ((np.uint64(number) * (np.uint64(shoe.size) - at)) >> np.uint64(32))
    card = shoe[other]
    shoe[other] = shoe[at]
    shoe[at] = card
    return np.uint64(card)
