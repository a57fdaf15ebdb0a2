"""Waiting in tests: for a condition, with an end that only a fault reaches, however busy the machine is."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

GENEROUS = 60.0
"""Seconds."""
PAUSE = 0.01


def until(is_so: Callable[[], object], what: str = "it did not come to that", seconds: float = GENEROUS, pause: float = PAUSE) -> None:
    """Look again and again; fail, and say what was awaited, when the time is up."""
    end = monotonic() + seconds
    while not is_so():
        assert monotonic() < end, what
        sleep(pause)
