"""Compositions: every multiset of kinds that a player may hold, where each card leads, and which acts are
open.

A hand is *dealt*, or comes from a *split*, or from split *aces*: the same cards, other acts (`WAYS`). Hands
over 21 are compositions too, because in these games they may still push.
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
"""No act is open: the hand is over as it is."""


class Hands(NamedTuple):
    """All compositions in order of size, so that children have larger numbers.

    Some compositions cannot come in every way.
    """

    cards: NDArray[np.int16]
    """Number of cards of each kind, per composition."""
    sizes: Longs
    child: Longs
    """Composition after a card, per composition and kind; -1 where no card may come."""
    parent: Longs
    """Composition before a card, per composition and kind; -1 where none is, or where it took no card."""
    acts: NDArray[np.bool_]
    """True where an act is open, per way, composition and act; splitting only for hands as dealt."""
    states: tuple[tuple[Mixture | None, ...], ...]
    """Mixture per way and composition; None where the hand cannot come."""
    levels: tuple[tuple[int, int], ...]
    """Start and end of the compositions of two, three, four … cards."""

    def number(self, kinds: Sequence[int]) -> int:
        """Return the composition of two cards of these kinds."""
        low, high = min(kinds), max(kinds)
        size = int(self.cards.shape[1])
        return low * size - low * (low - 1) // 2 + high - low


def compositions(rules: TwentyOne, kinds: DeckKinds) -> Hands:
    """Return all compositions, found level by level from all hands of two."""
    size = len(kinds)
    numbers: dict[Multiset, int] = {}
    states: tuple[list[Mixture | None], ...] = ([], [], [])
    acts: tuple[list[Acts], ...] = ([], [], [])
    level = {_two(a, b, size): _in_ways(kinds, a, b) for a in range(size) for b in range(a, size)}
    levels = []
    while level:
        levels.append((len(numbers), len(numbers) + len(level)))
        after: dict[Multiset, list[Mixture | None]] = {}
        for cards, mixtures in level.items():
            numbers[cards] = len(numbers)
            pair = _pair(kinds, cards)
            for way in WAYS:
                states[way].append(mixtures[way])
                acts[way].append(_open(rules, mixtures[way], pair if way == DEALT else None, way))
            _expand(kinds, cards, mixtures, [acts[way][-1] for way in WAYS], after)
        level = after
    listed = list(numbers)
    child = np.full((len(listed), size), -1, np.int64)
    parent = np.full((len(listed), size), -1, np.int64)
    takes = [
        any(acts[way][index].hit or acts[way][index].double for way in WAYS) for index in range(len(listed))
    ]
    for cards, index in numbers.items():
        for kind in range(size) if takes[index] else ():
            child[index, kind] = numbers[(*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])]
            parent[child[index, kind], kind] = index
    cards_of = np.array(listed, np.int16)
    return Hands(
        cards_of, cards_of.sum(1).astype(np.int64), child, parent, np.array(acts), tuple(map(tuple, states)),
        tuple(levels)
    )  # fmt: skip


def _expand(
    kinds: DeckKinds,
    cards: Multiset,
    mixtures: list[Mixture | None],
    acts: list[Acts],
    after: dict[Multiset, list[Mixture | None]],
) -> None:
    if not any(opened.hit or opened.double for opened in acts):
        return
    for kind in range(len(kinds)):
        more = (*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])
        entries = after.setdefault(more, [None, None, None])
        for way in WAYS:
            mixture = mixtures[way]
            if mixture is not None and (acts[way].hit or acts[way].double):
                entries[way] = kinds.add(mixture, kind)


def _two(a: int, b: int, size: int) -> Multiset:
    cards = [0] * size
    cards[a] += 1
    cards[b] += 1
    return tuple(cards)


def _in_ways(kinds: DeckKinds, a: int, b: int) -> list[Mixture | None]:
    """Return the mixtures of two cards in every way: any two as dealt and after a split, after split aces
    only with an ace."""
    dealt = kinds.add(kinds.add(kinds.first, a), b)
    split = kinds.add(kinds.add(kinds.first_split, a), b)
    return [dealt, split, split if kinds.kinds[a].value == 1 and not kinds.kinds[a].card.is_joker else None]


def _pair(kinds: DeckKinds, cards: Multiset) -> Pair | None:
    if sum(cards) != 2:
        return None
    first, second = (kinds.kinds[kind] for kind in spelled(cards))
    pair = pair_of(first.card, second.card)
    if pair and first is not second:
        raise SetupError([f"odds: {first.name} and {second.name} make a pair and are not alike"])
    return pair


def _open(rules: TwentyOne, mixture: Mixture | None, pair: Pair | None, way: int) -> Acts:
    """Return the open acts, which have to be the same for all suits."""
    if mixture is None:
        return Acts()
    opened = {
        open_acts(rules, state, pair, 0 if way == DEALT else 1, from_aces=way == ACES) for state, _ in mixture
    }
    if len(opened) > 1:
        raise SetupError(["odds: suits decide what a hand may do, and hands are followed by rank"])
    return opened.pop()
