"""How much the live room carries, on SQLite and on PostgreSQL with one and two processes: `make bench-live`.

    python tools/bench_room.py [--write] [--seconds 8]      --write writes docs/bench-live.md

Each run has its own server processes and its own database on the disk of the temporary folder; under five minutes in all.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import uvloop

from cardroom.live.trial.cluster import Cluster, make

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from bench_live import Found, Load, Player, _memory, bench, ended, flush, started  # noqa: E402

PAGE = ROOT / "docs/bench-live.md"
LINES = 500
RESTORED = 1_000
PARTS = {
    "plan": "planning", "tell": "telling and sending", "rest": "loop and sockets", "threads": "writer and readers",
}  # fmt: skip


def sqlite(tables: int, think: float, seconds: float) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        return bench(f"sqlite:///{folder}/room.db", 1, tables, think, seconds)


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


def postgres(at: Cluster, name: str, processes: int, tables: int, think: float, seconds: float, sticky: bool) -> Found:
    at.as_owner("createdb", "-h", str(at.folder), name)
    return bench(at.url(name), processes, tables, think, seconds, sticky)


def restored() -> list[str]:
    """A start with many tables that are there already, and the memory of each."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/room.db"
        server, _, _, _ = started(url, RESTORED, False)
        ended(server)
        server, _, took, memory = started(url, RESTORED, True)
        ended(server)
    return [f"| {RESTORED:,} tables restored | {took:.2f} s |", f"| memory of a table | {memory / 1024:.0f} KiB |"]


def connected() -> str:
    """The memory of a line that only watches."""
    with tempfile.TemporaryDirectory() as folder:
        server, port, _, _ = started(f"sqlite:///{folder}/room.db", 1, False)
        try:
            before = _memory(server.pid)
            uvloop.run(_watch(port))
            grown = _memory(server.pid) - before
        finally:
            ended(server)
    return f"| memory of a connection | {grown / LINES / 1024:.0f} KiB |"


async def _watch(port: int) -> None:
    loop, load = asyncio.get_running_loop(), Load(1, 1.0)
    for n in range(LINES):
        await loop.create_connection(lambda n=n: Player(load, f"/ws/table/1/w{n}", Random(n)), "127.0.0.1", port)  # type: ignore[misc]
    await asyncio.sleep(2)


def row(name: str, one: Found) -> str:
    how = "no thinking time" if not one.think else f"an act each {one.think:g} s"
    times = f"{one.p50:.1f} / {one.p99:.0f} | {one.cpu:.2f}"
    return f"| {name} | {one.tables}, {how} | {one.acts:,.0f} | {times} | {one.refused:,} | {one.flush} |"


def where(one: Found) -> str:
    """Sending is a part of telling."""
    loop, plan, tell = (one.parts[name] for name in ("loop", "plan", "tell"))
    parts = {"plan": plan, "tell": tell, "rest": loop - plan - tell, "threads": 1 - loop}
    return ", ".join(f"{words} {parts[name]:.0%}" for name, words in PARTS.items())


def measure(seconds: float) -> str:
    full, held = sqlite(20, 0.0, seconds), [sqlite(tables, 1.0, seconds) for tables in (300, 600)]
    rows = [row("SQLite", one) for one in (full, *held)]
    with cluster() as at:
        runs = [("one process", 1, 20, 0.0, True), ("one process", 1, 300, 1.0, True)]
        for name, sticky in (("two processes, sticky", True), ("two processes, at random", False)):
            runs += [(name, 2, 20, 0.0, sticky), (name, 2, 400, 1.0, sticky)]
        for n, (name, processes, tables, think, sticky) in enumerate(runs):
            rows.append(row(f"PostgreSQL, {name}", postgres(at, f"run{n}", processes, tables, think, seconds, sticky)))
    sizes = "\n".join([*restored(), connected()])
    table = "\n".join(rows)
    machine = f"A machine of {os.cpu_count()} cores that servers, database and load share, "
    machine += f"Python {platform.python_version()}; {seconds:g} seconds a run after 3 of warming up."
    return f"""# How much the live room carries

Five bots a table over real websockets, six games mixed; ledger, chain, digests and seals on. {machine}
`make bench-live ARGS=--write` writes this page.

A commit waits for the disk, so the time of a flush and the load of the machine just then stand beside every number. On a
busy machine the times from answer to broadcast are those of its queue, and CPU an act is the number to compare.

| store | tables | durable acts/s | p50 / p99 answer to broadcast, ms | CPU an act, ms | refused | disk and load |
|---|---|--:|--:|--:|--:|---|
{table}

Where the CPU of the server goes at full load on SQLite: {where(full)}. At {held[-1].tables} tables: {where(held[-1])}.

| | |
|---|--:|
{sizes}

{flush()} at the end.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each run, at most 12")
    given = parser.parse_args()
    page = measure(min(12.0, given.seconds))
    print(page)
    if given.write:
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
