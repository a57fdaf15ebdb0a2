"""The way round the table."""

from __future__ import annotations

from collections.abc import Sequence


def clockwise(places: Sequence[int], after: int) -> list[int]:
    """The places in order, beginning with the next one after `after` and going round."""
    return [n for n in places if n > after] + [n for n in places if n <= after]


def count_off(places: Sequence[int], number: int) -> int:
    """The place where a count from the first one ends, going round as often as it takes."""
    return places[(number - 1) % len(places)]


def counter_clockwise(places: Sequence[int], first: int) -> list[int]:
    """The places the other way round, beginning with `first` itself if it is one of them and with the next
    one if not."""
    falling = sorted(places, reverse=True)
    return [n for n in falling if n <= first] + [n for n in falling if n > first]
