"""How far the player-dealer's money reaches: wagers settled one after the other until it is used up.

What a sequence of amounts does to the cover is found by putting it through the engine's own cover for everything that may be
left of it. Then a round is a walk over (cover left, net) from seat to seat in the order of settlement, cell by cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import BadSetup
from cardroom.money import Cover
from cardroom.odds.compiled import compiled, inner
from cardroom.odds.money.bank import Round, fewer_cells, mean_of
from cardroom.odds.money.spot import Floats, Paid, lattice

Steps = NDArray[np.int64]
Flags = NDArray[np.bool_]
MOST_CELLS = 100
LARGEST = 4000
"""Steps of cover; beyond them the walk takes too long, and larger chips would do."""


class Seat(NamedTuple):
    """A spot by its place in the order of settlement."""

    mean: float
    """What it nets, in cents."""
    lost: float
    """How much less than if all of it were covered."""
    full: float
    """How often everything it owes or is owed is covered."""
    none: float
    """How often it owes or is owed something, and nothing of it is covered."""


class Covered(NamedTuple):
    """A round with so much cover."""

    round: Round
    seats: tuple[Seat, ...]
    left: float
    """How much cover is left on average, in cents."""


class Effects(NamedTuple):
    """What sequences do, by sequence and cover left, in steps."""

    left: Steps
    net: Steps
    """What the player-dealer gains."""
    full: Flags
    """All of it is covered."""
    some: Flags
    """Something of it is."""
    owed: Flags
    """By sequence, whether there is anything in it."""


def effects(sequences: Sequence[tuple[int, ...]], posted: int, kind: type[Cover]) -> Effects:
    """Of amounts that he pays, or below zero collects."""
    most = 2 * posted + 1  # a cover that is filled again may hold twice what was posted
    shape = (len(sequences), most)
    found = Effects(
        left=np.zeros(shape, np.int64), net=np.zeros(shape, np.int64), full=np.zeros(shape, np.bool_),
        some=np.zeros(shape, np.bool_), owed=np.array([bool(amounts) for amounts in sequences]),
    )  # fmt: skip
    for at, amounts in enumerate(sequences):
        for left in range(most):
            cover = kind(posted)
            cover.left = left
            moved = [cover.pay(one) if one > 0 else cover.collect(-one) for one in amounts]
            signed = [-used if one > 0 else used for one, used in zip(amounts, moved, strict=True)]
            found.left[at, left], found.net[at, left] = cover.left, sum(signed)
            found.full[at, left] = all(used == abs(one) for one, used in zip(amounts, moved, strict=True))
            found.some[at, left] = any(moved)
    return found


def covered(spots: Sequence[Paid], cover: int, kind: type[Cover] = Cover) -> Covered:
    """Spots in the order in which they are settled."""
    if cover < 0:
        raise BadSetup([f"cover: {cover} cents, expected none at least"])
    full = [float(one.cells @ one.wins) for one in spots]
    spots = fewer_cells(spots, MOST_CELLS)
    unit = lattice(spots, cover)
    posted = cover // unit
    if posted > LARGEST:
        raise BadSetup([f"cover: {posted:,} steps of {unit} cents, expected {LARGEST:,} at most: choose larger chips"])
    early, late = ([*dict.fromkeys(row for one in spots for row in rows(one))] for rows in (_early, _amounts))
    chance = np.zeros((len(spots[0].cells), len(spots), len(early), len(late)))
    for seat, one in enumerate(spots):
        for outcome in range(len(one.amounts)):
            chance[:, seat, early.index(one.early[outcome]), late.index(one.amounts[outcome])] += one.chance[:, outcome]
    steps = [[tuple(cents // unit for cents in row) for row in rows] for rows in (early, late)]
    found, means, fulls, nones = np.zeros((2 * posted + 1, 2 * posted + 1)), *(np.zeros(len(spots)) for _ in range(3))
    walk(spots[0].cells, chance, posted, *effects(steps[0], posted, kind), *effects(steps[1], posted, kind), found, means,
         fulls, nones)  # fmt: skip
    rows = zip((means * unit).tolist(), full, fulls.tolist(), nones.tolist(), strict=True)
    seats = tuple(Seat(-mean, whole + mean, all_of_it, none) for mean, whole, all_of_it, none in rows)
    left = float(found.sum(axis=1) @ np.arange(2 * posted + 1)) * unit
    return Covered(Round(unit, -posted, found.sum(axis=0)), seats, left)


def _early(one: Paid) -> tuple[tuple[int, ...], ...]:
    return one.early


def _amounts(one: Paid) -> tuple[tuple[int, ...], ...]:
    return one.amounts


@compiled
def walk(
    cells: Floats, chance: Floats, posted: int, early_left: Steps, early_net: Steps, early_full: Flags, early_some: Flags,
    early_owed: Flags, late_left: Steps, late_net: Steps, late_full: Flags, late_some: Flags, late_owed: Flags,
    found: Floats, means: Floats, fulls: Floats, nones: Floats,
) -> None:  # fmt: skip
    """Every way in which seats may be settled early, and for each all the rest; `means` are the player-dealer's, by seat."""
    seats, kinds = chance.shape[1], chance.shape[2]
    way, size = np.zeros(seats, np.int64), found.shape[0]
    before = np.zeros((seats, 3), np.bool_)  # early: all covered, something covered, anything owed
    for cell in range(len(cells)):
        way[:] = 0
        while way[0] < kinds:
            often, left, net = cells[cell], posted, 0
            for seat in range(seats):
                often *= chance[cell, seat, way[seat]].sum()
            if often > 0:
                for seat in range(seats):
                    kind = way[seat]
                    means[seat] += often * early_net[kind, left]
                    before[seat, 0], before[seat, 1] = early_full[kind, left], early_some[kind, left]
                    before[seat, 2] = early_owed[kind]
                    net += early_net[kind, left]
                    left = early_left[kind, left]
                state = np.zeros((size, size))
                state[left, net + posted] = often
                for seat in range(seats):
                    state = settle(
                        state, chance[cell, seat, way[seat]], late_left, late_net, late_full, late_some, late_owed,
                        before[seat], seat, means, fulls, nones,
                    )  # fmt: skip
                found += state
            at = seats - 1
            way[at] += 1
            while at > 0 and way[at] == kinds:
                way[at] = 0
                at -= 1
                way[at] += 1


@inner
def settle(
    state: Floats, chance: Floats, left_of: Steps, net_of: Steps, full: Flags, some: Flags, owed: Flags, before: Flags,
    seat: int, means: Floats, fulls: Floats, nones: Floats,
) -> Floats:  # fmt: skip
    """One seat more. Its chances are of those in which it was settled early as it was."""
    after, total = np.zeros_like(state), chance.sum()
    for left in range(state.shape[0]):
        for net in range(state.shape[1]):
            here = state[left, net]
            if here == 0.0:
                continue
            for kind in range(len(chance)):
                weight = here * chance[kind] / total
                means[seat] += weight * net_of[kind, left]
                if before[0] and full[kind, left]:
                    fulls[seat] += weight
                if (before[2] or owed[kind]) and not before[1] and not some[kind, left]:
                    nones[seat] += weight
                after[left_of[kind, left], net + net_of[kind, left]] += weight
    return after


def cut(spots: Sequence[Paid], covers: Sequence[int], kind: type[Cover] = Cover) -> list[tuple[int, float, float, float]]:
    """By cover: the player-dealer's mean and deviation, and how much less the mean is than with everything covered."""
    whole = mean_of(spots)
    found = [(cover, covered(spots, cover, kind).round) for cover in covers]
    return [(cover, one.mean, one.sd, whole - one.mean) for cover, one in found]
