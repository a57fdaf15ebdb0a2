"""Budgets that several processes share: buckets in the database, counted by its own clock.

A bucket holds so many tokens and gets one more at a fixed interval. One number describes it: the moment at
which it is full again. `Buckets` keeps the same in memory, for one process alone.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

import msgspec
from sqlalchemy import Connection, delete, update
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.store.database.schema import BUCKET
from cardroom.store.registers.room_time import clock

MOST_KNOWN = 50_000
"""Buckets in memory: those that were used longest ago are forgotten first."""


class TokenBucket(msgspec.Struct, frozen=True):
    """Which one, and what it holds: `span` milliseconds from empty to full, `each` milliseconds for a
    token."""

    name: str
    who: str
    each: int
    span: int


class TokensTaken(msgspec.Struct, frozen=True):
    """How many tokens there were, and in how many milliseconds there is the next where there were none."""

    count: int
    wait: int = 0


def take(at: Connection, one: TokenBucket, most: int = 1, now: int | None = None) -> TokensTaken:
    """Up to so many tokens. The row is locked from the first statement on, so that two processes never take
    the same one."""
    dialect = postgresql if at.dialect.name == "postgresql" else sqlite
    if dialect is postgresql:
        at.exec_driver_sql("SET LOCAL synchronous_commit = off")  # a crash empties the table all the same
    own = dialect.insert(BUCKET).values(name=one.name, who=one.who, full_at=0)
    held = own.on_conflict_do_update(index_elements=["name", "who"], set_={"full_at": BUCKET.c.full_at})
    full_at = int(at.execute(held.returning(BUCKET.c.full_at)).scalar_one())
    taken, after = drawn(one, most, full_at, clock(at) if now is None else now)
    if taken.count:
        at.execute(
            update(BUCKET).where(BUCKET.c.name == one.name, BUCKET.c.who == one.who).values(full_at=after)
        )
    return taken


def drawn(one: TokenBucket, most: int, full_at: int, now: int) -> tuple[TokensTaken, int]:
    """What is taken from a bucket that is full at a moment, and when it is full after that."""
    if full_at - now > one.span:  # no bucket is as empty as that: the clock was set back
        full_at = now
    missing = max(0, full_at - now)
    count = min(most, (one.span - missing) // one.each)
    if count < 1:
        return TokensTaken(0, missing + one.each - one.span), full_at
    return TokensTaken(count), now + missing + count * one.each


def drop_full(at: Connection, now: int | None = None) -> int:
    """A bucket that is full is as good as none."""
    return at.execute(delete(BUCKET).where(BUCKET.c.full_at < (clock(at) if now is None else now))).rowcount


class TokenBuckets:
    """Of one process. Threads may take from it."""

    def __init__(self) -> None:
        self._full_at: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._lock = Lock()

    def take(self, one: TokenBucket, now: int, most: int = 1) -> TokensTaken:
        key = (one.name, one.who)
        with self._lock:
            taken, after = drawn(one, most, self._full_at.get(key, 0), now)
            if taken.count:
                self._full_at[key] = after
                self._full_at.move_to_end(key)
                if len(self._full_at) > MOST_KNOWN:
                    self._full_at.popitem(last=False)
            return taken
