"""The compiled loops of twenty-one, with every constant they use: machine code kept on disk is renewed with
this file."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled
from cardroom.odds.loops import Longs

Floats = NDArray[np.float64]

LANES = 64
"""Compositions taken side by side."""


class Trie(NamedTuple):
    """The player-dealer's final hands; see `dealer`."""

    depth: Longs
    """By node, how many cards it has."""
    kind: Longs
    """The last of them."""
    already: Floats
    """How many of that kind came before it."""
    first: Longs
    """Where its final hands begin among the entries; one more than there are nodes."""
    at: Longs
    """By entry, up card and class as one number."""
    weight: Floats
    """The number of orders, times the chance of the class."""


@compiled
def joint(left: Floats, drawn: float, trie: Trie, found: Floats) -> None:
    """By row of cards left in the shoe, the chance of every up card with every class of the player-dealer's
    final hand.

    `drawn` is 1, or 0 for a shoe without end, of which a row gives the parts. Rows that cannot be, with fewer
    cards than none, get numbers that nothing leads to.
    """
    kinds, deepest = left.shape[1], trie.depth.max()
    cards = np.zeros((kinds, LANES))
    inverse = np.ones((deepest, LANES))
    chance = np.ones((deepest + 1, LANES))
    sums = np.zeros((found.shape[1], LANES))
    for block in range(0, left.shape[0], LANES):
        used = min(LANES, left.shape[0] - block)
        for lane in range(used):
            total = 0.0
            for kind in range(kinds):
                cards[kind, lane] = left[block + lane, kind]
                total += left[block + lane, kind]
            for depth in range(deepest):
                inverse[depth, lane] = 1.0 / max(total - drawn * depth, 1.0)
        sums[:] = 0.0
        for node in range(trie.depth.size):
            depth = trie.depth[node]
            now, before, over, of_kind = (
                chance[depth],
                chance[depth - 1],
                inverse[depth - 1],
                cards[trie.kind[node]],
            )
            gone = trie.already[node] * drawn
            for lane in range(LANES):
                now[lane] = before[lane] * (of_kind[lane] - gone) * over[lane]
            for entry in range(trie.first[node], trie.first[node + 1]):
                into, weight = sums[trie.at[entry]], trie.weight[entry]
                for lane in range(LANES):
                    into[lane] += weight * now[lane]
        for cell in range(found.shape[1]):
            for lane in range(used):
                found[block + lane, cell] = sums[cell, lane]


@compiled
def sum_results(chance: Floats, at: Longs, result: Longs, table: Floats, sums: Floats) -> None:
    """Adds up finished hands by up card, class and result; see `results.tally`. Cases go through the tables
    in turn."""
    for case in range(chance.shape[0]):
        dealer = table[case % table.shape[0]]
        for hand in range(chance.shape[1]):
            for up in range(chance.shape[2]):
                here = chance[case, hand, up]
                if here != 0.0:
                    for klass in range(result.shape[1]):
                        sums[case, up, klass, result[hand, klass]] += here * dealer[at[hand], up, klass]
