"""A round as the player-dealer sees it: the net against several spots that play against the same hand.

Where spots have few outcomes, all ways in which they may end are gone through (`all_spots.py`). Elsewhere
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
from cardroom.odds.money.all_spots import is_few, pair_chances, ways_of
from cardroom.odds.money.spot import Floats, Paid, Whole, lattice

MOST_CELLS = 400
"""Where cells are too many to walk through, spots that fare alike are merged down to this many."""
MOST_STEPS = 10_000_000
"""Limit on the cells times the nets of a round, or times the pairs of cover left and net."""


class BankOutcome(NamedTuple):
    """The distribution of the player-dealer's net."""

    unit: int
    """Cents of a step."""
    least: int
    """The lowest net, in steps."""
    chance: Floats

    @property
    def nets(self) -> Floats:
        """Return the net of each step, in cents."""
        return np.array([(step + self.least) * self.unit for step in range(len(self.chance))], np.float64)

    @property
    def mean(self) -> float:
        """Return the mean net, in cents."""
        return float(self.chance @ self.nets)

    @property
    def sd(self) -> float:
        """Return the standard deviation of the net, in cents."""
        return sqrt(max(0.0, float(self.chance @ self.nets**2) - self.mean**2))

    def less(self, fee: int) -> BankOutcome:
        """Return the distribution after a fee, in cents, that is paid in any case."""
        unit = int(np.gcd(self.unit, fee)) or self.unit
        times = self.unit // unit
        chance = np.zeros((len(self.chance) - 1) * times + 1)
        chance[::times] = self.chance
        return BankOutcome(unit, self.least * times - fee // unit, chance)

    def quantile(self, part: float) -> float:
        """Return the net that this part of all rounds does not exceed."""
        return float(self.nets[int(np.searchsorted(self.chance.cumsum(), part))])


def round_of(spots: Sequence[Paid]) -> BankOutcome:
    """Return the net of all spots at one table, with any wagers, all of them covered."""
    chance, unit = _by_way(spots) if is_few(spots) else _by_cell(spots), lattice(spots)
    ensure(abs(float(chance.sum()) - 1) < 1e-9, "the nets of a round do not add up to one")
    return BankOutcome(unit, -sum(int(spot.nets.max()) for spot in spots) // unit, chance)


def _by_way(spots: Sequence[Paid]) -> Floats:
    ways, often = ways_of(spots)
    nets = -sum(spot.nets[way] for spot, way in zip(spots, ways, strict=True))
    return on_lattice(nets, often, lattice(spots)).chance


def on_lattice(nets: Whole, often: Floats, unit: int) -> BankOutcome:
    """Return the distribution of nets in cents with their chances."""
    least = int(nets.min()) // unit
    return BankOutcome(unit, least, np.bincount(nets // unit - least, often).astype(np.float64))


def _by_cell(spots: Sequence[Paid]) -> Floats:
    unit = lattice(spots)
    nets = [spot.nets // unit for spot in spots]
    least, most = -sum(int(net.max()) for net in nets), -sum(int(net.min()) for net in nets)
    spots = fewer_cells(spots, most - least + 1)
    cells = len(spots[0].cells)
    chances = np.zeros((cells, most - least + 1))
    origin = -least
    chances[:, origin] = 1.0
    low = high = 0
    for spot, net in zip(spots, nets, strict=True):
        after = np.zeros_like(chances)
        for outcome, steps in enumerate(net.tolist()):  # a player's win is the player-dealer's loss
            begin, end = origin + low, origin + high + 1
            after[:, begin - steps : end - steps] += chances[:, begin:end] * spot.chance[:, outcome, None]
        low, high = low - int(net.max()), high - int(net.min())
        chances = after
    chance: Floats = spots[0].cells @ chances
    return chance


def fewer_cells(spots: Sequence[Paid], steps: int) -> list[Paid]:
    """Return the spots with cells merged, in order of the spots' mean win there, if this many steps per cell
    are too many."""
    cells = spots[0].cells
    ensure(all(np.array_equal(spot.cells, cells) for spot in spots), "spots of one table share their cells")
    if len(cells) <= MOST_CELLS or len(cells) * steps <= MOST_STEPS:
        return list(spots)
    order = np.argsort(sum(spot.wins for spot in spots), kind="stable")
    group = np.empty(len(cells), np.int64)
    before = np.cumsum(cells[order]) - cells[order] / 2
    group[order] = np.minimum((before * MOST_CELLS).astype(np.int64), MOST_CELLS - 1)
    _, group = np.unique(group, return_inverse=True)
    weight = np.bincount(group, cells).astype(np.float64)
    return [spot._replace(cells=weight, chance=_mixed(spot.chance, cells, group, weight)) for spot in spots]


def _mixed(chance: Floats, cells: Floats, group: Whole, weight: Floats) -> Floats:
    mixed = np.zeros((len(weight), chance.shape[1]))
    np.add.at(mixed, group, chance * cells[:, None])
    return mixed / weight[:, None]


def mean_of(spots: Sequence[Paid]) -> float:
    """Return the mean net of the player-dealer before the fee."""
    return -sum(float(spot.cells @ spot.wins) for spot in spots)


def variances(spots: Sequence[Paid]) -> tuple[float, float]:
    """Return the variance of a round, and the variance it would have if spots had nothing in common."""
    if spots[0].dealt:
        return _of_dealt(spots)
    alone = sum(
        float(spot.cells @ (spot.chance @ spot.nets**2.0)) - float(spot.cells @ spot.wins) ** 2
        for spot in spots
    )
    return alone + 2 * sum(covariance(first, second) for first, second in combinations(spots, 2)), alone


def covariance(first: Paid, second: Paid) -> float:
    """Return the covariance of the nets of two spots at a table."""
    shared = float(first.cells @ (first.wins * second.wins)) - float(first.cells @ first.wins) * float(
        second.cells @ second.wins
    )
    if first.above is None:
        return shared
    more = first.wins_by_kind[:, None, :] @ first.above @ second.wins_by_kind[:, :, None]
    return shared + float(first.cells @ more[:, 0, 0])


def _of_dealt(spots: Sequence[Paid]) -> tuple[float, float]:
    chance, both = pair_chances(spots)
    means = [float(chance @ spot.nets) for spot in spots]
    alone = sum(float(chance @ spot.nets**2.0) - mean**2 for spot, mean in zip(spots, means, strict=True))
    shared = sum(float(first.nets @ both @ second.nets) for first, second in combinations(spots, 2))
    return alone + 2 * (shared - sum(first * second for first, second in combinations(means, 2))), alone
