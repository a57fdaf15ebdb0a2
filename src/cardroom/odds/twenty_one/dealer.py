"""The player-dealer's hand: every final multiset of kinds, and in how many orders he arrives there with each
up card first.

His cards are drawn by the chart alone, so the chance of a multiset `m` from a shoe of `c` is `w[up]` orders
times falling factorials, `Π (c_k)_{m_k} / (N)_{|m|}`. Laid out as a trie in depth-first order, a node costs
one product, and one pass over it gives all up cards at once.
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
"""How many of each kind."""


class Final(NamedTuple):
    """A finished hand of the player-dealer."""

    cards: Multiset
    orders: tuple[int, ...]
    """By up card, in how many orders of kinds he comes to it."""
    mixture: Mixture


def finals(rules: TwentyOne, kinds: DeckKinds) -> list[Final]:
    """All of them, in the order of a depth-first walk: two cards always, then by the chart."""
    size = len(kinds)
    found: list[Final] = []
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
                found.append(Final(cards, tuple(orders), mixture))
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
    return sorted(found, key=lambda one: spelled(one.cards))


def _with(cards: Multiset, kind: int) -> Multiset:
    return (*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])


def spelled(cards: Multiset) -> tuple[int, ...]:
    """The kinds one after another, lowest first."""
    return tuple(kind for kind, number in enumerate(cards) for _ in range(number))


def trie(found: Sequence[Final], classes: Sequence[Sequence[tuple[int, float]]], of: int) -> Trie:
    """`classes` says of each final hand which class it is of, with what chance; there are `of` classes."""
    depth, kind, already, first = [], [], [], []
    at: list[int] = []
    weight: list[float] = []
    path: tuple[int, ...] = ()
    for one, chances in zip(found, classes, strict=True):
        word = spelled(one.cards)
        same = next(
            (i for i, (a, b) in enumerate(zip(path, word, strict=False)) if a != b), min(len(path), len(word))
        )
        for i in range(same, len(word)):
            depth.append(i + 1)
            kind.append(word[i])
            already.append(word[:i].count(word[i]))
            first.append(len(at))
        path = word
        for up, orders in enumerate(one.orders):
            if orders:
                at += [up * of + number for number, _ in chances]
                weight += [orders * part for _, part in chances]
    nodes = _longs(depth), _longs(kind), np.array(already, float), _longs([*first, len(at)])
    return Trie(*nodes, _longs(at), np.array(weight))


def _longs(these: Sequence[int]) -> Longs:
    return np.array(these, np.int64)
