"""The compiled loops of twenty-one, with every constant they use: a change of this file renews the machine
code kept on disk."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.compiled import compiled
from cardroom.odds.loops import Longs

Floats = NDArray[np.float64]

LANES = 64
"""Number of compositions that the loop takes in one block."""


class Trie(NamedTuple):
    """The player-dealer's final hands as a trie; see `dealer`."""

    depth: Longs
    """Number of cards of each node."""
    kind: Longs
    """Kind of the last card of each node."""
    already: Floats
    """How many cards of that kind came before the last one."""
    first: Longs
    """Index of the first entry of each node's final hand, and at the end the number of entries."""
    cell: Longs
    """Up card and class of each entry, as one number."""
    weight: Floats
    """Number of orders, times the chance of the class."""


@compiled
def joint(remaining: Floats, drawn: float, trie: Trie, chances: Floats) -> None:
    """Fill `chances` with the chance of every up card with every class of the player-dealer's final hand, a
    row for each row of cards left in the shoe.

    `drawn` is 1, or 0 for a shoe without end, whose row gives the share of each kind. Rows that cannot occur,
    with negative counts, get numbers that nothing leads to.
    """
    kinds, deepest = remaining.shape[1], trie.depth.max()
    cards = np.zeros((kinds, LANES))
    inverse = np.ones((deepest, LANES))
    chance = np.ones((deepest + 1, LANES))
    sums = np.zeros((chances.shape[1], LANES))
    for block in range(0, remaining.shape[0], LANES):
        used = min(LANES, remaining.shape[0] - block)
        for lane in range(used):
            total = 0.0
            for kind in range(kinds):
                cards[kind, lane] = remaining[block + lane, kind]
                total += remaining[block + lane, kind]
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
                into, weight = sums[trie.cell[entry]], trie.weight[entry]
                for lane in range(LANES):
                    into[lane] += weight * now[lane]
        for cell in range(chances.shape[1]):
            for lane in range(used):
                chances[block + lane, cell] = sums[cell, lane]


@compiled
def sum_results(chance: Floats, dealer_rows: Longs, result: Longs, table: Floats, sums: Floats) -> None:
    """Add finished hands up by up card, class and result; see `results.tally`. Cases go through the tables in
    turn."""
    for case in range(chance.shape[0]):
        dealer = table[case % table.shape[0]]
        for hand in range(chance.shape[1]):
            for up in range(chance.shape[2]):
                weight = chance[case, hand, up]
                if weight != 0.0:
                    for klass in range(result.shape[1]):
                        sums[case, up, klass, result[hand, klass]] += (
                            weight * dealer[dealer_rows[hand], up, klass]
                        )
