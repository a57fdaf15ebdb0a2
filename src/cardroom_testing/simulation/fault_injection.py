"""Faults and their moments, drawn from one generator, so that an evening can be repeated."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from cardroom_testing.simulation.memory_store import Fate


class FaultOdds(msgspec.Struct, frozen=True):
    """Probabilities of faults: each for one call, one second or one message."""

    slow: float = 0.02
    before: float = 0.004
    """The store fails and has written nothing."""
    after: float = 0.004
    """The store has written the entry, but the caller gets an error."""
    gone: float = 0.002
    """In one second: the store becomes unreachable for some seconds."""
    cut: float = 0.002
    """In one second: the connection of a guest breaks."""
    crash: float = 0.001
    """In one second: a process dies and another takes its place."""
    frozen: float = 0.001
    """In one second: a process stands still for a while."""
    deaf: float = 0.1
    """A notification that another process never gets."""
    clock_step: float = 0.001
    """In one second: the wall clock jumps."""


QUIET = FaultOdds(0, 0, 0, 0, 0, 0, 0, 0, 0)
LONGEST = 8.0
"""Maximum seconds of a store outage, and of a frozen process."""


class InjectedFaults:
    """The faults of one evening, with counts by kind."""

    def __init__(self, rng: Random, odds: FaultOdds, now: Callable[[], float]) -> None:
        self.rng, self.odds, self._now = rng, odds, now
        self._gone_until = 0.0
        self.counted: dict[str, int] = {}

    def happens(self, name: str) -> bool:
        """Draw whether the fault with this name happens now, and count it if so."""
        if self.rng.random() >= getattr(self.odds, name):
            return False
        self.counted[name] = self.counted.get(name, 0) + 1
        return True

    def start_outage(self) -> None:
        """Start an outage of the store, for some seconds."""
        self._gone_until = self._now() + self.rng.uniform(0.5, LONGEST)

    def fate(self, operation: str) -> Fate:
        """Draw the delay and the failure of one call to the store."""
        if self._now() < self._gone_until:
            return Fate(self.rng.uniform(0, 0.2), "before")
        seconds = self.rng.uniform(0.05, 1.5) if self.happens("slow") else self.rng.uniform(0.0005, 0.004)
        if operation == "append" and self.happens("after"):
            return Fate(seconds, "after")
        return Fate(seconds, "before" if self.happens("before") else "")
