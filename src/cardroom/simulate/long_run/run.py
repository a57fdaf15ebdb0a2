"""A run: chunks that are done are taken from the file, the others are worked on, and every one is told as it
comes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from cardroom.odds.tallies import Counts, Tally, sum_counts
from cardroom.simulate.long_run.plan import RunPlan
from cardroom.simulate.long_run.run_file import kept
from cardroom.simulate.long_run.workers import crew

Watch = Callable[[int, Counts], None]
"""Told how many rounds are done, and all that was counted in them."""


class Run:
    """A run that is done: all that was counted, and what it came to after each chunk."""

    def __init__(self, plan: RunPlan, parts: list[dict[str, Tally]]) -> None:
        self.plan, self.parts = plan, parts
        self.counts = sum_counts(parts)


def run(
    plan: RunPlan,
    *,
    workers: int = 0,
    dask: str = "",
    to: Path | None = None,
    watch: Watch = lambda rounds, counts: None,
) -> Run:
    """To its end. Killed at any moment and begun again with the same file, it goes on where it was."""
    with kept(plan, to) as file:
        found = sum_counts(line.counts for line in file.done)
        watch(sum(line.rounds for line in file.done), found)
        if len(file.done) < plan.chunks:
            with closing(crew(plan, workers, dask).chunks(plan, len(file.done))) as chunks:
                for number, counts in chunks:
                    file.append(number, counts)
                    found = sum_counts((found, counts))
                    watch(min(plan.rounds, (number + 1) * plan.chunk), found)
        return Run(plan, [line.counts for line in file.done])
