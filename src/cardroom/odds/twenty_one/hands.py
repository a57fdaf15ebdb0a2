"""Compositions: every multiset of kinds that a player may hold, where each card leads, and what is open to
it.

A hand is *dealt*, or comes of a *split*, or of split *aces*: the same cards, other acts (`WAYS`). Over-21
leaves are compositions too, for in these games they may still push.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import SetupError
from cardroom.games.twenty_one.open_acts import Acts, Pair, open_acts, pair_of
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.dealer import Multiset, spelled
from cardroom.odds.twenty_one.kinds import DeckKinds, Mixture

DEALT, SPLIT, ACES = range(3)
WAYS = (DEALT, SPLIT, ACES)
ACTS = Acts._fields
HIT, STAND, DOUBLE, SPLITS, SURRENDER = range(len(ACTS))
NONE = len(ACTS)
"""Nothing is open: the hand is over as it is."""


class Hands(NamedTuple):
    """In order of size, so that children have larger numbers. Not every composition can come in every way."""

    cards: NDArray[np.int16]
    """By composition, how many of each kind."""
    sizes: Longs
    child: Longs
    """By composition and kind; -1: no card may come."""
    parent: Longs
    """By composition and kind taken away; -1: it was no composition, or no card could come to it."""
    acts: NDArray[np.bool_]
    """By way, composition and act, whether it is open; splitting only to hands as dealt."""
    states: tuple[tuple[Mixture | None, ...], ...]
    """By way and composition."""
    levels: tuple[tuple[int, int], ...]
    """From where to where there are compositions of two, three, four … cards."""

    def number(self, kinds: Sequence[int]) -> int:
        """Of two cards, by their kinds."""
        low, high = min(kinds), max(kinds)
        size = int(self.cards.shape[1])
        return low * size - low * (low - 1) // 2 + high - low


def compositions(rules: TwentyOne, kinds: DeckKinds) -> Hands:
    """By search, level by level, from all twos."""
    size = len(kinds)
    known: dict[Multiset, int] = {}
    states: tuple[list[Mixture | None], ...] = ([], [], [])
    acts: tuple[list[Acts], ...] = ([], [], [])
    level = {_two(a, b, size): _in_ways(kinds, a, b) for a in range(size) for b in range(a, size)}
    levels = []
    while level:
        levels.append((len(known), len(known) + len(level)))
        after: dict[Multiset, list[Mixture | None]] = {}
        for cards, held in level.items():
            known[cards] = len(known)
            pair = _pair(kinds, cards)
            for way in WAYS:
                states[way].append(held[way])
                acts[way].append(_open(rules, held[way], pair if way == DEALT else None, way))
            _expand(kinds, cards, held, [acts[way][-1] for way in WAYS], after)
        level = after
    listed = list(known)
    child = np.full((len(listed), size), -1, np.int64)
    parent = np.full((len(listed), size), -1, np.int64)
    takes = [any(acts[way][at].hit or acts[way][at].double for way in WAYS) for at in range(len(listed))]
    for cards, at in known.items():
        for kind in range(size) if takes[at] else ():
            child[at, kind] = known[(*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])]
            parent[child[at, kind], kind] = at
    cards_of = np.array(listed, np.int16)
    return Hands(
        cards_of, cards_of.sum(1).astype(np.int64), child, parent, np.array(acts), tuple(map(tuple, states)),
        tuple(levels)
    )  # fmt: skip


def _expand(
    kinds: DeckKinds,
    cards: Multiset,
    held: list[Mixture | None],
    acts: list[Acts],
    after: dict[Multiset, list[Mixture | None]],
) -> None:
    if not any(one.hit or one.double for one in acts):
        return
    for kind in range(len(kinds)):
        more = (*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])
        found = after.setdefault(more, [None, None, None])
        for way in WAYS:
            one = held[way]
            if one is not None and (acts[way].hit or acts[way].double):
                found[way] = kinds.add(one, kind)


def _two(a: int, b: int, size: int) -> Multiset:
    cards = [0] * size
    cards[a] += 1
    cards[b] += 1
    return tuple(cards)


def _in_ways(kinds: DeckKinds, a: int, b: int) -> list[Mixture | None]:
    """Any two as dealt and after a split; after aces were split only with an ace."""
    dealt = kinds.add(kinds.add(kinds.first, a), b)
    split = kinds.add(kinds.add(kinds.first_split, a), b)
    return [dealt, split, split if kinds.kinds[a].value == 1 and not kinds.kinds[a].card.is_joker else None]


def _pair(kinds: DeckKinds, cards: Multiset) -> Pair | None:
    if sum(cards) != 2:
        return None
    first, second = (kinds.kinds[kind] for kind in spelled(cards))
    found = pair_of(first.card, second.card)
    if found and first is not second:
        raise SetupError([f"odds: {first.name} and {second.name} make a pair and are not alike"])
    return found


def _open(rules: TwentyOne, held: Mixture | None, pair: Pair | None, way: int) -> Acts:
    """The acts of any suits, which have to be the same."""
    if held is None:
        return Acts()
    found = {
        open_acts(rules, state, pair, 0 if way == DEALT else 1, from_aces=way == ACES) for state, _ in held
    }
    if len(found) > 1:
        raise SetupError(["odds: suits decide what a hand may do, and hands are followed by rank"])
    return found.pop()
