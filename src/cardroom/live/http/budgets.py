"""Rate limits: the one list of all budgets, and the counters for them.

A budget counts a person or an address, never a connection or a process. Where several processes serve one
database:

- a door (`is_leased` False): every token is taken from the database, which such a request writes to anyway;
- a lease (`is_leased`): half of the budget is split between the processes and needs no query. The other half
  is a common pool in the database, from which a process that runs short leases some tokens at a time.

So an honest player costs no query, and all processes together never admit more than the budget. Counts of
open things (`each` 0) are split between the processes.
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
"""Milliseconds that a lease lasts. The pool is smaller by the tokens it gains in that time, so that no window
admits more than the budget."""
PORTIONS = 6
"""A lease takes the burst divided by this number."""
MOST_LEASES = 10_000
AWAY = 1_000
"""Milliseconds to wait when the pool cannot be reached."""
MOST = 10**6


class Budget(msgspec.Struct, frozen=True):
    """A limit: `burst` at once, and one more every `each` milliseconds.

    With `each` 0, `burst` counts things open at the same time. With `burst` 0 there is no limit.
    """

    name: str
    by: By
    burst: int
    each: int
    is_leased: bool = True

    @property
    def is_count(self) -> bool:
        """True if this budget counts open things instead of a rate."""
        return self.each == 0

    def bucket(self, who: str) -> TokenBucket:
        """Return the token bucket of one person or address."""
        return TokenBucket(self.name, who, self.each, self.burst * self.each)

    def refusal(self, wait: int) -> Said:
        """Return the refusal, with the time to wait."""
        if self.is_count:
            return say(f"slow.{self.name}", most=self.burst)
        return say(f"slow.{self.name}", seconds=in_seconds(wait))

    def share(self, servers: int) -> int:
        """Return how many open things one of `servers` processes may admit."""
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
"""Defaults for a club of 300 people behind one address. docs/reference/limits.md explains each."""
USUAL: Mapping[str, Budget] = Fixed({budget.name: budget for budget in BUDGETS})


def in_seconds(wait: int) -> int:
    """Convert milliseconds to whole seconds, rounded up, at least 1."""
    return max(1, -(-wait // 1_000))


def read_budgets(texts: Iterable[str]) -> dict[str, Budget]:
    """Return the budgets as the command line changes them.

    `guests=400/3` means 400 at once and one more every 3 seconds, `sockets=20` means 20 open, `chat=off`
    means no limit. Raises `SetupError` with all faults.
    """
    budgets, faults = dict(USUAL), []
    for text in texts:
        name, _, value = text.partition("=")
        if name not in USUAL:
            faults.append(f"budget: no budget is called {shown(name)}; there are {', '.join(USUAL)}")
        elif (budget := _read(USUAL[name], value)) is None:
            wanted = (
                f"{name}=20"
                if USUAL[name].is_count
                else f"{name}=20/3 (20 at once, one more every 3 seconds)"
            )
            faults.append(f"budget: expected {wanted} or {name}=off, found {shown(text)}")
        else:
            budgets[name] = budget
    if faults:
        raise SetupError(faults)
    return budgets


def _read(usual: Budget, value: str) -> Budget | None:
    if value == "off":
        return msgspec.structs.replace(usual, burst=0)
    burst, stroke, seconds = value.partition("/")
    try:
        count, interval = int(burst), round(float(seconds or 0) * 1_000)
    except (ValueError, OverflowError):
        return None
    is_right = 1 <= count <= MOST and (
        interval == 0 if usual.is_count else bool(stroke) and 1 <= interval <= MOST * 1_000
    )
    return msgspec.structs.replace(usual, burst=count, each=interval) if is_right else None


class Lease(msgspec.Struct):
    """Tokens that this process holds from the common pool for one person or address."""

    left: int = 0
    until: int = 0
    """The time at which the lease lapses. After an empty pool: the time before which it is not asked again.
    """


class Budgets:
    """The budgets of one server process.

    `now` counts milliseconds. `store` is the database shared by several processes; None for a single process.
    """

    def __init__(
        self,
        now: Callable[[], int],
        limits: Mapping[str, Budget] = USUAL,
        store: Store | None = None,
        pool_now: Callable[[], int] | None = None,
    ) -> None:
        """`pool_now` replaces the database's clock in tests."""
        self.limits, self.servers = limits, 1
        self._now, self._store, self._pool_now = now, store, pool_now
        self._local = TokenBuckets()
        self._leases: OrderedDict[tuple[str, str], Lease] = OrderedDict()
        self._asking: dict[tuple[str, str], asyncio.Future[TokensTaken]] = {}

    async def check(self, name: str, who: str) -> None:
        """Take one token, or raise the refusal."""
        if wait := await self.wait(name, who):
            raise self.refusal(name, wait)

    def check_in_thread(self, name: str, who: str) -> None:
        """Take one token of a door, from a thread that may wait for the database; or raise the refusal."""
        budget = self.limits[name]
        if budget.burst and (wait := self._at_door(budget, who).wait):
            raise self.refusal(name, wait)

    def refusal(self, name: str, wait: int) -> ApiError:
        """Return the refusal, with the seconds until a retry."""
        return ApiError("slow", self.limits[name].refusal(wait), after=in_seconds(wait))

    async def wait(self, name: str, who: str) -> int:
        """Take one token and return 0, or return the milliseconds until there is one."""
        budget = self.limits[name]
        if not budget.burst:
            return 0
        if budget.is_leased:
            return await self._leased(budget, who)
        if self._store is None:
            return self._at_door(budget, who).wait
        return (await run_in_threadpool(self._at_door, budget, who)).wait

    def wait_locally(self, name: str, who: str) -> int:
        """Take one token like `wait`, counted by this process alone."""
        budget = self.limits[name]
        return self._local.take(budget.bucket(who), self._now()).wait if budget.burst else 0

    def _at_door(self, budget: Budget, who: str) -> TokensTaken:
        if self._store is None:
            return self._local.take(budget.bucket(who), self._now())
        return self._pooled(self._store, budget.bucket(who), 1)

    async def _leased(self, budget: Budget, who: str) -> int:
        """Take from this process's share first, then from its lease, then from the pool."""
        if self._store is None or self.servers < 2:
            return self.wait_locally(budget.name, who)
        share = msgspec.structs.replace(budget.bucket(who), each=budget.each * 2 * self.servers)
        if budget.burst >= 2 * self.servers and not self._local.take(share, self._now()).wait:
            return 0
        return await self._of_pool(self._store, budget, who)

    async def _of_pool(self, store: Store, budget: Budget, who: str) -> int:
        key = (budget.name, who)
        while True:
            lease, now = self._leases.get(key), self._now()
            if lease is None or not now < lease.until <= now + budget.burst * budget.each + LAPSES:
                taken = await self._ask(store, budget, who)
                if not taken.count:
                    return taken.wait
            elif lease.left:
                lease.left -= 1
                if not lease.left:
                    del self._leases[key]
                return 0
            else:  # the pool was empty a moment ago
                return lease.until - now

    async def _ask(self, store: Store, budget: Budget, who: str) -> TokensTaken:
        """Lease some tokens. Concurrent callers for a bucket share one query; it goes on when one leaves."""
        key = (budget.name, who)
        if key not in self._asking:
            self._asking[key] = asyncio.ensure_future(self._lease(store, budget, who))
        return await asyncio.shield(self._asking[key])

    async def _lease(self, store: Store, budget: Budget, who: str) -> TokensTaken:
        began, interval, key = self._now(), budget.each * 2, (budget.name, who)
        pool = TokenBucket(budget.name, who, interval, max(interval, budget.burst * budget.each - LAPSES))
        try:
            taken = await run_in_threadpool(self._pooled, store, pool, max(1, budget.burst // PORTIONS))
        except CommitUnknownError:
            taken = TokensTaken(0, AWAY)
        finally:
            # Here and not in a caller, who wakes up later: callers that come before that would wait for a
            # query that has ended, which takes no time, and never let anybody else run.
            del self._asking[key]
        self._leases[key] = Lease(taken.count, began + (LAPSES if taken.count else taken.wait))
        self._leases.move_to_end(key)
        if len(self._leases) > MOST_LEASES:
            self._leases.popitem(last=False)
        return taken

    def _pooled(self, store: Store, bucket: TokenBucket, most: int) -> TokensTaken:
        """Take tokens from the database, where a keyed digest stands for the person or address."""
        who = store.seal.digest(bucket.who.encode("utf-8", "replace"), f"budget/{bucket.name}", 0).hex()[:32]
        now_ms = self._pool_now() if self._pool_now is not None else None
        return store.take(msgspec.structs.replace(bucket, who=who), most, now_ms)
