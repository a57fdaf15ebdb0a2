"""The way round the table."""

from __future__ import annotations

from collections.abc import Sequence


def clockwise(places: Sequence[int], after: int) -> list[int]:
    """The places in order, beginning with the next one after `after` and going round."""
    return [n for n in places if n > after] + [n for n in places if n <= after]
