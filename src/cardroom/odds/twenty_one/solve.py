"""Strategies by composition: the value of every act in every hand against every up card, computed backwards.

Values are *joint*: `J(h, u)` is the mean net times the chance of the up card, before it is known. So a card
that comes to a hand has the same chances against any up card. An unseen card needs no case of its own,
because unseen cards are exchangeable. A checked hole card is a convention of payment: its natural counts for
nothing in any hand, and once when it is dealt.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.twenty_one.hands import ACTS, DEALT, DOUBLE, HIT, SPLITS, STAND, SURRENDER
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.structure import GameTables, KindCounts, dealer_table
from cardroom.odds.twenty_one.verdicts import DOUBLED, PLAIN

Policy = NDArray[np.int8]
"""The act per composition and up card."""
CLOSED = -np.inf
"""The value of an act that is not open."""


class SolvedShoe(NamedTuple):
    """A shoe, and the player-dealer's chances for every composition that a player may hold."""

    shoe: KindCounts
    table: Floats
    """Chance per composition, up card and class, without naturals under a checked up card: nobody acts then.
    """
    naturals: Floats
    """The chances of those naturals alone, per two cards, up card and class."""
    draws: Floats
    """Chance of the next card, per composition and kind."""


def solve_shoe(tables: GameTables, shoe: KindCounts) -> SolvedShoe:
    """Return a shoe with the player-dealer's chances for every composition."""
    gone = tables.hands.cards.astype(float)
    table = dealer_table(tables, shoe, gone)
    naturals = np.where(_ended(tables), table[: tables.hands.levels[0][1]], 0.0)
    return SolvedShoe(shoe, np.where(_ended(tables), 0.0, table), naturals, shoe.chances(gone))


def play_table(tables: GameTables, shoe: KindCounts, gone: Floats) -> Floats:
    """Return the chance per row of cards gone, up card and class, without naturals that end the round before
    anybody acts."""
    return np.where(_ended(tables), 0.0, dealer_table(tables, shoe, gone))


def _ended(tables: GameTables) -> NDArray[np.bool_]:
    """Return which pairs of up card and class are naturals that end the round."""
    ended: NDArray[np.bool_] = tables.is_checked[:, None] & tables.verdicts.is_natural[None, :]
    return ended


def two_cards(tables: GameTables, shoe: KindCounts) -> Floats:
    """Return the chance of each composition of two."""
    cards = tables.hands.cards[: tables.hands.levels[0][1]].astype(float)
    first = shoe.cards / shoe.cards.sum()
    chances = np.zeros(len(cards))
    for kind, chance in enumerate(first):
        taken = np.zeros_like(shoe.cards)
        taken[kind] = 1.0
        second = shoe.chances(taken[None])[0]
        chances += np.where(cards[:, kind] > 0, chance * second[_other(cards, kind)], 0.0)
    return chances


def _other(cards: Floats, kind: int) -> NDArray[np.int64]:
    """Return the second card of hands of two that hold this kind."""
    rest = cards.copy()
    rest[:, kind] -= 1
    kinds: NDArray[np.int64] = rest.argmax(1)
    return kinds


class Values(NamedTuple):
    """The worth of every act; `CLOSED` where it is not open."""

    acts: Floats
    """Worth per act, composition and up card."""
    policy: Policy
    best: Floats
    """Worth of the policy per composition and up card."""


def values(
    tables: GameTables,
    solved: SolvedShoe,
    way: int,
    follow: Policy | None = None,
    splits: Floats | None = None,
) -> Values:
    """Return the worth of every act for hands that come in this way.

    Without a policy to follow, the best act is taken. `splits` has the value of splitting by composition of
    two and up card.
    """
    hands, unit = tables.hands, tables.verdicts.unit
    acts = _standing(tables, solved, way)
    stand, best = acts[STAND].copy(), acts[STAND].copy()
    policy = np.full(stand.shape, STAND, np.int8)
    doubled = _doubled(tables, solved, way)
    for low, high in reversed(hands.levels):
        opened, child = hands.acts[way, low:high], hands.child[low:high]
        grows = np.flatnonzero(opened[:, HIT] | opened[:, DOUBLE])
        if grows.size:
            into, chance = child[grows], solved.draws[low:high][grows]
            acts[HIT, low + grows] = np.einsum("nk,nku->nu", chance, best[into])
            if low == 0:
                acts[DOUBLE, grows] = np.einsum("nk,nku->nu", chance, doubled[into - high])
        acts[SURRENDER, low:high] = solved.table[low:high].sum(2) * (tables.verdicts.given_up / unit)
        is_open = opened.T.copy()
        is_open[STAND] |= ~opened.any(1)
        acts[:, low:high][~is_open] = CLOSED
        if low == 0 and way == DEALT:
            _deal(tables, acts[:, :high], stand[:high], splits)
        chosen = acts[:, low:high].argmax(0) if follow is None else follow[low:high]
        policy[low:high] = chosen
        best[low:high] = np.take_along_axis(acts[:, low:high], chosen[None].astype(np.int64), 0)[0]
    return Values(acts, policy, best)


def _standing(tables: GameTables, solved: SolvedShoe, way: int) -> Floats:
    """Return the values of all acts, with only that of standing filled in."""
    nets = tables.verdicts.nets[PLAIN] / tables.verdicts.unit
    acts = np.full((len(ACTS), *solved.table.shape[:2]), CLOSED)
    acts[STAND] = np.einsum("nuc,nc->nu", solved.table, nets[tables.verdicts.rows[way]])
    return acts


def _doubled(tables: GameTables, solved: SolvedShoe, way: int) -> Floats:
    """Return the worth of three cards that were doubled on two."""
    low, high = tables.hands.levels[1]
    nets = tables.verdicts.nets[DOUBLED] / tables.verdicts.unit
    worth: Floats = np.einsum("nuc,nc->nu", solved.table[low:high], nets[tables.verdicts.rows[way, low:high]])
    return worth


def _deal(tables: GameTables, acts: Floats, stand: Floats, splits: Floats | None) -> None:
    """Fill in splits of the first two cards, and close all acts where everything is frozen."""
    if splits is not None:
        is_open = tables.hands.acts[DEALT, : len(stand), SPLITS]
        acts[SPLITS, is_open] = splits[is_open]
    acts[:, :, tables.is_frozen] = CLOSED
    acts[STAND][:, tables.is_frozen] = stand[:, tables.is_frozen]
