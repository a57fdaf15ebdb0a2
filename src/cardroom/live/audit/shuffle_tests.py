"""Whether the shuffles that are stored look like chance: tests of counts and of order, each with its p-value,
all of them together judged by Holm so that one report in a hundred is doubted where nothing is wrong.

A shuffle is the ranks of its cards in order; decks of different make-up are tested by their own expectations,
and the statistics added up.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

ONE_IN = 100
"""A report is doubted by mistake once in so many."""
LEAST = 5.0
"""A class of a chi-square test expects at least so many."""


class Test(msgspec.Struct, frozen=True):
    """`z` for tests of a mean, chi-square with its degrees of freedom otherwise."""

    name: str
    statistic: float
    freedom: int
    p: float


class ShuffleReport(msgspec.Struct, frozen=True):
    shuffles: int
    cards: int
    tests: tuple[Test, ...]
    doubted: str = ""
    """The test that is further from chance than it should be."""


class CountStatistic:
    """Observed and expected counts of one test, over all shuffles."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.expected: dict[str, float] = {}

    def add(self, what: str, expected: Iterable[tuple[str, float]]) -> None:
        self.seen[what] += 1
        for name, share in expected:
            self.expected[name] = self.expected.get(name, 0.0) + share

    def test(self, name: str) -> Test | None:
        """Rare classes are taken together."""
        rare = [one for one, count in self.expected.items() if count < LEAST]
        classes = [([one], count) for one, count in self.expected.items() if count >= LEAST]
        if rare:
            classes.append((rare, sum(self.expected[one] for one in rare)))
        classes = [(names, count) for names, count in classes if count >= LEAST]
        if len(classes) < 2:
            return None
        square = sum((sum(self.seen[one] for one in names) - count) ** 2 / count for names, count in classes)
        return Test(name, square, len(classes) - 1, chi_square_tail(square, len(classes) - 1))


class MeanStatistic:
    """Sums of something whose mean and variance are known for each shuffle."""

    def __init__(self) -> None:
        self.off = self.variance = 0.0

    def add(self, seen: float, mean: float, variance: float) -> None:
        self.off += seen - mean
        self.variance += variance

    def test(self, name: str) -> Test | None:
        if not self.variance:
            return None
        z = self.off / math.sqrt(self.variance)
        return Test(name, z, 0, math.erfc(abs(z) / math.sqrt(2)))


def report(shuffles: Iterable[Sequence[int]]) -> ShuffleReport:
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
    found = [one.test(name) for name, one in counted.items()] + [
        one.test(name) for name, one in averaged.items()
    ]
    tests = tuple(one for one in found if one)
    return ShuffleReport(count, cards, tests, _doubted(tests))


def _doubted(tests: tuple[Test, ...]) -> str:
    """By Holm, the first is held to the strictest."""
    worst = min(tests, key=lambda one: one.p, default=None)
    return worst.name if worst and worst.p < 1 / ONE_IN / len(tests) else ""


def _place(found: CountStatistic, ranks: Sequence[int]) -> None:
    """Where the cards of the lowest rank lie, all of them, by tenths of the deck."""
    rank = min(ranks)
    n = len(ranks)
    sizes = Counter(10 * at // n for at in range(n))
    for at, one in enumerate(ranks):
        if one == rank:
            found.add(str(10 * at // n), [(str(tenth), size / n) for tenth, size in sizes.items()])


def _order(found: CountStatistic, ranks: Sequence[int]) -> None:
    three = list(dict.fromkeys(ranks))[:3]
    place = tuple(sorted(three).index(one) for one in three)
    found.add(
        str(place),
        [(str(one), 1 / 6) for one in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))],
    )


def _neighbours(found: MeanStatistic, ranks: Sequence[int]) -> None:
    """Pairs side by side of one rank. The variance is that of the exact permutation distribution."""
    n, many = len(ranks), list(Counter(ranks).values())
    seen = sum(one == other for one, other in pairwise(ranks))
    two, three = sum(k * (k - 1) for k in many), sum(k * (k - 1) * (k - 2) for k in many)
    pair = two / (n * (n - 1))
    triple = three / (n * (n - 1) * (n - 2))
    apart = (two * two - 4 * three - 2 * two) / (n * (n - 1) * (n - 2) * (n - 3))
    variance = (n - 1) * pair + 2 * (n - 2) * triple + (n - 2) * (n - 3) * apart - ((n - 1) * pair) ** 2
    found.add(seen, (n - 1) * pair, variance)


def _runs(found: MeanStatistic, ranks: Sequence[int]) -> None:
    """Wald and Wolfowitz, above and below the middle."""
    middle = sorted(ranks)[len(ranks) // 2]
    high = [one >= middle for one in ranks]
    a, b = sum(high), len(high) - sum(high)
    if not a or not b:
        return
    n = a + b
    seen = 1 + sum(one != other for one, other in pairwise(high))
    mean = 1 + 2 * a * b / n
    found.add(seen, mean, (mean - 1) * (mean - 2) / (n - 1))


def _serial(found: MeanStatistic, ranks: Sequence[int]) -> None:
    """The sum of products of neighbours, round the end; Wald and Wolfowitz give its mean and variance
    exactly."""
    n = len(ranks)
    middle = sum(ranks) / n
    off = [one - middle for one in ranks]
    s2, s4 = sum(one**2 for one in off), sum(one**4 for one in off)
    seen = sum(one * other for one, other in zip(off, [*off[1:], off[0]], strict=True))
    mean = -s2 / (n - 1)
    variance = (s2**2 - s4) / (n - 1) + (s2**2 - 2 * s4) / ((n - 1) * (n - 2)) - mean**2
    found.add(seen, mean, variance)


def _gap(found: MeanStatistic, ranks: Sequence[int]) -> None:
    """Between the first two of the highest rank: positions of k of n are a sample without replacement."""
    top, n = max(ranks), len(ranks)
    at = [place for place, one in enumerate(ranks) if one == top]
    k = len(at)
    if k < 2:
        return
    mean = (n + 1) / (k + 1)
    variance = (n + 1) * (n - k) * k / ((k + 1) ** 2 * (k + 2))
    found.add(at[1] - at[0], mean, variance)


def chi_square_tail(square: float, freedom: int) -> float:
    """The regularised upper incomplete gamma function, by its series or its continued fraction."""
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
