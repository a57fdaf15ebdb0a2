"""How long a bank lasts: ruin within so many rounds and for ever, and the bank that a chosen risk needs.

Rounds step on a lattice. Within a trip the distribution of the bank is stepped round by round. For ever it is
a system of linear equations up to a height above which ruin falls off exponentially, by the root of
E[exp(-R·X)] = 1. The root alone bounds it from above; the usual exponential of mean and deviation stands
beside them as a check.

A bank that is smaller than what a round may lose covers no more than itself, so that near the end rounds are
smaller: `steps` may say what a round is like with so little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, exp, log, sqrt
from typing import NamedTuple

import numpy as np

from cardroom.errors import SetupError
from cardroom.odds.money.bank_round import BankOutcome
from cardroom.odds.money.spot import Floats

Steps = Callable[[int], BankOutcome]
"""What a round is like for a bank of so many cents."""
ROUNDS_HIGH = 3
"""A bank of so many times the width of a round is high: above it ruin falls off exponentially."""
LARGEST = 2000
"""Steps of a bank that are looked at one by one."""


class BankWalk(NamedTuple):
    """A bank on its lattice: `moves[b]` from b steps, with the lowest net first."""

    unit: int
    moves: list[tuple[int, Floats]]
    top: tuple[int, Floats]
    """From all higher ones."""


def walk_of(top: BankOutcome, steps: Steps | None = None) -> BankWalk:
    """Below what a round may lose, a round is what `steps` says; without it a bank may fall below nought, and
    is ruined."""
    low = max(0, -top.least)
    moves = []
    for at in range(low if steps else 0):
        one = steps(at * top.unit) if steps and at else top
        if top.unit % one.unit and one.unit % top.unit:
            raise SetupError(["a round of a small bank does not lie on the lattice of a large one"])
        moves.append(_on(one, top.unit))
    return BankWalk(top.unit, moves, (top.least, top.chance))


def _on(one: BankOutcome, unit: int) -> tuple[int, Floats]:
    if one.unit == unit:
        return one.least, one.chance
    found: dict[int, float] = {}
    for at, chance in enumerate(one.chance):
        if chance:
            steps, rest = divmod((one.least + at) * one.unit, unit)
            if rest:
                raise SetupError(["a round of a small bank does not lie on the lattice of a large one"])
            found[steps] = found.get(steps, 0.0) + float(chance)
    least = min(found)
    chance = np.zeros(max(found) - least + 1)
    for steps, often in found.items():
        chance[steps - least] = often
    return least, chance


class Trip(NamedTuple):
    """A bank by rounds."""

    ruin: Floats
    """The chance of ruin within so many rounds, from none on."""
    fans: dict[float, Floats]
    """By part of all trips, the bank that as many do not exceed, in cents by round."""


def trip(
    walk: BankWalk, bank: int, rounds: int, parts: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95)
) -> Trip:
    """From a bank of so many cents; ruined is who has less than one step left."""
    begin = bank // walk.unit
    least, chance = walk.top
    mean, sd = _moments(walk.top)
    high = int(begin + max(0.0, mean * rounds) + 7 * sd * sqrt(rounds)) + len(chance) + 2
    state = np.zeros(high)
    state[begin] = 1.0
    ruin, fans = np.zeros(rounds + 1), {part: np.full(rounds + 1, float(begin * walk.unit)) for part in parts}
    low = len(walk.moves)
    for number in range(1, rounds + 1):
        state = _step(state, walk, low, least, chance)
        ruin[number] = 1 - state[1:].sum()
        below = ruin[number] + np.cumsum(state[1:])
        for part in parts:
            at = int(np.searchsorted(below, part)) + 1 if ruin[number] < part else 0
            fans[part][number] = at * walk.unit
    return Trip(ruin, fans)


def _step(state: Floats, walk: BankWalk, low: int, least: int, chance: Floats) -> Floats:
    """One round; what falls to nought or below stays there, what rises above the top stays at it."""
    after = np.zeros(len(state))
    upper = state.copy()
    upper[: max(1, low)] = 0
    moved = np.convolve(upper, chance)  # entry j stands for a bank of j + least
    banks = np.clip(np.arange(len(moved)) + least, 0, len(state) - 1)
    np.add.at(after, banks, moved)
    after[0] += state[0]
    for at in range(1, low):
        if state[at]:
            lowest, chances = walk.moves[at]
            np.add.at(
                after, np.clip(np.arange(len(chances)) + at + lowest, 0, len(state) - 1), state[at] * chances
            )
    return after


def _moments(top: tuple[int, Floats]) -> tuple[float, float]:
    nets = np.arange(len(top[1])) + top[0]
    mean = float(top[1] @ nets)
    return mean, sqrt(float(top[1] @ nets**2) - mean**2)


def exponent(one: BankOutcome) -> float:
    """R > 0 with E[exp(-R·X)] = 1 in a step of the lattice; nought where rounds do not win on average."""
    mean, sd = _moments((one.least, one.chance))
    if mean <= 0:
        return 0.0
    nets = np.arange(len(one.chance)) + one.least

    def above(rate: float) -> float:
        return float(one.chance @ np.exp(-rate * nets)) - 1

    low, high = 0.0, 2 * mean / sd**2
    while above(high) < 0:
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if above(middle) < 0 else (low, middle)
    return high


def for_ever(walk: BankWalk, top: BankOutcome, most: int) -> Floats:
    """The chance of ruin by bank in steps, from none to `most` cents; certain where rounds do not win on
    average.

    Where a round may lose more steps than can be looked at one by one, it is the bound exp(-R·bank), never
    exceeded.
    """
    size, rate, wanted = (
        min(max(100, ROUNDS_HIGH * len(top.chance)), LARGEST),
        exponent(top),
        most // walk.unit,
    )
    if not rate:
        return np.ones(wanted + 1)
    if -top.least * 2 > size:
        return np.exp(-rate * np.arange(wanted + 1.0))
    matrix, known = np.eye(size), np.zeros(size)
    for bank in range(1, size + 1):
        least, chance = walk.moves[bank] if bank < len(walk.moves) else walk.top
        at = np.flatnonzero(chance)
        to, often = bank + least + at, chance[at]
        known[bank - 1] = often[to <= 0].sum()
        inside, above = (to > 0) & (to <= size), to > size
        matrix[bank - 1, to[inside] - 1] -= often[inside]
        matrix[bank - 1, size - 1] -= often[above] @ np.exp(-rate * (to[above] - size))
    low = np.concatenate([[1.0], np.linalg.solve(matrix, known)])
    high = low[-1] * np.exp(-rate * np.arange(1, max(0, wanted - size) + 1))
    return np.concatenate([low, high])[: wanted + 1]


def needs(walk: BankWalk, top: BankOutcome, risk: float) -> int | None:
    """The smallest bank in cents that is ruined no oftener than this; none where every bank is ruined in the
    end."""
    if not 0 < risk < 1:
        raise SetupError([f"risk: {risk}, expected a part of one"])
    rate = exponent(top)
    if not rate:
        return None
    ruin = for_ever(walk, top, int(-log(risk) / rate + len(top.chance)) * walk.unit)
    return (
        int(np.flatnonzero(ruin <= risk)[0]) * walk.unit
    )  # no bank is ruined oftener than the exponent says


class Usual(NamedTuple):
    """The figures that bankroll tables print, of mean and deviation alone, in cents and rounds."""

    ruin: float
    """For ever."""
    trip: float
    needs: float
    """For the risk that was asked for."""
    rounds: float
    """In which the mean catches up with one deviation."""
    desirability: float
    """A thousand times mean by deviation."""


def usual(mean: float, sd: float, bank: float, rounds: int, risk: float) -> Usual:
    """By the normal distribution: a check beside the lattice, and a first look."""
    short, desirability = _trip(mean, sd, bank, rounds), 1000 * mean / sd
    if mean <= 0:
        return Usual(1.0, short, float("inf"), float("inf"), desirability)
    ever, needed = exp(-2 * mean * bank / sd**2), -(sd**2) * log(risk) / (2 * mean)
    return Usual(ever, short, needed, (sd / mean) ** 2, desirability)


def _trip(mean: float, sd: float, bank: float, rounds: int) -> float:
    wide = sd * sqrt(rounds)
    tail = exp(min(700.0, -2 * mean * bank / sd**2))
    return _normal((-bank - mean * rounds) / wide) + tail * _normal((-bank + mean * rounds) / wide)


def _normal(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
