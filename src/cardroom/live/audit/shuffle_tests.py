"""Tests that the stored shuffles look like chance: counts and order, each with its p-value.

All tests together are judged by Holm, so that one report in a hundred is doubted where nothing is wrong. A
shuffle is the ranks of its cards in order. Decks of different make-up have their own expectations, and their
statistics are added up.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

ONE_IN = 100
"""Number of reports of which one is doubted by mistake."""
LEAST = 5.0
"""Fewest expected counts of a class in a chi-square test."""


class Test(msgspec.Struct, frozen=True):
    """Result of a test: `z` for a test of a mean, otherwise chi-square with its degrees of freedom."""

    name: str
    statistic: float
    freedom: int
    p: float


class ShuffleReport(msgspec.Struct, frozen=True):
    """Results of all tests."""

    shuffles: int
    cards: int
    tests: tuple[Test, ...]
    doubted: str = ""
    """Name of the test that is further from chance than it should be; empty: none."""


class CountStatistic:
    """Observed and expected counts of one test, over all shuffles."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.expected: dict[str, float] = {}

    def add(self, observed: str, expected: Iterable[tuple[str, float]]) -> None:
        """Add an observation, with the probability of each class."""
        self.seen[observed] += 1
        for name, share in expected:
            self.expected[name] = self.expected.get(name, 0.0) + share

    def test(self, name: str) -> Test | None:
        """Return the chi-square test, or None with too few classes; rare classes are merged."""
        rare = [value for value, count in self.expected.items() if count < LEAST]
        classes = [([value], count) for value, count in self.expected.items() if count >= LEAST]
        if rare:
            classes.append((rare, sum(self.expected[value] for value in rare)))
        classes = [(names, count) for names, count in classes if count >= LEAST]
        if len(classes) < 2:
            return None
        square = sum(
            (sum(self.seen[value] for value in names) - count) ** 2 / count for names, count in classes
        )
        return Test(name, square, len(classes) - 1, chi_square_tail(square, len(classes) - 1))


class MeanStatistic:
    """Sums of a figure whose mean and variance are known for each shuffle."""

    def __init__(self) -> None:
        self.off = self.variance = 0.0

    def add(self, seen: float, mean: float, variance: float) -> None:
        """Add an observation with its mean and variance."""
        self.off += seen - mean
        self.variance += variance

    def test(self, name: str) -> Test | None:
        """Return the test of the mean, or None without observations."""
        if not self.variance:
            return None
        z = self.off / math.sqrt(self.variance)
        return Test(name, z, 0, math.erfc(abs(z) / math.sqrt(2)))


def report(shuffles: Iterable[Sequence[int]]) -> ShuffleReport:
    """Return the results of all tests over these shuffles."""
    first, last, place, order = CountStatistic(), CountStatistic(), CountStatistic(), CountStatistic()
    neighbours, runs, serial, gap = MeanStatistic(), MeanStatistic(), MeanStatistic(), MeanStatistic()
    count = cards = 0
    for ranks in shuffles:
        if len(ranks) < 20 or len(set(ranks)) < 3:
            continue
        count, cards = count + 1, cards + len(ranks)
        shares = [(str(rank), many / len(ranks)) for rank, many in sorted(Counter(ranks).items())]
        first.add(str(ranks[0]), shares)
        last.add(str(ranks[-1]), shares)
        _place(place, ranks)
        _order(order, ranks)
        _neighbours(neighbours, ranks)
        _runs(runs, ranks)
        _serial(serial, ranks)
        _gap(gap, ranks)
    counted = {"first": first, "last": last, "place": place, "order": order}
    averaged = {"neighbours": neighbours, "runs": runs, "serial": serial, "gap": gap}
    results = [statistic.test(name) for name, statistic in counted.items()] + [
        statistic.test(name) for name, statistic in averaged.items()
    ]
    tests = tuple(result for result in results if result)
    return ShuffleReport(count, cards, tests, _doubted(tests))


def _doubted(tests: tuple[Test, ...]) -> str:
    """Return the test that is doubted; by Holm, the smallest p-value has the strictest limit."""
    worst = min(tests, key=lambda test: test.p, default=None)
    return worst.name if worst and worst.p < 1 / ONE_IN / len(tests) else ""


def _place(statistic: CountStatistic, ranks: Sequence[int]) -> None:
    """Add the tenths of the deck in which the cards of the lowest rank lie."""
    rank = min(ranks)
    n = len(ranks)
    sizes = Counter(10 * index // n for index in range(n))
    for index, card_rank in enumerate(ranks):
        if card_rank == rank:
            statistic.add(str(10 * index // n), [(str(tenth), size / n) for tenth, size in sizes.items()])


def _order(statistic: CountStatistic, ranks: Sequence[int]) -> None:
    three = list(dict.fromkeys(ranks))[:3]
    place = tuple(sorted(three).index(card_rank) for card_rank in three)
    statistic.add(
        str(place),
        [(str(order), 1 / 6) for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))],
    )


def _neighbours(statistic: MeanStatistic, ranks: Sequence[int]) -> None:
    """Add the neighbours of equal rank; the variance is that of the exact permutation distribution."""
    n, many = len(ranks), list(Counter(ranks).values())
    seen = sum(first == second for first, second in pairwise(ranks))
    two, three = sum(k * (k - 1) for k in many), sum(k * (k - 1) * (k - 2) for k in many)
    pair = two / (n * (n - 1))
    triple = three / (n * (n - 1) * (n - 2))
    apart = (two * two - 4 * three - 2 * two) / (n * (n - 1) * (n - 2) * (n - 3))
    variance = (n - 1) * pair + 2 * (n - 2) * triple + (n - 2) * (n - 3) * apart - ((n - 1) * pair) ** 2
    statistic.add(seen, (n - 1) * pair, variance)


def _runs(statistic: MeanStatistic, ranks: Sequence[int]) -> None:
    """Add the runs above and below the median, by Wald and Wolfowitz."""
    middle = sorted(ranks)[len(ranks) // 2]
    high = [card_rank >= middle for card_rank in ranks]
    a, b = sum(high), len(high) - sum(high)
    if not a or not b:
        return
    n = a + b
    seen = 1 + sum(before != after for before, after in pairwise(high))
    mean = 1 + 2 * a * b / n
    statistic.add(seen, mean, (mean - 1) * (mean - 2) / (n - 1))


def _serial(statistic: MeanStatistic, ranks: Sequence[int]) -> None:
    """Add the sum of products of neighbours, with the last next to the first.

    Wald and Wolfowitz give its exact mean and variance.
    """
    n = len(ranks)
    middle = sum(ranks) / n
    off = [card_rank - middle for card_rank in ranks]
    s2, s4 = sum(deviation**2 for deviation in off), sum(deviation**4 for deviation in off)
    seen = sum(deviation * following for deviation, following in zip(off, [*off[1:], off[0]], strict=True))
    mean = -s2 / (n - 1)
    variance = (s2**2 - s4) / (n - 1) + (s2**2 - 2 * s4) / ((n - 1) * (n - 2)) - mean**2
    statistic.add(seen, mean, variance)


def _gap(statistic: MeanStatistic, ranks: Sequence[int]) -> None:
    """Add the gap between the first two cards of the highest rank.

    Positions of k of n cards are a sample without replacement.
    """
    top, n = max(ranks), len(ranks)
    positions = [place for place, card_rank in enumerate(ranks) if card_rank == top]
    k = len(positions)
    if k < 2:
        return
    mean = (n + 1) / (k + 1)
    variance = (n + 1) * (n - k) * k / ((k + 1) ** 2 * (k + 2))
    statistic.add(positions[1] - positions[0], mean, variance)


def chi_square_tail(square: float, freedom: int) -> float:
    """Return the regularised upper incomplete gamma function, by its series or its continued fraction."""
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    front = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * front)
    b, c = x + 1 - a, 1e300
    d = 1 / b
    fraction = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return min(1.0, front * fraction)
