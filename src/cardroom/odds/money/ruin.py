"""How long a bank lasts: the chance of ruin within a number of rounds and for ever, and the bank that a
chosen risk needs.

Rounds step on a lattice. Within a trip the distribution of the bank is stepped round by round. The chance for
ever solves a system of linear equations up to a certain height. Above it, ruin falls off exponentially by the
root of E[exp(-R·X)] = 1. The root alone bounds the chance from above. The usual exponential of mean and
deviation is given next to both as a check.

A bank smaller than the largest loss of a round covers only its own amount. So rounds are smaller near the
end, and `steps` may give the round of such a bank.
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
"""Returns the round of a bank with this many cents."""
ROUNDS_HIGH = 3
"""A bank of this multiple of the width of a round is high: above it ruin falls off exponentially."""
LARGEST = 2000
"""Most steps of a bank that are solved one by one."""


class BankWalk(NamedTuple):
    """A bank on its lattice: `moves[b]` has the round from b steps, with the lowest net first."""

    unit: int
    moves: list[tuple[int, Floats]]
    top: tuple[int, Floats]
    """The round of all banks higher than those in `moves`."""


def walk_of(top: BankOutcome, steps: Steps | None = None) -> BankWalk:
    """Return the walk of a bank.

    Below the largest loss of a round, `steps` gives the round. Without it a bank may fall below nought, and
    is ruined.
    """
    low = max(0, -top.least)
    moves = []
    for bank in range(low if steps else 0):
        outcome = steps(bank * top.unit) if steps and bank else top
        if top.unit % outcome.unit and outcome.unit % top.unit:
            raise SetupError(["a round of a small bank does not lie on the lattice of a large one"])
        moves.append(_on(outcome, top.unit))
    return BankWalk(top.unit, moves, (top.least, top.chance))


def _on(outcome: BankOutcome, unit: int) -> tuple[int, Floats]:
    if outcome.unit == unit:
        return outcome.least, outcome.chance
    chances: dict[int, float] = {}
    for index, chance in enumerate(outcome.chance):
        if chance:
            steps, rest = divmod((outcome.least + index) * outcome.unit, unit)
            if rest:
                raise SetupError(["a round of a small bank does not lie on the lattice of a large one"])
            chances[steps] = chances.get(steps, 0.0) + float(chance)
    least = min(chances)
    chance = np.zeros(max(chances) - least + 1)
    for steps, often in chances.items():
        chance[steps - least] = often
    return least, chance


class Trip(NamedTuple):
    """The fate of a bank, round by round."""

    ruin: Floats
    """Chance of ruin within each number of rounds, from none on."""
    fans: dict[float, Floats]
    """Quantiles of the bank in cents by round, for each part of all trips."""


def trip(
    walk: BankWalk, bank: int, rounds: int, parts: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95)
) -> Trip:
    """Return the trip of a bank of this many cents; less than one step is ruin."""
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
            step = int(np.searchsorted(below, part)) + 1 if ruin[number] < part else 0
            fans[part][number] = step * walk.unit
    return Trip(ruin, fans)


def _step(state: Floats, walk: BankWalk, low: int, least: int, chance: Floats) -> Floats:
    """Return the distribution after one round. What falls to nought or below stays there; what rises above
    the top stays at the top."""
    after = np.zeros(len(state))
    upper = state.copy()
    upper[: max(1, low)] = 0
    moved = np.convolve(upper, chance)  # entry j stands for a bank of j + least
    banks = np.clip(np.arange(len(moved)) + least, 0, len(state) - 1)
    np.add.at(after, banks, moved)
    after[0] += state[0]
    for bank in range(1, low):
        if state[bank]:
            lowest, chances = walk.moves[bank]
            np.add.at(
                after,
                np.clip(np.arange(len(chances)) + bank + lowest, 0, len(state) - 1),
                state[bank] * chances,
            )
    return after


def _moments(top: tuple[int, Floats]) -> tuple[float, float]:
    nets = np.arange(len(top[1])) + top[0]
    mean = float(top[1] @ nets)
    return mean, sqrt(float(top[1] @ nets**2) - mean**2)


def exponent(outcome: BankOutcome) -> float:
    """Return R > 0 with E[exp(-R·X)] = 1, per step of the lattice.

    It is nought where rounds do not win on average.
    """
    mean, sd = _moments((outcome.least, outcome.chance))
    if mean <= 0:
        return 0.0
    nets = np.arange(len(outcome.chance)) + outcome.least

    def above(rate: float) -> float:
        return float(outcome.chance @ np.exp(-rate * nets)) - 1

    low, high = 0.0, 2 * mean / sd**2
    while above(high) < 0:
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if above(middle) < 0 else (low, middle)
    return high


def ruin_chances(walk: BankWalk, top: BankOutcome, most: int) -> Floats:
    """Return the chance of ruin for ever of each bank in steps, from none to `most` cents.

    Ruin is certain where rounds do not win on average. Where a round may lose more steps than can be solved
    one by one, the result is the bound exp(-R·bank), which the chance never exceeds.
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
    matrix, direct = np.eye(size), np.zeros(size)
    for bank in range(1, size + 1):
        least, chance = walk.moves[bank] if bank < len(walk.moves) else walk.top
        offsets = np.flatnonzero(chance)
        to, often = bank + least + offsets, chance[offsets]
        direct[bank - 1] = often[to <= 0].sum()
        inside, above = (to > 0) & (to <= size), to > size
        matrix[bank - 1, to[inside] - 1] -= often[inside]
        matrix[bank - 1, size - 1] -= often[above] @ np.exp(-rate * (to[above] - size))
    low = np.concatenate([[1.0], np.linalg.solve(matrix, direct)])
    high = low[-1] * np.exp(-rate * np.arange(1, max(0, wanted - size) + 1))
    return np.concatenate([low, high])[: wanted + 1]


def bank_needed(walk: BankWalk, top: BankOutcome, risk: float) -> int | None:
    """Return the smallest bank in cents with at most this risk of ruin, or None if every bank is ruined in
    the end."""
    return banks_needed(walk, top, (risk,))[0]


def banks_needed(walk: BankWalk, top: BankOutcome, risks: Sequence[float]) -> list[int | None]:
    """Return `bank_needed` of each risk; the equations are solved once for all."""
    for risk in risks:
        if not 0 < risk < 1:
            raise SetupError([f"risk: {risk}, expected a part of one"])
    rate = exponent(top)
    if not rate:
        return [None] * len(risks)
    ruin = ruin_chances(walk, top, int(-log(min(risks)) / rate + len(top.chance)) * walk.unit)
    # the risk never exceeds that of the exponent
    return [int(np.flatnonzero(ruin <= risk)[0]) * walk.unit for risk in risks]


class Usual(NamedTuple):
    """The figures of ordinary bankroll tables, from mean and deviation alone, in cents and rounds."""

    ruin: float
    """Chance of ruin for ever."""
    trip: float
    needs: float
    """Bank for the requested risk."""
    rounds: float
    """Rounds after which the mean equals one deviation."""
    desirability: float
    """A thousand times mean by deviation."""


def usual_figures(mean: float, sd: float, bank: float, rounds: int, risk: float) -> Usual:
    """Return the figures by the normal distribution: a check on the lattice, and a first estimate."""
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
