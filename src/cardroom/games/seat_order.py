"""Orders round the table."""

from __future__ import annotations

from collections.abc import Sequence


def clockwise(places: Sequence[int], after: int) -> list[int]:
    """Return the places in order, beginning with the next one after `after` and going round."""
    return [n for n in places if n > after] + [n for n in places if n <= after]


def count_off(places: Sequence[int], number: int) -> int:
    """Return the place where a count from the first one ends, going round as often as it takes."""
    return places[(number - 1) % len(places)]


def counter_clockwise(places: Sequence[int], first: int) -> list[int]:
    """Return the places the other way round, beginning with `first` if it is one of them, and otherwise with
    the next one."""
    falling = sorted(places, reverse=True)
    return [n for n in falling if n <= first] + [n for n in falling if n > first]
