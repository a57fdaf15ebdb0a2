"""What a hand has coming against whatever a rival may hold, from the best of his hands down.

Of many hands that a rival may hold each has a place among them, by how often it comes to win; so the share of
the pot against only the best of them, those with which he would bet or call, can be told as well as against
all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

import msgspec

WHOLE = 1000
"""A whole pot, and all hands: shares and parts are told in thousandths."""
HALF = WHOLE // 2
FINE = 100_000
"""The place of the best of several hands."""


class Outlook(msgspec.Struct, frozen=True, gc=False):
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


def outlook_by(shares: Sequence[int], places: Sequence[int]) -> Outlook:
    """From the share won against each hand, and the place of each among all of them."""
    order = sorted(range(len(shares)), key=places.__getitem__, reverse=True)
    halves = sum([2 if one > HALF else one == HALF for one in shares])
    return Outlook((0, *accumulate([shares[at] for at in order])), WHOLE * halves // (2 * len(shares)))


def share(high: int, low: int, rival_high: int, rival_low: int) -> int:
    """Of a pot between two; half of it each way where both ways are won."""
    by_high = WHOLE if high > rival_high else HALF if high == rival_high else 0
    if not (low or rival_low):
        return by_high
    by_low = WHOLE if low > rival_low else HALF if low == rival_low else 0
    return (by_high + by_low) // 2 if high or rival_high else by_low


def ranked(strengths: Sequence[int]) -> dict[int, int]:
    """Strength → its place among these: of equal ones the middle, and 0 for what does not qualify."""
    ordered = sorted(strengths)
    last = {one: at for at, one in enumerate(ordered)}
    scale, before, found = 2 * max(len(ordered) - 1, 1), -1, {}
    for one, at in last.items():
        found[one] = FINE * (before + 1 + at) // scale if one else 0
        before = at
    return found


class Ordered:
    """Strengths of hands from the lowest up, to hold others against all of them at once."""

    def __init__(self, highs: Sequence[int], lows: Sequence[int]) -> None:
        self.highs, self.lows, self.count = sorted(highs), sorted(lows), len(highs)
        self.none_low = bisect_right(self.lows, 0)

    def shares(self, highs: Sequence[int], lows: Sequence[int]) -> list[int]:
        """What hands of these strengths win against them on average, of a pot between two: half of it each
        way; who has no low wins all of it against those who have none either."""
        ordered, count = self.highs, self.count
        won = [bisect_left(ordered, high) + bisect_right(ordered, high) for high in highs]
        if not lows:
            return [WHOLE * ways // (2 * count) for ways in won]
        ordered, part, whole = self.lows, self.count + self.none_low, 4 * count * count
        return [
            WHOLE * (ways + bisect_left(ordered, low) + bisect_right(ordered, low)) // (4 * count)
            if low
            else WHOLE * ways * part // whole
            for ways, low in zip(won, lows, strict=True)
        ]
