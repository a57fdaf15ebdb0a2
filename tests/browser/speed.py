"""Speed on a shared machine, which is noisy: figures are printed, taken again where they are too high, and judged where there is time."""

from __future__ import annotations

import os
from collections.abc import Callable

TRIES = 3


def agreed(what: str, measure: Callable[[], float], most: float) -> None:
    """The best of a few: what else runs on the machine only ever adds."""
    figures: list[float] = []
    for _ in range(TRIES):
        figures.append(round(measure()))
        if figures[-1] <= most:
            break
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    print(f"{what}: {figures} ms, at most {most} wanted; load {load:.1f} on {cores} cores")
    assert min(figures) <= most or load > cores, figures
