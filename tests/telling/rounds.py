"""Rounds of every offering, played at random, short stacks and small banks among them: what is told of a round is tested on
all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardroom.felt import BetweenRounds
from cardroom.rooms import Table
from cardroom.script import Driver
from cardroom.simulate.conformance import random_round, random_table
from tests.telling.everywhere import OFFERINGS


def rounds(slug: str, count: int = 4, seed: int = 1) -> Iterator[tuple[Table, BetweenRounds, Driver]]:
    rng = Random(f"{slug} {seed}")
    for _ in range(count):
        table, start = random_table(OFFERINGS[slug], rng)
        yield table, start, random_round(table, start, rng)
