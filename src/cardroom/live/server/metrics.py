"""Counts and times of one process, as Prometheus reads them. No label is ever anything a person typed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from cardroom.fixed import Fixed

KIND = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Spread:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


class Metrics:
    """Named by what they count; a gauge is a function that is asked when somebody looks."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], int] = {}
        self._spreads: dict[str, Spread] = {}
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self._helps: dict[str, str] = dict(HELPS)

    def count(self, name: str, kind: str = "", by: int = 1) -> None:
        key = (name, kind)
        self._counts[key] = self._counts.get(key, 0) + by

    def counted(self, name: str, kind: str = "") -> int:
        return self._counts.get((name, kind), 0)

    def spread(self, name: str) -> Spread:
        return self._spreads.setdefault(name, Spread())

    def gauge(self, name: str, help: str, ask: Callable[[], float]) -> None:
        self._gauges[name] = (help, ask)

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            full = f"cardroom_{name}_total"
            lines += [f"# HELP {full} {self._helps.get(name, name)}", f"# TYPE {full} counter"]
            for (_, kind), n in sorted((key, n) for key, n in self._counts.items() if key[0] == name):
                lines.append(f'{full}{{kind="{kind}"}} {n}' if kind else f"{full} {n}")
        for name, (help, ask) in sorted(self._gauges.items()):
            lines += [f"# HELP cardroom_{name} {help}", f"# TYPE cardroom_{name} gauge", f"cardroom_{name} {ask():g}"]
        for name, one in sorted(self._spreads.items()):
            lines += _histogram(f"cardroom_{name}_seconds", self._helps.get(name, name), one)
        return "\n".join(lines) + "\n"


def _histogram(name: str, help: str, one: Spread) -> list[str]:
    lines, below = [f"# HELP {name} {help}", f"# TYPE {name} histogram"], 0
    for bound, n in zip((*map(str, BOUNDS), "+Inf"), one.counts, strict=True):
        below += n
        lines.append(f'{name}_bucket{{le="{bound}"}} {below}')
    return [*lines, f"{name}_sum {one.sum:.6f}", f"{name}_count {below}"]


HELPS = Fixed({
    "acts": "Inputs that were won, by kind of act.",
    "refusals": "Messages answered by no, by kind.",
    "conflicts": "Appends that somebody else was quicker with.",
    "reloads": "Tables read again from their streams.",
    "unkept": "Appends of which the database did not say whether it kept them.",
    "halts": "Tables that stopped because an invariant broke.",
    "drift": "Rounds that the engine of today tells otherwise, voided by the server.",
    "slow": "Sockets closed because they did not read.",
    "takeovers": "Deadlines of other processes that this one saw to.",
    "frames": "Frames given to sockets.",
    "commit": "From an act planned to its commit known.",
    "answer": "From an act received to everybody told.",
    "lag": "By how much a timer of the loop was late.",
})
