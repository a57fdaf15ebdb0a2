"""All that rests on the rules alone, for any number of decks; and shoes, from which everything is dealt."""

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
"""Where a hand may be split any number of times, no more hands are followed: more never come."""


CORES = min(os.cpu_count() or 1, 8)
SHARED = 4096
"""From so many rows on, they are shared out among the cores."""


class GameTables(NamedTuple):
    """The tables of an offering."""

    rules: TwentyOne
    kinds: DeckKinds
    finals: tuple[Final, ...]
    hands: Hands
    verdicts: Verdicts
    trie: Trie
    is_checked: NDArray[np.bool_]
    """By up card: the hole card is looked at, and a natural ends the round before anybody acts."""
    is_frozen: NDArray[np.bool_]
    """By up card: nobody acts."""
    most_hands: tuple[int, ...]
    """By kind, how many hands its pair may become, whatever the suits; 1: it cannot be split."""
    by_suit: tuple[bool, ...]
    """By kind, whether suits may allow more of them."""


def structure(rules: TwentyOne) -> GameTables:
    kinds = DeckKinds(rules.decks.make_up, rules.natural.hand)
    ends = finals(rules, kinds)
    hands = compositions(rules, kinds)
    found = verdicts(rules, hands, ends)
    ups = [kind.card for kind in kinds.kinds]
    most = [_most_hands(rules, kind) for kind in kinds.kinds]
    return GameTables(
        rules,
        kinds,
        tuple(ends),
        hands,
        found,
        trie(ends, found.classes, len(found.examples)),
        np.array([shows_as(up) in rules.deal.check for up in ups]),
        np.array([is_frozen(up) for up in ups]),
        tuple(least for least, _ in most),
        tuple(least != top for least, top in most),
    )


def _most_hands(rules: TwentyOne, kind: CardKind) -> tuple[int, int]:
    """With the least favourable suits, and with the most favourable ones."""
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
    """Cards by kind: how many, or in a shoe without end which part of it."""

    cards: Floats
    drawn: float
    """How much a card that is drawn takes away: one, or nothing."""

    def left(self, gone: Floats) -> Floats:
        """After rows of cards are gone."""
        rest: Floats = self.cards - gone * self.drawn
        return rest

    def chances(self, gone: Floats) -> Floats:
        """Of the next card's kind."""
        rest = self.left(gone)
        share: Floats = rest / np.maximum(rest.sum(-1, keepdims=True), 1.0)
        return share


def shoe_of(kinds: DeckKinds, decks: int) -> KindCounts:
    """So many decks; 0: without end."""
    cards = np.array([kind.number for kind in kinds.kinds], float)
    return KindCounts(cards * decks, 1.0) if decks else KindCounts(cards / cards.sum(), 0.0)


def dealer_table(made: GameTables, shoe: KindCounts, gone: Floats) -> Floats:
    """By row of cards gone, up card and class, the chance that the player-dealer has that up card and ends
    so."""
    ups, classes = len(made.kinds), len(made.verdicts.examples)
    rows = shoe.left(gone) if shoe.drawn else shoe.cards[None].copy()
    found = np.empty((len(rows), ups * classes))
    rows = np.ascontiguousarray(rows)
    if len(rows) < SHARED:
        joint(rows, shoe.drawn, made.trie, found)
    else:  # a part for each core: the loop lets other threads run
        with ThreadPoolExecutor(CORES) as pool:
            cuts = [len(rows) * at // CORES for at in range(CORES + 1)]
            parts = [slice(*cut) for cut in pairwise(cuts)]
            list(pool.map(lambda part: joint(rows[part], shoe.drawn, made.trie, found[part]), parts))
    shaped: Floats = found.reshape(-1, ups, classes)
    return shaped if shoe.drawn else np.broadcast_to(shaped, (len(gone), ups, classes))
