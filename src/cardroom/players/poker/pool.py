"""Hands that a rival may hold before anything shows, ranked once for a game and kept in groups from the best
down.

Each was played out in several trials: on boards that were dealt beforehand, or with cards drawn. A hand is
then held against all groups at once, trial by trial: how many hands of each group are below it stands in one
number, a lane of bits for each group, so that a look-up and an addition do for all of them.
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
"""A hand that is beaten both ways counts so much: half of a pot each way, and half of that where both are
equal."""


class TrialResult(NamedTuple):
    """What a hand came to: in which trial, its strength high and low, 0 where it does not qualify."""

    number: int
    high: int
    low: int


class TrialColumn:
    """One trial: the strengths of all hands from the lowest up, and by place how many of each group are
    below."""

    def __init__(self, hands: Sequence[tuple[int, TrialResult]]) -> None:
        """Each with its group."""
        by_high = sorted([(one.high, one.low, group) for group, one in hands])
        by_low = sorted([(one.low, group) for group, one in hands])
        self.highs, self.lows = [high for high, _, _ in by_high], [low for low, _ in by_low]
        self.below = _added_up([1 << LANE * group for _, _, group in by_high])
        self.below_low = _added_up([1 << LANE * group for _, group in by_low])
        self.alone = _added_up([(1 if low else 2) << LANE * group for _, low, group in by_high])
        """The same for a hand that has no low: it plays for half the pot against those that have one."""
        self.count = WHOLE * self.below[-1]

    def won(self, high: int, low: int) -> int:
        first, last = bisect_left(self.highs, high), bisect_right(self.highs, high)
        if not low:
            return self.alone[first] + self.alone[last]
        lows = self.lows
        ways = self.below_low[bisect_left(lows, low)] + self.below_low[bisect_right(lows, low)]
        return self.below[first] + self.below[last] + ways


class Pool:
    def __init__(self, hands: Sequence[Sequence[TrialResult]]) -> None:
        order = sorted(zip(qualities(hands), range(len(hands)), strict=True), reverse=True)
        self.groups = min(GROUPS, len(order))
        size = len(order) // self.groups
        trials: dict[int, list[tuple[int, TrialResult]]] = {}
        for place, (_, at) in enumerate(order):
            for one in hands[at]:
                trials.setdefault(one.number, []).append((min(place // size, self.groups - 1), one))
        self.columns = {number: TrialColumn(some) for number, some in trials.items()}
        self.means = sorted([_mean(self.shares(hand)) for hand in hands])
        """What each hand of the pool wins against all of them."""

    def look(self, mine: Sequence[TrialResult]) -> Outlook:
        shares = self.shares(mine)
        standing = WHOLE_POT * bisect_left(self.means, _mean(shares)) // len(self.means)
        return Outlook((0, *accumulate(shares)), standing, fewest=1)

    def shares(self, mine: Sequence[TrialResult]) -> list[int]:
        """Of a pot against each group."""
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
    """By its place among all in the trials it took part in."""
    highs: dict[int, list[int]] = {}
    lows: dict[int, list[int]] = {}
    for hand in hands:
        for one in hand:
            highs.setdefault(one.number, []).append(one.high)
            lows.setdefault(one.number, []).append(one.low)
    by_high = {number: ranked(some) for number, some in highs.items()}
    by_low = {number: ranked(some) for number, some in lows.items() if any(some)}

    def quality(one: TrialResult) -> int:
        high = by_high[one.number][one.high]
        return (high + by_low[one.number][one.low]) // 2 if one.number in by_low else high

    return [sum([quality(one) for one in hand]) // len(hand) for hand in hands]
