"""Where a policy leads and with what chances, followed forwards to every finished hand: standing, doubled or
surrendered."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.hands import DOUBLE, HIT, STAND, SURRENDER
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.solve import Policy
from cardroom.odds.twenty_one.structure import GameTables, KindCounts
from cardroom.odds.twenty_one.verdicts import DOUBLED, PLAIN

GIVEN_UP = 2
"""How a surrendered hand ends, next to `PLAIN` and `DOUBLED`."""


class FinishedHands(NamedTuple):
    """Finished hands under a policy."""

    hands: Longs
    """Composition of each finished hand."""
    how: Longs
    """How each hand ended: `PLAIN`, `DOUBLED` or `GIVEN_UP`."""
    chance: Floats
    """Chance per case, finished hand and up card that a round ends so. It is given the up card, before any of
    that is known."""


class HandReach(NamedTuple):
    """Where a policy leads: the finished hands, and the hands that act on the way."""

    ends: FinishedHands
    acted: tuple[tuple[Longs, Floats], ...]
    """Compositions of each level, with the chance per case and up card that a hand acts there."""


def follow(
    made: GameTables, shoe: KindCounts, policy: Policy, first: Longs, chance: Floats, gone: Floats
) -> HandReach:
    """Return where hands lead that start as compositions `first` with a chance by case and up card.

    `gone` are cards by case that are out of the shoe besides those of the hand.
    """
    hands = made.hands
    compositions, reach = first, chance
    finished: list[tuple[Longs, int, Floats]] = []
    acted = []
    while compositions.size:
        acts, child = policy[compositions], hands.child[compositions]
        acted.append((compositions, reach))
        draws = shoe.chances(hands.cards[compositions].astype(float)[None] + gone[:, None, :])
        for act, how in ((STAND, PLAIN), (SURRENDER, GIVEN_UP)):
            ends = reach * (acts == act)
            rows = np.flatnonzero((acts == act).any(1))
            if rows.size:
                finished.append((compositions[rows], how, ends[:, rows]))
        doubled, into = _drawn(reach * (acts == DOUBLE), child, draws)
        if into.size:
            finished.append((into, DOUBLED, doubled))
        reach, compositions = _drawn(reach * (acts == HIT), child, draws)
    sizes = [len(ended) for ended, _, _ in finished]
    ways = np.repeat(np.array([how for _, how, _ in finished], np.int64), sizes)
    chances = np.concatenate([part for _, _, part in finished], axis=1)
    return HandReach(
        FinishedHands(np.concatenate([ended for ended, _, _ in finished]), ways, chances), tuple(acted)
    )


def _drawn(chance: Floats, child: Longs, draws: Floats) -> tuple[Floats, Longs]:
    """Return what these hands become after one card each."""
    live = np.flatnonzero(chance.any((0, 2)))
    chance, child, draws = chance[:, live], child[live], draws[:, live]
    into = np.unique(child)
    grown = np.zeros((len(chance), len(into), chance.shape[2]))
    for kind in range(child.shape[1]):
        grown[:, np.searchsorted(into, child[:, kind])] += chance * draws[:, :, kind, None]
    return grown, into
