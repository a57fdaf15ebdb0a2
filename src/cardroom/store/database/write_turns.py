"""Turns of the threads that write to one file, so that a crowd of small writes does not delay the tables."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock


class WriteTurns:
    """A lock that threads get in the order in which they ask. A thread that goes first gets it next.

    A plain lock is not fair: while 40 threads each changed a setting, the writer of all tables waited for
    seconds.
    """

    def __init__(self) -> None:
        self._guard, self._is_taken = Lock(), False
        self._waiting: deque[Event] = deque()

    @property
    def waiting(self) -> int:
        """The number of threads that wait."""
        return len(self._waiting)

    @contextmanager
    def turn(self, *, goes_first: bool = False) -> Iterator[None]:
        """Wait for the turn, and hold it inside the block."""
        if (mine := self._enter(goes_first)) is not None:
            mine.wait()
        try:
            yield
        finally:
            self._pass_on()

    def _enter(self, goes_first: bool) -> Event | None:
        """Take the turn if it is free, or return the event that announces it."""
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return None
            mine = Event()
            (self._waiting.appendleft if goes_first else self._waiting.append)(mine)
            return mine

    def _pass_on(self) -> None:
        """Give the turn to the next thread, or free it."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False
