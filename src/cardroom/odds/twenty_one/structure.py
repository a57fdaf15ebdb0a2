"""Tables that depend on the rules alone, for any number of decks, and the shoes that cards are dealt from."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card
from cardroom.games.twenty_one.open_acts import may_split
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.games.twenty_one.verdict import is_frozen, shows_as
from cardroom.odds.twenty_one.dealer import Final, finals, trie
from cardroom.odds.twenty_one.hands import Hands, compositions
from cardroom.odds.twenty_one.kernels import Floats, Trie, joint
from cardroom.odds.twenty_one.kinds import CardKind, DeckKinds
from cardroom.odds.twenty_one.verdicts import Verdicts, verdicts

MOST_HANDS = 16
"""Limit on the hands of one split where the rules set none: more never come."""


CORES = min(os.cpu_count() or 1, 8)
SHARED = 4096
"""Number of rows from which the work is shared among the cores."""


class GameTables(NamedTuple):
    """The tables of an offering."""

    rules: TwentyOne
    kinds: DeckKinds
    finals: tuple[Final, ...]
    hands: Hands
    verdicts: Verdicts
    trie: Trie
    is_checked: NDArray[np.bool_]
    """True for each up card under which the hole card is checked, so that a natural ends the round before
    anybody acts."""
    is_frozen: NDArray[np.bool_]
    """True for each up card against which nobody acts."""
    most_hands: tuple[int, ...]
    """Number of hands that the pair of each kind may become with any suits; 1 if it cannot be split."""
    by_suit: tuple[bool, ...]
    """True for each kind whose pair may become more hands with favourable suits."""


def structure(rules: TwentyOne) -> GameTables:
    """Return the tables of these rules."""
    kinds = DeckKinds(rules.decks.make_up, rules.natural.hand)
    ends = finals(rules, kinds)
    hands = compositions(rules, kinds)
    verdict_tables = verdicts(rules, hands, ends)
    ups = [kind.card for kind in kinds.kinds]
    most = [_most_hands(rules, kind) for kind in kinds.kinds]
    return GameTables(
        rules,
        kinds,
        tuple(ends),
        hands,
        verdict_tables,
        trie(ends, verdict_tables.classes, len(verdict_tables.examples)),
        np.array([shows_as(up) in rules.deal.check for up in ups]),
        np.array([is_frozen(up) for up in ups]),
        tuple(least for least, _ in most),
        tuple(least != top for least, top in most),
    )


def _most_hands(rules: TwentyOne, kind: CardKind) -> tuple[int, int]:
    """Return the most hands with the least favourable suits, and with the most favourable ones."""
    if kind.card.is_joker:
        return 1, 1
    suits = [kind.cards[0], kind.cards[-1]]
    pairs = [(suits[0], suits[0]), (suits[0], suits[1])]
    counts = [
        next((n for n in range(MOST_HANDS - 1) if not _may(rules, pair, n)), MOST_HANDS - 1) for pair in pairs
    ]
    return 1 + min(counts), 1 + max(counts)


def _may(rules: TwentyOne, pair: tuple[Card, Card], splits: int) -> bool:
    return may_split(rules.split, pair, splits, from_aces=splits > 0 and pair[0].number == 1)


class KindCounts(NamedTuple):
    """The cards of a shoe by kind: their number, or their share in a shoe without end."""

    cards: Floats
    drawn: float
    """Cards that a draw takes away: 1, or 0 in a shoe without end."""

    def left(self, gone: Floats) -> Floats:
        """Return what is left after each row of cards is gone."""
        rest: Floats = self.cards - gone * self.drawn
        return rest

    def chances(self, gone: Floats) -> Floats:
        """Return the chances of the next card's kind after each row of cards is gone."""
        rest = self.left(gone)
        share: Floats = rest / np.maximum(rest.sum(-1, keepdims=True), 1.0)
        return share


def shoe_of(kinds: DeckKinds, decks: int) -> KindCounts:
    """Return the shoe with this number of decks; 0 means a shoe without end."""
    cards = np.array([kind.number for kind in kinds.kinds], float)
    return KindCounts(cards * decks, 1.0) if decks else KindCounts(cards / cards.sum(), 0.0)


def dealer_table(tables: GameTables, shoe: KindCounts, gone: Floats) -> Floats:
    """Return, per row of cards gone, the chance that the player-dealer has each up card and ends in each
    class."""
    ups, classes = len(tables.kinds), len(tables.verdicts.examples)
    rows = shoe.left(gone) if shoe.drawn else shoe.cards[None].copy()
    chances = np.empty((len(rows), ups * classes))
    rows = np.ascontiguousarray(rows)
    if len(rows) < SHARED:
        joint(rows, shoe.drawn, tables.trie, chances)
    else:  # One part per core: the loop releases the interpreter lock.
        with ThreadPoolExecutor(CORES) as pool:
            cuts = [len(rows) * core // CORES for core in range(CORES + 1)]
            parts = [slice(*cut) for cut in pairwise(cuts)]
            list(pool.map(lambda part: joint(rows[part], shoe.drawn, tables.trie, chances[part]), parts))
    shaped: Floats = chances.reshape(-1, ups, classes)
    return shaped if shoe.drawn else np.broadcast_to(shaped, (len(gone), ups, classes))
