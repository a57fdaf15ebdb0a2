"""Results of one hand, its net and its stake, and their chances by up card and class of the dealer's hand."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.kernels import Floats, sum_results
from cardroom.odds.twenty_one.reach import GIVEN_UP, FinishedHands
from cardroom.odds.twenty_one.structure import GameTables
from cardroom.odds.twenty_one.verdicts import DOUBLED, PLAIN


class Results(NamedTuple):
    """Every result that a hand may have, numbered by net and stake."""

    nets: Longs
    """Net of each result, in units."""
    stakes: Longs
    """Stake of each result in initial wagers: one, or two where the hand was doubled."""
    number: Longs
    """Number of the result, per way a hand ended, row and class."""


def results(tables: GameTables) -> Results:
    """Return all results that these rules allow."""
    nets = tables.verdicts.nets
    all_nets = np.stack([nets[PLAIN], nets[DOUBLED], np.full_like(nets[0], tables.verdicts.given_up)])
    stakes = np.empty_like(all_nets)
    stakes[:] = 1
    stakes[DOUBLED] = 2
    pairs = np.stack([all_nets, stakes], axis=-1).reshape(-1, 2)
    unlike, number = np.unique(pairs, axis=0, return_inverse=True)
    return Results(unlike[:, 0], unlike[:, 1], number.reshape(all_nets.shape))


def tally(tables: GameTables, way: int, ends: FinishedHands, dealer_rows: Longs, table: Floats) -> Floats:
    """Return the chance per case, up card, class and result.

    `table` has the player-dealer's chances by case and hand, `dealer_rows` the row of each finished hand in
    it. There may be several times as many cases as tables; these go through the tables in turn.
    """
    all_results = results(tables)
    number = all_results.number[ends.how, tables.verdicts.rows[way, ends.hands]]
    cases, _, ups = ends.chance.shape
    sums = np.zeros((cases, ups, table.shape[3], len(all_results.nets)))
    sum_results(np.ascontiguousarray(ends.chance), dealer_rows, number, table, sums)
    return sums


__all__ = ["GIVEN_UP", "Results", "results", "tally"]
