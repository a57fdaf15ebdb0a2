"""How much the live room carries, on SQLite and on PostgreSQL with one and two processes: `make bench-live`.

    python tools/bench_room.py [--short] [--seconds 8] [--write]      --write writes docs/reference/bench-live.md

Each run has its own server processes and its own database on the disk of the temporary folder. How many
tables are held is found by a ladder: it is left at the first rung that does not hold. About seven minutes in
all, with --short two.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop
from bench_live import Found, bench, ended, started
from bench_page import PAGE, Runs, Sizes, page
from live_load import Load, flush, spent

from cardroom_testing.chaos.postgres import Cluster, make

FULL = 50
"""Tables without any time to think, by which a server is kept as busy as it can be."""
LADDER = (100, 200, 300, 400, 600, 800, 1000)
SHORT = (60, 200)
LINES = 500
Run = Callable[[int, float], Found]


def ladder(name: str, run: Run, rungs: tuple[int, ...]) -> Runs:
    """At full load, then as many tables as are held at an act a second each."""
    runs = Runs(name, _told(name, run(FULL, 0.0)))
    for tables in rungs:
        runs.held.append(_told(name, run(tables, 1.0)))
        if not runs.held[-1].holds:
            break
    return runs


def _told(name: str, found: Found) -> Found:
    print(f"{time.perf_counter() - BEGAN:4.0f} s  {name}: {found}", file=sys.stderr, flush=True)
    return found


def on_sqlite(seconds: float) -> Run:
    def run(tables: int, think: float) -> Found:
        with tempfile.TemporaryDirectory() as folder:
            return bench(f"sqlite:///{folder}/room.db", 1, tables, think, seconds)

    return run


def on_postgres(at: Cluster, processes: int, sticky: bool, seconds: float) -> Run:
    def run(tables: int, think: float) -> Found:
        name = f"run{time.perf_counter_ns()}"
        at.as_owner("createdb", "-h", str(at.folder), name)
        return bench(at.url(name), processes, tables, think, seconds, sticky)

    return run


@contextmanager
def cluster() -> Iterator[Cluster]:
    """On the disk, not in memory: a commit has to wait for it."""
    made = make(Path(tempfile.gettempdir()))
    made.start()
    try:
        yield made
    finally:
        made.stop("immediate")
        shutil.rmtree(made.folder, ignore_errors=True)


def sizes(tables: int) -> Sizes:
    """A start with many tables that are in the middle of a round, and what memory goes to."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/room.db"
        server, _, _ = started(url, tables, "play")
        ended(server)
        server, _, (took, cpu, table) = started(url, tables, "join")
        ended(server)
        began = time.perf_counter()
        server, port, _ = started(url, tables, "lazy")
        try:
            uvloop.run(_first_answer(port))
            first = time.perf_counter() - began
        finally:
            ended(server)
    connection = _connected()
    print(
        f"{time.perf_counter() - BEGAN:4.0f} s  start with {tables} tables, memory",
        file=sys.stderr,
        flush=True,
    )
    return Sizes(tables, took, cpu, first, table / 1024, connection / 1024, flush())


async def _first_answer(port: int) -> None:
    """Somebody says hello at a table and sees it."""
    load = Load(1, 1.0)
    await load.connect([port])
    while not load.frames:
        await asyncio.sleep(0.002)


def _connected() -> float:
    """The memory of a line that only watches, in bytes."""
    with tempfile.TemporaryDirectory() as folder:
        server, port, _ = started(f"sqlite:///{folder}/room.db", 1, "open")
        try:
            return uvloop.run(_watch(port))
        finally:
            ended(server)


async def _watch(port: int) -> float:
    before = (await spent(port))["memory"]
    load = Load(1, 1.0)
    await load.watch(port, LINES)
    return ((await spent(port))["memory"] - before) / LINES


def measure(seconds: float, short: bool) -> str:
    rungs = SHORT if short else LADDER
    runs = [ladder("SQLite", on_sqlite(seconds), rungs)]
    with cluster() as at:
        runs.append(ladder("PostgreSQL, one process", on_postgres(at, 1, True, seconds), rungs))
        runs.append(ladder("PostgreSQL, two processes, sticky", on_postgres(at, 2, True, seconds), rungs))
        runs.append(ladder("PostgreSQL, two processes, at random", on_postgres(at, 2, False, seconds), rungs))
    return page(runs, sizes(100 if short else 1000), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--short", action="store_true", help="a few sizes, three seconds each")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each run, at most 12")
    given = parser.parse_args()
    made = measure(3.0 if given.short else min(12.0, given.seconds), given.short)
    print(made)
    if given.write:
        PAGE.write_text(made, encoding="utf-8")


BEGAN = time.perf_counter()
if __name__ == "__main__":
    main()
