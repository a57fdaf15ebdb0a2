"""Rules that rarely meet are played together by the hundred, and settled a second time by programs apart
(tests/apart)."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.apart.combine import COMBINATIONS, rounds

ROUNDS = 60
"""In which a combination comes about, a sweep."""


def about(slugs: list[str]) -> list[str]:
    """The combinations that are played at one of these offerings."""
    return [name for name, one in COMBINATIONS.items() if set(one.slugs) & set(slugs)]


def look(name: str, seed: int) -> Counter[str]:
    done = list(rounds(name, seed, ROUNDS))
    settled = sum(one.is_settled for one in done)
    return Counter({
        "combined rounds": len(done),
        "settled apart to the same cent": settled,
        f"({name})": len(done),
    })
