"""The player-dealer's hand: every final multiset of kinds, and its number of orders with each up card first.

The chart alone decides which cards the player-dealer draws. So the chance of a multiset `m` from a shoe of
`c` is `w[up]` orders times falling factorials, `Π (c_k)_{m_k} / (N)_{|m|}`. Laid out as a trie in depth-first
order, a node costs one product, and one pass over it gives all up cards at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.games.twenty_one.verdict import must_stand
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.kernels import Trie
from cardroom.odds.twenty_one.kinds import DeckKinds, Mixture

Multiset = tuple[int, ...]
"""Number of cards of each kind."""


class Final(NamedTuple):
    """A finished hand of the player-dealer."""

    cards: Multiset
    orders: tuple[int, ...]
    """Number of orders of kinds that lead to it, per up card."""
    mixture: Mixture


def finals(rules: TwentyOne, kinds: DeckKinds) -> list[Final]:
    """Return all finished hands in the order of a depth-first walk: two cards always, then by the chart."""
    size = len(kinds)
    finished: list[Final] = []
    level: dict[Multiset, tuple[list[int], Mixture]] = {}
    for kind in range(size):
        orders = [0] * size
        orders[kind] = 1
        level[_with((0,) * size, kind)] = orders, kinds.add(kinds.first, kind)
    drawn = 1
    while level:
        after: dict[Multiset, tuple[list[int], Mixture]] = {}
        for cards, (orders, mixture) in level.items():
            if drawn >= 2 and must_stand(mixture[0][0], rules.dealer):
                finished.append(Final(cards, tuple(orders), mixture))
                continue
            for kind in range(size):
                more = _with(cards, kind)
                if more in after:
                    sums = after[more][0]
                    for up, number in enumerate(orders):
                        sums[up] += number
                else:
                    after[more] = list(orders), kinds.add(mixture, kind)
        level, drawn = after, drawn + 1
    return sorted(finished, key=lambda final: spelled(final.cards))


def _with(cards: Multiset, kind: int) -> Multiset:
    return (*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])


def spelled(cards: Multiset) -> tuple[int, ...]:
    """Return the kinds one after another, lowest first."""
    return tuple(kind for kind, number in enumerate(cards) for _ in range(number))


def trie(
    final_hands: Sequence[Final], classes: Sequence[Sequence[tuple[int, float]]], class_count: int
) -> Trie:
    """Return the final hands as a trie.

    `classes` has the classes of each final hand with their chances; there are `class_count` classes.
    """
    depth, kind, already, first = [], [], [], []
    cells: list[int] = []
    weight: list[float] = []
    path: tuple[int, ...] = ()
    for final, chances in zip(final_hands, classes, strict=True):
        word = spelled(final.cards)
        same = next(
            (i for i, (a, b) in enumerate(zip(path, word, strict=False)) if a != b), min(len(path), len(word))
        )
        for i in range(same, len(word)):
            depth.append(i + 1)
            kind.append(word[i])
            already.append(word[:i].count(word[i]))
            first.append(len(cells))
        path = word
        for up, orders in enumerate(final.orders):
            if orders:
                cells += [up * class_count + number for number, _ in chances]
                weight += [orders * part for _, part in chances]
    nodes = _longs(depth), _longs(kind), np.array(already, float), _longs([*first, len(cells)])
    return Trie(*nodes, _longs(cells), np.array(weight))


def _longs(numbers: Sequence[int]) -> Longs:
    return np.array(numbers, np.int64)
