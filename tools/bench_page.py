"""The page that the bench of the live room writes: what was measured, beside what is aimed at, and where the
time goes."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass, field
from pathlib import Path

from bench_live import LATE, Found
from live_load import WARM

PAGE = Path(__file__).parent.parent / "docs/reference/bench-live.md"
PARTS = {
    "plan": "planning: checks, the engine, digests, the archive of a round",
    "tell": "telling: lines, table and question for five readers, in bytes",
    "loop": "the rest of the loop: websockets, system calls, mailboxes, timers",
    "threads": "the threads that write and read: SQL, chain, seals",
}


@dataclass
class Runs:
    """Of one store."""

    name: str
    full: Found
    held: list[Found] = field(default_factory=list)

    @property
    def most(self) -> int:
        """The most tables that were held at an act a second each."""
        return max((one.tables for one in self.held if one.holds), default=0)

    @property
    def last(self) -> Found:
        """The largest run that was held, or the smallest that was not."""
        return max((one for one in self.held if one.holds), key=lambda one: one.tables, default=self.held[0])


@dataclass
class Sizes:
    tables: int
    restored: float
    cpu: float
    """Seconds, by the clock and of the processor, for all tables to be read."""
    first: float
    table: float
    connection: float
    flush: str


def page(runs: list[Runs], sizes: Sizes, seconds: float) -> str:
    lite, spread = runs[0], runs[-1]
    loads = [float(found.flush.rpartition(" ")[2]) for one in runs for found in (one.full, *one.held)]
    shared = SHARED.format(low=min(loads), high=max(loads)) if min(loads) > 2 * (os.cpu_count() or 1) else ""
    return TEXT.format(
        machine=f"{os.cpu_count()} cores that servers, database and load share, Python "
        f"{platform.python_version()}",
        seconds=seconds,
        warm=WARM,
        late=LATE,
        head=HEAD,
        bound=_bound(lite.full),
        sizes=sizes,
        beside=BESIDE,
        shared=shared,
        full="\n".join(_row(one.name, one.full) for one in runs),
        tables=lite.full.tables,
        held="\n".join(_row(one.name, found) for one in runs for found in one.held),
        aims="\n".join(_aims(runs, sizes, bool(shared))),
        parts="\n".join(_parts(lite.full, lite.last, spread.full)),
        whole=lite.last.memory / 1024,
        most=lite.last.tables,
        spread=spread.name,
        frames=lite.full.frames / max(1.0, lite.full.acts),
        size=lite.full.size,
        entries=lite.full.entries,
    )


TEXT = """# How much the live room carries

Five players a table over real websockets, six games mixed; ledger, chain, digests and seals on. A machine of {machine};
{seconds:g} seconds a run after {warm:g} of warming up.
`make bench-live ARGS=--write` writes this page; with `--short` it takes two minutes.

A commit waits for the disk. So every row has the time of a flush at that moment (the longest of 50 in brackets), and the load of the
machine. On a busy machine the times are those of its queue. Compare the CPU of an act there.
{shared}
## At full load

{head}
{full}

No thinking time at {tables} tables: every player answers each question at once. {bound}

## Tables held

One act a second at each table, with {late:g} ms from answer to broadcast for 99 of 100. The number of tables rises until this no longer holds.

{head}
{held}

## Aims

| | aim | found | |
|---|--:|--:|---|
{aims}

Memory: a table in the middle of a round {sizes.table:.0f} KiB, a spectator's connection {sizes.connection:.0f} KiB. Five
players at a table, with their connections and messages, take {whole:.0f} KiB more ({most} tables).

Start with {sizes.tables:,} tables in the middle of a round: the server reads a table only on a request or when a clock is due. So
it answers the first hello {sizes.first:.1f} s after the start of the process. To read all tables at once takes {sizes.restored:.2f} s,
{sizes.cpu:.2f} s of it CPU. Flush {sizes.flush}.

## Where the time goes

CPU of the server, in microseconds an act:

| | SQLite, full load | SQLite, {most} tables | {spread}, full load |
|---|--:|--:|--:|
{parts}

An act takes {frames:.1f} frames of {size:,.0f} bytes. A commit holds {entries:.1f} acts at full load.

{beside}"""
SHARED = """
**Other work shared the machine in this run** (load {low:.0f} to {high:.0f}) and took most of every second. So acts a second, tables
held and times are far below the capacity of these servers. Only the CPU of an act, memory and frames describe them. Even that CPU is higher than on a
quiet machine, where nothing else uses the caches.
"""
HEAD = """| store | tables | durable acts/s | p50 / p99, ms | CPU an act, µs | refused | flush (longest), load |
|---|--:|--:|--:|--:|--:|---|"""
BESIDE = """The numbers of the design came from a prototype, in which an act was only its events. Here every reader also gets lines in
parts with their clauses, the view of the table, the open question with its offers, and the result of a round. Most of the cost of an act
goes there. Readers share the work: a step is computed once for all of them, and once more for a seat that sees more. Bytes are
made once, and once more for the reader who is *you* in them.
"""


def _row(name: str, one: Found) -> str:
    times, cpu = f"{one.p50:.1f} / {one.p99:.0f}", f"{one.cpu['all']:,.0f}"
    return f"| {name} | {one.tables} | {one.acts:,.0f} | {times} | {cpu} | {one.refused:,} | {one.flush} |"


def _bound(one: Found) -> str:
    """What the arithmetic allows, for comparison."""
    loop, flush = one.cpu["all"] - one.cpu["threads"], float(one.flush.split()[0])
    return (
        f"On SQLite one process\ndoes all the work, and its loop takes {loop:,.0f} µs an act. A core for the "
        f"loop alone allows {1e6 / loop:,.0f} acts a second,\nand a core shared with its threads "
        f"{1e6 / one.cpu['all']:,.0f}. Commits of {one.entries:.1f} acts, each with a flush of {flush:.2f} ms, "
        f"would allow {one.entries / flush * 1000:,.0f}."
    )


def _aims(runs: list[Runs], sizes: Sizes, is_shared: bool) -> list[str]:
    lite, _, sticky, spread = runs
    aims: list[tuple[str, str, str, bool]] = [
        (
            "SQLite, durable acts a second",
            "1,000, better 2,000",
            f"{lite.full.acts:,.0f}",
            lite.full.acts >= 1000,
        ),
        ("SQLite, tables held", "600, better 1,000", f"{lite.most:,}", lite.most >= 600),
        (f"SQLite, p50 at {lite.last.tables} tables", "5 ms", f"{lite.last.p50:.1f} ms", lite.last.p50 < 5),
        (
            "PostgreSQL, two processes at random, tables held",
            "400, better 600",
            f"{spread.most:,}",
            spread.most >= 400,
        ),
        ("PostgreSQL, two processes sticky, tables held", "800", f"{sticky.most:,}", sticky.most >= 800),
        ("memory of a table", "40 KiB", f"{sizes.table:.0f} KiB", sizes.table < 40),
        ("memory of a connection", "40 KiB", f"{sizes.connection:.0f} KiB", sizes.connection < 40),
        (f"{sizes.tables:,} tables read", "1.5 s", f"{sizes.restored:.2f} s", sizes.restored < 1.5),
        ("first answer after the start", "2 s", f"{sizes.first:.1f} s", sizes.first < 2),
    ]
    return [
        f"| {what} | {aim} | {found} | {'reached' if is_reached else '**not reached**'} |"
        for what, aim, found, is_reached in aims
    ]


def _parts(*found: Found) -> list[str]:
    names = {**PARTS, "all": "all of it"}
    return [
        f"| {words} | " + " | ".join(f"{one.cpu[name]:,.0f}" for one in found) + " |"
        for name, words in names.items()
    ]
