"""A spot as the player-dealer sees it: what may come of its wagers, given what all spots of a round share.

What they share is the player-dealer's hand and whatever of it is seen before they act: a *cell*. Given the cell, spots are
taken as independent; cards that one hand takes from another are left out, which moves a covariance by a part in a thousand
or two. An outcome is a sequence of amounts in the order in which the document settles them: +1 and -1 net nothing, and use
up two wagers of cover.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import BadSetup, ensure

Floats = NDArray[np.float64]


class Settled(NamedTuple):
    """One wager of an outcome as it is settled."""

    wager: str
    """Whose size counts: `ante`, `pair-plus`."""
    net: Fraction
    """What the player wins, or below zero loses, to one."""
    early: bool = False
    """Settled before everybody else's, as what is forfeited by folding."""


class Spot(NamedTuple):
    """What a strategy makes of one spot."""

    cells: Floats
    """How likely each cell is."""
    outcomes: tuple[tuple[Settled, ...], ...]
    chance: Floats
    """By cell and outcome, how likely the outcome is there."""

    def check(self) -> Spot:
        ensure(abs(float(self.cells.sum()) - 1) < 1e-9, "the cells of a spot do not add up to one")
        ensure(bool(np.allclose(self.chance.sum(axis=1), 1)), "the outcomes of a cell do not add up to one")
        return self


Wagers = Mapping[str, int]
"""How many cents are on each wager of a spot."""


class Paid(NamedTuple):
    """A spot with chips on it."""

    cells: Floats
    chance: Floats
    amounts: tuple[tuple[int, ...], ...]
    """By outcome, what the player-dealer pays in cents, or below zero collects, as it is settled."""
    early: tuple[tuple[int, ...], ...]
    """By outcome, what is settled before everything else."""

    @property
    def nets(self) -> NDArray[np.int64]:
        """By outcome, what the player nets in cents if all of it is covered."""
        return np.array([sum(one) + sum(two) for one, two in zip(self.amounts, self.early, strict=True)], np.int64)

    @property
    def wins(self) -> Floats:
        """By cell, the player's mean."""
        found: Floats = self.chance @ self.nets
        return found


def with_wagers(spot: Spot, wagers: Wagers) -> Paid:
    """Wagers of whole cents, each of which every outcome pays exactly; wagers that are not made settle nothing."""
    known = {one.wager for outcome in spot.outcomes for one in outcome}
    if unknown := [name for name in wagers if name not in known]:
        raise BadSetup([f"wager {unknown[0]!r}: expected {', '.join(sorted(known))}"])
    amounts, early = [], []
    for outcome in spot.outcomes:
        amounts.append(tuple(_cents(one, wagers) for one in outcome if not one.early and one.net and wagers.get(one.wager)))
        early.append(tuple(_cents(one, wagers) for one in outcome if one.early and one.net and wagers.get(one.wager)))
    return _merged(Paid(spot.cells, spot.chance, tuple(amounts), tuple(early)))


def _cents(one: Settled, wagers: Wagers) -> int:
    cents = one.net * wagers[one.wager]
    if cents.denominator != 1:
        raise BadSetup([f"{one.wager}: {one.net} to one on {wagers[one.wager]} cents is not a whole number of cents"])
    return int(cents)


def _merged(paid: Paid) -> Paid:
    """Outcomes that are settled alike are one."""
    kinds = [*zip(paid.amounts, paid.early, strict=True)]
    different = [*dict.fromkeys(kinds)]
    chance = np.zeros((len(paid.cells), len(different)))
    for at, kind in enumerate(kinds):
        chance[:, different.index(kind)] += paid.chance[:, at]
    return Paid(paid.cells, chance, tuple(one for one, _ in different), tuple(two for _, two in different))


def lattice(paid: Sequence[Paid], *more: int) -> int:
    """The largest amount of which everything that can be paid is a multiple."""
    return gcd(*more, *(abs(cents) for one in paid for row in (*one.amounts, *one.early) for cents in row)) or 1
