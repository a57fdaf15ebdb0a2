"""A spot as the player-dealer sees it: the outcomes of its wagers, given what all spots of a round share.

They share the player-dealer's hand and the part of it that they see before they act: a *cell*. Given the
cell, spots still take cards from one another. A family that knows how often two spots end in two ways gives
that cell by cell (`SpotPairs`), or it deals whole tables (`DealtTables`). Elsewhere spots are taken as
independent, which moves a covariance by a part in a thousand.

An outcome is a sequence of amounts in the order in which the document settles them: +1 and -1 net nothing,
and use up two wagers of cover.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import SetupError, ensure

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


class Settled(NamedTuple):
    """A wager of an outcome as it is settled."""

    wager: str
    """The wager whose size counts: `ante`, `pair-plus`."""
    net: Fraction
    """The player's win, or below zero loss, to one."""
    early: bool = False
    """True if settled before all other spots, as a wager forfeited by folding."""


class SpotPairs(NamedTuple):
    """The dependence of two spots beyond their cell."""

    kind: Whole
    """Kind of each outcome: how the game ends, regardless of other payments."""
    above: Floats
    """Excess chance that two spots end in two kinds over that of independent spots, per cell and both kinds.
    """


class DealtTables(NamedTuple):
    """Whole tables dealt at random."""

    chance: Floats
    """Chance of each multiset of outcomes (`all_spots.numbers_of`), in any order."""
    rounds: int


class SpotOutcomes(NamedTuple):
    """The outcomes of one spot under a strategy."""

    cells: Floats
    """Chance of each cell."""
    outcomes: tuple[tuple[Settled, ...], ...]
    chance: Floats
    """Chance of each outcome given the cell."""
    pairs: SpotPairs | None = None
    dealt: Callable[[int], DealtTables] | None = None
    """Deals tables with a given number of spots."""

    def check(self) -> SpotOutcomes:
        """Check that all chances add up, and return the spot itself."""
        ensure(abs(float(self.cells.sum()) - 1) < 1e-9, "the cells of a spot do not add up to one")
        ensure(bool(np.allclose(self.chance.sum(axis=1), 1)), "the outcomes of a cell do not add up to one")
        if self.pairs:
            ensure(
                bool(np.allclose(self.pairs.above.sum(axis=2), 0, atol=1e-9)),
                "the pairs of a cell do not add up",
            )
        return self


Wagers = Mapping[str, int]
"""Cents on each wager of a spot."""
Amounts = tuple[tuple[int, ...], ...]


class Paid(NamedTuple):
    """A spot with chips on it."""

    cells: Floats
    chance: Floats
    amounts: Amounts
    """Amounts that the player-dealer pays in cents, or below zero collects, per outcome in the order of
    settlement."""
    early: Amounts
    """Amounts of each outcome that are settled before everything else."""
    above: Floats | None = None
    """Excess chance per cell and two kinds of outcomes, as in `SpotPairs.above`."""
    share: Floats | None = None
    """Chance of the outcome given the kind, per cell, outcome and kind."""
    dealt: Callable[[int], DealtTables] | None = None

    @property
    def nets(self) -> Whole:
        """Return the player's net of each outcome in cents if all of it is covered."""
        return np.array(
            [sum(late) + sum(early) for late, early in zip(self.amounts, self.early, strict=True)], np.int64
        )

    @property
    def uses(self) -> Whole:
        """Return how much cover each outcome takes."""
        rows = zip(self.amounts, self.early, strict=True)
        return np.array([sum(map(abs, (*late, *early))) for late, early in rows], np.int64)

    @property
    def wins(self) -> Floats:
        """Return the player's mean net per cell."""
        means: Floats = self.chance @ self.nets
        return means

    @property
    def wins_by_kind(self) -> Floats:
        """Return the player's mean net per cell and kind."""
        if self.share is None:
            raise SetupError(["a spot has kinds where its pairs are known"])
        means: Floats = self.nets @ self.share
        return means

    @property
    def pairs(self) -> Floats | None:
        """Return the excess chance per cell and two outcomes, or None if it is not known."""
        if self.above is None or self.share is None:
            return None
        excess: Floats = self.share @ self.above @ self.share.transpose(0, 2, 1)
        return excess


def with_wagers(spot: SpotOutcomes, wagers: Wagers) -> Paid:
    """Return a spot with these wagers.

    Wagers are whole cents, and every outcome pays each of them exactly. Wagers that are not made settle
    nothing.
    """
    return seats_of(spot, [wagers])[0]


def seats_of(spot: SpotOutcomes, wagers: Sequence[Wagers]) -> tuple[Paid, ...]:
    """Return spots that differ only in their wagers.

    Outcomes that are settled alike at every spot become one outcome.
    """
    names = {settled.wager for outcome in spot.outcomes for settled in outcome}
    if unknown := [name for seat_wagers in wagers for name in seat_wagers if name not in names]:
        raise SetupError([f"wager {unknown[0]!r}: expected {', '.join(sorted(names))}"])
    kinds = [tuple(_settled(outcome, seat_wagers) for seat_wagers in wagers) for outcome in spot.outcomes]
    different = {kind: index for index, kind in enumerate(dict.fromkeys(kinds))}
    which = np.array([different[kind] for kind in kinds])
    chance = _added(spot.chance, which, len(different))
    above, share = (
        (spot.pairs.above, _shares(spot.chance, which, spot.pairs.kind)) if spot.pairs else (None, None)
    )
    dealt = spot.dealt if len(different) == len(kinds) else None
    seats = []
    for seat in range(len(wagers)):
        late, early = (tuple(kind[seat][first] for kind in different) for first in (0, 1))
        seats.append(Paid(spot.cells, chance, late, early, above, share, dealt))
    return tuple(seats)


def _added(chance: Floats, which: Whole, many: int) -> Floats:
    added = np.zeros((len(chance), many))
    for index, to in enumerate(which.tolist()):
        added[:, to] += chance[:, index]
    return added


def _shares(chance: Floats, which: Whole, kinds: Whole) -> Floats:
    shares = np.zeros((len(chance), int(which.max()) + 1, int(kinds.max()) + 1))
    for index, (to, kind) in enumerate(zip(which.tolist(), kinds.tolist(), strict=True)):
        shares[:, to, kind] += chance[:, index]
    return divide_or_zero(shares, shares.sum(axis=1, keepdims=True))


def divide_or_zero(dividend: Floats, divisor: Floats) -> Floats:
    """Divide two arrays; the quotient is zero where the divisor is."""
    quotient: Floats = np.divide(dividend, divisor, out=np.zeros_like(dividend, order="C"), where=divisor > 0)
    return quotient


def _settled(outcome: tuple[Settled, ...], wagers: Wagers) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what is settled in its turn, and what before everything else."""
    settled = [item for item in outcome if item.net and wagers.get(item.wager)]
    late, early = (
        tuple(_cents(item, wagers) for item in settled if item.early == first) for first in (False, True)
    )
    return late, early


def _cents(settled: Settled, wagers: Wagers) -> int:
    wager = wagers[settled.wager]
    cents = settled.net * wager
    if cents.denominator != 1:
        raise SetupError([
            f"{settled.wager}: {settled.net} to one on {wager} cents is not a whole number of cents"
        ])
    return int(cents)


def lattice(paid: Sequence[Paid], *more: int) -> int:
    """Return the largest amount that divides everything that can be paid."""
    return (
        gcd(*more, *(abs(cents) for spot in paid for row in (*spot.amounts, *spot.early) for cents in row))
        or 1
    )
