"""Twenty-one, the long way: every headline figure found once more, and strategies by total tried cell by cell.

    python tools/soak_twenty_one.py [twice] [flips] [--only players-club/no-bust-5]

`twice`   the infinite deck card by card in fractions, for every game of twenty-one
`flips`   no cell of a strategy by total can be changed for the better
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import click
import numpy as np

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.odds.slow_twenty_one import Infinite  # noqa: E402

from cardroom.odds.twenty_one import best_game, game_by_total, shoe_of  # noqa: E402
from cardroom.odds.twenty_one.cells import cells  # noqa: E402
from cardroom.odds.twenty_one.game import with_first  # noqa: E402
from cardroom.odds.twenty_one.hands import DEALT, SPLITS  # noqa: E402
from cardroom.odds.twenty_one.price import tables_of  # noqa: E402
from cardroom.rooms import Offering, rooms  # noqa: E402


def offerings(only: str) -> Iterator[Offering]:
    for room in rooms((ROOT / "tests/odds/rooms/control.toml",)).values():
        yield from (one for one in room.offerings.values() if one.family.name == "twenty-one" and only in one.slug)


def twice(one: Offering) -> bool:
    """Fractions, from a known up card, as books do it: nothing of the tables is used."""
    made = tables_of(one.rules)
    exact, slow = best_game(made, shoe_of(made.kinds, 0)).mean, float(Infinite(one.rules, Fraction).mean())
    print(f"  infinite deck {exact:+.10f}, the slow way {slow:+.10f}")
    return abs(exact - slow) < 1e-9


def flips(one: Offering) -> bool:
    """Policy iteration stops at a local best: no single cell can do better."""
    made = tables_of(one.rules)
    best = best_game(made, shoe_of(made.kinds, 6))
    total, of = game_by_total(made, best.now), cells(made, DEALT).of
    better = 0
    for cell in np.unique(of[of >= 0]):
        held = np.flatnonzero(of == cell)
        for act in np.flatnonzero(made.hands.acts[DEALT, held[0]]):
            for up in range(len(made.kinds)) if act != SPLITS else ():
                first = total.strategy.policies[DEALT].copy()
                if made.is_frozen[up] or first[held[0], up] == act:
                    continue
                first[held, up] = act
                better += with_first(total, first).mean > total.mean + 1e-12
    print(f"  by total {total.mean:+.8f}: {better} cells could be better")
    return not better


CHECKS = {"twice": twice, "flips": flips}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice([*CHECKS]))
@click.option("--only", default="")
def main(parts: tuple[str, ...], only: str) -> None:
    """Ends with 1 if anything does not agree."""
    good = True
    for one in offerings(only):
        print(one.slug, flush=True)
        for part in parts or CHECKS:
            good &= CHECKS[part](one)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
