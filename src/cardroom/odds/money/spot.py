"""A spot as the player-dealer sees it: what may come of its wagers, given what all spots of a round share.

What they share is the player-dealer's hand and whatever of it is seen before they act: a *cell*. Given the
cell, spots still take cards from one another. A family that knows how often two spots end in two ways says so
cell by cell (`Pairs`), or it deals whole tables (`Dealt`). Elsewhere spots are taken as independent, which
moves a covariance by a part in a thousand.

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
    """One wager of an outcome as it is settled."""

    wager: str
    """Whose size counts: `ante`, `pair-plus`."""
    net: Fraction
    """What the player wins, or below zero loses, to one."""
    early: bool = False
    """Settled before everybody else's, as what is forfeited by folding."""


class SpotPairs(NamedTuple):
    """What two spots have in common beyond their cell."""

    kind: Whole
    """By outcome, its kind: how the game ends, whatever else is paid."""
    above: Floats
    """By cell and two kinds, how much likelier two spots end so together than if they were independent."""


class DealtTables(NamedTuple):
    """Whole tables dealt at random."""

    chance: Floats
    """By multiset of outcomes (`together.numbers_of`), in any order."""
    rounds: int


class SpotOutcomes(NamedTuple):
    """What a strategy makes of one spot."""

    cells: Floats
    """How likely each cell is."""
    outcomes: tuple[tuple[Settled, ...], ...]
    chance: Floats
    """By cell and outcome, how likely the outcome is there."""
    pairs: SpotPairs | None = None
    dealt: Callable[[int], DealtTables] | None = None
    """By number of spots."""

    def check(self) -> SpotOutcomes:
        ensure(abs(float(self.cells.sum()) - 1) < 1e-9, "the cells of a spot do not add up to one")
        ensure(bool(np.allclose(self.chance.sum(axis=1), 1)), "the outcomes of a cell do not add up to one")
        if self.pairs:
            ensure(
                bool(np.allclose(self.pairs.above.sum(axis=2), 0, atol=1e-9)),
                "the pairs of a cell do not add up",
            )
        return self


Wagers = Mapping[str, int]
"""How many cents are on each wager of a spot."""
Amounts = tuple[tuple[int, ...], ...]


class Paid(NamedTuple):
    """A spot with chips on it."""

    cells: Floats
    chance: Floats
    amounts: Amounts
    """By outcome, what the player-dealer pays in cents, or below zero collects, as it is settled."""
    early: Amounts
    """By outcome, what is settled before everything else."""
    above: Floats | None = None
    """By cell and two kinds of outcomes, as `Pairs.above`."""
    share: Floats | None = None
    """By cell, outcome and kind, how likely the outcome is given the kind."""
    dealt: Callable[[int], DealtTables] | None = None

    @property
    def nets(self) -> Whole:
        """By outcome, what the player nets in cents if all of it is covered."""
        return np.array(
            [sum(one) + sum(two) for one, two in zip(self.amounts, self.early, strict=True)], np.int64
        )

    @property
    def uses(self) -> Whole:
        """By outcome, how much cover it takes."""
        rows = zip(self.amounts, self.early, strict=True)
        return np.array([sum(map(abs, (*one, *two))) for one, two in rows], np.int64)

    @property
    def wins(self) -> Floats:
        """By cell, the player's mean."""
        found: Floats = self.chance @ self.nets
        return found

    @property
    def wins_by_kind(self) -> Floats:
        """By cell and kind, the player's mean."""
        if self.share is None:
            raise SetupError(["a spot has kinds where its pairs are known"])
        found: Floats = self.nets @ self.share
        return found

    @property
    def pairs(self) -> Floats | None:
        """By cell and two outcomes."""
        if self.above is None or self.share is None:
            return None
        found: Floats = self.share @ self.above @ self.share.transpose(0, 2, 1)
        return found


def with_wagers(spot: SpotOutcomes, wagers: Wagers) -> Paid:
    """Wagers of whole cents, each of which every outcome pays exactly; wagers that are not made settle
    nothing."""
    return seats_of(spot, [wagers])[0]


def seats_of(spot: SpotOutcomes, wagers: Sequence[Wagers]) -> tuple[Paid, ...]:
    """Spots alike but for their wagers. Outcomes that are settled alike at every one of them are one
    outcome."""
    known = {one.wager for outcome in spot.outcomes for one in outcome}
    if unknown := [name for each in wagers for name in each if name not in known]:
        raise SetupError([f"wager {unknown[0]!r}: expected {', '.join(sorted(known))}"])
    kinds = [tuple(_settled(outcome, each) for each in wagers) for outcome in spot.outcomes]
    different = {kind: at for at, kind in enumerate(dict.fromkeys(kinds))}
    which = np.array([different[kind] for kind in kinds])
    chance = _added(spot.chance, which, len(different))
    above, share = (
        (spot.pairs.above, _shares(spot.chance, which, spot.pairs.kind)) if spot.pairs else (None, None)
    )
    dealt = spot.dealt if len(different) == len(kinds) else None
    found = []
    for seat in range(len(wagers)):
        late, early = (tuple(kind[seat][first] for kind in different) for first in (0, 1))
        found.append(Paid(spot.cells, chance, late, early, above, share, dealt))
    return tuple(found)


def _added(chance: Floats, which: Whole, many: int) -> Floats:
    found = np.zeros((len(chance), many))
    for at, to in enumerate(which.tolist()):
        found[:, to] += chance[:, at]
    return found


def _shares(chance: Floats, which: Whole, kinds: Whole) -> Floats:
    found = np.zeros((len(chance), int(which.max()) + 1, int(kinds.max()) + 1))
    for at, (to, kind) in enumerate(zip(which.tolist(), kinds.tolist(), strict=True)):
        found[:, to, kind] += chance[:, at]
    return divided(found, found.sum(axis=1, keepdims=True))


def divided(one: Floats, by: Floats) -> Floats:
    """Nothing where it is divided by nothing."""
    found: Floats = np.divide(one, by, out=np.zeros_like(one, order="C"), where=by > 0)
    return found


def _settled(outcome: tuple[Settled, ...], wagers: Wagers) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What is settled in its turn, and what before everything else."""
    made = [one for one in outcome if one.net and wagers.get(one.wager)]
    late, early = (
        tuple(_cents(one, wagers) for one in made if one.early == first) for first in (False, True)
    )
    return late, early


def _cents(one: Settled, wagers: Wagers) -> int:
    cents = one.net * wagers[one.wager]
    if cents.denominator != 1:
        raise SetupError([
            f"{one.wager}: {one.net} to one on {wagers[one.wager]} cents is not a whole number of cents"
        ])
    return int(cents)


def lattice(paid: Sequence[Paid], *more: int) -> int:
    """The largest amount of which everything that can be paid is a multiple."""
    return (
        gcd(*more, *(abs(cents) for one in paid for row in (*one.amounts, *one.early) for cents in row)) or 1
    )
