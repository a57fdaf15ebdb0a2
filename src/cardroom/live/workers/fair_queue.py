"""Whose turn it is: work that only a few may do at a time is shared out by places, one turn each in a circle.
A flood from one address then waits for itself, and everybody else for one turn of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """So many at a time. Where others wait, each turn is followed by a rest of so many seconds: a crowd at
    the door does not take the machine away from those who play."""

    def __init__(self, at_a_time: int, rest: float = 0.0) -> None:
        self._free, self._rest = at_a_time, rest
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Of each place who waits, the place whose turn is next first."""

    @asynccontextmanager
    async def of(self, place: str) -> AsyncIterator[None]:
        """When it is this place's turn."""
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
                self._go_on()  # it had just come: somebody else has it
            raise

    def waiting(self, place: str) -> int:
        """How many of this place wait for their turn."""
        return sum(not one.done() for one in self._waiting.get(place, ()))

    def all_waiting(self) -> int:
        return sum(map(self.waiting, self._waiting))

    def longest(self) -> str:
        """The place of which most wait."""
        return max(self._waiting, key=self.waiting, default="")

    def turn_away(self, place: str, why: Exception) -> None:
        """The last of this place who waits hears why, and waits no more."""
        turns = self._waiting[place]
        last = next(one for one in reversed(turns) if not one.done())
        last.set_exception(why)
        turns.remove(last)
        if not turns:
            del self._waiting[place]

    def _go_on(self) -> None:
        """The next who still waits, or one more is free."""
        while self._waiting:
            place, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[place] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
