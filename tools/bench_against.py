"""Two checkouts side by side: rounds a second of every offering, measured by turns on the same machine.

A process of each checkout waits for the name of an offering and answers with its rounds a second; only one of
them ever works. Each repetition gives a ratio, new over old; what counts is their median, and how far the
middle half of them spreads.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from rich.progress import Progress

ROOT = Path(__file__).parent.parent
BENCH = ROOT / "tools/bench.py"
SLOWER = 0.95


class Ratio(NamedTuple):
    """New over old of one offering: the median, and the quartiles around it."""

    slug: str
    low: float
    middle: float
    high: float

    @property
    def is_slower(self) -> bool:
        """Beyond what chance does: even the upper quartile is."""
        return self.high < SLOWER

    def row(self) -> str:
        mark = "  slower" if self.is_slower else ""
        return f"{self.slug:34} {self.middle:6.2f}   {self.low:.2f} to {self.high:.2f}{mark}"


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The commit in a folder of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "old")
        _git("worktree", "add", "--quiet", "--detach", str(place), commit)
        try:
            yield place
        finally:
            _git("worktree", "remove", "--force", str(place))


def _git(*words: str) -> None:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git {words[0]}: {done.stderr.strip().splitlines()[-1]}")


class Worker:
    """A process that measures with the sources of one checkout."""

    def __init__(self, place: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(place / "src")}
        command = [sys.executable, str(BENCH), "--serve"]
        self._process = subprocess.Popen(
            command, env=environment, cwd=place, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, slug: str, seconds: float) -> float:
        """Rounds a second; 0 where the checkout does not have or cannot play the offering."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(f"{slug} {seconds}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline() or 0)

    def stop(self) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def compare(old: Path, new: Path, slugs: list[str], repetitions: int, seconds: float) -> Iterator[Ratio]:
    """Every offering that both can play, one repetition after another, the older first in every other one."""
    before, after = Worker(old), Worker(new)
    try:
        with Progress() as progress:
            bar = progress.add_task("new against old", total=len(slugs) * repetitions)
            for slug in slugs:
                ratios = []
                for at in range(repetitions):
                    pair = {
                        worker: worker.measure(slug, seconds)
                        for worker in ((before, after), (after, before))[at % 2]
                    }
                    progress.advance(bar)
                    if all(pair.values()):
                        ratios.append(pair[after] / pair[before])
                if len(ratios) > 1:
                    low, _, high = quantiles(ratios, n=4, method="inclusive")
                    yield Ratio(slug, low, median(ratios), high)
                else:
                    print(f"{slug:34} cannot be compared")
    finally:
        before.stop()
        after.stop()


def run(commit: str, slugs: list[str], repetitions: int, seconds: float) -> int:
    """The table; how many are slower."""
    with checkout(commit) as old:
        found = list(compare(old, ROOT, slugs, repetitions, seconds))
    print(
        f"rounds a second, this against {commit}: the median of {repetitions} ratios, and the middle half "
        f"of them"
    )
    for one in found:
        print(one.row())
    slower = sum(one.is_slower for one in found)
    if found:
        print(
            f"{'all':34} {median(one.middle for one in found):6.2f}   {slower} slower than {SLOWER} "
            f"outside the spread"
        )
    return slower
