"""A run: finished chunks come from the file, others from workers, and each one is reported as it comes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from cardroom.odds.tallies import Counts, Tally, sum_counts
from cardroom.simulate.long_run.plan import RunPlan
from cardroom.simulate.long_run.run_file import open_run_file
from cardroom.simulate.long_run.workers import crew

Watch = Callable[[int, Counts], None]
"""Called with the number of finished rounds, and all their counters."""


class Run:
    """A finished run: all counters, and those of each chunk."""

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
    """Run a plan until all chunks are done.

    A run that was killed at any moment continues where it stopped, if it is given the same file.
    """
    with open_run_file(plan, to) as file:
        total = sum_counts(line.counts for line in file.done)
        watch(sum(line.rounds for line in file.done), total)
        if len(file.done) < plan.chunks:
            with closing(crew(plan, workers, dask).chunks(plan, len(file.done))) as chunks:
                for number, counts in chunks:
                    file.append(number, counts)
                    total = sum_counts((total, counts))
                    watch(min(plan.rounds, (number + 1) * plan.chunk), total)
        return Run(plan, [line.counts for line in file.done])
