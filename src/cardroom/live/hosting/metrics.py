"""Counters and durations in the Prometheus format. No label is ever anything a person typed.

Each process counts for itself. Several processes write their counts into a shared folder, and the one that is
read adds all up. Counters of a dead process keep counting, its gauges do not.

Why not prometheus_client: its mode for several processes leaves a file behind for every process that ever
ran, and an environment variable has to switch it on before the first import.
"""

from __future__ import annotations

import hmac
import os
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
from starlette.requests import HTTPConnection

from cardroom.fixed import Fixed
from cardroom.live.http.visitor import Visitor, may
from cardroom.live.stream.commands import ANY, kind_of

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
EVERY, GONE = 1.0, 10.0
"""Seconds between two writes of a process, and after which it counts as gone."""
How = Literal["sum", "least", "most"]
"""How the gauges of several processes are merged."""


class Histogram:
    """Durations in seconds, counted in fixed buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


class Times(msgspec.Struct, frozen=True):
    """A histogram at one moment."""

    counts: list[int]
    sum: float


class Snapshot(msgspec.Struct, frozen=True):
    """The counts of one process, or of all. Counters by name, then by kind; the kind "" has no label."""

    counts: dict[str, dict[str, float]]
    gauges: dict[str, float]
    times: dict[str, Times]


class Metrics:
    """The metrics of one process by name. Gauges and totals are functions, called at each reading."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[str, float]] = {
            name: dict.fromkeys(KINDS.get(name, ("",)), 0) for name in COUNTED
        }
        self._histograms: dict[str, Histogram] = {name: Histogram() for name in TIMED}
        self._totals: dict[str, Callable[[], float]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._how: dict[str, How] = {}
        self._helps: dict[str, str] = dict(COUNTED) | dict(TIMED)

    def count(self, name: str, kind: str = "", by: int = 1) -> None:
        """Increase a counter."""
        counts = self._counts.setdefault(name, {})
        counts[kind] = counts.get(kind, 0) + by

    def counted(self, name: str, kind: str = "") -> int:
        """Return the value of a counter."""
        return int(self._counts.get(name, {}).get(kind, 0))

    def histogram(self, name: str) -> Histogram:
        """Return the histogram of this name."""
        return self._histograms.setdefault(name, Histogram())

    def gauge(self, name: str, help: str, ask: Callable[[], float], how: How = "sum") -> None:
        """Declare a gauge; `how` merges the values of several processes."""
        self._gauges[name], self._how[name], self._helps[name] = ask, how, help

    def total(self, name: str, help: str, ask: Callable[[], float]) -> None:
        """Declare a counter that is counted elsewhere and only grows."""
        self._totals[name], self._helps[name] = ask, help

    def snapshot(self) -> Snapshot:
        """Return all metrics as of now."""
        counts = {name: dict(kinds) for name, kinds in self._counts.items()}
        counts |= {name: {"": ask()} for name, ask in self._totals.items()}
        times = {
            name: Times(histogram.counts.copy(), histogram.sum)
            for name, histogram in self._histograms.items()
        }
        return Snapshot(counts, {name: float(ask()) for name, ask in self._gauges.items()}, times)

    def text(self, other_processes: Iterable[tuple[Snapshot, bool]] = ()) -> str:
        """Return the metrics as text, merged with those of other processes; True: that process lives."""
        merged = self._together([(self.snapshot(), True), *other_processes])
        lines: list[str] = []
        for name, kinds in sorted(merged.counts.items()):
            lines += self._head(f"{name}_total", name, "counter")
            lines += [_line(f"{name}_total", kind, n) for kind, n in sorted(kinds.items())]
        for name, value in sorted(merged.gauges.items()):
            lines += [*self._head(name, name, "gauge"), _line(name, "", value)]
        for name, times in sorted(merged.times.items()):
            lines += [
                *self._head(f"{name}_seconds", name, "histogram"),
                *_histogram(f"cardroom_{name}_seconds", times),
            ]
        return "\n".join(lines) + "\n"

    def _head(self, full: str, name: str, type: str) -> list[str]:
        return [f"# HELP cardroom_{full} {self._helps.get(name, name)}", f"# TYPE cardroom_{full} {type}"]

    def _together(self, all: list[tuple[Snapshot, bool]]) -> Snapshot:
        """Merge snapshots. Metrics that only an earlier version knows are left out."""
        counts: dict[str, dict[str, float]] = {}
        times: dict[str, Times] = {}
        for snapshot, _ in all:
            for name, kinds in snapshot.counts.items():
                mine = counts.setdefault(name, {})
                for kind, n in kinds.items():
                    mine[kind] = mine.get(kind, 0) + n
            for name, durations in snapshot.times.items():
                before = times.get(name, Times([0] * len(durations.counts), 0.0))
                summed = [a + b for a, b in zip(before.counts, durations.counts, strict=True)]
                times[name] = Times(summed, before.sum + durations.sum)
        living = [snapshot.gauges for snapshot, lives in all if lives]
        gauges = {
            name: MERGED[how]([snapshot[name] for snapshot in living if name in snapshot])
            for name, how in self._how.items()
        }
        return Snapshot(counts, gauges, times)


def _line(name: str, kind: str, n: float) -> str:
    label = f'{{kind="{kind}"}}' if kind else ""
    return f"cardroom_{name}{label} {int(n) if n == int(n) else f'{n:.6f}'}"


def _histogram(name: str, times: Times) -> list[str]:
    lines, below = [], 0
    for bound, n in zip((*map(str, BOUNDS), "+Inf"), times.counts, strict=True):
        below += n
        lines.append(f'{name}_bucket{{le="{bound}"}} {below}')
    return [*lines, f"{name}_sum {times.sum:.6f}", f"{name}_count {below}"]


class MetricsFolder:
    """The folder through which the processes of one server share their metrics."""

    def __init__(self, folder: Path, name: str) -> None:
        """Use a folder with `name` for this process, which no other process has ever had."""
        self._folder, self._file = folder, folder / f"{name}.json"

    def write(self, mine: Snapshot) -> None:
        """Write atomically, so that no reader gets half of it."""
        part = self._file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(mine))
        os.replace(part, self._file)

    def read_others(self) -> list[tuple[Snapshot, bool]]:
        """Return the snapshots of the other processes, each with True if that process lives."""
        snapshots = []
        for file in sorted(self._folder.glob("*.json")):
            if file != self._file:
                with suppress(OSError, msgspec.MsgspecError):
                    lives = time.time() - file.stat().st_mtime < GONE
                    snapshots.append((msgspec.json.decode(file.read_bytes(), type=Snapshot), lives))
        return snapshots


FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip", "via")
LOCAL = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
Open = Literal["local", "staff", "anybody"]
"""The readers of metrics besides floor, auditor and token holders: programs on this machine, nobody else, or
all.

Nobody else by default, because a proxy on this machine that hides its clients looks like a program of the
operator.
"""


class Readers:
    """The readers of a server's metrics: floor, auditor, token holders, and those that the setting admits."""

    def __init__(self, open_to: Open = "staff", token: str = "") -> None:
        self._open_to, self._token = open_to, token.encode()

    def may_read(self, request: HTTPConnection, visitor: Visitor | None) -> bool:
        """Check if this request may read the metrics."""
        return (
            self._open_to == "anybody"
            or may(visitor, "staff")
            or self._has_token(request)
            or self._is_local(request)
        )

    def _has_token(self, request: HTTPConnection) -> bool:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        is_right = hmac.compare_digest(token.strip().encode(), self._token)
        return bool(self._token) and kind.lower() == "bearer" and is_right

    def _is_local(self, request: HTTPConnection) -> bool:
        """Check if a program on this machine reads. A proxy speaks for strangers, and most proxies say so."""
        is_here = request.client is not None and request.client.host in LOCAL
        return self._open_to == "local" and is_here and not any(name in request.headers for name in FORWARDED)


MERGED: dict[str, Callable[[list[float]], float]] = Fixed({"sum": sum, "least": min, "most": max})
KINDS: dict[str, tuple[str, ...]] = Fixed({
    "acts": tuple(sorted(map(kind_of, ANY.__args__))),
    "refusals": ("busy", "halted", "late", "refused", "slow", "stale", "unreadable"),
})  # fmt: skip
"""Counters by kind, and the kinds that exist from the start."""
COUNTED = Fixed({
    "acts": "Acts that were appended, by kind.",
    "refusals": "Messages answered by no, by kind.",
    "conflicts": "Appends that somebody else was quicker with.",
    "reloads": "Tables read again from their streams.",
    "unkept": "Appends of which the database did not say whether it kept them.",
    "halts": "Tables that stopped because an invariant broke.",
    "drift": "Rounds that the engine of today tells otherwise, voided by the server.",
    "broken": "Faults of the program itself.",
    "slow": "Sockets closed because they did not read.",
    "takeovers": "Deadlines of other processes that this one saw to.",
    "frames": "Frames given to sockets.",
})
TIMED = Fixed({
    "answer": "From an act received to everybody told.",
    "lag": "By how much a timer of the loop was late.",
})
