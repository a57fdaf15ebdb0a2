"""Equities of poker at length: what is counted, held against other ways to it.

    make soak ARGS='equity --seed 1 --sweeps 2'

A sweep looks at every poker offering, and at options with a joker or another low: some small deals go through
the showdown of the game itself, one by one. Besides, hands that are counted to the last deal are dealt at
random, each sweep by its seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.odds.showdowns import EVERY, difference

from cardroom.errors import CardroomError
from cardroom.odds import equities
from cardroom.odds.poker.equity_result import Equities
from cardroom.rooms import offering

DEALS, DEALT = 100, 2_000_000
ERRORS = 4
"""Of some hundred shares that are looked at, none is further off."""
MEETINGS = (
    ("pinnacle/holdem", "AA", "KK"), ("comstock/holdem-8", "AhAd", "2s3s"),
    ("players-club/omaha", "AsAhKsKh", "JcTc9d8d"), ("comstock/omaha-8", "AsAh2s3h", "KcKdQcJd"),
    ("comstock/tahoe-pineapple-8", "As2s3h", "KsKhQd"), ("comstock/seven-stud", "AsAhKs5d", "JcTc9d8h"),
    ("comstock/razz", "As2h3s8d", "KcTc9d7h"), ("comstock/mexican-poker", "**Ah", "KcKd"),
    ("comstock/lowball", "Ah2c3d", "9c8d7h6s5s!"),
    ("ven-a-mexico/five-card-draw", "AhAs9c7d2c", "KsKh5d4d3h"),
)  # fmt: skip
"""Counted and dealt."""


def about(slugs: list[str]) -> list[str]:
    """What a sweep looks at, of these offerings: a game with an option behind it perhaps, and hands that meet
    in one."""
    games = [" ".join((slug, *options)) for slug, options in EVERY if slug in slugs]
    return games + [" ".join(("meeting", *one)) for one in MEETINGS if one[0] in slugs]


def look(what: str, seed: int) -> Counter[str]:
    first, *words = what.split()
    return _meeting(words[0], words[1:], seed) if first == "meeting" else _small(first, tuple(words), seed)


def _small(slug: str, options: tuple[str, ...], seed: int) -> Counter[str]:
    for at in range(DEALS):
        if wrong := difference(slug, options, seed * DEALS + at, 2 + at % 2):
            raise CardroomError(wrong)
    return Counter({"small deals, card by card": DEALS})


def _meeting(slug: str, hands: list[str], seed: int) -> Counter[str]:
    counted = _counted(slug, *hands)
    tried = equities(offering(slug).open().opened, hands, rounds=DEALT, seed=seed)
    for one, other in zip(counted.hands, tried.hands, strict=True):
        if abs(one.share.value - other.share.value) > ERRORS * other.share.error:
            dealt = f"{other.share.value:.6%} ± {other.share.error:.6%}"
            raise CardroomError(f"{slug} {one.hand}: counted {one.share.value:.6%}, dealt {dealt}")
    return Counter({"deals counted": counted.deals, "dealt": tried.deals})


@cache
def _counted(slug: str, *hands: str) -> Equities:
    return equities(offering(slug).open().opened, hands, exact=True)
