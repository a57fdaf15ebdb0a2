"""Who works on chunks: this process, several beside it, or a Dask cluster by its address. All are an
`Executor`."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from threading import Thread
from typing import Any

import msgspec

from cardroom.errors import InvariantError, SetupError
from cardroom.odds.tallies import Tally
from cardroom.simulate.long_run.plan import RunPlan, decode_counts, player, work

MOST_WORKERS = 256
AHEAD = 2
"""Chunks that wait for each worker, so that none waits for a chunk."""
TRIES = 3
"""How often in a row workers may be lost without a chunk done."""
PATIENCE = 20
"""Seconds until a cluster has to answer."""
Made = Callable[[], Executor]
LOST_IN_CLUSTER = (BrokenExecutor, CancelledError, ValueError)
"""Where the worker is lost that had done a chunk just when it is fetched, a cluster says that it is
cancelled, or stumbles over its own answer (a ValueError)."""


def usual_workers() -> int:
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


class Here(Executor):
    """No other process: a chunk is done when it is asked for."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **named))
        return done


class Crew:
    """Workers of one kind, and how many chunks they hold at a time."""

    def __init__(
        self, made: Made, workers: int, lost: tuple[type[Exception], ...] = (BrokenExecutor,)
    ) -> None:
        self.made, self.ahead, self.lost = made, workers if workers == 1 else AHEAD * workers, lost

    def chunks(self, plan: RunPlan, first: int) -> Generator[tuple[int, dict[str, Tally]], None, None]:
        """From this one on, in order. Workers that are lost are made anew, and what they had is done
        again."""
        encoded, lost = msgspec.json.encode(plan), 0
        pool, waiting = self.made(), dict[int, Future[bytes]]()
        number = first
        try:
            while number < plan.chunks:
                for one in range(number, min(number + self.ahead, plan.chunks)):
                    if one not in waiting:
                        waiting[one] = pool.submit(work, encoded, one)
                try:
                    found = waiting[number].result()
                except self.lost:
                    lost += 1
                    if lost > TRIES:
                        raise InvariantError(
                            f"workers were lost {lost} times in a row at chunk {number}"
                        ) from None
                    pool.shutdown(wait=False)
                    pool, waiting = self.made(), {}
                    continue
                del waiting[number]
                lost = 0
                yield number, decode_counts(found)
                number += 1
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def crew(plan: RunPlan, workers: int = 0, dask: str = "") -> Crew:
    """A process pool of so many workers, 0: one for each core; one: this process alone."""
    if dask:
        return Crew(lambda: _cluster(dask), _cluster_size(dask), LOST_IN_CLUSTER)
    workers = min(workers or usual_workers(), plan.chunks)
    if not 1 <= workers <= MOST_WORKERS:
        raise SetupError([f"workers: {workers}, expected 1 to {MOST_WORKERS}"])
    if workers == 1:
        return Crew(Here, 1)
    player(plan)  # compiled and made ready before others come, who have it then
    return Crew(lambda: pool_of(workers), workers)


def pool_of(workers: int) -> ProcessPoolExecutor:
    """Where processes can be split off, the new ones have all that is made ready."""
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    return ProcessPoolExecutor(workers, context, initializer=_end_with_it)


def _end_with_it() -> None:
    """A worker whose maker is killed ends too: it would wait for ever, and hold the file of the run, with
    which nobody could go on then."""
    maker = multiprocessing.parent_process()

    def watch() -> None:
        if maker is not None:
            maker.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise SetupError(["a Dask cluster needs distributed: pip install 'cardroom[cluster]'"]) from None
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as bad:
        raise SetupError([f"dask {address}: {' '.join(str(bad).split()) or type(bad).__name__}"]) from None


def _cluster_size(address: str) -> int:
    """How many threads it has now; it may grow and shrink."""
    client = _client(address)
    try:
        return max(2, int(sum(client.nthreads().values())))
    finally:
        client.close()


class _Cluster(Executor):
    """Its chunks by the cluster; a chunk of a worker that is lost is given to another."""

    def __init__(self, address: str) -> None:
        self._client = _client(address)
        self._executor = self._client.get_executor(retries=TRIES)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        found: Future[Any] = self._executor.submit(fn, *args, **named)
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait)
        self._client.close()


def _cluster(address: str) -> Executor:
    return _Cluster(address)
