"""Results of one hand: what it nets and what was staked on it. Chances of them by up card and class of the
dealer's hand."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.kernels import Floats, sum_results
from cardroom.odds.twenty_one.reach import GIVEN_UP, FinishedHands
from cardroom.odds.twenty_one.structure import GameTables
from cardroom.odds.twenty_one.verdicts import DOUBLED, PLAIN


class Results(NamedTuple):
    """Numbered by net and stake."""

    nets: Longs
    """In units."""
    stakes: Longs
    """In initial wagers: one, or two where the hand was doubled."""
    number: Longs
    """By how a hand ended, its row and the class, the result."""


def results(made: GameTables) -> Results:
    """All there are in these rules."""
    nets = made.verdicts.nets
    all_nets = np.stack([nets[PLAIN], nets[DOUBLED], np.full_like(nets[0], made.verdicts.given_up)])
    stakes = np.empty_like(all_nets)
    stakes[:] = 1
    stakes[DOUBLED] = 2
    pairs = np.stack([all_nets, stakes], axis=-1).reshape(-1, 2)
    unlike, number = np.unique(pairs, axis=0, return_inverse=True)
    return Results(unlike[:, 0], unlike[:, 1], number.reshape(all_nets.shape))


def tally(made: GameTables, way: int, ends: FinishedHands, at: Longs, table: Floats) -> Floats:
    """By case, up card, class and result. `table` has the player-dealer's chances by case and hand, `at`
    where a finished hand stands in it; there may be several times as many cases, which go through the tables
    in turn."""
    found = results(made)
    number = found.number[ends.how, made.verdicts.rows[way, ends.hands]]
    cases, _, ups = ends.chance.shape
    sums = np.zeros((cases, ups, table.shape[3], len(found.nets)))
    sum_results(np.ascontiguousarray(ends.chance), at, number, table, sums)
    return sums


__all__ = ["GIVEN_UP", "Results", "results", "tally"]
