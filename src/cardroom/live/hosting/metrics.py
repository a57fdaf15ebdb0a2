"""Counts and times, as Prometheus reads them. No label is ever anything a person typed.

Each process counts for itself. Where several serve together, each writes what it has into a folder of their
own, and whoever of them is asked adds all up: counters of a process that has died go on counting, its gauges
do not.
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

KIND = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
EVERY, GONE = 1.0, 10.0
"""Seconds between two times that a process writes what it has, and after which it counts as gone."""
How = Literal["sum", "least", "most"]
"""What is said of a gauge that several processes have."""


class Histogram:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


class Times(msgspec.Struct, frozen=True):
    """A spread at one moment."""

    counts: list[int]
    sum: float


class Snapshot(msgspec.Struct, frozen=True):
    """What one process has counted, or all together. Counters by name, then by kind; a kind of "" has no
    label."""

    counts: dict[str, dict[str, float]]
    gauges: dict[str, float]
    times: dict[str, Times]


class Metrics:
    """Named by what they count; gauges and totals are functions that are asked when somebody looks."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[str, float]] = {
            name: dict.fromkeys(KINDS.get(name, ("",)), 0) for name in COUNTED
        }
        self._spreads: dict[str, Histogram] = {name: Histogram() for name in TIMED}
        self._totals: dict[str, Callable[[], float]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._how: dict[str, How] = {}
        self._helps: dict[str, str] = dict(COUNTED) | dict(TIMED)

    def count(self, name: str, kind: str = "", by: int = 1) -> None:
        counts = self._counts.setdefault(name, {})
        counts[kind] = counts.get(kind, 0) + by

    def counted(self, name: str, kind: str = "") -> int:
        return int(self._counts.get(name, {}).get(kind, 0))

    def spread(self, name: str) -> Histogram:
        return self._spreads.setdefault(name, Histogram())

    def gauge(self, name: str, help: str, ask: Callable[[], float], how: How = "sum") -> None:
        """How something stands; `how` says it for several processes."""
        self._gauges[name], self._how[name], self._helps[name] = ask, how, help

    def total(self, name: str, help: str, ask: Callable[[], float]) -> None:
        """What somebody else counts, and what only grows."""
        self._totals[name], self._helps[name] = ask, help

    def snapshot(self) -> Snapshot:
        counts = {name: dict(kinds) for name, kinds in self._counts.items()}
        counts |= {name: {"": ask()} for name, ask in self._totals.items()}
        times = {name: Times(one.counts.copy(), one.sum) for name, one in self._spreads.items()}
        return Snapshot(counts, {name: float(ask()) for name, ask in self._gauges.items()}, times)

    def text(self, others: Iterable[tuple[Snapshot, bool]] = ()) -> str:
        """Of this process, with what others have; True: it lives."""
        found = self._together([(self.snapshot(), True), *others])
        lines: list[str] = []
        for name, kinds in sorted(found.counts.items()):
            lines += self._head(f"{name}_total", name, "counter")
            lines += [_line(f"{name}_total", kind, n) for kind, n in sorted(kinds.items())]
        for name, value in sorted(found.gauges.items()):
            lines += [*self._head(name, name, "gauge"), _line(name, "", value)]
        for name, one in sorted(found.times.items()):
            lines += [
                *self._head(f"{name}_seconds", name, "histogram"),
                *_histogram(f"cardroom_{name}_seconds", one),
            ]
        return "\n".join(lines) + "\n"

    def _head(self, full: str, name: str, type: str) -> list[str]:
        return [f"# HELP cardroom_{full} {self._helps.get(name, name)}", f"# TYPE cardroom_{full} {type}"]

    def _together(self, all: list[tuple[Snapshot, bool]]) -> Snapshot:
        """A process of an earlier version may know of something that this one does not: that is left out."""
        counts: dict[str, dict[str, float]] = {}
        times: dict[str, Times] = {}
        for one, _ in all:
            for name, kinds in one.counts.items():
                mine = counts.setdefault(name, {})
                for kind, n in kinds.items():
                    mine[kind] = mine.get(kind, 0) + n
            for name, each in one.times.items():
                before = times.get(name, Times([0] * len(each.counts), 0.0))
                summed = [a + b for a, b in zip(before.counts, each.counts, strict=True)]
                times[name] = Times(summed, before.sum + each.sum)
        living = [one.gauges for one, lives in all if lives]
        gauges = {
            name: MERGED[how]([one[name] for one in living if name in one]) for name, how in self._how.items()
        }
        return Snapshot(counts, gauges, times)


def _line(name: str, kind: str, n: float) -> str:
    label = f'{{kind="{kind}"}}' if kind else ""
    return f"cardroom_{name}{label} {int(n) if n == int(n) else f'{n:.6f}'}"


def _histogram(name: str, one: Times) -> list[str]:
    lines, below = [], 0
    for bound, n in zip((*map(str, BOUNDS), "+Inf"), one.counts, strict=True):
        below += n
        lines.append(f'{name}_bucket{{le="{bound}"}} {below}')
    return [*lines, f"{name}_sum {one.sum:.6f}", f"{name}_count {below}"]


class Together:
    """The folder in which the processes of one server tell each other what they have counted."""

    def __init__(self, folder: Path, name: str) -> None:
        """`name` is this process's own, and no other process has ever had it."""
        self._folder, self._file = folder, folder / f"{name}.json"

    def write(self, mine: Snapshot) -> None:
        """All at once, so that nobody reads half of it."""
        part = self._file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(mine))
        os.replace(part, self._file)

    def others(self) -> list[tuple[Snapshot, bool]]:
        """What the other processes wrote, and whether they still do."""
        found = []
        for file in sorted(self._folder.glob("*.json")):
            if file != self._file:
                with suppress(OSError, msgspec.MsgspecError):
                    lives = time.time() - file.stat().st_mtime < GONE
                    found.append((msgspec.json.decode(file.read_bytes(), type=Snapshot), lives))
        return found


FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip", "via")
LOCAL = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
Open = Literal["local", "staff", "anybody"]
"""To whom figures are told besides floor, auditor and those with the token: programs on this machine, nobody,
or all. Nobody by default: a proxy on this machine that does not say for whom it asks looks like a program of
the operator's."""


class Readers:
    """Who may read the figures of a server: floor and auditor, who has the token, and whom the setting lets
    in."""

    def __init__(self, open_to: Open = "staff", token: str = "") -> None:
        self._open_to, self._token = open_to, token.encode()

    def may_read(self, request: HTTPConnection, visitor: Visitor | None) -> bool:
        return (
            self._open_to == "anybody"
            or may(visitor, "staff")
            or self._has_token(request)
            or self._is_local(request)
        )

    def _has_token(self, request: HTTPConnection) -> bool:
        kind, _, given = request.headers.get("authorization", "").partition(" ")
        is_right = hmac.compare_digest(given.strip().encode(), self._token)
        return bool(self._token) and kind.lower() == "bearer" and is_right

    def _is_local(self, request: HTTPConnection) -> bool:
        """A proxy on this machine speaks for strangers; most say so."""
        is_here = request.client is not None and request.client.host in LOCAL
        return self._open_to == "local" and is_here and not any(name in request.headers for name in FORWARDED)


MERGED: dict[str, Callable[[list[float]], float]] = Fixed({"sum": sum, "least": min, "most": max})
KINDS: dict[str, tuple[str, ...]] = Fixed({
    "acts": tuple(sorted(map(kind_of, ANY.__args__))),
    "refusals": ("busy", "halted", "late", "refused", "slow", "stale", "unreadable"),
})  # fmt: skip
"""Counters that are told by kind, and the kinds that there are from the start."""
COUNTED = Fixed({
    "acts": "Inputs that were won, by kind of act.",
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
