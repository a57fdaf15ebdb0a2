"""How fast hands are read on one core, beside other libraries in the same run, and how long exact equities take.

    python tools/bench_hands.py [--write]      --write puts the tables into docs/bench-hands.md

Ours are given arrays; the others are given, one call a hand, cards already made in their own form. Libraries that are
not installed are left out with a note: pip install phevaluator eval7 treys.
"""

from __future__ import annotations

import argparse
import importlib
import platform
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, islice
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cardroom.cards import cards, deck
from cardroom.odds import census, holdem_equities, omaha_strengths, strengths, tabulated
from cardroom.odds.laws import READINGS

ROOT = Path(__file__).parent.parent
ROWS, THEIR_ROWS, OMAHA_ROWS, REPEATS = 2_000_000, 100_000, 500_000, 5
OURS = "cardroom"
SPOTS = {"before the flop": ("As Ks", "Qd Qc", ""), "on the flop": ("As Ks", "Qd Qc", "2c 7d Th")}


class Rival(NamedTuple):
    """Another library: how it writes a card, and how it reads a hand."""

    name: str
    card: Callable[[str], Any]
    read: Callable[[Sequence[Any]], Any]


class Row(NamedTuple):
    what: str
    name: str
    millions: float


def rivals() -> list[Rival]:
    found = []
    for name, make in (("phevaluator", _phevaluator), ("eval7", _eval7), ("treys", _treys)):
        try:
            found.append(make(importlib.import_module(name)))
        except ImportError:
            print(f"{name} is not installed: left out")
    return found


def _phevaluator(module: Any) -> Rival:
    read = module.evaluate_cards
    return Rival("phevaluator", lambda text: "23456789TJQKA".index(text[0]) * 4 + "cdhs".index(text[1]), lambda h: read(*h))


def _eval7(module: Any) -> Rival:
    return Rival("eval7", module.Card, module.evaluate)


def _treys(module: Any) -> Rival:
    read = module.Evaluator().evaluate
    return Rival("treys", module.Card.new, lambda h: read([], list(h)))


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The best of some runs, after one that compiles and warms up."""
    work()
    best = float("inf")
    for _ in range(repeats):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best


def drain(read: Callable[[Any], Any], hands: Iterable[Any]) -> None:
    for hand in hands:
        read(hand)


def random_codes(rows: int, size: int) -> np.ndarray:
    rng = np.random.default_rng(1)
    parts = [np.argpartition(rng.random((rows // 10, 52), np.float32), size, axis=1)[:, :size] for _ in range(10)]
    return np.ascontiguousarray(np.concatenate(parts).astype(np.uint8))


def reading_speed(others: list[Rival]) -> list[Row]:
    pack, found = [card.text for card in deck("standard")], []
    for size in (5, 7):
        codes, reading = random_codes(ROWS, size), f"high-{size}"
        hands = codes[:THEIR_ROWS].tolist()
        what = f"{size} cards, random, from arrays"
        found.append(Row(what, OURS, ROWS / seconds(lambda c=codes, r=reading: strengths(r, c)) / 1e6))
        for one in others:
            made = [[one.card(pack[code]) for code in hand] for hand in hands]
            found.append(Row(what, one.name, THEIR_ROWS / seconds(lambda o=one, m=made: drain(o.read, m), 1) / 1e6))
        what = f"{size} cards, nested enumeration"
        found.append(Row(what, OURS, comb(52, size) / seconds(lambda r=reading: census(r)) / 1e6))
        for one in others:
            theirs = [one.card(text) for text in pack]
            spent = seconds(lambda o=one, t=theirs, n=size: drain(o.read, islice(combinations(t, n), THEIR_ROWS)), 1)
            found.append(Row(what, one.name, THEIR_ROWS / spent / 1e6))
    return found


def other_readings() -> list[Row]:
    found = []
    for reading in ("ace-to-five-7", "eight-or-better-7", "deuce-to-seven-5", "wild-5"):
        codes = random_codes(ROWS, int(reading[-1]))
        spent = seconds(lambda c=codes, r=reading: strengths(r, c))
        found.append(Row(f"{reading}, random, from arrays", OURS, ROWS / spent / 1e6))
    codes = random_codes(OMAHA_ROWS, 9)
    for reading in ("high-5", "eight-or-better-5"):
        spent = seconds(lambda r=reading: omaha_strengths(r, codes))
        found.append(Row(f"Omaha, 60 hands in each, {reading}", OURS, OMAHA_ROWS / spent / 1e6))
    return found


def equity_times(others: list[Rival]) -> list[tuple[str, str, float]]:
    """Milliseconds for an exact equity. Before the flop the others deal the first of the boards, and are scaled up."""
    found = []
    for what, (one, other, flop) in SPOTS.items():
        hands, board = [cards(one), cards(other)], cards(flop)
        found.append((what, OURS, 1e3 * seconds(lambda h=hands, b=board: holdem_equities(h, b))))
        rest = [card.text for card in deck("standard") if card not in (*hands[0], *hands[1], *board)]
        boards = comb(len(rest), 5 - len(board))
        for rival in others:
            own = [[rival.card(card.text) for card in (*hand, *board)] for hand in hands]
            left, limit = [rival.card(text) for text in rest], min(boards, THEIR_ROWS)

            def deal(rival: Rival = rival, own: list[list[Any]] = own, left: list[Any] = left, more: int = 5 - len(board),
                     limit: int = limit) -> int:  # fmt: skip
                return sum(
                    rival.read([*own[0], *new]) > rival.read([*own[1], *new])
                    for new in islice(combinations(left, more), limit)
                )

            found.append((what, rival.name, 1e3 * seconds(deal, 1) * boards / limit))
    return found


def table_times() -> str:
    began = time.perf_counter()
    for reading in READINGS:
        tabulated(reading)
    return f"All {len(READINGS)} tables are made by calling the readable functions in {time.perf_counter() - began:.1f} s."


def rows_of(rows: list[tuple[str, str, float]], *, less_is_better: bool = False) -> list[tuple[str, str, str, str]]:
    """With the ratio of ours to each of the others."""
    own = {what: value for what, name, value in rows if name == OURS}
    found = []
    for what, name, value in rows:
        times = value / own[what] if less_is_better else own[what] / value
        shown = f"{value:,.3f}" if value < 100 else f"{value:,.0f}"
        found.append((what, name, shown, "" if name == OURS else f"{times:,.0f}×"))
    return found


def table(head: tuple[str, str, str, str], rows: list[tuple[str, str, str, str]]) -> str:
    return "\n".join(["| " + " | ".join(one) + " |" for one in (head, ("---", "---", "--:", "--:"), *rows)]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    made, others = table_times(), rivals()
    speed = table(("what", "library", "million hands a second", "cardroom is faster by"), rows_of(reading_speed(others)))
    more = table(("what", "library", "million hands a second", ""), rows_of(other_readings()))
    exact = table(("exact equity of A♠K♠ against Q♦Q♣", "library", "ms", "cardroom is faster by"),
                  rows_of(equity_times(others), less_is_better=True))  # fmt: skip
    page = (
        "# Speed of hands\n\nOne core, the same run for all. Ours reads whole arrays in compiled loops; the others are "
        "called from Python, one hand a call, with cards already in their own form, before the flop on the first "
        f"{THEIR_ROWS:,} boards and scaled.\nPython {platform.python_version()}. `python tools/bench_hands.py --write` "
        f"writes this page.\n\n{speed}\n{more}\n{exact}\n{made}\n"
    )
    print(page)
    if given.write:
        (ROOT / "docs/bench-hands.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
