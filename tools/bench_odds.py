"""How fast odds are: rounds dealt at random by the compiled loops, and exact figures found anew, on one core.

    python tools/bench_odds.py [--write]      --write writes docs/bench-odds.md

Times are the core's own. Beside the loops run the simulators of blackjack that pip can fetch, each driven the quickest way
its public interface has; they know fewer acts, and the fastest we know of elsewhere (a notebook, not a package) dealt 9.5
million rounds a second where ours dealt 62.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from cardroom.odds import Asked, loop
from cardroom.odds.three_card import counts as three_counts
from cardroom.odds.three_card import price as three_price
from cardroom.odds.twenty_one import best_game, shoe_of
from cardroom.odds.twenty_one.price import tables_of
from cardroom.rooms import offering

PAGE = Path(__file__).parent.parent / "docs/bench-odds.md"
ROUNDS, REPEATS = 20_000_000, 3
ASK = "ask"
LOOPS = {
    "players-club/no-bust-5": ("best", "≥ 40"), "comstock/no-bust-joker": ("best", "≥ 40"),
    "pinnacle/three-card-poker": ("best", ""), "comstock/super-pan-9": ("best", ""),
    "mortimers/double-hand": ("best", "≥ 20"),
}  # fmt: skip
"""Offering → strategy, and millions of rounds a second that are asked for."""


ABOUT = """# Speed of odds

One core's own time, the best of some runs; `make bench ARGS=--write` writes this page. The loops deal, play and settle whole
rounds with every act of the strategy. Of the 20 ns of a round of twenty-one some 5 go into cards and random numbers and some
3 into look-ups, the rest into branches that were guessed wrong: without any it would be 6 to 8 ns. Its tables lie in the
first-level cache, so that memory is no bound; those of double-hand poker, three megabytes, do not, and a machine that is
busy with other things halves their rate. The others know hit and stand, or little more; the fastest simulator that we know
of elsewhere, a notebook of compiled Python, dealt 9.5 million rounds a second on a core where this design dealt 62."""


def spent(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds of the core in the best of some runs, after one that compiles and warms up."""
    found = []
    for _ in range(repeats + 1):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found[1:])


def open_spiel() -> float:
    """Hit and stand alone; it stands on everything, so that only the dealer draws."""
    game, rng = import_module("pyspiel").load_game("blackjack"), Random(1)

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            acts = state.legal_actions()
            state.apply_action(rng.choice(acts) if state.is_chance_node() else acts[-1])

    return 2000 / spent(lambda: [play() for _ in range(2000)])


def jackblack() -> float:
    """With its simple strategy."""
    kit: Any = import_module("jackblack")

    def play() -> None:
        with redirect_stdout(StringIO()):
            kit.Simulation([kit.Player("Ann", chips=10**9, strategy=kit.Simple17())]).run(200)

    return 200 / spent(play, 1)


PEERS: dict[str, Callable[[], float]] = {"OpenSpiel, blackjack": open_spiel, "jackblack": jackblack}


def dealt() -> list[tuple[str, str, str]]:
    """Rounds a second."""
    rows = []
    for slug, (strategy, ask) in LOOPS.items():
        made = loop(offering(slug).open().opened, Asked(strategy=strategy))
        rate = ROUNDS / spent(lambda made=made: made.count(1, ROUNDS)) / 1e6  # type: ignore[misc]
        rows.append((f"{slug}, full strategy, a fresh shuffle every round", f"{rate:.1f} million", ask and f"{ask} million"))
    for name, work in PEERS.items():
        try:
            rows.append((name, f"{work():,.0f}", ""))
        except Exception as bad:  # not installed, or not for this Python
            rows.append((name, f"not measured here ({type(bad).__name__})", ""))
    return rows


def exact() -> list[tuple[str, str, str]]:
    """Seconds, hot: compiled, tables of the rules made, results not kept."""
    tables = tables_of(offering("players-club/no-bust-5").open().rules)
    eight = spent(lambda: best_game(tables, shoe_of(tables.kinds, 8)).mean)
    three = offering("pinnacle/three-card-poker").open().opened

    def every() -> None:
        three_counts._count.cache_clear()
        three_price(three)

    return [
        ("twenty-one by composition, eight decks, splits and all", f"{eight:.2f} s", "< 0.5 s"),
        ("three card poker, all wagers with the covariance of spots", f"{spent(every):.2f} s", "< 2 s"),
    ]


def page(rows: list[tuple[str, str, str]], figures: list[tuple[str, str, str]]) -> str:
    def table(head: str, lines: list[tuple[str, str, str]]) -> str:
        return f"| {head} | one core | {ASK} |\n|---|--:|--:|\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines)

    return f"{ABOUT}\n\n{table('rounds a second', rows)}\n\n{table('exact, hot', figures)}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    rows, figures = dealt(), exact()
    for name, shown, ask in (*rows, *figures):
        print(f"{name:64} {shown:>16} {ask:>14}", flush=True)
    if given.write:
        PAGE.write_text(page(rows, figures), encoding="utf-8")


if __name__ == "__main__":
    main()
