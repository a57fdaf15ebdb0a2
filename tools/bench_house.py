"""How many hands of seven cards are set by the house way in a second, one by one and in arrays, on one core.

    python tools/bench_house.py [--write]      --write puts the section into docs/reference/bench-hands.md

Beside it runs pokersolver, the only library we know that sets hands by a house way (the MGM Grand's, rules of
much the same size), where node is at hand and `make bench` could fetch it; and once more by trying every
front.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from bench_section import last_section

from cardroom.cards import deck
from cardroom.hands import house_way
from cardroom.odds import set_by_house
from cardroom.odds.house_way import way_tables

ROOT = Path(__file__).parent.parent
PAGE, HEAD = ROOT / "docs/reference/bench-hands.md", "## The house way"
LIBRARIES = ROOT / ".venv-bench/node_modules"
MANY, FEW, REPEATS = 1_000_000, 20_000, 3
NOT_MEASURED = "not measured here"
Row = tuple[str, str]


def random_codes(count: int) -> np.ndarray:
    """Rows of seven different cards of the deck with the joker."""
    pack, rng = np.array([card.code for card in deck("joker")], np.uint8), np.random.default_rng(1)
    return pack[np.argpartition(rng.random((count, len(pack)), np.float32), 7, axis=1)[:, :7]]


def best(work: Callable[[], object], hands: int) -> float:
    """Hands a second of one core's time in the best of some runs, after one that compiles and warms up."""
    found = []
    for _ in range(REPEATS + 1):
        began = time.process_time()
        work()
        found.append(hands / (time.process_time() - began))
    return max(found[1:])


def pokersolver(hands: list[list[str]]) -> list[str]:
    """The same hands by its own house way, and by trying every front, as shown."""
    node = shutil.which("node")
    if not node or not (LIBRARIES / "pokersolver").is_dir():
        return [NOT_MEASURED] * 2
    command, env = [node, str(ROOT / "tools/bench_house.js")], {**os.environ, "NODE_PATH": str(LIBRARIES)}
    done = subprocess.run(
        command, input=json.dumps(hands), env=env, capture_output=True, text=True, check=False
    )
    return (
        [f"{rate:,.0f}" for rate in json.loads(done.stdout)] if done.returncode == 0 else [NOT_MEASURED] * 2
    )


def measure() -> tuple[list[Row], float]:
    """Names and hands a second as they are shown, and how long the tables took."""
    began = time.process_time()
    way_tables()
    made = time.process_time() - began
    codes, card = random_codes(MANY), {one.code: one for one in deck("joker")}
    few = [[card[code] for code in row] for row in codes[:FEW].tolist()]
    by_way, by_trying = pokersolver([["Or" if one.is_joker else one.text for one in hand] for hand in few])
    found = [
        ("cardroom, in arrays", f"{best(lambda: set_by_house(codes), MANY):,.0f}"),
        ("cardroom, one by one in Python", f"{best(lambda: [house_way(hand) for hand in few], FEW):,.0f}"),
        ("pokersolver, one by one in node, its own house way", by_way),
        ("pokersolver, one by one in node, every front tried", by_trying),
    ]
    for name, shown in found:
        print(f"{'seven cards set by the house way':36} {name:52} {shown:>12} hands/s", flush=True)
    return found, made


def section() -> str:
    """The end of the page."""
    found, made = measure()
    rows = "\n".join(f"| {name} | {shown} |" for name, shown in found)
    return (
        f"{HEAD}\n\nRandom hands of seven of 53 cards, set in a front of two and a back of five, one core. "
        f"Ours by the "
        f"Mortimer Way, in arrays from tables that the readable function made ({made:.1f} s); pokersolver "
        f"by the MGM's. "
        "`make bench ARGS=--write` writes this section.\n\n"
        f"| seven cards set by the house way | hands a second |\n| --- | --: |\n{rows}\n"
    )


if __name__ == "__main__":
    last_section(PAGE, HEAD, section, __doc__)
