"""Cells of a chart: hands that no rule tells apart, against one up card. Strategies by total do the same in
the whole cell."""

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
"""Weight of hands that the strategy never reaches: they decide only in cells that hold no others."""


class Cells(NamedTuple):
    """The cells of all hands that came in one way."""

    of: Longs
    """Cell of each composition; -1 where a hand cannot come in this way."""
    number: int


def cells(tables: GameTables, way: int) -> Cells:
    """Return the cells of one way, by what the rules tell apart: how hands fare, which acts are open, where
    cards lead.

    A pair that can be split is a cell of its own.
    """
    hands, mixtures = tables.hands, tables.hands.states[way]
    number = {
        state: index
        for index, state in enumerate(dict.fromkeys(mixture for mixture in mixtures if mixture is not None))
    }
    of_hand = np.array([-1 if mixture is None else number[mixture] for mixture in mixtures])
    first = np.zeros(len(number), np.int64)
    first[of_hand[::-1]] = np.arange(len(mixtures))[
        ::-1
    ]  # of several compositions, the one with the fewest cards
    acts = hands.acts[way, first].astype(np.int64)
    acts[:, SPLITS] = 0
    seen = np.column_stack([tables.verdicts.rows[way, first], acts])
    grows = acts[:, :1].astype(bool) | acts[:, 2:3].astype(bool)
    into = np.where(grows, of_hand[hands.child[first]], -1)
    cell_of = classes(seen, into)[of_hand]
    pairs = np.flatnonzero(hands.acts[way, : hands.levels[0][1], SPLITS])
    cell_of[pairs] = cell_of.max() + 1 + np.arange(len(pairs))
    cell_of[of_hand < 0] = -1
    return Cells(cell_of, int(cell_of.max()) + 1)


def act_chances(tables: GameTables, solved: SolvedShoe, policy: Policy) -> Floats:
    """Return the chance per composition and up card that a hand acts there under the policy, before the up
    card is known."""
    chance = np.broadcast_to(
        two_cards(tables, solved.shoe)[:, None], (tables.hands.levels[0][1], len(tables.kinds))
    )
    reach = np.zeros(policy.shape)
    walked = follow(
        tables, solved.shoe, policy, np.arange(len(chance)), chance[None], np.zeros((1, len(tables.kinds)))
    )
    for hands, level_chances in walked.acted:
        reach[hands] = level_chances[0]
    return reach


def policy_by_total(tables: GameTables, solved: SolvedShoe, way: int, splits: Floats | None = None) -> Policy:
    """Return the policy with one act per cell: the best in sum over the hands of the cell, weighted by their
    chances.

    The weights depend on the policy, so it is improved until nothing changes.
    """
    chart = cells(tables, way)
    policy = values(tables, solved, way, splits=splits).policy
    live = np.flatnonzero(chart.of >= 0)
    for _ in range(PASSES):
        worth = values(tables, solved, way, follow=policy, splits=splits).acts[:, live]
        weight = act_chances(tables, solved, policy)[live] + UNSEEN
        sums = np.zeros((len(worth), chart.number, worth.shape[2]))
        for act, act_worth in enumerate(worth):
            np.add.at(sums[act], chart.of[live], act_worth * weight)
        best = sums.argmax(0).astype(np.int8)
        after = policy.copy()
        after[live] = best[chart.of[live]]
        if (after == policy).all():
            break
        policy = after
    return policy


__all__ = ["DEALT", "Cells", "act_chances", "cells", "policy_by_total"]
