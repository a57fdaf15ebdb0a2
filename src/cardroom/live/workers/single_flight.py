"""Single-flight cache: one computation per key, shared by all callers; a limit on how many run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

Out = TypeVar("Out")


class SingleFlight(Generic[Out]):
    """A cache with one computation per key, running or finished. The finished ones are cached up to a
    number."""

    def __init__(self, cached: int, waiting: int, busy: Callable[[], Exception]) -> None:
        self._max_cached, self._waiting, self._busy = cached, waiting, busy
        self._tasks: dict[str, asyncio.Task[Out]] = {}
        """The oldest first."""

    def ask(self, key: str, find: Callable[[], Coroutine[Any, Any, Out]]) -> asyncio.Task[Out]:
        """Return the task for a key, started now if there is none; refused if too many run.

        A caller must shield the task, because others may wait for it too.
        """
        if key not in self._tasks:
            if sum(not task.done() for task in self._tasks.values()) >= self._waiting:
                raise self._busy()
            self._tasks[key] = asyncio.create_task(find())
            done = [done_key for done_key, task in self._tasks.items() if task.done()]
            for old in done[: max(len(self._tasks) - self._max_cached, 0)]:
                del self._tasks[old]
        return self._tasks[key]

    def forget(self, key: str) -> None:
        """Drop a key, so that it is computed again at the next request."""
        self._tasks.pop(key, None)

    async def close(self) -> None:
        """Cancel what runs; callers that wait see the cancellation."""
        waiting = [task for task in self._tasks.values() if not task.done()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
