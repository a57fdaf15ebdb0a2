"""Random numbers from a counter (splitmix64), and cards drawn with them, for every loop that deals at random.

A stream is its seed alone: the n-th number follows from seed and n. Each number makes two cards. The bias of
multiplying and shifting is below 10^-7 of a probability. A shoe is never put back in order: any order is as
good a start as another.
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
    """Return the seed of one part of a run: the same for any worker, and next to any other work."""
    return int(np.random.SeedSequence(root, spawn_key=(chunk,)).generate_state(1, np.uint64)[0])


@inner
def fill(seed: np.uint64, counter: np.uint64, into: Words) -> None:
    """Fill an array with the next random numbers."""
    for i in range(into.size):
        z = seed + (counter + np.uint64(i) + np.uint64(1)) * np.uint64(GOLDEN)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(MIX_1)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(MIX_2)
        into[i] = z ^ (z >> np.uint64(31))


@inner
def draw(shoe: Bytes, place: np.uint64, number: np.uint32) -> np.uint64:
    """Return the next card: any of those that remain in the shoe, moved to the place where it is dealt."""
    chosen = place + ((np.uint64(number) * (np.uint64(shoe.size) - place)) >> np.uint64(32))
    card = shoe[chosen]
    shoe[chosen] = shoe[place]
    shoe[place] = card
    return np.uint64(card)
