"""How fast odds are: rounds dealt at random by the compiled loops, and exact figures found anew, on one core.

    python tools/bench_odds.py [--write]      --write writes docs/reference/bench-odds.md

Times are the core's own. Beside the loops run the simulators of blackjack that pip can fetch, each driven the
quickest way its public interface has; they know fewer acts.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from cardroom.odds import AnalysisRequest, equities, loop
from cardroom.odds.double_hand.exact import compare
from cardroom.odds.double_hand.price import best_against_house
from cardroom.odds.three_card import counts as three_counts
from cardroom.odds.three_card import price as three_price
from cardroom.odds.twenty_one import best_game, shoe_of
from cardroom.odds.twenty_one.price import tables_of
from cardroom.rooms import offering

PAGE = Path(__file__).parent.parent / "docs/reference/bench-odds.md"
ROUNDS, REPEATS = 20_000_000, 3
DEALS, BOARDS = 1_000_000, 1_712_304
ASK = "ask"
LOOPS = {
    "players-club/no-bust-5": ("best", "≥ 40"), "comstock/no-bust-joker": ("best", "≥ 40"),
    "pinnacle/three-card-poker": ("best", ""), "comstock/super-pan-9": ("best", ""),
    "mortimers/double-hand": ("best", "≥ 20"),
}  # fmt: skip
"""Offering → strategy, and millions of rounds a second that are asked for."""


ABOUT = """# Speed of odds

Process time of one core, the best of some runs. `make bench ARGS=--write` writes this page. The loops deal, play and settle whole
rounds with every act of the strategy; the peers can only hit and stand. jackblack, a simulator with splits and doubles, is left out,
because it comes without a library that it needs. The fastest other simulator we know, a notebook of compiled Python, dealt 9.5 million
rounds a second on a core where this design dealt 62.

The limits of the machine, for comparison:

- Twenty-one: of the 20 ns of a round about 5 go into cards and random numbers and about 3 into look-ups. The rest goes into
  mispredicted branches: without any, a round would take 6 to 8 ns. The tables fit in the first-level cache.
- Double-hand poker dealt: 14 cards at 0.8 ns and two look-ups would be 15 ns, and it takes 50. The tables have three megabytes and
  fit in no small cache, and other work on the machine slows it further.
- Double-hand poker exactly: 80,000 sets, with hands counted by 7,556 values, need 600 million steps of three products and
  an addition. At a cycle for each that is 0.8 s; the whole computation takes 1.7.
- Three card poker exactly: two passes over 1,755 by 18,424 hands with three cards shown, 14 ns a pair. The look-ups alone
  would take 5; the rest is additions into scattered counters.
- Boards of hold'em: a sum of keys and two look-ups for each hand, 4 ns. The tables fit in the second-level cache."""


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


def rlcard() -> float:
    """Hit and stand alone too."""
    game = import_module("rlcard").make("blackjack").game

    def play() -> None:
        game.init_game()
        while not game.is_over():
            game.step("stand")

    return 2000 / spent(lambda: [play() for _ in range(2000)])


def eval7() -> float:
    """Aces against kings, boards at random."""
    kit: Any = import_module("eval7")
    aces, kings = [kit.Card("Ah"), kit.Card("Ad")], kit.HandRange("KcKs")
    return DEALS / spent(lambda: kit.py_hand_vs_range_monte_carlo(aces, kings, [], DEALS))


PEERS: dict[str, Callable[[], float]] = {"OpenSpiel, blackjack": open_spiel, "RLCard, blackjack": rlcard}


def dealt() -> list[tuple[str, str, str]]:
    """Rounds a second."""
    rows = []
    for slug, (strategy, ask) in LOOPS.items():
        made = loop(offering(slug).open().opened, AnalysisRequest(strategy=strategy))
        rate = ROUNDS / spent(lambda made=made: made.count(1, ROUNDS)) / 1e6  # type: ignore[misc]
        rows.append((
            f"{slug}, full strategy, a fresh shuffle every round",
            f"{rate:.1f} million",
            ask and f"{ask} million",
        ))
    return rows + [peer(name, work) for name, work in PEERS.items()]


def peer(name: str, work: Callable[[], float]) -> tuple[str, str, str]:
    try:
        return name, f"{work():,.0f}", ""
    except Exception as bad:  # not installed, or not for this Python
        return name, f"not measured here ({type(bad).__name__})", ""


def exact() -> list[tuple[str, str, str]]:
    """Seconds, hot: compiled, tables of the rules made, results not kept."""
    tables = tables_of(offering("players-club/no-bust-5").open().rules)
    eight = spent(lambda: best_game(tables, shoe_of(tables.kinds, 8)).mean)
    three = offering("pinnacle/three-card-poker").open().opened

    def every() -> None:
        three_counts._count.cache_clear()
        three_price(three)

    house = best_against_house(53)
    return [
        ("twenty-one by composition, eight decks, splits and all", f"{eight:.2f} s", "< 0.5 s"),
        ("three card poker, all wagers with the covariance of spots", f"{spent(every):.2f} s", "< 2 s"),
        (
            "double-hand poker, both means over all pairs of hands",
            f"{spent(lambda: compare(house, 53)):.2f} s",
            "",
        ),
    ]


def dealt_out() -> list[tuple[str, str, str]]:
    """Boards of hold'em a second: all of them, two hands known; and the quickest other that pip can fetch, at
    random."""
    table = offering("pinnacle/holdem").open().opened
    whole = spent(lambda: equities(table, ["AhAd", "KcKs"], exact=True))
    ours = f"hold'em, two hands, all {BOARDS:,} boards", f"{BOARDS / whole:,.0f}", ""
    return [ours, peer("eval7, boards at random", eval7)]


def page(
    rows: list[tuple[str, str, str]], figures: list[tuple[str, str, str]], boards: list[tuple[str, str, str]]
) -> str:
    def table(head: str, lines: list[tuple[str, str, str]]) -> str:
        return f"| {head} | one core | {ASK} |\n|---|--:|--:|\n" + "\n".join(
            f"| {' | '.join(line)} |" for line in lines
        )

    tables = {"rounds a second": rows, "exact, hot": figures, "boards a second": boards}
    return "\n\n".join([ABOUT, *(table(head, lines) for head, lines in tables.items())]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    rows, figures, boards = dealt(), exact(), dealt_out()
    for name, shown, ask in (*rows, *figures, *boards):
        print(f"{name:64} {shown:>16} {ask:>14}", flush=True)
    if given.write:
        PAGE.write_text(page(rows, figures, boards), encoding="utf-8")


if __name__ == "__main__":
    main()
