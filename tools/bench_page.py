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

A commit waits for the disk: beside every number stands the time of a flush just then (the longest of 50 in brackets), and
the load of the machine. On a busy machine times are those of its queue: then the CPU of an act is the number to compare.
{shared}
## At full load

{head}
{full}

No thinking time at {tables} tables: everybody answers as soon as he is asked. {bound}

## Tables held

At an act a second each, with {late:g} ms from answer to broadcast for 99 of 100; a ladder that is left at the first rung
that does not hold.

{head}
{held}

## What was aimed at

| | aim | found | |
|---|--:|--:|---|
{aims}

Memory: a table in the middle of a round {sizes.table:.0f} KiB, a connection that looks on {sizes.connection:.0f} KiB; five
players who play at a table, their connections and all that they are told, {whole:.0f} KiB more ({most} tables).

Start with {sizes.tables:,} tables in the middle of a round: nothing is read before somebody asks for it or a clock is due,
so the first hello is answered {sizes.first:.1f} s after the process was started; all of them read at once take
{sizes.restored:.2f} s, {sizes.cpu:.2f} s of it CPU. Flush {sizes.flush}.

## Where the time goes

CPU of the server, in microseconds an act:

| | SQLite, full load | SQLite, {most} tables | {spread}, full load |
|---|--:|--:|--:|
{parts}

An act is told in {frames:.1f} frames of {size:,.0f} bytes; a commit keeps {entries:.1f} acts at full load.

{beside}"""
SHARED = """
**This run had the machine by no means to itself** (load {low:.0f} to {high:.0f}): most of every second went to others, so
that acts a second, tables held and times are far below what these servers carry alone. Only the CPU of an act, memory and
frames say something about them, and even that CPU is higher than on a quiet machine, whose caches are one's own.
"""
HEAD = """| store | tables | durable acts/s | p50 / p99, ms | CPU an act, µs | refused | flush (longest), load |
|---|--:|--:|--:|--:|--:|---|"""
BESIDE = """The design's numbers were those of a spike, in which an act was its events alone. Here every reader is also told
lines in parts with their clauses, the table as it stands, his question with its offers, and what a round came to; that is
most of what an act costs. Readers share what is the same for them: a step is looked at once for everybody, and by a seat
only where it knows more; bytes are made once, and once more for whoever is *you* in them.
"""


def _row(name: str, one: Found) -> str:
    times, cpu = f"{one.p50:.1f} / {one.p99:.0f}", f"{one.cpu['all']:,.0f}"
    return f"| {name} | {one.tables} | {one.acts:,.0f} | {times} | {cpu} | {one.refused:,} | {one.flush} |"


def _bound(one: Found) -> str:
    """How far that is from what the arithmetic allows."""
    loop, flush = one.cpu["all"] - one.cpu["threads"], float(one.flush.split()[0])
    return (
        f"On SQLite one process does\nall of it, and its loop takes {loop:,.0f} µs an act: so a core of "
        f"its own does "
        f"{1e6 / loop:,.0f} acts a second, and {1e6 / one.cpu['all']:,.0f} where\nits threads share that "
        f"core. Commits of "
        f"{one.entries:.1f} acts, each waiting for a flush of {flush:.2f} ms, would allow "
        f"{one.entries / flush * 1000:,.0f}."
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
