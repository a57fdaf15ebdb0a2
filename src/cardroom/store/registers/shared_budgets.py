"""Token buckets that several processes share: rows in the database, counted by its clock.

A bucket holds a number of tokens and gains one at a fixed interval. One number describes it: the moment at
which it is full again. `TokenBuckets` keeps the same in memory, for one process.
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
"""The most buckets in memory: the longest unused are dropped first."""


class TokenBucket(msgspec.Struct, frozen=True):
    """A bucket by its name, and what it holds: `span` milliseconds from empty to full, `each` milliseconds
    for a token."""

    name: str
    who: str
    each: int
    span: int


class TokensTaken(msgspec.Struct, frozen=True):
    """The number of tokens taken; where it is 0, the milliseconds until the next token."""

    count: int
    wait: int = 0


def take(conn: Connection, bucket: TokenBucket, most: int = 1, now: int | None = None) -> TokensTaken:
    """Take up to `most` tokens. The first statement locks the row, so two processes never take the same
    token."""
    dialect = postgresql if conn.dialect.name == "postgresql" else sqlite
    if dialect is postgresql:
        conn.exec_driver_sql("SET LOCAL synchronous_commit = off")  # a crash empties the table anyway
    statement = dialect.insert(BUCKET).values(name=bucket.name, who=bucket.who, full_at=0)
    locking = statement.on_conflict_do_update(
        index_elements=["name", "who"], set_={"full_at": BUCKET.c.full_at}
    )
    full_at = int(conn.execute(locking.returning(BUCKET.c.full_at)).scalar_one())
    taken, after = draw_tokens(bucket, most, full_at, clock(conn) if now is None else now)
    if taken.count:
        conn.execute(
            update(BUCKET)
            .where(BUCKET.c.name == bucket.name, BUCKET.c.who == bucket.who)
            .values(full_at=after)
        )
    return taken


def draw_tokens(bucket: TokenBucket, most: int, full_at: int, now: int) -> tuple[TokensTaken, int]:
    """Return the tokens taken from a bucket that is full at `full_at`, and when it is full after that."""
    if full_at - now > bucket.span:  # no bucket is as empty as that: the clock was set back
        full_at = now
    missing = max(0, full_at - now)
    count = min(most, (bucket.span - missing) // bucket.each)
    if count < 1:
        return TokensTaken(0, missing + bucket.each - bucket.span), full_at
    return TokensTaken(count), now + missing + count * bucket.each


def drop_full(conn: Connection, now: int | None = None) -> int:
    """Delete full buckets: a full bucket is the same as none."""
    return conn.execute(
        delete(BUCKET).where(BUCKET.c.full_at < (clock(conn) if now is None else now))
    ).rowcount


class TokenBuckets:
    """Token buckets of one process, safe for threads."""

    def __init__(self) -> None:
        self._full_at: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._lock = Lock()

    def take(self, bucket: TokenBucket, now: int, most: int = 1) -> TokensTaken:
        """Take up to `most` tokens at the time `now`."""
        key = (bucket.name, bucket.who)
        with self._lock:
            taken, after = draw_tokens(bucket, most, self._full_at.get(key, 0), now)
            if taken.count:
                self._full_at[key] = after
                self._full_at.move_to_end(key)
                if len(self._full_at) > MOST_KNOWN:
                    self._full_at.popitem(last=False)
            return taken
