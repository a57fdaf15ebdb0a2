"""How often something may be asked, and by whom that is counted: the one list of all budgets, and what counts
them.

A budget counts a person or an address, never a connection or a process. Where several processes serve one
database:

    a door (`is_leased` False)   every time is taken from the database; it writes there anyway
    a lease (`is_leased`)        half of the budget is split between the processes, who ask nobody; the other
                                 half is a common pool in the database, from which a process that runs short
                                 leases some at a time

So an honest player costs no query, and all processes together never admit more than the budget. Counts of
what is open (`each` 0) are split between the processes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

import msgspec
from starlette.concurrency import run_in_threadpool

from cardroom.errors import SetupError, shown
from cardroom.fixed import Fixed
from cardroom.live.http.api_errors import ApiError
from cardroom.store import CommitUnknownError, Store, TokenBucket, TokenBuckets, TokensTaken
from cardroom.words import Said, say

By = Literal["person", "address"]
LAPSES = 1_000
"""Milliseconds for which a lease holds. The pool is smaller by what comes into it meanwhile: then no window
admits more."""
PORTIONS = 6
"""A lease is this part of a burst."""
MOST_LEASES = 10_000
AWAY = 1_000
"""Milliseconds to wait where the pool cannot be reached."""
MOST = 10**6


class Budget(msgspec.Struct, frozen=True):
    """`burst` at once, and one more each so many milliseconds. `each` 0: so many open at a time; `burst` 0:
    no limit."""

    name: str
    by: By
    burst: int
    each: int
    is_leased: bool = True

    @property
    def is_count(self) -> bool:
        return self.each == 0

    def bucket(self, who: str) -> TokenBucket:
        return TokenBucket(self.name, who, self.each, self.burst * self.each)

    def said(self, wait: int) -> Said:
        """Why not, and how long to wait."""
        if self.is_count:
            return say(f"slow.{self.name}", most=self.burst)
        return say(f"slow.{self.name}", seconds=in_seconds(wait))

    def share(self, servers: int) -> int:
        """Of what may be open at a time, what one of so many processes may admit."""
        return max(1, self.burst // servers)


BUDGETS: tuple[Budget, ...] = (
    Budget("guests", "address", 400, 3_000, is_leased=False),
    Budget("sign-ins", "address", 200, 1_000, is_leased=False),
    Budget("tables", "person", 3, 300_000, is_leased=False),
    Budget("tables-address", "address", 50, 5_000, is_leased=False),
    Budget("chat", "person", 3, 1_000, is_leased=False),
    Budget("school", "person", 30, 700),
    Budget("reads", "person", 200, 100),
    Budget("reads-strangers", "address", 1_000, 20),
    Budget("reads-address", "address", 6_000, 5),
    Budget("replays", "person", 30, 500),
    Budget("replays-address", "address", 200, 50),
    Budget("changes", "person", 120, 1_000),
    Budget("changes-address", "address", 3_000, 50),
    Budget("requests", "person", 20, 3_000),
    Budget("requests-address", "address", 1_000, 100),
    Budget("messages", "person", 30, 100),
    Budget("messages-address", "address", 3_000, 5),
    Budget("connections", "person", 30, 500),
    Budget("connections-address", "address", 120, 100),
    Budget("sockets", "person", 20, 0),
    Budget("sockets-strangers", "address", 200, 0),
    Budget("sockets-address", "address", 1_500, 0),
)
"""Fit for a club of 300 people behind one address. docs/limits.md says what each is for."""
USUAL: Mapping[str, Budget] = Fixed({one.name: one for one in BUDGETS})


def in_seconds(wait: int) -> int:
    return max(1, -(-wait // 1_000))


def read_budgets(given: Iterable[str]) -> dict[str, Budget]:
    """As the command line has them: `guests=400/3` is 400 at once and one more every 3 seconds, `sockets=20`
    so many open, `chat=off` no limit. Raises `BadSetup` with all faults."""
    found, faults = dict(USUAL), []
    for text in given:
        name, _, value = text.partition("=")
        if name not in USUAL:
            faults.append(f"budget: no budget is called {shown(name)}; there are {', '.join(USUAL)}")
        elif (one := _read(USUAL[name], value)) is None:
            wanted = (
                f"{name}=20"
                if USUAL[name].is_count
                else f"{name}=20/3 (20 at once, one more every 3 seconds)"
            )
            faults.append(f"budget: expected {wanted} or {name}=off, found {shown(text)}")
        else:
            found[name] = one
    if faults:
        raise SetupError(faults)
    return found


def _read(usual: Budget, value: str) -> Budget | None:
    if value == "off":
        return msgspec.structs.replace(usual, burst=0)
    burst, stroke, seconds = value.partition("/")
    try:
        count, each = int(burst), round(float(seconds or 0) * 1_000)
    except (ValueError, OverflowError):
        return None
    is_right = 1 <= count <= MOST and (
        each == 0 if usual.is_count else bool(stroke) and 1 <= each <= MOST * 1_000
    )
    return msgspec.structs.replace(usual, burst=count, each=each) if is_right else None


class Lease(msgspec.Struct):
    """What a process holds of the common pool for somebody."""

    left: int = 0
    until: int = 0
    """The lease lapses then, or where there was none, the pool is not asked again before."""


class Budgets:
    """Of one process. `now` counts milliseconds; `store` is where several processes meet, None for one
    alone."""

    def __init__(
        self,
        now: Callable[[], int],
        limits: Mapping[str, Budget] = USUAL,
        store: Store | None = None,
        pool_now: Callable[[], int] | None = None,
    ) -> None:
        """`pool_now` stands in for the database's clock in tests."""
        self.limits, self.servers = limits, 1
        self._now, self._store, self._pool_now = now, store, pool_now
        self._local = TokenBuckets()
        self._leases: OrderedDict[tuple[str, str], Lease] = OrderedDict()
        self._asking: dict[tuple[str, str], asyncio.Future[TokensTaken]] = {}

    async def check(self, name: str, who: str) -> None:
        """Takes one, or refuses in words."""
        if wait := await self.wait(name, who):
            raise self.refused(name, wait)

    def check_in_thread(self, name: str, who: str) -> None:
        """The same at a door, for a thread that may wait for the database."""
        one = self.limits[name]
        if one.burst and (wait := self._at_door(one, who).wait):
            raise self.refused(name, wait)

    def refused(self, name: str, wait: int) -> ApiError:
        """In words, and when to come again."""
        return ApiError("slow", self.limits[name].said(wait), after=in_seconds(wait))

    async def wait(self, name: str, who: str) -> int:
        """0: one was taken. Or the milliseconds until there is one."""
        one = self.limits[name]
        if not one.burst:
            return 0
        if one.is_leased:
            return await self._leased(one, who)
        if self._store is None:
            return self._at_door(one, who).wait
        return (await run_in_threadpool(self._at_door, one, who)).wait

    def wait_here(self, name: str, who: str) -> int:
        """The same for what this process alone can count."""
        one = self.limits[name]
        return self._local.take(one.bucket(who), self._now()).wait if one.burst else 0

    def _at_door(self, one: Budget, who: str) -> TokensTaken:
        if self._store is None:
            return self._local.take(one.bucket(who), self._now())
        return self._pooled(self._store, one.bucket(who), 1)

    async def _leased(self, one: Budget, who: str) -> int:
        """Of this process's share first, then of what it holds of the pool, then from the pool."""
        if self._store is None or self.servers < 2:
            return self.wait_here(one.name, who)
        share = msgspec.structs.replace(one.bucket(who), each=one.each * 2 * self.servers)
        if one.burst >= 2 * self.servers and not self._local.take(share, self._now()).wait:
            return 0
        return await self._of_pool(self._store, one, who)

    async def _of_pool(self, store: Store, one: Budget, who: str) -> int:
        key = (one.name, who)
        while True:
            held, now = self._leases.get(key), self._now()
            if held is None or not now < held.until <= now + one.burst * one.each + LAPSES:
                taken = await self._ask(store, one, who)
                if not taken.count:
                    return taken.wait
            elif held.left:
                held.left -= 1
                if not held.left:
                    del self._leases[key]
                return 0
            else:  # the pool was empty a moment ago
                return held.until - now

    async def _ask(self, store: Store, one: Budget, who: str) -> TokensTaken:
        """Leases some; all who wait for the same wait together."""
        key = (one.name, who)
        if asking := self._asking.get(key):
            return await asking
        asking = self._asking[key] = asyncio.ensure_future(self._lease(store, one, who))
        try:
            return await asking
        finally:
            self._asking.pop(key, None)

    async def _lease(self, store: Store, one: Budget, who: str) -> TokensTaken:
        began, each = self._now(), one.each * 2
        pool = TokenBucket(one.name, who, each, max(each, one.burst * one.each - LAPSES))
        try:
            taken = await run_in_threadpool(self._pooled, store, pool, max(1, one.burst // PORTIONS))
        except CommitUnknownError:
            taken = TokensTaken(0, AWAY)
        self._leases[one.name, who] = Lease(taken.count, began + (LAPSES if taken.count else taken.wait))
        self._leases.move_to_end((one.name, who))
        if len(self._leases) > MOST_LEASES:
            self._leases.popitem(last=False)
        return taken

    def _pooled(self, store: Store, one: TokenBucket, most: int) -> TokensTaken:
        """Who is counted stands there as a keyed digest: an address is nobody's business."""
        who = store.seal.digest(one.who.encode("utf-8", "replace"), f"budget/{one.name}", 0).hex()[:32]
        at = self._pool_now() if self._pool_now is not None else None
        return store.take(msgspec.structs.replace(one, who=who), most, at)
