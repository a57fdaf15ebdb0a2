"""How fast hands are read on one core, beside other libraries in the same run, and how long exact equities
take.

    python tools/bench_hands.py [--write]      --write puts the tables into docs/reference/bench-hands.md

Ours and sval are given arrays; the others are given, one call a hand, cards already made in their own form.
Libraries that cannot be imported are left out with a note; `make bench-hands` tries to install all of them.
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

import bench_house
import numpy as np
from bench_compiled import Sval, as_sets, poker_equity, sval
from bench_poker import one_core

from cardroom.cards import cards, deck
from cardroom.odds import census, holdem_equities, omaha_strengths, strengths, tabulated
from cardroom.odds.laws import READINGS

ROOT = Path(__file__).parent.parent
ROWS, THEIR_ROWS, OMAHA_ROWS, REPEATS = 2_000_000, 100_000, 500_000, 5
LEAST = 0.02
"""Seconds a measured run takes at least."""
OURS, SVAL = "cardroom", "sval (numba)"
SPOTS = {"before the flop": ("As Ks", "Qd Qc", ""), "on the flop": ("As Ks", "Qd Qc", "2c 7d Th")}


class Rival(NamedTuple):
    """Another library: how it writes a card, and how it reads a hand."""

    name: str
    card: Callable[[str], Any]
    read: Callable[[Sequence[Any]], Any]
    rows: int = THEIR_ROWS
    """How many hands it is given; the rest is scaled."""


class Row(NamedTuple):
    what: str
    name: str
    millions: float


MISSING: list[str] = []
"""What could not be measured, and why: the page says so."""


def left_out(name: str) -> None:
    MISSING.append(
        f"{name} is not installed, or not installable on Python {platform.python_version()}: left out."
    )
    print(MISSING[-1], flush=True)


def say(what: str, name: str, value: float, unit: str) -> None:
    print(f"{what:36} {name:24} {value:12,.3f} {unit}", flush=True)


def rivals() -> list[Rival]:
    found = []
    for name, make in (
        ("phevaluator", _phevaluator),
        ("eval7", _eval7),
        ("treys", _treys),
        ("pokerkit", _pokerkit),
    ):
        try:
            found.append(make(importlib.import_module(name)))
        except ImportError:
            left_out(name)
    return found


def _phevaluator(module: Any) -> Rival:
    read = module.evaluate_cards
    return Rival(
        "phevaluator",
        lambda text: "23456789TJQKA".index(text[0]) * 4 + "cdhs".index(text[1]),
        lambda h: read(*h),
    )


def _eval7(module: Any) -> Rival:
    return Rival("eval7", module.Card, module.evaluate)


def _treys(module: Any) -> Rival:
    read = module.Evaluator().evaluate
    return Rival("treys", module.Card.new, lambda h: read([], list(h)))


def _pokerkit(module: Any) -> Rival:
    read = module.StandardHighHand.from_game
    return Rival("PokerKit", lambda text: next(module.Card.parse(text)), lambda h: read(tuple(h)), 2_000)


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The best of some runs, after one that compiles and warms up."""
    return contest({"": work}, repeats)[""]


def contest(works: dict[str, Callable[[], object]], repeats: int = REPEATS) -> dict[str, float]:
    """The best of some runs of each, which take turns so that a slow moment strikes all of them; short work
    is done over."""
    times = {}
    for name, work in works.items():
        work()
        times[name] = max(1, int(LEAST / timed(work, 1)))
    best = dict.fromkeys(works, float("inf"))
    for _ in range(repeats):
        for name, work in works.items():
            best[name] = min(best[name], timed(work, times[name]))
    return best


def timed(work: Callable[[], object], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times


def drain(read: Callable[[Any], Any], hands: Iterable[Any]) -> None:
    for hand in hands:
        read(hand)


def random_codes(rows: int, size: int) -> np.ndarray:
    rng = np.random.default_rng(1)
    parts = [
        np.argpartition(rng.random((rows // 10, 52), np.float32), size, axis=1)[:, :size] for _ in range(10)
    ]
    return np.ascontiguousarray(np.concatenate(parts).astype(np.uint8))


def reading_speed(others: list[Rival]) -> list[Row]:
    pack, found = [card.text for card in deck("standard")], []

    def add(what: str, name: str, rows: int, spent: float) -> None:
        found.append(Row(what, name, rows / spent / 1e6))
        say(*found[-1], "million hands/s")

    loops = sval_loops(pack)
    for size in (5, 7):
        codes, reading = random_codes(ROWS, size), f"high-{size}"
        what = f"{size} cards, random, from arrays"
        works = {OURS: lambda c=codes, r=reading: strengths(r, c)}
        for name, spent in contest(
            works | (sval_random(loops, codes, pack) if loops and size == 7 else {})
        ).items():
            add(what, name, ROWS, spent)
        for one in others:
            made = [[one.card(pack[code]) for code in hand] for hand in codes[: one.rows].tolist()]
            add(what, one.name, one.rows, seconds(lambda o=one, m=made: drain(o.read, m), 1))
        what = f"{size} cards, nested enumeration"
        works = {OURS: lambda r=reading: census(r)}
        for name, spent in contest(works | ({SVAL: loops.census} if loops and size == 7 else {}), 3).items():
            add(what, name, comb(52, size), spent)
        for one in others:
            theirs = [one.card(text) for text in pack]
            spent = seconds(
                lambda o=one, t=theirs, n=size: drain(o.read, islice(combinations(t, n), o.rows)), 1
            )
            add(what, one.name, one.rows, spent)
    return found


def sval_loops(pack: list[str]) -> Sval | None:
    try:
        return sval(pack)
    except ImportError:
        left_out("sval")
        return None


def sval_random(loops: Sval, codes: np.ndarray, pack: list[str]) -> dict[str, Callable[[], object]]:
    """From its own sets of bits, and from the same rows of codes that ours is given."""
    sets = as_sets(codes, pack)
    order = np.argsort(loops.sets(sets[:THEIR_ROWS]), kind="stable")
    assert (np.diff(strengths("high-7", codes[:THEIR_ROWS])[order].astype(np.int64)) >= 0).all(), (
        "sval ranks otherwise"
    )
    return {f"{SVAL}, bit sets": lambda: loops.sets(sets), f"{SVAL}, same codes": lambda: loops.codes(codes)}


def other_readings() -> list[Row]:
    found = []
    for reading in ("ace-to-five-7", "eight-or-better-7", "deuce-to-seven-5", "wild-5"):
        codes = random_codes(ROWS, int(reading[-1]))
        spent = seconds(lambda c=codes, r=reading: strengths(r, c))
        found.append(Row(f"{reading}, random, from arrays", OURS, ROWS / spent / 1e6))
        say(*found[-1], "million hands/s")
    codes = random_codes(OMAHA_ROWS, 9)
    for reading in ("high-5", "eight-or-better-5"):
        spent = seconds(lambda r=reading: omaha_strengths(r, codes))
        found.append(Row(f"Omaha, 60 hands in each, {reading}", OURS, OMAHA_ROWS / spent / 1e6))
        say(*found[-1], "million hands/s")
    return found


def equity_times(others: list[Rival]) -> list[tuple[str, str, float]]:
    """Milliseconds for an exact equity. Before the flop the others deal the first of the boards, and are
    scaled up."""
    found: list[tuple[str, str, float]] = []

    def add(what: str, name: str, spent: float) -> None:
        found.append((what, name, 1e3 * spent))
        say(*found[-1], "ms")

    for what, (one, other, flop) in SPOTS.items():
        hands, board = [cards(one), cards(other)], cards(flop)
        share = float(holdem_equities(hands, board)[0].share)
        works = {OURS: lambda h=hands, b=board: holdem_equities(h, b)}
        for name, spent in contest(works | compiled_equities(one, other, flop, share)).items():
            add(what, name, spent)
        rest = [card.text for card in deck("standard") if card not in (*hands[0], *hands[1], *board)]
        more = 5 - len(board)
        boards = comb(len(rest), more)
        for rival in others:
            limit = min(boards, rival.rows)
            own = [[rival.card(card.text) for card in (*hand, *board)] for hand in hands]
            left = [rival.card(text) for text in rest]
            spent = seconds(lambda r=rival, o=own, t=left, m=more, n=limit: showdowns(r, o, t, m, n), 1)
            add(what, rival.name, spent * boards / limit)
    return found


def showdowns(rival: Rival, own: list[list[Any]], left: list[Any], more: int, limit: int) -> int:
    read, boards = rival.read, islice(combinations(left, more), limit)
    return sum(read([*own[0], *new]) > read([*own[1], *new]) for new in boards)


def compiled_equities(one: str, other: str, flop: str, share: float) -> dict[str, Callable[[], object]]:
    """Every board, nothing scaled, from the cards on; and the share they find is ours."""
    makers = {
        "poker-equity": poker_equity,
        SVAL: lambda: sval([card.text for card in deck("standard")]).share,
    }
    found: dict[str, Callable[[], object]] = {}
    for name, make in makers.items():
        try:
            work = make()
        except ImportError:
            if name != SVAL and not flop:
                left_out(name)
            continue
        assert abs(work(one, other, flop) - share) < 1e-9, f"{name} finds another share"
        found[name] = lambda w=work: w(one, other, flop)
    return found


def table_times() -> str:
    began = time.perf_counter()
    for reading in READINGS:
        tabulated(reading)
    return (
        f"All {len(READINGS)} tables are made by calling the readable functions in "
        f"{time.perf_counter() - began:.1f} s."
    )


def rows_of(
    rows: list[tuple[str, str, float]], *, less_is_better: bool = False
) -> list[tuple[str, str, str, str]]:
    """With the ratio of ours to each of the others."""
    own = {what: value for what, name, value in rows if name == OURS}
    found = []
    for what, name, value in rows:
        times = value / own[what] if less_is_better else own[what] / value
        shown = f"{value:,.3f}" if value < 100 else f"{value:,.0f}"
        ratio = f"{times:,.0f}×" if times >= 10 else f"{times:.2f}×"
        found.append((what, name, shown, "" if name == OURS else ratio))
    return found


def table(head: tuple[str, str, str, str], rows: list[tuple[str, str, str, str]]) -> str:
    return (
        "\n".join(["| " + " | ".join(one) + " |" for one in (head, ("---", "---", "--:", "--:"), *rows)])
        + "\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    one_core()
    made, others = table_times(), rivals()
    speed = table(
        ("what", "library", "million hands a second", "cardroom is faster by"), rows_of(reading_speed(others))
    )
    more = table(("what", "library", "million hands a second", ""), rows_of(other_readings()))
    exact = table(
        ("exact equity of A♠K♠ against Q♦Q♣", "library", "ms", "cardroom is faster by"),
        rows_of(equity_times(others), less_is_better=True),
    )
    page = (
        "# Speed of hands\n\nOne core, the same run for all. Cardroom reads whole arrays in compiled loops, and so "
        "does sval, in numba loops written for this bench. phevaluator, eval7, treys and PokerKit are called "
        "from Python, one hand a call, with cards already in their own form. Before the flop they get the "
        f"first {THEIR_ROWS:,} boards (PokerKit 2,000), and their time is scaled. eval7's own exact equity "
        "takes only complete boards, and PokerKit's own equities are sampled, so both get board after board. "
        "poker-equity walks all boards itself.\n"
        f"Python {platform.python_version()}. `make bench-hands ARGS=--write` writes this page.\n\n"
        + "".join(f"{line}\n\n" for line in MISSING)
        + f"{speed}\n{more}\n{exact}\n{made}\n\n{bench_house.section()}"
    )
    print(page)
    if given.write:
        (ROOT / "docs/reference/bench-hands.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
