"""A round as the player-dealer sees it: what he wins or loses against several spots that share his hand.

Where spots have few outcomes, all ways in which they may end are gone through (`together.py`). Elsewhere
spots are independent given what they share: their nets are convolved cell by cell, and the cells are mixed.
Nets lie on a lattice, the greatest common divisor of all that may be paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple

import numpy as np

from cardroom.errors import ensure
from cardroom.odds.money.all_spots import is_few, of_two, ways_of
from cardroom.odds.money.spot import Floats, Paid, Whole, lattice

MOST_CELLS = 400
"""More are put together, where spots fare alike, if there are too many of them to be walked through."""
MOST_STEPS = 10_000_000
"""Cells times nets of a round, or times what may be left of a cover and net with it."""


class BankOutcome(NamedTuple):
    """The distribution of what the player-dealer nets."""

    unit: int
    """Cents of a step."""
    least: int
    """The lowest net, in steps."""
    chance: Floats

    @property
    def nets(self) -> Floats:
        """In cents."""
        return np.array([(at + self.least) * self.unit for at in range(len(self.chance))], np.float64)

    @property
    def mean(self) -> float:
        return float(self.chance @ self.nets)

    @property
    def sd(self) -> float:
        return sqrt(max(0.0, float(self.chance @ self.nets**2) - self.mean**2))

    def less(self, fee: int) -> BankOutcome:
        """With so many cents paid in any case."""
        unit = int(np.gcd(self.unit, fee)) or self.unit
        times = self.unit // unit
        chance = np.zeros((len(self.chance) - 1) * times + 1)
        chance[::times] = self.chance
        return BankOutcome(unit, self.least * times - fee // unit, chance)

    def quantile(self, part: float) -> float:
        """Of so many rounds in one, the net is no more than this."""
        return float(self.nets[int(np.searchsorted(self.chance.cumsum(), part))])


def round_of(spots: Sequence[Paid]) -> BankOutcome:
    """All spots at one table, whatever is on each, all of it covered."""
    chance, unit = _by_way(spots) if is_few(spots) else _by_cell(spots), lattice(spots)
    ensure(abs(float(chance.sum()) - 1) < 1e-9, "the nets of a round do not add up to one")
    return BankOutcome(unit, -sum(int(one.nets.max()) for one in spots) // unit, chance)


def _by_way(spots: Sequence[Paid]) -> Floats:
    ways, often = ways_of(spots)
    nets = -sum(one.nets[way] for one, way in zip(spots, ways, strict=True))
    return on_lattice(nets, often, lattice(spots)).chance


def on_lattice(nets: Whole, often: Floats, unit: int) -> BankOutcome:
    """What the player-dealer nets in cents, and how often."""
    least = int(nets.min()) // unit
    return BankOutcome(unit, least, np.bincount(nets // unit - least, often).astype(np.float64))


def _by_cell(spots: Sequence[Paid]) -> Floats:
    unit = lattice(spots)
    nets = [one.nets // unit for one in spots]
    least, most = -sum(int(one.max()) for one in nets), -sum(int(one.min()) for one in nets)
    spots = fewer_cells(spots, most - least + 1)
    cells = len(spots[0].cells)
    found = np.zeros((cells, most - least + 1))
    at = -least
    found[:, at] = 1.0
    low = high = 0
    for one, net in zip(spots, nets, strict=True):
        after = np.zeros_like(found)
        for outcome, steps in enumerate(net.tolist()):  # what a player wins the player-dealer loses
            begin, end = at + low, at + high + 1
            after[:, begin - steps : end - steps] += found[:, begin:end] * one.chance[:, outcome, None]
        low, high = low - int(net.max()), high - int(net.min())
        found = after
    chance: Floats = spots[0].cells @ found
    return chance


def fewer_cells(spots: Sequence[Paid], steps: int) -> list[Paid]:
    """Cells put together in order of what the spots win there on average, if so many steps in each are too
    many."""
    cells = spots[0].cells
    ensure(all(np.array_equal(one.cells, cells) for one in spots), "spots of one table share their cells")
    if len(cells) <= MOST_CELLS or len(cells) * steps <= MOST_STEPS:
        return list(spots)
    order = np.argsort(sum(one.wins for one in spots), kind="stable")
    group = np.empty(len(cells), np.int64)
    before = np.cumsum(cells[order]) - cells[order] / 2
    group[order] = np.minimum((before * MOST_CELLS).astype(np.int64), MOST_CELLS - 1)
    _, group = np.unique(group, return_inverse=True)
    weight = np.bincount(group, cells).astype(np.float64)
    return [one._replace(cells=weight, chance=_mixed(one.chance, cells, group, weight)) for one in spots]


def _mixed(chance: Floats, cells: Floats, group: Whole, weight: Floats) -> Floats:
    found = np.zeros((len(weight), chance.shape[1]))
    np.add.at(found, group, chance * cells[:, None])
    return found / weight[:, None]


def mean_of(spots: Sequence[Paid]) -> float:
    """What the player-dealer nets, before his fee."""
    return -sum(float(one.cells @ one.wins) for one in spots)


def variances(spots: Sequence[Paid]) -> tuple[float, float]:
    """The variance of a round, and what it would be if spots had nothing in common."""
    if spots[0].dealt:
        return _of_dealt(spots)
    alone = sum(
        float(one.cells @ (one.chance @ one.nets**2.0)) - float(one.cells @ one.wins) ** 2 for one in spots
    )
    return alone + 2 * sum(covariance(one, two) for one, two in combinations(spots, 2)), alone


def covariance(one: Paid, two: Paid) -> float:
    """Of what two spots of a table net."""
    shared = float(one.cells @ (one.wins * two.wins)) - float(one.cells @ one.wins) * float(
        two.cells @ two.wins
    )
    if one.above is None:
        return shared
    more = one.wins_by_kind[:, None, :] @ one.above @ two.wins_by_kind[:, :, None]
    return shared + float(one.cells @ more[:, 0, 0])


def _of_dealt(spots: Sequence[Paid]) -> tuple[float, float]:
    chance, both = of_two(spots)
    means = [float(chance @ one.nets) for one in spots]
    alone = sum(float(chance @ one.nets**2.0) - mean**2 for one, mean in zip(spots, means, strict=True))
    shared = sum(float(one.nets @ both @ two.nets) for one, two in combinations(spots, 2))
    return alone + 2 * (shared - sum(one * two for one, two in combinations(means, 2))), alone
