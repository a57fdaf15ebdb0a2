"""Work that takes processor time: done in one thread with a bounded queue, and cached if it is the same for
everybody.

A request that does such work on the loop delays every table, and a thread takes its share of the interpreter
lock. So one thread does all of it, and rests after each piece for three times as long as it took. Nobody
fills its queue alone: no person, and no address with many guests.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context, copy_context
from threading import Event, Lock
from typing import Any, Generic, TypeVar, TypeVarTuple

import msgspec

from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.compression import Ready, ready
from cardroom.live.workers.fair_queue import FairQueue
from cardroom.words import current_language, say

Ts = TypeVarTuple("Ts")
Out = TypeVar("Out")
WAITING, OWN = 64, 8
"""The most requests that wait for the thread, in all and of one person."""
REST, LONGEST_REST = 3.0, 0.5
"""How many times as long the thread rests after a piece of work, and for how many seconds at most."""
AGAIN = 1
"""Seconds after which a refused request may come again."""
JSON = "application/json"
ENCODER = msgspec.json.Encoder()


class CpuQueue:
    """The one thread of a server process for such work."""

    def __init__(self, waiting: int = WAITING, per_person: int = OWN) -> None:
        self._most, self._own, self._from_one = waiting, per_person, waiting // 2
        self._held, self._from = Counter[str](), Counter[str]()
        """Requests that wait or run now, by person and by address."""
        self._turns = FairQueue(1)
        self._thread = ThreadPoolExecutor(1, "dear")
        self._took = 0.0
        """Seconds of the last piece of work."""
        self._closing = Event()

    async def run(self, who: str, work: Callable[..., Out], *args: Any, address: str = "") -> Out:
        """Do the work in the language of the request. Refuses it if too many wait: in all, of this person, or
        of this address."""
        place = address or who
        if self._is_full(who, place):
            raise _busy()
        self._held[who] += 1
        self._from[place] += 1
        try:
            async with self._turns.of(place):
                if self._closing.is_set():
                    raise _busy()
                done = self._thread.submit(self._timed, copy_context(), work, *args)
                self._thread.submit(self._rest)
                return await asyncio.shield(asyncio.wrap_future(done))
        finally:
            self._held[who] -= 1
            self._from[place] -= 1
            self._held += Counter()  # names without requests are forgotten
            self._from += Counter()

    def _is_full(self, who: str, place: str) -> bool:
        if self._held[who] >= self._own or self._from[place] >= self._from_one:
            return True
        return self._turns.all_waiting() + 1 >= self._most and not self._makes_room(place)

    def _makes_room(self, place: str) -> bool:
        """Make room by refusing the last request of the address with most, if this one has at least two
        fewer."""
        crowd = self._turns.most_crowded()
        if self._turns.waiting(crowd) < self._from[place] + 2:
            return False
        self._turns.turn_away(crowd, _busy())
        return True

    def _timed(self, context: Context, work: Callable[..., Out], *args: Any) -> Out:
        began = time.perf_counter()
        try:
            return context.run(work, *args)
        finally:
            self._took = time.perf_counter() - began

    def _rest(self) -> None:
        """Rest after a piece of work: its answer is on its way, and the tables have the lock meanwhile."""
        self._closing.wait(min(REST * self._took, LONGEST_REST))

    def close(self) -> None:
        """Stop the thread and cancel what waits."""
        self._closing.set()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _busy() -> ApiError:
    return ApiError("slow", say("fault.people.dear", seconds=AGAIN), after=AGAIN)


class SizedCache(Generic[Out]):
    """A cache of the latest values, limited by their total size. Safe for the loop and for threads."""

    def __init__(self, most: int, size: Callable[[Out], int]) -> None:
        self._most, self._size, self._held = most, size, 0
        self._values = OrderedDict[Hashable, Out]()
        self._turn = Lock()

    def get(self, key: Hashable) -> Out | None:
        """Return the value of a key and count it as used, or None."""
        with self._turn:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: Hashable, value: Out) -> Out:
        """Store a value; the oldest make room. A value larger than the whole cache is not stored."""
        size = self._size(value)
        with self._turn:
            if size <= self._most and key not in self._values:
                self._values[key] = value
                self._held += size
                while self._held > self._most:
                    self._held -= self._size(self._values.popitem(last=False)[1])
        return value


LARGEST = 32 * 1024 * 1024
"""The bytes cached for one kind of page."""


class SharedPage(Generic[*Ts]):
    """A page that is the same for everybody: built and compressed once for each language and set of
    arguments."""

    def __init__(self, make: Callable[[*Ts], Any], most: int = LARGEST, is_cached: bool = True) -> None:
        self._make, self._is_cached = make, is_cached
        self._cache = SizedCache[Ready](most, lambda page: page.size)

    def cached(self, *args: *Ts) -> Ready | None:
        """Return the page if it is cached."""
        return self._cache.get((current_language().code, *args)) if self._is_cached else None

    def build(self, *args: *Ts) -> Ready:
        """Build the page, in the thread. If two requests need it at once, it is built once."""
        if (cached := self.cached(*args)) is not None:
            return cached
        page = ready(ENCODER.encode(self._make(*args)), JSON)
        return self._cache.put((current_language().code, *args), page) if self._is_cached else page


def shared_page(make: Callable[[*Ts], Any]) -> SharedPage[*Ts]:
    """Declare a function that builds such a page."""
    return SharedPage(make)


def uncached_page(make: Callable[[*Ts], Any]) -> SharedPage[*Ts]:
    """Declare a function that builds a page with arguments chosen by readers, such as a search: it is not
    cached."""
    return SharedPage(make, is_cached=False)
