"""Odds, the long way: every headline figure twice, exact against simulated, script against loop a hundred thousand times.

    python tools/soak_twenty_one.py [twice] [script] [length] [flips] [--rounds 1000000000] [--only players-club/no-bust-5]

`twice`   the infinite deck card by card in fractions, for every game of twenty-one
`script`  script and loop from the same shoe, 100,000 rounds a game, random legal strategies
`length`  exact against simulated, within three standard errors
`flips`   no cell of a strategy by total can be changed for the better
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import click
import numpy as np

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.odds.against import differences  # noqa: E402
from tests.odds.slow_twenty_one import Infinite  # noqa: E402

from cardroom.odds.dealt import figures  # noqa: E402
from cardroom.odds.twenty_one import best_game, game_by_total, shoe_of  # noqa: E402
from cardroom.odds.twenty_one.cells import cells  # noqa: E402
from cardroom.odds.twenty_one.game import with_first  # noqa: E402
from cardroom.odds.twenty_one.hands import DEALT, SPLITS  # noqa: E402
from cardroom.odds.twenty_one.price import tables_of  # noqa: E402
from cardroom.odds.twenty_one.simulated import count, counted, prepare, random_strategy  # noqa: E402
from cardroom.rooms import Offering, Settings, rooms  # noqa: E402

CHUNK = 50_000_000
ERRORS = 3.0


def offerings(only: str) -> Iterator[Offering]:
    for room in rooms((ROOT / "tests/odds/rooms/control.toml",)).values():
        yield from (one for one in room.offerings.values() if one.family.name == "twenty-one" and only in one.slug)


def twice(one: Offering) -> bool:
    """Fractions, from a known up card, as books do it: nothing of the tables is used."""
    made = tables_of(one.rules)
    exact, slow = best_game(made, shoe_of(made.kinds, 0)).mean, float(Infinite(one.rules, Fraction).mean())
    print(f"  infinite deck {exact:+.10f}, the slow way {slow:+.10f}")
    return abs(exact - slow) < 1e-9


def script(one: Offering, rounds: int) -> bool:
    table, found = one.open(Settings()), 0
    made = tables_of(table.rules)
    for seed in range(10):
        strategy = random_strategy(made, np.random.default_rng(seed))
        ready = prepare(made, strategy, table.settings.decks)
        for different in differences(table, ready, strategy, range(seed * rounds, seed * rounds + rounds // 10)):
            found += 1
            print(f"  strategy {seed}: {different}")
    print(f"  script and loop: {rounds:,} rounds, {found} differ")
    return not found


def length(one: Offering, rounds: int) -> bool:
    made, decks = tables_of(one.rules), one.rules.decks.usual
    game = best_game(made, shoe_of(made.kinds, decks))
    ready, began = prepare(made, game.strategy, decks), time.perf_counter()
    total = ready.tallies()
    seeds = np.random.SeedSequence(1).spawn(-(-rounds // CHUNK))
    for seed in seeds:
        part = count(ready, int(seed.generate_state(1, np.uint64)[0]), min(CHUNK, rounds))
        total = type(total)(*(a + b for a, b in zip(total, part, strict=True)))
    found, took = figures(counted(ready, total))[0], time.perf_counter() - began
    away = (found.edge.value + game.mean) / found.edge.error
    said = f"{found.of:,} rounds {found.edge.value:.8f} ± {found.edge.error:.1e}"
    print(f"  exact {-game.mean:.8f}, {said}: {away:+.2f} errors, {found.of / took / 1e6:.0f} M rounds/s")
    return abs(away) < ERRORS


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


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(["twice", "script", "length", "flips"]))
@click.option("--rounds", default=1_000_000_000)
@click.option("--hands", default=100_000)
@click.option("--only", default="")
def main(parts: tuple[str, ...], rounds: int, hands: int, only: str) -> None:
    """Ends with 1 if anything does not agree."""
    good = True
    for one in offerings(only):
        print(one.slug, flush=True)
        for part in parts or ("twice", "script", "length", "flips"):
            good &= {"twice": twice, "flips": flips}[part](one) if part in ("twice", "flips") else (
                script(one, hands) if part == "script" else length(one, rounds)
            )  # fmt: skip
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
