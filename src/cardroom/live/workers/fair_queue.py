"""A fair queue: work limited to a few at a time is shared between places, one turn each in rotation.

A flood from one address then waits for itself, and everybody else waits for one turn of it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class FairQueue:
    """A limit on work at a time, with turns in rotation. While others wait, a rest of `rest` seconds follows
    each turn: a crowd cannot take the machine away from the players."""

    def __init__(self, at_a_time: int, rest: float = 0.0) -> None:
        self._free, self._rest = at_a_time, rest
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """The waiting turns by place; the place whose turn is next comes first."""

    @asynccontextmanager
    async def of(self, place: str) -> AsyncIterator[None]:
        """Wait for a turn of this place, and hold it inside the block."""
        await self._come(place)
        try:
            yield
        finally:
            if self._rest and self._waiting:
                asyncio.get_running_loop().call_later(self._rest, self._go_on)
            else:
                self._go_on()

    async def _come(self, place: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(place, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._go_on()  # its turn had just come: pass it on
            raise

    def waiting(self, place: str) -> int:
        """Return how many of this place wait for their turn."""
        return sum(not turn.done() for turn in self._waiting.get(place, ()))

    def all_waiting(self) -> int:
        """Return how many wait for their turn."""
        return sum(map(self.waiting, self._waiting))

    def most_crowded(self) -> str:
        """Return the place of which most wait."""
        return max(self._waiting, key=self.waiting, default="")

    def turn_away(self, place: str, why: Exception) -> None:
        """Refuse the last of this place that waits, with this error."""
        turns = self._waiting[place]
        last = next(turn for turn in reversed(turns) if not turn.done())
        last.set_exception(why)
        turns.remove(last)
        if not turns:
            del self._waiting[place]

    def _go_on(self) -> None:
        """Give the turn to the next that still waits, or free it."""
        while self._waiting:
            place, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[place] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class OneEach:
    """A limit of one piece of work at a time for each person. Further work of the same person waits in order,
    and delays nobody else."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """The locks of persons with work that runs or waits."""

    @asynccontextmanager
    async def of(self, person: str) -> AsyncIterator[None]:
        """Wait for earlier work of this person, and hold back later work inside the block."""
        lock = self._locks.setdefault(person, asyncio.Lock())
        async with lock:
            yield
