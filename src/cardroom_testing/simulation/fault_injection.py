"""What goes wrong, and when: drawn from one generator, so that an evening can be had again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from cardroom_testing.simulation.memory_store import Fate


class FaultOdds(msgspec.Struct, frozen=True):
    """Of one call, one second or one message each."""

    slow: float = 0.02
    before: float = 0.004
    """The store fails, and has kept nothing."""
    after: float = 0.004
    """The store has kept it, and nobody is told."""
    gone: float = 0.002
    """A second in which the store goes away, for some seconds."""
    cut: float = 0.002
    """A second in which somebody's line breaks."""
    crash: float = 0.001
    """A second in which a process dies and another takes its place."""
    frozen: float = 0.001
    """A second in which a process stands still for a while."""
    deaf: float = 0.1
    """A hint that another process never gets."""
    clock_step: float = 0.001
    """A second in which the wall clock jumps."""


QUIET = FaultOdds(0, 0, 0, 0, 0, 0, 0, 0, 0)
LONGEST = 8.0
"""Seconds for which a store is away or a process stands still."""


class InjectedFaults:
    """Of one evening."""

    def __init__(self, rng: Random, odds: FaultOdds, now: Callable[[], float]) -> None:
        self.rng, self.odds, self._now = rng, odds, now
        self._gone_until = 0.0
        self.counted: dict[str, int] = {}

    def happens(self, name: str) -> bool:
        if self.rng.random() >= getattr(self.odds, name):
            return False
        self.counted[name] = self.counted.get(name, 0) + 1
        return True

    def store_goes(self) -> None:
        self._gone_until = self._now() + self.rng.uniform(0.5, LONGEST)

    def fate(self, what: str) -> Fate:
        """Of one call to the store."""
        if self._now() < self._gone_until:
            return Fate(self.rng.uniform(0, 0.2), "before")
        seconds = self.rng.uniform(0.05, 1.5) if self.happens("slow") else self.rng.uniform(0.0005, 0.004)
        if what == "append" and self.happens("after"):
            return Fate(seconds, "after")
        return Fate(seconds, "before" if self.happens("before") else "")
