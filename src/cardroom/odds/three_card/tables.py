"""Three card poker as arrays: every hand and what the rules make of it, found by calling the functions the
script calls.

A hand is its number among all 22,100. Suits never decide, so of hands that differ by a change of suits one
stands for all: 1,755 of them, each with how many it stands for.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import SUITS, Card, deck
from cardroom.errors import ensure
from cardroom.games.three_card.rules import ThreeCard
from cardroom.games.three_card.verdict import ANTE, FORFEITED, Paid, compare_hands, pair_plus, six_card_of
from cardroom.hands import High, ThreeCards, best_three
from cardroom.odds.laws import tabulated
from cardroom.odds.loops import Longs, Lookup

PACK = deck("standard")
SIZE = 3


class Hands(NamedTuple):
    """All hands of three, whatever the rules pay."""

    cards: NDArray[np.uint8]
    """A row of three places in the pack, rising."""
    mask: NDArray[np.uint64]
    strength: NDArray[np.uint16]
    """The place among all values, from the worst, 0."""
    values: tuple[ThreeCards, ...]
    alike: NDArray[np.int64]
    """The hands that stand for all others."""
    many: NDArray[np.int64]
    """How many each of them stands for, itself among them."""
    stands: NDArray[np.int64]
    """By hand, which of those stands for it, by its place among them."""
    moved: NDArray[np.uint8]
    """By hand and card, the card that a change of suits makes of it which makes of the hand the one that
    stands for it."""


class PayLine(NamedTuple):
    """A line of a pay table: its name, and what it wins to one."""

    name: str
    net: Fraction


class HandTables(NamedTuple):
    """What the rules of one room make of the hands."""

    hands: Hands
    nets: tuple[tuple[int, int], ...]
    """What Ante and Play come to, every way there is; last what they come to for who folds."""
    outcome: NDArray[np.uint8]
    """By the player's and the player-dealer's strength, which of these."""
    pair_lines: tuple[PayLine, ...]
    pair: NDArray[np.uint8]
    """By hand, the line of Pair Plus."""
    six_lines: tuple[PayLine, ...]
    six: NDArray[np.uint8]
    """By strength of six cards, the line of the 6 Card Bonus."""
    lookup: Lookup
    """The strengths of six cards."""
    key: Longs
    """By card of the pack, what it adds to a sum."""
    bits: Longs


@cache
def all_hands() -> Hands:
    """Made once; nothing in it rests on a room's rules."""
    rows = [*combinations(range(len(PACK)), SIZE)]
    made = [best_three([PACK[at] for at in row]) for row in rows]
    values = tuple(sorted(set(made)))
    place = {value: at for at, value in enumerate(values)}
    cards = np.array(rows, np.int64)
    turns = np.array([_turned(order) for order in permutations(range(len(SUITS)))])
    changed = np.sort(turns[:, cards], axis=2) @ np.array([len(PACK) ** 2, len(PACK), 1])
    which = changed.argmin(axis=0)  # of all changes of suits that which comes first
    own = cards @ np.array([len(PACK) ** 2, len(PACK), 1])
    chosen, stands = np.unique(changed.min(axis=0), return_inverse=True)
    return Hands(
        cards=cards.astype(np.uint8),
        mask=np.array([sum(1 << at for at in row) for row in rows], np.uint64),
        strength=np.array([place[value] for value in made], np.uint16),
        values=values,
        alike=np.searchsorted(own, chosen),
        many=np.bincount(stands),
        stands=stands,
        moved=turns[which].astype(np.uint8),
    )


def _turned(order: Sequence[int]) -> list[int]:
    """The place of each card of the pack when suits are changed so."""
    suit = {one: SUITS[to] for one, to in zip(SUITS, order, strict=True)}
    return [PACK.index(Card(card.rank + suit[card.suit])) for card in PACK]


def tabulate_rules(rules: ThreeCard) -> HandTables:
    """By calling the functions of the game for every hand, and for every two values."""
    hands = all_hands()
    ensure(deck(rules.deck) == PACK, "three card poker is tabulated for a deck of 52")
    outcome, nets = _game(rules.qualifies)
    plus = [pair_plus([PACK[at] for at in row], rules.pair_plus.pays) for row in hands.cards.tolist()]
    pair, pair_lines = _lines(plus)
    made = tabulated("high-6")
    six, six_lines = _lines([
        six_card_of(one, rules.six_card.pays) if isinstance(one, High) else None for one in made.hands
    ])
    codes = np.array([card.code for card in PACK])
    key, bits = made.table.keys[codes], made.table.bits[codes]
    return HandTables(hands, nets, outcome, pair_lines, pair, six_lines, six, made.table, key, bits)


@cache
def _game(least: str) -> tuple[NDArray[np.uint8], tuple[tuple[int, int], ...]]:
    """Every value against every other."""
    values = all_hands().values
    found: dict[tuple[int, int], int] = {}
    table = [
        [found.setdefault(compare_hands(mine, theirs, least), len(found)) for theirs in values]
        for mine in values
    ]
    fold = (-1 if ANTE in FORFEITED else 0, 0)
    return np.array(table, np.uint8), (*found, fold)


def _lines(paid: Sequence[Paid | None]) -> tuple[NDArray[np.uint8], tuple[PayLine, ...]]:
    """The lines that come, the lost wager first."""
    found: dict[tuple[Any, str], int] = {(None, "less"): 0}
    which = [found.setdefault((one[0], _name(one[1])) if one else (None, "less"), len(found)) for one in paid]
    lines = tuple(
        PayLine(name, Fraction(odds.win, odds.stake) if odds else Fraction(-1)) for odds, name in found
    )
    return np.array(which, np.uint8), lines


def _name(topic: str) -> str:
    """`settle.six-card-full-house` → `full-house`."""
    return topic.removeprefix("settle.pair-plus-").removeprefix("settle.six-card-")


def scale(lines: Sequence[PayLine]) -> tuple[int, NDArray[np.int64]]:
    """The least wager that every line pays in whole numbers, and what they pay on it."""
    unit = lcm(*(line.net.denominator for line in lines))
    return unit, np.array([int(line.net * unit) for line in lines], np.int64)
