"""The outlook of a hand: its share of the pot against any hand of a rival, from the best down.

The possible hands of a rival are ordered by how often they win. So an outlook gives the share against all of
them, and also the share against only the best, with which the rival would bet or call.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

import msgspec

WHOLE = 1000
"""A whole pot, and all hands: shares and parts are in thousandths."""
HALF = WHOLE // 2
FINE = 100_000
"""The place of the best of several hands."""


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """Shares of the pot by part of the rival's hands; `sums[n]` is the sum against the best n hands."""

    sums: tuple[int, ...]
    standing: int
    """The part of the rival's hands that are worse than this one, if all play on."""
    fewest: int = 2
    """Minimum number of samples behind any part."""

    def share_against(self, best: int) -> int:
        """Return the share of the pot against this part of all hands, the best of them."""
        hands = len(self.sums) - 1
        count = max(best * hands, min(self.fewest, hands) * WHOLE)
        whole = min(count // WHOLE, hands - 1)
        rest = (count - whole * WHOLE) * (self.sums[whole + 1] - self.sums[whole])
        return (self.sums[whole] * WHOLE + rest) // count


def outlook_by(shares: Sequence[int], places: Sequence[int]) -> Outlook:
    """Create an outlook from the share against each hand, and the place of each hand among all."""
    order = sorted(range(len(shares)), key=places.__getitem__, reverse=True)
    halves = sum([2 if won > HALF else won == HALF for won in shares])
    return Outlook((0, *accumulate([shares[index] for index in order])), WHOLE * halves // (2 * len(shares)))


def share(high: int, low: int, rival_high: int, rival_low: int) -> int:
    """Return the share of a pot between two; half of it for each way if both ways are won."""
    by_high = WHOLE if high > rival_high else HALF if high == rival_high else 0
    if not (low or rival_low):
        return by_high
    by_low = WHOLE if low > rival_low else HALF if low == rival_low else 0
    return (by_high + by_low) // 2 if high or rival_high else by_low


def ranked(strengths: Sequence[int]) -> dict[int, int]:
    """Map each strength to its place among these: equal ones get the middle, and 0 means not qualified."""
    ordered = sorted(strengths)
    last = {strength: index for index, strength in enumerate(ordered)}
    scale, before, places = 2 * max(len(ordered) - 1, 1), -1, {}
    for strength, index in last.items():
        places[strength] = FINE * (before + 1 + index) // scale if strength else 0
        before = index
    return places


class Ordered:
    """Strengths of hands from the lowest up, to compare others with all of them at once."""

    def __init__(self, highs: Sequence[int], lows: Sequence[int]) -> None:
        self.highs, self.lows, self.count = sorted(highs), sorted(lows), len(highs)
        self.none_low = bisect_right(self.lows, 0)

    def shares(self, highs: Sequence[int], lows: Sequence[int]) -> list[int]:
        """Return the average share of a pot between two for hands of these strengths.

        Each way is worth half of it. A hand without a low plays for the whole pot against hands that have
        none either.
        """
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
