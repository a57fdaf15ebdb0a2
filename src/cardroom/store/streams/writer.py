"""The writer thread: all waiting entries go in one transaction, and the next ones gather while it is
flushed."""

from __future__ import annotations

from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter

import msgspec

from cardroom.store.database.wal_checkpoint import Checkpoints
from cardroom.store.errors import CommitUnknownError
from cardroom.store.store import Store
from cardroom.store.streams.entry import Entry, check_entry
from cardroom.store.streams.stream_row import Head

MOST = 256
"""The most entries in one transaction."""
Waiting = tuple[Entry, "Future[Head]"]


class WriterStats(msgspec.Struct):
    """Counters of what the writer has done, for monitoring."""

    commits: int = 0
    entries: int = 0
    rows: int = 0
    lost: int = 0
    seconds: float = 0.0
    last: float = 0.0
    """Seconds of the last transaction."""


class Writer:
    """A thread that appends entries given by any thread; each future holds the head, or raises what
    `Store.append` would."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self.done = WriterStats()
        self._store, self._most = store, most
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._checkpoints = None if store.is_shared else Checkpoints(store.engine, str(store.url.database))
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, entry: Entry) -> Future[Head]:
        """Queue an entry and return the future of its head."""
        check_entry(entry)
        if not self._thread.is_alive():
            raise CommitUnknownError(entry.stream, "the writer is closed")
        future: Future[Head] = Future()
        self._queue.put((entry, future))
        return future

    @property
    def waiting(self) -> int:
        """The number of entries that wait."""
        return self._queue.qsize()

    def close(self) -> None:
        """Stop the thread after all submitted entries are written."""
        self._queue.put(None)
        self._thread.join()
        if self._checkpoints:
            self._checkpoints.close()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            group, goes_on = self._gathered(first)
            self._write(group)
            if not goes_on:
                break
        while not self._queue.empty():  # entries that arrived while it was closing
            if remaining := self._queue.get():
                remaining[1].set_exception(CommitUnknownError(remaining[0].stream, "the writer is closed"))

    def _gathered(self, first: Waiting) -> tuple[list[Waiting], bool]:
        group = [first]
        try:
            while len(group) < self._most:
                item = self._queue.get_nowait()
                if item is None:
                    return group, False
                group.append(item)
        except Empty:
            pass
        return group, True

    def _write(self, group: list[Waiting]) -> None:
        group = [item for item in group if item[1].set_running_or_notify_cancel()]
        began = perf_counter()
        try:
            verdicts = self._store.append_all([entry for entry, _ in group], goes_first=True)
        except Exception as bad:  # on any error each waiting future must end
            for entry, future in group:
                future.set_exception(CommitUnknownError(entry.stream, type(bad).__name__))
            return
        self._count(group, perf_counter() - began)
        for (_, future), verdict in zip(group, verdicts, strict=True):
            if isinstance(verdict, Head):
                future.set_result(verdict)
            else:
                self.done.lost += 1
                future.set_exception(verdict)
        if self._checkpoints:
            self._checkpoints.restart_if_long()

    def _count(self, group: list[Waiting], seconds: float) -> None:
        self.done.commits += 1
        self.done.entries += len(group)
        self.done.rows += sum(len(entry.inputs) for entry, _ in group)
        self.done.seconds += seconds
        self.done.last = seconds
