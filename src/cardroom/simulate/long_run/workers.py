"""Workers for chunks: this process, several processes besides it, or a Dask cluster by its address. All are
an `Executor`."""

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
"""Waiting chunks for each worker, so that no worker is idle."""
TRIES = 3
"""How often in a row workers may be lost without a finished chunk."""
PATIENCE = 20
"""Timeout in seconds for the first answer of a cluster."""
MakeExecutor = Callable[[], Executor]
LOST_IN_CLUSTER = (BrokenExecutor, CancelledError, ValueError)
"""Errors of a lost worker. If it is lost while a finished chunk is fetched, a cluster reports that the chunk
is cancelled, or fails on its own answer (a ValueError)."""


def usual_workers() -> int:
    """Return the number of usable cores."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


class InProcessExecutor(Executor):
    """An executor without other processes: a chunk is done when it is submitted."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Call the function at once, and return its result as a finished future."""
        done: Future[Any] = Future()
        done.set_result(fn(*args, **named))
        return done


class Crew:
    """Workers of one kind, and the number of chunks they hold at a time."""

    def __init__(
        self, create: MakeExecutor, workers: int, lost: tuple[type[Exception], ...] = (BrokenExecutor,)
    ) -> None:
        self.create, self.ahead, self.lost = create, workers if workers == 1 else AHEAD * workers, lost

    def chunks(self, plan: RunPlan, first: int) -> Generator[tuple[int, dict[str, Tally]], None, None]:
        """Yield chunks in order, from `first` on. Lost workers are replaced, and their chunks done again."""
        encoded, lost = msgspec.json.encode(plan), 0
        pool, waiting = self.create(), dict[int, Future[bytes]]()
        number = first
        try:
            while number < plan.chunks:
                for index in range(number, min(number + self.ahead, plan.chunks)):
                    if index not in waiting:
                        waiting[index] = pool.submit(work, encoded, index)
                try:
                    result = waiting[number].result()
                except self.lost:
                    lost += 1
                    if lost > TRIES:
                        raise InvariantError(
                            f"workers were lost {lost} times in a row at chunk {number}"
                        ) from None
                    pool.shutdown(wait=False)
                    pool, waiting = self.create(), {}
                    continue
                del waiting[number]
                lost = 0
                yield number, decode_counts(result)
                number += 1
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def crew(plan: RunPlan, workers: int = 0, dask: str = "") -> Crew:
    """Return the workers: 0 means one for each core, and 1 means only this process."""
    if dask:
        return Crew(lambda: _cluster(dask), _cluster_size(dask), LOST_IN_CLUSTER)
    workers = min(workers or usual_workers(), plan.chunks)
    if not 1 <= workers <= MOST_WORKERS:
        raise SetupError([f"workers: {workers}, expected 1 to {MOST_WORKERS}"])
    if workers == 1:
        return Crew(InProcessExecutor, 1)
    player(plan)  # compiled here first, so that forked workers have it
    return Crew(lambda: pool_of(workers), workers)


def pool_of(workers: int) -> ProcessPoolExecutor:
    """Return a process pool; where processes are forked, workers have everything that is prepared already."""
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    return ProcessPoolExecutor(workers, context, initializer=_end_with_it)


def _end_with_it() -> None:
    """End this worker when its parent is killed.

    Otherwise it would wait forever and hold the file of the run, so that the run could not continue.
    """
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
    except (OSError, ValueError) as error:
        raise SetupError([
            f"dask {address}: {' '.join(str(error).split()) or type(error).__name__}"
        ]) from None


def _cluster_size(address: str) -> int:
    """Return the number of threads in the cluster now; it may grow and shrink."""
    client = _client(address)
    try:
        return max(2, int(sum(client.nthreads().values())))
    finally:
        client.close()


class _Cluster(Executor):
    """A cluster as an executor; the chunk of a lost worker is given to another."""

    def __init__(self, address: str) -> None:
        self._client = _client(address)
        self._executor = self._client.get_executor(retries=TRIES)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = self._executor.submit(fn, *args, **named)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait)
        self._client.close()


def _cluster(address: str) -> Executor:
    return _Cluster(address)
