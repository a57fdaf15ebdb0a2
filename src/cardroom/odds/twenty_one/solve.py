"""Strategies by composition: the value of every act in every hand against every up card, backwards over the
compositions.

Values are *joint*: `J(h, u)` is the mean net times the chance of the up card, before it is known. So a card
that comes to a hand has the same chances whatever the up card, and one nobody has looked at needs nothing:
unseen cards are exchangeable. A checked hole card is a convention of payment: its natural counts for nothing
in any hand, and once when it is dealt.
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
"""By composition and up card, the act."""
CLOSED = -np.inf
"""The value of an act that is not open."""


class SolvedShoe(NamedTuple):
    """A shoe, and what the player-dealer makes of it, for every composition a player may hold."""

    shoe: KindCounts
    table: Floats
    """By composition, up card and class; a natural under a checked up card left out, for nobody acts then."""
    naturals: Floats
    """The same of such naturals alone, by two cards, up card and class."""
    draws: Floats
    """By composition and kind, the chance of the next card."""


def dealt(made: GameTables, shoe: KindCounts) -> SolvedShoe:
    gone = made.hands.cards.astype(float)
    table = dealer_table(made, shoe, gone)
    naturals = np.where(_ended(made), table[: made.hands.levels[0][1]], 0.0)
    return SolvedShoe(shoe, np.where(_ended(made), 0.0, table), naturals, shoe.chances(gone))


def play_table(made: GameTables, shoe: KindCounts, gone: Floats) -> Floats:
    """By row of cards gone, up card and class, without naturals that end the round before anybody acts."""
    return np.where(_ended(made), 0.0, dealer_table(made, shoe, gone))


def _ended(made: GameTables) -> NDArray[np.bool_]:
    """By up card and class: naturals that end the round."""
    found: NDArray[np.bool_] = made.is_checked[:, None] & made.verdicts.is_natural[None, :]
    return found


def two_cards(made: GameTables, shoe: KindCounts) -> Floats:
    """The chance of each composition of two."""
    cards = made.hands.cards[: made.hands.levels[0][1]].astype(float)
    first = shoe.cards / shoe.cards.sum()
    found = np.zeros(len(cards))
    for kind, chance in enumerate(first):
        one = np.zeros_like(shoe.cards)
        one[kind] = 1.0
        second = shoe.chances(one[None])[0]
        found += np.where(cards[:, kind] > 0, chance * second[_other(cards, kind)], 0.0)
    return found


def _other(cards: Floats, kind: int) -> NDArray[np.int64]:
    """What two cards hold beside one of this kind."""
    rest = cards.copy()
    rest[:, kind] -= 1
    found: NDArray[np.int64] = rest.argmax(1)
    return found


class Values(NamedTuple):
    """What every act is worth; `CLOSED` where it is not open."""

    acts: Floats
    """By act, composition and up card."""
    policy: Policy
    best: Floats
    """By composition and up card, what the policy is worth."""


def values(
    made: GameTables, now: SolvedShoe, way: int, follow: Policy | None = None, splits: Floats | None = None
) -> Values:
    """Of hands that come in this way. Without a policy to follow, the best act is taken; `splits` has the
    value of splitting by composition of two and up card."""
    hands, unit = made.hands, made.verdicts.unit
    acts = _standing(made, now, way)
    stand, best = acts[STAND].copy(), acts[STAND].copy()
    policy = np.full(stand.shape, STAND, np.int8)
    doubled = _doubled(made, now, way)
    for low, high in reversed(hands.levels):
        opened, child = hands.acts[way, low:high], hands.child[low:high]
        grows = np.flatnonzero(opened[:, HIT] | opened[:, DOUBLE])
        if grows.size:
            into, chance = child[grows], now.draws[low:high][grows]
            acts[HIT, low + grows] = np.einsum("nk,nku->nu", chance, best[into])
            if low == 0:
                acts[DOUBLE, grows] = np.einsum("nk,nku->nu", chance, doubled[into - high])
        acts[SURRENDER, low:high] = now.table[low:high].sum(2) * (made.verdicts.given_up / unit)
        is_open = opened.T.copy()
        is_open[STAND] |= ~opened.any(1)
        acts[:, low:high][~is_open] = CLOSED
        if low == 0 and way == DEALT:
            _deal(made, acts[:, :high], stand[:high], splits)
        chosen = acts[:, low:high].argmax(0) if follow is None else follow[low:high]
        policy[low:high] = chosen
        best[low:high] = np.take_along_axis(acts[:, low:high], chosen[None].astype(np.int64), 0)[0]
    return Values(acts, policy, best)


def _standing(made: GameTables, now: SolvedShoe, way: int) -> Floats:
    """The values of all acts, of which only that of standing is known yet."""
    nets = made.verdicts.nets[PLAIN] / made.verdicts.unit
    found = np.full((len(ACTS), *now.table.shape[:2]), CLOSED)
    found[STAND] = np.einsum("nuc,nc->nu", now.table, nets[made.verdicts.rows[way]])
    return found


def _doubled(made: GameTables, now: SolvedShoe, way: int) -> Floats:
    """What three cards are worth that were doubled on two."""
    low, high = made.hands.levels[1]
    nets = made.verdicts.nets[DOUBLED] / made.verdicts.unit
    found: Floats = np.einsum("nuc,nc->nu", now.table[low:high], nets[made.verdicts.rows[way, low:high]])
    return found


def _deal(made: GameTables, acts: Floats, stand: Floats, splits: Floats | None) -> None:
    """The first two cards may be split, and nobody acts where everything is frozen."""
    if splits is not None:
        is_open = made.hands.acts[DEALT, : len(stand), SPLITS]
        acts[SPLITS, is_open] = splits[is_open]
    acts[:, :, made.is_frozen] = CLOSED
    acts[STAND][:, made.is_frozen] = stand[:, made.is_frozen]
