"""`cardroom serve` for the tests: bots think quickly, results are shown briefly, one address may open many tables.

As a program: `python -m tests.browser.serving [--seed N] [--seen N] [--unseen N] [--show MS] [--lakeside] -- ARGUMENTS OF SERVE`. With a seed the
cards are the same each time; `--unseen` mixes what nobody has seen yet otherwise; `--show` is how long a result lies on the table.
Nothing else differs from the server itself.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.live import clock
from cardroom.live.people.budgets import USUAL, read_budgets
from cardroom.live.server import process
from cardroom.live.server.public import PublicHouse
from cardroom.live.server.serve import serve_command
from cardroom.live.terms import Terms
from cardroom.script import SystemChance
from cardroom.script.chance import SECRET

TERMS = Terms(show=900, bank=60_000, wager=60_000, act=60_000, floor=300_000)
"""Nobody is hurried, and nobody waits long for the next round."""


def seeded(seed: int, seen: int, unseen: int) -> Callable[[int], bytes]:
    """In place of the system's generator: the same shoes each time. Four bytes choose a card, from the top; what is chosen after
    the cards that are `seen` may be chosen otherwise."""
    rng, other = Random(seed), Random(unseen)

    def read(count: int) -> bytes:
        drawn, upto = rng.randbytes(count), SECRET + 4 * seen
        return drawn if not unseen or count <= upto else drawn[:upto] + other.randbytes(count - upto)

    return read


class OpenHouse(PublicHouse):
    """Without the limits that one person or address has."""

    chances: SystemChance | None = None
    terms = TERMS

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, chance=self.chances, **more | {"limits": read_budgets(f"{one}=off" for one in USUAL)})

    async def open_table(self, *given: Any, terms: Terms | None = None, **more: Any) -> int:
        return await super().open_table(*given, terms=terms or self.terms, **more)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--seen", type=int, default=0)
    asked.add_argument("--unseen", type=int, default=0)
    asked.add_argument("--lakeside", action="store_true")
    asked.add_argument("--show", type=int, default=TERMS.show)
    mine, rest = asked.parse_known_args()
    if mine.seed:
        OpenHouse.chances = SystemChance(seeded(mine.seed, mine.seen, mine.unseen))
    if mine.lakeside:
        bring_lakeside()
    clock.THINKS, clock.THINKS_MOST = 60, 180
    OpenHouse.terms = replace(TERMS, show=mine.show)
    process.PublicHouse = OpenHouse  # type: ignore[misc]
    serve_command([one for one in rest if one != "--"], prog_name="cardroom serve")


def bring_lakeside() -> None:
    """A family of somebody else's, as a program of somebody else's brings it along."""
    from cardroom.games import FAMILIES
    from tests.punto_banco import PUNTO_BANCO

    dict.__setitem__(FAMILIES, "punto-banco", PUNTO_BANCO)


if __name__ == "__main__":
    sys.exit(main())
