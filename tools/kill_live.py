"""The room on trial: real processes killed at random moments under real clients, on SQLite and on PostgreSQL.

    python tools/kill_live.py [sqlite] [postgresql] [--kills 300] [--seed N] [--minutes N] [--at-once N]
    python tools/kill_live.py --swift 200 [--seed N]        in virtual time, without real processes

A trial kills twenty times, with frozen processes, crashes of the database, a full disk and a clock that is
set in between, and is then held against the streams. Trial follows trial, each with the next seed, until
there were as many kills or time is up; the seed to go on with is printed. Half of all kills go to each
database.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import multiprocessing.pool
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator

from rich.progress import Progress

from cardroom.errors import CardroomError, SetupError
from cardroom_testing.chaos import DATABASES, Trial, TrialPlan, check
from cardroom_testing.chaos.environment import place
from cardroom_testing.chaos.virtual_trial import Swift
from cardroom_testing.chaos.wall_clock import library

Done = tuple[str, int, Counter[str], str]
"""The database, the seed, what it came to, and what was wrong."""


def on_trial(database: str, seed: int) -> Counter[str]:
    """One trial, and what it came to."""
    with place(database) as at:
        trial = Trial(seed, at, TrialPlan())
        asyncio.run(trial.run())
        return check(trial).counts()


def work(database: str, seed: int) -> Done:
    try:
        return database, seed, on_trial(database, seed), ""
    except CardroomError as bad:
        return database, seed, Counter(), f"{database} --seed {seed}: {bad}"


def told(counts: Counter[str]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in counts.items())


class Trials:
    """As many as it takes on each database, some of them at once."""

    def __init__(self, databases: list[str], kills: int, seed: int, until: float) -> None:
        self.share, self.seed, self._until = -(-kills // len(databases)), seed, until
        self.counted = {one: Counter[str]() for one in databases}
        self._begun = Counter[str]()

    def next(self) -> tuple[str, int] | None:
        """The database that is furthest from its share by what was done and is under way."""
        planned = {
            one: counts["kills"] + self._begun[one] * TrialPlan().kills
            for one, counts in self.counted.items()
        }
        least = min(planned, key=lambda one: planned[one])
        if planned[least] >= self.share or time.monotonic() > self._until:
            return None
        self._begun[least] += 1
        self.seed += 1
        return least, self.seed - 1

    def end(self, done: Done) -> None:
        database, _, counts, _ = done
        self._begun[database] -= 1
        self.counted[database].update(counts)  # which keeps what is zero


def each(trials: Trials, at_once: int) -> Iterator[Done]:
    with multiprocessing.get_context("fork").Pool(at_once) as pool:
        running: list[multiprocessing.pool.AsyncResult[Done]] = []

        while True:
            while len(running) < at_once and (job := trials.next()):
                running.append(pool.apply_async(work, job))
            if not running:
                return
            time.sleep(0.5)
            for one in [one for one in running if one.ready()]:
                running.remove(one)
                trials.end(one.get())
                yield one.get()


def swift(count: int, seed: int) -> int:
    """So many trials in virtual time; each takes seconds."""
    logging.disable(logging.CRITICAL)
    counted, failures = Counter[str](), list[str]()
    for one in range(seed, seed + count):
        try:
            counted.update(done := Swift(one).run())
            print(f"seed {one} in virtual time: {told(done)}", flush=True)
        except CardroomError as bad:
            failures.append(str(bad))
            print(bad, flush=True)
    print(
        f"{count} trials in virtual time, seeds {seed} to {seed + count - 1}: {told(counted)}; "
        f"{len(failures)} failures"
    )
    return 1 if failures else 0


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("databases", nargs="*", help=f"any of {', '.join(DATABASES)}; both if none is named")
    given.add_argument("--kills", type=int, default=300, help="in all")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--minutes", type=float, default=15)
    given.add_argument(
        "--at-once",
        type=int,
        default=1,
        help="trials side by side: each mostly waits for a server to be back",
    )
    given.add_argument("--swift", type=int, default=0, metavar="N", help="instead N trials in virtual time")
    asked = given.parse_args()
    if asked.swift:
        return swift(asked.swift, asked.seed)
    databases = asked.databases or list(DATABASES)
    if unknown := [one for one in databases if one not in DATABASES]:
        given.error(f"{unknown[0]} is no database; there are {', '.join(DATABASES)}")
    try:
        library()
    except SetupError as bad:
        given.error(str(bad))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and what it has started ends with it
    trials = Trials(databases, asked.kills, asked.seed, time.monotonic() + asked.minutes * 60)
    failures: list[str] = []
    with Progress() as progress:
        bars = {one: progress.add_task(one, total=trials.share) for one in databases}
        for database, seed, counts, failure in each(trials, asked.at_once):
            failures += [failure] if failure else []
            line = failure or f"seed {seed} on {database}: {told(counts)}"
            progress.console.print(line, soft_wrap=True, highlight=False, markup=False)
            progress.update(bars[database], completed=trials.counted[database]["kills"])
    for one, counts in trials.counted.items():
        print(f"{one}: {told(counts)}")
    for failure in failures:
        print(failure)
    print(f"{len(failures)} failures; to go on: python tools/kill_live.py --seed {trials.seed}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
