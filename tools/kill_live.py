"""The room on trial: real processes killed at random moments under real clients, on SQLite and on PostgreSQL.

    python tools/kill_live.py [sqlite] [postgresql] [--kills 300] [--seed N] [--minutes N]

A trial kills twenty times, with frozen processes, crashes of the database, a full disk and a clock that is set in between,
and is then held against the streams. Trial follows trial, each with the next seed, until there were as many kills or time
is up; the seed to go on with is printed. Half of all kills go to each database.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable

from rich.progress import Progress

from cardroom.errors import BadSetup, Broken
from cardroom.live.trial import DATABASES, Plan, Trial, check
from cardroom.live.trial.place import place
from cardroom.live.trial.wall import library


def on_trial(database: str, seed: int, tick: Callable[[], None] = lambda: None) -> Counter[str]:
    """One trial, and what it came to."""
    with place(database) as at:
        trial = Trial(seed, at, Plan(), tick)
        asyncio.run(trial.run())
        return check(trial).counts()


def told(counts: Counter[str]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in counts.items())


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("databases", nargs="*", help=f"any of {', '.join(DATABASES)}; both if none is named")
    given.add_argument("--kills", type=int, default=300, help="in all")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--minutes", type=float, default=15)
    asked = given.parse_args()
    databases = asked.databases or DATABASES
    if unknown := [one for one in databases if one not in DATABASES]:
        given.error(f"{unknown[0]} is no database; there are {', '.join(DATABASES)}")
    try:
        library()
    except BadSetup as bad:
        given.error(str(bad))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and what it has started ends with it
    seed, until, counted = asked.seed, time.monotonic() + asked.minutes * 60, {one: Counter[str]() for one in databases}
    failures: list[str] = []
    share = -(-asked.kills // len(databases))
    with Progress() as progress:
        bars = {one: progress.add_task(one, total=share) for one in databases}
        while time.monotonic() < until and any(one["kills"] < share for one in counted.values()):
            for one in databases:
                if counted[one]["kills"] < share:
                    try:
                        came_to = on_trial(one, seed, progress.refresh)
                        counted[one].update(came_to)  # which keeps what is zero
                        progress.console.print(f"seed {seed} on {one}: {told(came_to)}", soft_wrap=True, highlight=False)
                    except Broken as bad:
                        failures.append(f"{one} --seed {seed}: {bad}")
                        progress.console.print(failures[-1], soft_wrap=True, markup=False)
                    progress.update(bars[one], completed=counted[one]["kills"])
            seed += 1
    for one, counts in counted.items():
        print(f"{one}: {told(counts)}")
    for failure in failures:
        print(failure)
    print(f"{len(failures)} failures; to go on: python tools/kill_live.py --seed {seed}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
