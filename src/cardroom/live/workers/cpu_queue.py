"""Work that takes the processor: done in one thread, with a bounded queue, and kept where it is the same for
everybody.

A request that does such work on the loop makes every table wait. A thread takes its share of the
interpreter's lock; so one thread does all of it, rests after each piece for three times as long as it took,
and nobody fills its queue alone: no person, and no address with many guests.
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
from cardroom.words import say, tongue

Ts = TypeVarTuple("Ts")
Out = TypeVar("Out")
WAITING, OWN = 64, 8
"""Requests that wait for the thread, of everybody and of one person or address."""
REST, LONGEST_REST = 3.0, 0.5
"""How many times as long the thread rests after a piece of work, and for how many seconds at most."""
AGAIN = 1
"""Seconds after which a request that was turned away may come again."""
JSON = "application/json"
ENCODER = msgspec.json.Encoder()


class Dear:
    """The one thread of a server process for such work."""

    def __init__(self, waiting: int = WAITING, own: int = OWN) -> None:
        self._most, self._own, self._from_one = waiting, own, waiting // 2
        self._held, self._from = Counter[str](), Counter[str]()
        """What waits or is done now: by who asked, and by the address they asked from."""
        self._turns = FairQueue(1)
        self._thread = ThreadPoolExecutor(1, "dear")
        self._took = 0.0
        """Seconds of the last piece of work."""
        self._closing = Event()

    async def run(self, who: str, work: Callable[..., Out], *args: Any, address: str = "") -> Out:
        """Does the work in the language of the request. Refuses it in words where too many wait: in all, of
        this person, or of this address."""
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
            self._held += Counter()  # names with nothing left are forgotten
            self._from += Counter()

    def _is_full(self, who: str, place: str) -> bool:
        if self._held[who] >= self._own or self._from[place] >= self._from_one:
            return True
        return self._turns.all_waiting() + 1 >= self._most and not self._makes_room(place)

    def _makes_room(self, place: str) -> bool:
        """The address of which most wait loses its last place to one that has two fewer at least."""
        crowd = self._turns.longest()
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
        """Behind the piece of work that took so long: the answer is on its way, and the tables have the lock
        meanwhile."""
        self._closing.wait(min(REST * self._took, LONGEST_REST))

    def close(self) -> None:
        self._closing.set()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _busy() -> ApiError:
    return ApiError("slow", say("fault.people.dear", seconds=AGAIN), after=AGAIN)


class Kept(Generic[Out]):
    """What was made last, by its key, up to a number of bytes. For the loop and for threads."""

    def __init__(self, most: int, size: Callable[[Out], int]) -> None:
        self._most, self._size, self._held = most, size, 0
        self._kept = OrderedDict[Hashable, Out]()
        self._turn = Lock()

    def get(self, key: Hashable) -> Out | None:
        with self._turn:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Hashable, made: Out) -> Out:
        """The oldest make room. What is larger than everything that may be kept is not kept."""
        size = self._size(made)
        with self._turn:
            if size <= self._most and key not in self._kept:
                self._kept[key] = made
                self._held += size
                while self._held > self._most:
                    self._held -= self._size(self._kept.popitem(last=False)[1])
        return made


LARGEST = 32 * 1024 * 1024
"""Bytes that are kept of one kind of page."""


class SharedPage(Generic[*Ts]):
    """A page that is the same for everybody: made and packed once for each language and each set of
    arguments."""

    def __init__(self, make: Callable[[*Ts], Any], most: int = LARGEST, is_kept: bool = True) -> None:
        self._make, self._is_kept = make, is_kept
        self._kept = Kept[Ready](most, lambda one: one.size)

    def found(self, *args: *Ts) -> Ready | None:
        """As it was made before, at no cost."""
        return self._kept.get((tongue().code, *args)) if self._is_kept else None

    def made(self, *args: *Ts) -> Ready:
        """For the thread: what two asked for at once is made once."""
        if (found := self.found(*args)) is not None:
            return found
        one = ready(ENCODER.encode(self._make(*args)), JSON)
        return self._kept.put((tongue().code, *args), one) if self._is_kept else one


def made(make: Callable[[*Ts], Any]) -> SharedPage[*Ts]:
    """Declares a function as one that makes such a page."""
    return SharedPage(make)


def made_each_time(make: Callable[[*Ts], Any]) -> SharedPage[*Ts]:
    """The same where readers choose freely what they ask for, as in a search: nothing is kept."""
    return SharedPage(make, is_kept=False)
