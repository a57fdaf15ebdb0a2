"""How much a live server carries: durable acts a second, and the time from an answer to everybody told, over
websockets.

    python tools/bench_live.py                          a few sizes on SQLite, 10 seconds each; `make
                                                        bench-live` for all
    python tools/bench_live.py --tables 600 --think 1   600 tables at an act a second each
    python tools/bench_live.py --database postgresql+psycopg://… --processes 2

Servers are processes of their own (`live_served`), the load comes from this one (`live_load`). The time of a
disk flush is printed with every number: it is what a commit waits for.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

import uvloop
from live_load import WARM, Load, flush
from live_served import run_server

from cardroom.live.server.serve import listen

LATE = 50.0
"""Milliseconds from an answer to its broadcast that 99 of 100 have to keep."""


@dataclass
class Found:
    """What a run came to; times in milliseconds, CPU in microseconds an act."""

    tables: int
    think: float
    acts: float
    p50: float
    p99: float
    most: float
    frames: float
    size: float
    refused: int
    entries: float
    """In a commit."""
    cpu: dict[str, float]
    """Of all server processes: planning, telling, the rest of the loop, the threads that write and read; and
    all of it."""
    memory: float
    """By which all server processes grew since nobody was connected, in bytes a table."""
    flush: str

    @property
    def holds(self) -> bool:
        """An act a second at every table, and nobody waits for long."""
        return self.p99 < LATE and (not self.think or self.acts > 0.85 * self.tables / self.think)

    def __str__(self) -> str:
        return (
            f"{self.tables:5} tables, think {self.think:g} s: {self.acts:6.0f} acts/s  p50 {self.p50:6.1f}  "
            f"p99 {self.p99:6.1f}  most {self.most:6.0f} ms  {self.cpu['all']:5.0f} us an act  "
            f"{self.frames:6.0f} frames/s "
            f"of {self.size:.0f} bytes, {self.refused} refused; {self.entries:.1f} entries a commit; flush "
            f"{self.flush}"
        )


def alone(port: int) -> AbstractContextManager[None]:
    return nullcontext()


def bench(
    database: str,
    processes: int,
    tables: int,
    think: float,
    seconds: float,
    sticky: bool = False,
    warm: float = WARM,
    meanwhile: Callable[[int], AbstractContextManager[None]] = alone,
) -> Found:
    """`meanwhile` is what else the first server, by its port, has to do."""
    servers, ports = [], []
    try:
        for n in range(processes):
            server, port, _ = started(database, tables, "lazy" if n else "open")
            servers.append(server)
            ports.append(port)
        load = Load(tables, think, sticky)
        with meanwhile(ports[0]):
            passed, spent = uvloop.run(load.run(ports, seconds, warm))
    finally:
        for server in servers:
            ended(server)
    took, found = sorted(load.took), {name: sum(one[name] for one in spent) for name in spent[0]}
    loop, acts = found["loop"] - found["plan"] - found["tell"], max(1, len(took))
    cpu = {
        "plan": found["plan"],
        "tell": found["tell"],
        "loop": loop,
        "threads": found["all"] - found["loop"],
    }
    cpu = {name: one / acts * 1e6 for name, one in (cpu | {"all": found["all"]}).items()}
    times = _at(took, 0.5), _at(took, 0.99), _at(took, 1)
    size, entries = load.bytes / max(1, load.frames), found["entries"] / max(1, found["commits"])
    rate, frames, memory = len(took) / passed, load.frames / passed, found["memory"] / tables
    return Found(tables, think, rate, *times, frames, size, load.nos, entries, cpu, memory, flush())


def _at(took: list[float], part: float) -> float:
    return took[min(len(took) - 1, int(len(took) * part))] * 1000 if took else 0.0


def started(database: str, tables: int, how: str) -> tuple[subprocess.Popen[str], int, list[float]]:
    """A server that is ready: itself, its port; in how many seconds, by how many of CPU, the memory of a
    table in bytes."""
    given = [sys.executable, __file__, "--serve", database, "--tables", str(tables), "--how", how]
    server = subprocess.Popen(given, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    ready, port = server.stdout.readline().split(), server.stdout.readline().split()
    return server, int(port[1]), [float(one) for one in ready[1:]]


def ended(server: subprocess.Popen[str]) -> None:
    server.terminate()
    server.communicate()


def main(argv: Sequence[str] | None = None) -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--database", default="")
    given.add_argument("--processes", type=int, default=1)
    given.add_argument("--tables", type=int, default=0)
    given.add_argument("--think", type=float, default=1.0, help="seconds between two acts at a table")
    given.add_argument("--seconds", type=float, default=10)
    given.add_argument("--warm", type=float, default=WARM, help="seconds before anything counts")
    given.add_argument("--serve", default="", help=argparse.SUPPRESS)
    given.add_argument("--how", default="open", help=argparse.SUPPRESS)
    asked = given.parse_args(argv)
    if asked.serve:
        uvloop.run(run_server(asked.serve, asked.tables, listen("127.0.0.1", 0), asked.how))
        return
    sizes = [(asked.tables, asked.think)] if asked.tables else [(20, 0.0), (100, 1.0), (300, 1.0), (600, 1.0)]
    for tables, think in sizes:
        with tempfile.TemporaryDirectory() as folder:
            database = asked.database or f"sqlite:///{folder}/room.db"
            print(bench(database, asked.processes, tables, think, asked.seconds, warm=asked.warm))


if __name__ == "__main__":
    main()
