"""Three card poker as arrays: every hand and its worth under the rules, found by calling the functions of the
script.

A hand is its number among all 22,100. Suits never decide. So of hands that differ by a change of suits, one
is the representative of all: 1,755 hands, each with the number of hands it represents.
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
    """All hands of three, under any pay table."""

    cards: NDArray[np.uint8]
    """A row of three places in the pack for each hand, ascending."""
    mask: NDArray[np.uint64]
    strength: NDArray[np.uint16]
    """Place of each hand among all values, from the worst, 0."""
    values: tuple[ThreeCards, ...]
    alike: NDArray[np.int64]
    """The representatives."""
    many: NDArray[np.int64]
    """Number of hands that each representative stands for, itself included."""
    stands: NDArray[np.int64]
    """Representative of each hand, by its place among them."""
    moved: NDArray[np.uint8]
    """Card that each card becomes under the change of suits that turns a hand into its representative."""


class PayLine(NamedTuple):
    """A line of a pay table: its name, and its win to one."""

    name: str
    net: Fraction


class HandTables(NamedTuple):
    """Results of the hands under one room's rules."""

    hands: Hands
    nets: tuple[tuple[int, int], ...]
    """Every joint net of Ante and Play; the last is that of folding."""
    outcome: NDArray[np.uint8]
    """Index of the net, by the player's and the player-dealer's strength."""
    pair_lines: tuple[PayLine, ...]
    pair: NDArray[np.uint8]
    """Line of Pair Plus, by hand."""
    six_lines: tuple[PayLine, ...]
    six: NDArray[np.uint8]
    """Line of the 6 Card Bonus, by strength of six cards."""
    lookup: Lookup
    """The strengths of six cards."""
    key: Longs
    """Amount that each card of the pack adds to a sum."""
    bits: Longs


@cache
def all_hands() -> Hands:
    """Return all hands, made once; nothing in them depends on a room's rules."""
    rows = [*combinations(range(len(PACK)), SIZE)]
    hand_values = [best_three([PACK[index] for index in row]) for row in rows]
    values = tuple(sorted(set(hand_values)))
    place = {value: index for index, value in enumerate(values)}
    cards = np.array(rows, np.int64)
    turns = np.array([_turned(order) for order in permutations(range(len(SUITS)))])
    changed = np.sort(turns[:, cards], axis=2) @ np.array([len(PACK) ** 2, len(PACK), 1])
    which = changed.argmin(axis=0)  # the first change of suits that gives the least code
    own_code = cards @ np.array([len(PACK) ** 2, len(PACK), 1])
    chosen, stands = np.unique(changed.min(axis=0), return_inverse=True)
    return Hands(
        cards=cards.astype(np.uint8),
        mask=np.array([sum(1 << index for index in row) for row in rows], np.uint64),
        strength=np.array([place[value] for value in hand_values], np.uint16),
        values=values,
        alike=np.searchsorted(own_code, chosen),
        many=np.bincount(stands),
        stands=stands,
        moved=turns[which].astype(np.uint8),
    )


def _turned(order: Sequence[int]) -> list[int]:
    """Return the place of each card of the pack after a change of suits."""
    suit = {old_suit: SUITS[to] for old_suit, to in zip(SUITS, order, strict=True)}
    return [PACK.index(Card(card.rank + suit[card.suit])) for card in PACK]


def tabulate_rules(rules: ThreeCard) -> HandTables:
    """Return the tables of some rules, by calling the functions of the game for every hand and every two
    values."""
    hands = all_hands()
    ensure(deck(rules.deck) == PACK, "three card poker is tabulated for a deck of 52")
    outcome, nets = _game(rules.qualifies)
    plus = [pair_plus([PACK[place] for place in row], rules.pair_plus.pays) for row in hands.cards.tolist()]
    pair, pair_lines = _lines(plus)
    six_cards = tabulated("high-6")
    six, six_lines = _lines([
        six_card_of(hand, rules.six_card.pays) if isinstance(hand, High) else None for hand in six_cards.hands
    ])
    codes = np.array([card.code for card in PACK])
    key, bits = six_cards.table.keys[codes], six_cards.table.bits[codes]
    return HandTables(hands, nets, outcome, pair_lines, pair, six_lines, six, six_cards.table, key, bits)


@cache
def _game(least: str) -> tuple[NDArray[np.uint8], tuple[tuple[int, int], ...]]:
    """Return the index of the net of every value against every other, and the nets."""
    values = all_hands().values
    numbers: dict[tuple[int, int], int] = {}
    table = [
        [numbers.setdefault(compare_hands(mine, theirs, least), len(numbers)) for theirs in values]
        for mine in values
    ]
    fold = (-1 if ANTE in FORFEITED else 0, 0)
    return np.array(table, np.uint8), (*numbers, fold)


def _lines(paid: Sequence[Paid | None]) -> tuple[NDArray[np.uint8], tuple[PayLine, ...]]:
    """Return the line of each hand, and all lines that occur, the lost wager first."""
    numbers: dict[tuple[Any, str], int] = {(None, "less"): 0}
    which = [
        numbers.setdefault((payment[0], _name(payment[1])) if payment else (None, "less"), len(numbers))
        for payment in paid
    ]
    lines = tuple(
        PayLine(name, Fraction(odds.win, odds.stake) if odds else Fraction(-1)) for odds, name in numbers
    )
    return np.array(which, np.uint8), lines


def _name(topic: str) -> str:
    """Return the name of a line: `settle.six-card-full-house` → `full-house`."""
    return topic.removeprefix("settle.pair-plus-").removeprefix("settle.six-card-")


def scale(lines: Sequence[PayLine]) -> tuple[int, NDArray[np.int64]]:
    """Return the least wager that every line pays in whole numbers, and what each line pays on it."""
    unit = lcm(*(line.net.denominator for line in lines))
    return unit, np.array([int(line.net * unit) for line in lines], np.int64)
