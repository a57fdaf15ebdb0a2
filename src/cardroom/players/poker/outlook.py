"""What a hand has coming against whatever a rival may hold, from the best of his hands down.

Of many hands that a rival may hold each has a place among them, by how often it comes to win; so the share of the pot
against only the best of them, those with which he would bet or call, can be told as well as against all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

import msgspec

WHOLE = 1000
"""A whole pot, and all hands: shares and parts are told in thousandths."""
FINE = 100_000
"""The place of the best of several hands."""


class Outlook(msgspec.Struct, frozen=True):
    """`sums[n]` is the share of the pot won against the best n hands, added up."""

    sums: tuple[int, ...]
    standing: int
    """The part of the rival's hands that come to less than this one, if all play on."""
    fewest: int = 2
    """No part is so small that it rests on fewer samples."""

    def against(self, best: int) -> int:
        """The share of the pot that comes home against this part of all hands, the best of them."""
        hands = len(self.sums) - 1
        count = max(best * hands, min(self.fewest, hands) * WHOLE)
        whole = min(count // WHOLE, hands - 1)
        rest = (count - whole * WHOLE) * (self.sums[whole + 1] - self.sums[whole])
        return (self.sums[whole] * WHOLE + rest) // count


def outlook(shares: Sequence[int], qualities: Sequence[int], mine: int) -> Outlook:
    """From the share won against each hand, and what each of those hands, and one's own, come to among all."""
    order = sorted(range(len(shares)), key=qualities.__getitem__, reverse=True)
    halves = 2 * sum([quality < mine for quality in qualities]) + sum([quality == mine for quality in qualities])
    return Outlook((0, *accumulate([shares[at] for at in order])), WHOLE * halves // (2 * len(shares)))


def share(high: int, low: int, rival_high: int, rival_low: int) -> int:
    """Of a pot between two; half of it each way where both ways are won."""
    if not (low or rival_low):
        return _part(high, rival_high)
    if not (high or rival_high):
        return _part(low, rival_low)
    return (_part(high, rival_high) + _part(low, rival_low)) // 2


def _part(mine: int, rival: int) -> int:
    return WHOLE if mine > rival else WHOLE // 2 if mine == rival else 0


def ranked(strengths: list[int]) -> dict[int, int]:
    """Strength → its place among these: of equal ones the middle, and 0 for what does not qualify."""
    ordered = sorted(strengths)
    last = {one: at for at, one in enumerate(ordered)}
    first = {one: at for at, one in zip(range(len(ordered) - 1, -1, -1), reversed(ordered), strict=True)}
    scale = 2 * max(len(ordered) - 1, 1)
    return {one: FINE * (first[one] + at) // scale if one else 0 for one, at in last.items()}


class Ordered:
    """Strengths of hands from the lowest up, to hold others against all of them at once."""

    def __init__(self, hands: Sequence[tuple[int, int]]) -> None:
        self.highs, self.lows = sorted([high for high, _ in hands]), sorted([low for _, low in hands])
        self.count = len(hands)
        self.none_low = bisect_right(self.lows, 0)

    def share(self, high: int, low: int) -> int:
        """What a hand of this strength wins against them on average, of a pot between two."""
        count = self.count
        ways = bisect_left(self.highs, high) + bisect_right(self.highs, high)
        if low:
            ways += bisect_left(self.lows, low) + bisect_right(self.lows, low)
            return WHOLE * ways // (4 * count)
        return WHOLE * ways * (count + self.none_low) // (4 * count * count)
