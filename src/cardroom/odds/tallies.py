"""Rounds dealt at random and counted in whole numbers: adding up two runs is a longer one, in any order.

A family says how its rounds are dealt (`Loop`); what comes of them are tallies, one a wager, from which every
figure follows with its error. No sum is a floating one, so that a run is the same to the byte whoever works
on it.
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
    """What was counted of one wager."""

    rounds: int
    """Those in which it was made."""
    net: int
    """All that it netted, in units."""
    square: int
    """The squares of what it netted, added up."""
    staked: int = 0
    """All that was put up for it, in initial wagers."""
    unit: int = 1
    """So many of them are a wager; 0: units are cents, and there is no one wager."""
    nets: dict[int, int] | None = None
    """By net in units, how often; nothing where there are too many."""

    def plus(self, other: Tally) -> Tally:
        ensure(self.unit == other.unit, "tallies of unlike wagers are not added up")
        nets = dict(self.nets or {})
        for net, times in (other.nets or {}).items():
            nets[net] = nets.get(net, 0) + times
        return Tally(
            self.rounds + other.rounds,
            self.net + other.net,
            self.square + other.square,
            self.staked + other.staked,
            self.unit,
            dict(sorted(nets.items())) or None,
        )

    @property
    def mean(self) -> Fraction:
        """Netted in a round, in wagers, or in cents."""
        return Fraction(self.net, self.rounds * (self.unit or 1))

    @property
    def sd(self) -> float:
        mean = Fraction(self.net, self.rounds)
        return sqrt(Fraction(self.square, self.rounds) - mean * mean) / (self.unit or 1)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.sd / sqrt(self.rounds)


Counts = Mapping[str, Tally]
"""By wager."""


class Loop(Protocol):
    """Somebody who deals rounds of one table by one strategy."""

    @property
    def strategy(self) -> bytes:
        """Every decision, so that another strategy is never taken for this one."""

    @property
    def settings(self) -> tuple[Said, ...]:
        """What figures rest on beside the rules."""

    def count(self, seed: int, rounds: int) -> Counts:
        """So many rounds from this seed; the same every time."""


def tally_of(times: Iterable[tuple[int, int]], unit: int = 1, staked: int | None = None) -> Tally:
    """Of nets in units and how often each came; everything is whole."""
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
    found: dict[str, Tally] = {}
    for part in parts:
        for wager, tally in part.items():
            found[wager] = found[wager].plus(tally) if wager in found else tally
    return found


SELDOM = frozenset(("insurance",))
"""Wagers that are made only when they are offered."""


def figures(counts: Counts) -> tuple[Priced, ...]:
    """What was counted, as odds, wager by wager."""
    return tuple(_priced(wager, tally) for wager, tally in counts.items() if tally.unit and tally.rounds)


def _priced(wager: str, tally: Tally) -> Priced:
    """The error of a deviation is that of a normal one, which is near enough."""
    n, mean, sd, error = tally.rounds, float(tally.mean), tally.sd, tally.error
    put_up = tally.staked / n
    nets = [(net / tally.unit, times) for net, times in (tally.nets or {}).items()]
    outcomes = tuple(Outcome(net_said(net), net, times / n, times) for net, times in reversed(nets))
    return Priced(
        wager=wager, edge=Figure(-mean, error, n), risk=Figure(-mean / put_up, error / put_up, n),
        sd=Figure(sd, sd / sqrt(2 * n), n), outcomes=outcomes, of=n, fresh=wager not in SELDOM,
    ).check()  # fmt: skip


def net_said(net: float) -> Said:
    if not net:
        return say("odds.net-none")
    return say("odds.net-won" if net > 0 else "odds.net-lost", wagers=f"{abs(net):.4g}")
