"""A server, honest people at it, and one attack after the other; what it comes to."""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import NamedTuple

from cardroom.child import environment
from cardroom_testing.chaos.postgres import started
from cardroom_testing.chaos.server_process import Served
from strangers._found import found
from strangers._honest import People

RUNS, SECONDS = 5, 60.0
SLOWER, LONGEST = 2.0, 0.250
"""What an attack may do: how many times the p50 without it, and seconds of p99."""
QUARTER, LEAST = 0.25, 2.0
"""How long it is measured without the attack: this part of the time with it, and so many seconds at least.
How acts go without it is steadier."""
WARM = 2.0
"""Seconds before anything counts."""
GRACE = 20.0
TOOLS = Path(__file__).parents[1]


class Run(NamedTuple):
    """Seconds from an act to the frame that tells of it, of one run, and how many acts there were."""

    p50: float
    p99: float
    acts: int


class Verdict(NamedTuple):
    """Of one attack: medians over all runs."""

    name: str
    without: Run
    under: Run

    @property
    def slower(self) -> float:
        return self.under.p50 / self.without.p50

    @property
    def passes(self) -> bool:
        return self.slower <= SLOWER and self.under.p99 <= LONGEST


def run_of(taken: list[float]) -> Run:
    """Where nobody could act at all, nothing was told in any time."""
    if not taken:
        return Run(float("inf"), float("inf"), 0)
    ordered = sorted(taken)
    return Run(median(ordered), ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], len(ordered))


def middle(runs: list[Run]) -> Run:
    return Run(
        median(one.p50 for one in runs),
        median(one.p99 for one in runs),
        round(median(one.acts for one in runs)),
    )


@contextmanager
def served(database: str) -> Iterator[Served]:
    """One process on SQLite, two on PostgreSQL."""
    with TemporaryDirectory(prefix="cardroom-strangers-") as name:
        folder, users, more = Path(name), None, ()
        where = f"sqlite:///{folder / 'room.db'}"
        if database == "postgresql":
            cluster, users = started()
            where, more = cluster.create("room"), ("--workers", "2")
        server = Served(where, folder / "log", *more, env={"CARDROOM_HOME": name})
        try:
            server.start()
            yield server
        finally:
            server.stop()
            server.close()
            if users is not None:
                users.close()


@asynccontextmanager
async def attacked(name: str, url: str, seconds: float) -> AsyncIterator[None]:
    """By a process of its own, which ends when its input does."""
    path = os.pathsep.join([str(TOOLS), *filter(None, sys.path)])
    command = [sys.executable, "-m", "strangers._attacker", name, url, str(seconds)]
    attacker = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment({"PYTHONPATH": path}))
    try:
        yield
    finally:
        assert attacker.stdin is not None
        attacker.stdin.close()
        try:
            await asyncio.to_thread(attacker.wait, GRACE)
        except subprocess.TimeoutExpired:
            attacker.kill()
            attacker.wait()


def usual_without(seconds: float) -> float:
    """Seconds of each run without the attack."""
    return max(LEAST, seconds * QUARTER)


async def measure(attack: ModuleType, runs: int, seconds: float, quiet: float = 0.0) -> Verdict:
    """Each run first without the attack for `quiet` seconds (0: the usual part) and then with it."""
    without, under = [], []
    quiet = quiet or usual_without(seconds)
    with served(getattr(attack, "DATABASE", "sqlite")) as server:
        await server.wait_until_ready()
        async with People(server.url) as people:
            await people.measure(WARM)
            for _ in range(runs):
                without.append(run_of(await people.measure(quiet)))
                async with attacked(attack.NAME, server.url, seconds + 2 * WARM + GRACE):
                    await people.measure(WARM)
                    under.append(run_of(await people.measure(seconds)))
                await people.measure(WARM)
    return Verdict(attack.NAME, middle(without), middle(under))


def told(one: Verdict) -> str:
    without, under = one.without, one.under
    times = [f"{1000 * each:8.1f}" for each in (without.p50, under.p50)]
    tail = [f"{1000 * each:8.1f}" for each in (without.p99, under.p99)]
    figures = f"{' '.join(times)} {one.slower:6.2f} {' '.join(tail)} {without.acts:6d} {under.acts:6d}"
    return f"{one.name:14} {figures}  {'passes' if one.passes else 'FAILS'}"


HEAD = f"{'attack':14} {'p50':>8} {'under':>8} {'times':>6} {'p99':>8} {'under':>8} {'acts':>6} {'under':>6}"


def sweep(
    names: list[str], runs: int, seconds: float, deadline: float, first: int = 0, quiet: float = 0.0
) -> tuple[list[str], int]:
    """Attack after attack until the time is up: those that failed, and the place of the next one, 0 if all
    are done."""
    known, failures = found(), []
    chosen = [known[name] for name in names or sorted(known)]
    quiet = quiet or usual_without(seconds)
    print(
        f"{HEAD}   (milliseconds; medians of {runs} runs of {quiet:g} s without and {seconds:g} s under "
        f"attack)",
        flush=True,
    )
    for at, attack in enumerate(chosen[first:], first):
        if time.monotonic() > deadline:
            return failures, at
        verdict = asyncio.run(measure(attack, runs, seconds, quiet))
        print(told(verdict), flush=True)
        if not verdict.passes:
            slower, tail = verdict.slower, 1000 * verdict.under.p99
            failures.append(f"strangers {attack.NAME}: p50 {slower:.2f} times, p99 {tail:.0f} ms")
    return failures, 0


def main() -> int:
    about = sys.modules["strangers"].__doc__
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "attack", nargs="*", help=f"which ({', '.join(sorted(found()))}); all if none is named"
    )
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="of each run under attack (default: %(default)g)"
    )
    quiet = "of each run without the attack, before it (default: a quarter of --seconds, at least 2)"
    parser.add_argument("--without", type=float, default=0.0, metavar="SECONDS", help=quiet)
    given = parser.parse_args()
    if unknown := [one for one in given.attack if one not in found()]:
        parser.error(f"{unknown[0]} is no attack")
    failures, _ = sweep(given.attack, given.runs, given.seconds, float("inf"), quiet=given.without)
    return 1 if failures else 0
