"""Rounds dealt at random and counted in whole numbers: the sum of two runs is a longer run, in any order.

Each family has a `Loop` that deals its rounds. The results are tallies, one for each wager, from which every
figure follows with its error. No sum is a floating one, so a run is the same to the byte on any number of
workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Protocol

import msgspec

from cardroom.errors import ensure
from cardroom.odds.figures import Figure, Outcome, Priced
from cardroom.words import Said, say


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counts of one wager."""

    rounds: int
    """Rounds in which the wager was made."""
    net: int
    """Sum of its nets, in units."""
    square: int
    """Sum of the squares of its nets."""
    staked: int = 0
    """Sum of all that was put up for it, in initial wagers."""
    unit: int = 1
    """Number of units in a wager; 0: units are cents, and there is no single wager."""
    nets: dict[int, int] | None = None
    """Number of rounds by net in units; None where there are too many nets."""

    def plus(self, more: Tally) -> Tally:
        """Return the sum of both tallies."""
        ensure(self.unit == more.unit, "tallies of unlike wagers are not added up")
        nets = dict(self.nets or {})
        for net, times in (more.nets or {}).items():
            nets[net] = nets.get(net, 0) + times
        return Tally(
            self.rounds + more.rounds,
            self.net + more.net,
            self.square + more.square,
            self.staked + more.staked,
            self.unit,
            dict(sorted(nets.items())) or None,
        )

    @property
    def mean(self) -> Fraction:
        """Return the mean net of a round, in wagers or in cents."""
        return Fraction(self.net, self.rounds * (self.unit or 1))

    @property
    def sd(self) -> float:
        """Return the standard deviation of the net of a round."""
        mean = Fraction(self.net, self.rounds)
        return sqrt(Fraction(self.square, self.rounds) - mean * mean) / (self.unit or 1)

    @property
    def error(self) -> float:
        """Return the standard error of the mean."""
        return self.sd / sqrt(self.rounds)


Counts = Mapping[str, Tally]
"""Tallies by wager."""


class Loop(Protocol):
    """Deals rounds of one table by one strategy."""

    @property
    def strategy(self) -> bytes:
        """Return every decision, so that another strategy is never taken for this one."""

    @property
    def settings(self) -> tuple[Said, ...]:
        """Return what figures depend on besides the rules."""

    def count(self, seed: int, rounds: int) -> Counts:
        """Deal this many rounds from a seed and count them; the same every time."""


def tally_of(times: Iterable[tuple[int, int]], unit: int = 1, staked: int | None = None) -> Tally:
    """Return a tally from nets in units and the number of rounds of each; everything is whole."""
    nets: dict[int, int] = {}
    for net, many in times:
        if many:
            nets[int(net)] = nets.get(int(net), 0) + int(many)
    rounds = sum(nets.values())
    sums = sum(net * many for net, many in nets.items()), sum(net * net * many for net, many in nets.items())
    return Tally(
        rounds, *sums, rounds if staked is None else staked, unit, dict(sorted(nets.items())) or None
    )


def sum_counts(parts: Iterable[Counts]) -> dict[str, Tally]:
    """Return the sum of several counts, wager by wager."""
    totals: dict[str, Tally] = {}
    for part in parts:
        for wager, tally in part.items():
            totals[wager] = totals[wager].plus(tally) if wager in totals else tally
    return totals


SELDOM = frozenset(("insurance",))
"""Wagers that are made only when they are offered."""


def figures(counts: Counts) -> tuple[Priced, ...]:
    """Return the counts as odds, wager by wager."""
    return tuple(_priced(wager, tally) for wager, tally in counts.items() if tally.unit and tally.rounds)


def _priced(wager: str, tally: Tally) -> Priced:
    """Return the price of a wager from its tally.

    The error of a deviation is that of a normal one, which is near enough.
    """
    n, mean, sd, error = tally.rounds, float(tally.mean), tally.sd, tally.error
    put_up = tally.staked / n
    nets = [(net / tally.unit, times) for net, times in (tally.nets or {}).items()]
    outcomes = tuple(Outcome(net_said(net), net, times / n, times) for net, times in reversed(nets))
    return Priced(
        wager=wager, edge=Figure(-mean, error, n), risk=Figure(-mean / put_up, error / put_up, n),
        sd=Figure(sd, sd / sqrt(2 * n), n), outcomes=outcomes, of=n, fresh=wager not in SELDOM,
    ).check()  # fmt: skip


def net_said(net: float) -> Said:
    """Return a net in wagers as words."""
    if not net:
        return say("odds.net-none")
    return say("odds.net-won" if net > 0 else "odds.net-lost", wagers=f"{abs(net):.4g}")
