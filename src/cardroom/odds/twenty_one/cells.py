"""Cells of a chart: hands that no rule tells apart, against one up card. Strategies by total do one thing in
each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.minimise import classes
from cardroom.odds.twenty_one.hands import DEALT, SPLITS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.reach import follow
from cardroom.odds.twenty_one.solve import Policy, SolvedShoe, two_cards, values
from cardroom.odds.twenty_one.structure import GameTables

PASSES = 50
UNSEEN = 1e-15
"""The weight of hands that the strategy never comes to: they decide only where no other does."""


class Cells(NamedTuple):
    of: Longs
    """By composition, its cell; -1 where a hand cannot come in this way."""
    number: int


def cells(made: GameTables, way: int) -> Cells:
    """Found by what rules tell apart: how hands fare, what is open to them, and where cards lead. A pair that
    can be split is a cell of its own."""
    hands, held = made.hands, made.hands.states[way]
    number = {state: at for at, state in enumerate(dict.fromkeys(one for one in held if one is not None))}
    of_hand = np.array([-1 if one is None else number[one] for one in held])
    first = np.zeros(len(number), np.int64)
    first[of_hand[::-1]] = np.arange(len(held))[::-1]  # of several, the one with the fewest cards
    acts = hands.acts[way, first].astype(np.int64)
    acts[:, SPLITS] = 0
    seen = np.column_stack([made.verdicts.rows[way, first], acts])
    grows = acts[:, :1].astype(bool) | acts[:, 2:3].astype(bool)
    into = np.where(grows, of_hand[hands.child[first]], -1)
    found = classes(seen, into)[of_hand]
    pairs = np.flatnonzero(hands.acts[way, : hands.levels[0][1], SPLITS])
    found[pairs] = found.max() + 1 + np.arange(len(pairs))
    found[of_hand < 0] = -1
    return Cells(found, int(found.max()) + 1)


def reached(made: GameTables, now: SolvedShoe, policy: Policy) -> Floats:
    """By composition and up card, the chance that a hand comes to act there by the policy, before the up card
    is known."""
    chance = np.broadcast_to(two_cards(made, now.shoe)[:, None], (made.hands.levels[0][1], len(made.kinds)))
    found = np.zeros(policy.shape)
    walked = follow(
        made, now.shoe, policy, np.arange(len(chance)), chance[None], np.zeros((1, len(made.kinds)))
    )
    for at, here in walked.acted:
        found[at] = here[0]
    return found


def by_total(made: GameTables, now: SolvedShoe, way: int, splits: Floats | None = None) -> Policy:
    """One act a cell: the best in sum over the hands of the cell, as often as they come, until nothing
    changes."""
    found = cells(made, way)
    policy = values(made, now, way, splits=splits).policy
    live = np.flatnonzero(found.of >= 0)
    for _ in range(PASSES):
        worth = values(made, now, way, follow=policy, splits=splits).acts[:, live]
        weight = reached(made, now, policy)[live] + UNSEEN
        sums = np.zeros((len(worth), found.number, worth.shape[2]))
        for act, one in enumerate(worth):
            np.add.at(sums[act], found.of[live], one * weight)
        best = sums.argmax(0).astype(np.int8)
        after = policy.copy()
        after[live] = best[found.of[live]]
        if (after == policy).all():
            break
        policy = after
    return policy


__all__ = ["DEALT", "Cells", "by_total", "cells", "reached"]
