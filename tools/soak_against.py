"""The long comparison with an independent engine: many random hands of every game that both know.

    python tools/soak_against.py [CODE ...] [--part N] [--seed N]

A failure names its seed and prints the hand. `--part 10` plays a tenth of the hands.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.progress import Progress
from tests.poker.against import ALL, Different, play

CHUNK = 250
Job = tuple[str, int, int]


def work(job: Job) -> tuple[Job, Counter[str], str]:
    code, seed, count = job
    try:
        return job, play(code, count, seed), ""
    except (Different, ValueError) as bad:  # what they refuse is a ValueError
        return job, Counter(), f"{code} seed {seed}: {bad}"


def sweep(seed: int, codes: list[str]) -> list[Job]:
    """A two-hundredth of the hands of each game."""
    return [(code, seed, max(1, ALL[code].long // 200)) for code in codes]


def play_all(codes: list[str], part: int = 1, seed: int = 1) -> list[str]:
    totals = {code: max(1, ALL[code].long // part) for code in codes}
    todo = [
        (code, seed + i, min(CHUNK, total - at))
        for code, total in totals.items()
        for i, at in enumerate(range(0, total, CHUNK))
    ]
    failures: list[str] = []
    played = dict.fromkeys(codes, 0)
    rules: dict[str, Counter[str]] = {code: Counter() for code in codes}
    with multiprocessing.get_context("fork").Pool(2) as pool, Progress() as progress:
        bars = {
            code: progress.add_task(f"{code} against PokerKit", total=total) for code, total in totals.items()
        }
        for (code, _, count), seen, fault in pool.imap_unordered(work, todo):
            progress.advance(bars[code], count)
            rules[code] += seen
            played[code] += 0 if fault else count
            failures += [fault] if fault else []
    for code, total in played.items():
        shown = ", ".join(f"{name} {count:,}" for name, count in rules[code].most_common()) or "none"
        print(f"{code}: {total:,} hands against PokerKit; differences of rules that showed: {shown}")
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("codes", nargs="*", default=list(ALL))
    parser.add_argument("--part", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    failures = play_all(given.codes, given.part, given.seed)
    print("\n".join([*failures, f"{len(failures)} failures"]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
