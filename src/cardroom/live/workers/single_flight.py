"""What takes long and is the same for everybody who asks: found once, kept for the next, and few may wait for
it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

Out = TypeVar("Out")


class SingleFlight(Generic[Out]):
    """By what was asked for, what was found or is being found."""

    def __init__(self, kept: int, waiting: int, busy: Callable[[], Exception]) -> None:
        self._kept, self._waiting, self._busy = kept, waiting, busy
        self._tasks: dict[str, asyncio.Task[Out]] = {}
        """The oldest first."""

    def ask(self, key: str, find: Callable[[], Coroutine[Any, Any, Out]]) -> asyncio.Task[Out]:
        """Begun now where nobody has asked before; refused where as many as may be are being found. Who waits
        for it shields it: another may wait too."""
        if key not in self._tasks:
            if sum(not one.done() for one in self._tasks.values()) >= self._waiting:
                raise self._busy()
            self._tasks[key] = asyncio.create_task(find())
            done = [one for one, task in self._tasks.items() if task.done()]
            for old in done[: max(len(self._tasks) - self._kept, 0)]:
                del self._tasks[old]
        return self._tasks[key]

    def forget(self, key: str) -> None:
        """What should be looked for again when it is next asked for."""
        self._tasks.pop(key, None)

    async def close(self) -> None:
        """Nothing more is found, and whoever waits is told so."""
        waiting = [one for one in self._tasks.values() if not one.done()]
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
