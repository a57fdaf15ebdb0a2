"""Hands that a rival may hold before any card shows, ranked once for a game and grouped from the best down.

Each hand was played out in several trials: on boards dealt in advance, or with drawn cards. A player's hand
is compared with all groups at once, trial by trial. One number holds the count of lower hands in every group,
in a lane of bits for each. So one look-up and one addition serve all groups.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from cardroom.players.poker.outlook import WHOLE as WHOLE_POT
from cardroom.players.poker.outlook import Outlook, ranked

GROUPS = 12
LANE = 24
MASK = (1 << LANE) - 1
WHOLE = 4
"""Weight of a hand that is beaten both ways: half a pot for each way, and half of that for a tie."""


class TrialResult(NamedTuple):
    """Strengths of a hand in one trial, high and low; 0 if it does not qualify."""

    number: int
    high: int
    low: int


class TrialColumn:
    """A trial: the strengths of all hands from the lowest up, and for each place the lower hands of each
    group."""

    def __init__(self, hands: Sequence[tuple[int, TrialResult]]) -> None:
        """Sort the hands, each with its group."""
        by_high = sorted([(result.high, result.low, group) for group, result in hands])
        by_low = sorted([(result.low, group) for group, result in hands])
        self.highs, self.lows = [high for high, _, _ in by_high], [low for low, _ in by_low]
        self.below = _added_up([1 << LANE * group for _, _, group in by_high])
        self.below_low = _added_up([1 << LANE * group for _, group in by_low])
        self.alone = _added_up([(1 if low else 2) << LANE * group for _, low, group in by_high])
        """The same for a hand without a low: it plays for half the pot against those that have one."""
        self.count = WHOLE * self.below[-1]

    def won(self, high: int, low: int) -> int:
        """Return the weights won against all groups by a hand of these strengths, in lanes."""
        first, last = bisect_left(self.highs, high), bisect_right(self.highs, high)
        if not low:
            return self.alone[first] + self.alone[last]
        lows = self.lows
        ways = self.below_low[bisect_left(lows, low)] + self.below_low[bisect_right(lows, low)]
        return self.below[first] + self.below[last] + ways


class Pool:
    """Ranked hands of rivals in groups."""

    def __init__(self, hands: Sequence[Sequence[TrialResult]]) -> None:
        order = sorted(zip(qualities(hands), range(len(hands)), strict=True), reverse=True)
        self.groups = min(GROUPS, len(order))
        size = len(order) // self.groups
        trials: dict[int, list[tuple[int, TrialResult]]] = {}
        for place, (_, index) in enumerate(order):
            for result in hands[index]:
                trials.setdefault(result.number, []).append((min(place // size, self.groups - 1), result))
        self.columns = {number: TrialColumn(some) for number, some in trials.items()}
        self.means = sorted([_mean(self.shares(hand)) for hand in hands])
        """The mean share of each hand of the pool against all of them."""

    def look(self, mine: Sequence[TrialResult]) -> Outlook:
        """Return the outlook of a hand from its trials."""
        shares = self.shares(mine)
        standing = WHOLE_POT * bisect_left(self.means, _mean(shares)) // len(self.means)
        return Outlook((0, *accumulate(shares)), standing, fewest=1)

    def shares(self, mine: Sequence[TrialResult]) -> list[int]:
        """Return the shares of a pot against each group."""
        won = count = 0
        for number, high, low in mine:
            column = self.columns[number]
            won += column.won(high, low)
            count += column.count
        return [WHOLE_POT * _lane(won, group) // (_lane(count, group) or 1) for group in range(self.groups)]


def _mean(shares: Sequence[int]) -> int:
    return sum(shares) // len(shares)


def _lane(number: int, group: int) -> int:
    return number >> LANE * group & MASK


def _added_up(numbers: list[int]) -> list[int]:
    return [0, *accumulate(numbers)]


def qualities(hands: Sequence[Sequence[TrialResult]]) -> list[int]:
    """Rate each hand by its average place among all hands in its trials."""
    highs: dict[int, list[int]] = {}
    lows: dict[int, list[int]] = {}
    for hand in hands:
        for result in hand:
            highs.setdefault(result.number, []).append(result.high)
            lows.setdefault(result.number, []).append(result.low)
    by_high = {number: ranked(some) for number, some in highs.items()}
    by_low = {number: ranked(some) for number, some in lows.items() if any(some)}

    def quality(result: TrialResult) -> int:
        high = by_high[result.number][result.high]
        return (high + by_low[result.number][result.low]) // 2 if result.number in by_low else high

    return [sum([quality(result) for result in hand]) // len(hand) for hand in hands]
