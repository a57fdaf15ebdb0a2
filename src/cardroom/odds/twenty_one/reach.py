"""Forwards: where a policy leads, with which chances. Every finished hand is found, standing, doubled or
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
"""Beside `PLAIN` and `DOUBLED`, how a hand may end."""


class FinishedHands(NamedTuple):
    """Finished hands under a policy."""

    hands: Longs
    """Compositions."""
    how: Longs
    """`PLAIN`, `DOUBLED` or `GIVEN_UP`."""
    chance: Floats
    """By case, finished hand and up card: that it comes to this, if the up card is that one, before any of it
    is known."""


class HandReach(NamedTuple):
    ends: FinishedHands
    acted: tuple[tuple[Longs, Floats], ...]
    """By level, compositions and the chance by case and up card that a hand comes to act there."""


def follow(
    made: GameTables, shoe: KindCounts, policy: Policy, first: Longs, chance: Floats, gone: Floats
) -> HandReach:
    """From compositions `first`, each come to with a chance by case and up card, by the policy to the end of
    the hand.

    `gone` are cards by case that are out of the shoe beside those of the hand.
    """
    hands = made.hands
    at, here = first, chance
    finished: list[tuple[Longs, int, Floats]] = []
    acted = []
    while at.size:
        acts, child = policy[at], hands.child[at]
        acted.append((at, here))
        draws = shoe.chances(hands.cards[at].astype(float)[None] + gone[:, None, :])
        for act, how in ((STAND, PLAIN), (SURRENDER, GIVEN_UP)):
            ends = here * (acts == act)
            held = np.flatnonzero((acts == act).any(1))
            if held.size:
                finished.append((at[held], how, ends[:, held]))
        doubled, into = _drawn(here * (acts == DOUBLE), child, draws)
        if into.size:
            finished.append((into, DOUBLED, doubled))
        here, at = _drawn(here * (acts == HIT), child, draws)
    sizes = [len(one) for one, _, _ in finished]
    ways = np.repeat(np.array([how for _, how, _ in finished], np.int64), sizes)
    chances = np.concatenate([one for _, _, one in finished], axis=1)
    return HandReach(
        FinishedHands(np.concatenate([one for one, _, _ in finished]), ways, chances), tuple(acted)
    )


def _drawn(chance: Floats, child: Longs, draws: Floats) -> tuple[Floats, Longs]:
    """One card to each of these hands: what they become."""
    live = np.flatnonzero(chance.any((0, 2)))
    chance, child, draws = chance[:, live], child[live], draws[:, live]
    into = np.unique(child)
    found = np.zeros((len(chance), len(into), chance.shape[2]))
    for kind in range(child.shape[1]):
        found[:, np.searchsorted(into, child[:, kind])] += chance * draws[:, :, kind, None]
    return found, into
