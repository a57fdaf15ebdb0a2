"""What a stream holds, proved link by link. What the database cannot read is damage, by name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, select, text
from sqlalchemy import Row as Found
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, PendingRollbackError, TimeoutError

from cardroom.store.database.schema import INPUT
from cardroom.store.errors import CommitUnknownError, CorruptStoreError
from cardroom.store.streams.stream_row import Head, Input, StreamRow, link

FIELDS = Input.__struct_fields__
DAMAGE = (DBAPIError, UnicodeError)
"""What a database raises that cannot read its own file: its complaint may quote what is no text any more."""
AWAY = (
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_CANTOPEN",
    "SQLITE_FULL",
    "SQLITE_NOMEM",
    "SQLITE_IOERR_WRITE",
    "SQLITE_IOERR_SHMOPEN",
    "SQLITE_IOERR_SHMSIZE",
    "SQLITE_IOERR_FSYNC",
    "SQLITE_IOERR_DIR_FSYNC",
    "SQLITE_IOERR_TRUNCATE",
)
"""It cannot write, where what is there may be read well."""
THROWN_OUT = ("25P03", "25P04")
"""PostgreSQL ended a transaction that took too long: of a process that was frozen, or of one whose clock was
set."""
STREAMS = (  # from each name to the next by the key, however many rows lie between
    "WITH RECURSIVE each (stream) AS (SELECT min(stream) FROM input UNION ALL "
    "SELECT (SELECT min(stream) FROM input WHERE stream > each.stream) FROM each WHERE each.stream IS NOT "
    "NULL) "
)
WITHIN = (  # the same of the names that begin alike
    "WITH RECURSIVE each (stream) AS (SELECT min(stream) FROM input WHERE stream >= :first AND stream < "
    ":end UNION ALL "
    "SELECT (SELECT min(stream) FROM input WHERE stream > each.stream AND stream < :end) FROM each "
    "WHERE each.stream IS NOT NULL) SELECT stream FROM each WHERE stream IS NOT NULL"
)
# A row that closes a table counts once the round that is played is over, when nothing is due there any more.
OPEN = (
    "SELECT stream FROM input WHERE kind IN ('open', 'close') AND stream >= 'table/' AND stream < 'table0' "
    "GROUP BY stream HAVING count(*) = 1 "
    "UNION SELECT stream FROM due WHERE what <> '' AND stream >= 'table/' AND stream < 'table0'"
)
PAGE = 1000
"""So many rows are read at a time where all are looked at."""

MINE, VERSION = INPUT.c.stream == bindparam("of"), INPUT.c.version
LAST = (
    select(VERSION)
    .where(MINE, INPUT.c.kind.in_(bindparam("kinds", expanding=True)))
    .order_by(VERSION.desc())
    .limit(1)
)
STORY = select(INPUT).where(MINE, (VERSION == 1) | (LAST.scalar_subquery() - 1 <= VERSION)).order_by(VERSION)
"""Made once: a table is restored by this alone."""


@contextmanager
def looking(engine: Engine, stream: str) -> Iterator[Connection]:
    """One consistent look."""
    try:
        with engine.connect() as at:
            try:
                yield at
            except DAMAGE:
                at.invalidate()
                raise
    except DAMAGE as bad:
        raise (
            CommitUnknownError(stream, why(bad))
            if is_away(bad)
            else CorruptStoreError(stream, 0, f"cannot be read: {why(bad)}")
        ) from bad
    except TimeoutError as bad:
        raise CommitUnknownError(stream, "too many look at once") from bad
    except PendingRollbackError as bad:
        raise CommitUnknownError(stream, "the line was lost in the middle of a look") from bad


def is_away(bad: BaseException) -> bool:
    """A server that does not answer is only away, and so is a file that others hold or a disk that is full:
    no damage."""
    first = getattr(bad, "orig", None)
    if isinstance(first, sqlite3.Error):
        return getattr(first, "sqlite_errorname", "").startswith(AWAY)
    return (
        isinstance(bad, OperationalError | InterfaceError) or getattr(first, "sqlstate", None) in THROWN_OUT
    )


def why(bad: BaseException) -> str:
    """What the database complains of, in one line and without the values of any row."""
    first = getattr(bad, "orig", None) or bad
    return str(getattr(getattr(first, "diag", None), "message_primary", None) or first)


def head_of(at: Connection, stream: str) -> Head:
    last = (
        select(INPUT.c.version, INPUT.c.hash)
        .where(INPUT.c.stream == stream)
        .order_by(INPUT.c.version.desc())
        .limit(1)
    )
    found = at.execute(last).first()
    return Head(found.version, found.hash) if found else Head()


def streams_of(at: Connection) -> list[str]:
    """All of them, by name."""
    return list(at.exec_driver_sql(f"{STREAMS} SELECT stream FROM each WHERE stream IS NOT NULL").scalars())


def streams_within(at: Connection, prefix: str) -> list[str]:
    """Those whose names begin so."""
    end = prefix[:-1] + chr(ord(prefix[-1]) + 1)
    return list(at.execute(text(WITHIN), {"first": prefix, "end": end}).scalars())


def open_tables(at: Connection) -> list[str]:
    """The streams of all tables that are not closed."""
    return list(at.exec_driver_sql(OPEN).scalars())


def heads_of(at: Connection) -> dict[str, Head]:
    last = (
        "JOIN input i ON i.stream = each.stream AND i.version = (SELECT max(version) FROM input WHERE "
        "stream = each.stream)"
    )
    found = at.exec_driver_sql(
        f"{STREAMS} SELECT i.stream, i.version, i.hash FROM each {last} ORDER BY i.stream"
    )
    return {stream: Head(version, held) for stream, version, held in found}


def head_at(at: Connection, stream: str, version: int) -> Head:
    """The head as it was at that version."""
    if not version:
        return Head()
    held = at.scalar(select(INPUT.c.hash).where(INPUT.c.stream == stream, INPUT.c.version == version))
    if type(held) is not bytes:
        raise CorruptStoreError(stream, version, "it is missing")
    return Head(version, held)


def rows_of(at: Connection, stream: str, since: int, most: int | None) -> list[StreamRow]:
    """As they lie there: what is sealed stays so, and the chain is over it."""
    return _proved(stream, head_at(at, stream, since), _found(at, stream, since, most))


def rows_since(at: Connection, stream: str, kinds: Sequence[str]) -> tuple[list[StreamRow], list[StreamRow]]:
    """The first input, and everything from the last one of these kinds on; at one look, and proved as
    `rows_of` proves."""
    try:
        found = list(at.execute(STORY, {"of": stream, "kinds": kinds}))
    except DAMAGE as bad:
        if is_away(bad) or at.dialect.name == "postgresql":
            raise  # the line is gone, or nothing more can be asked over it
        # which of them it is, is found one by one
        last = int(at.scalar(LAST, {"of": stream, "kinds": kinds}) or 0)
        return rows_of(at, stream, 0, 1), rows_of(at, stream, max(0, last - 1), None)
    head = max((place for place, one in enumerate(found) if one.kind in kinds), default=0)
    before = Head()
    if head:
        expected, one = found[head].version - 1, found[head - 1]
        if one.version != expected or type(one.hash) is not bytes:
            raise CorruptStoreError(stream, expected, "it is missing")
        before = Head(expected, one.hash)
    return _proved(stream, Head(), found[:1]), _proved(stream, before, found[head:])


def _found(at: Connection, stream: str, since: int, most: int | None) -> list[Found[Any]]:
    chosen = (
        select(INPUT)
        .where(INPUT.c.stream == stream, INPUT.c.version > since)
        .order_by(INPUT.c.version)
        .limit(most)
    )
    try:
        return list(at.execute(chosen))
    except DAMAGE as bad:
        if at.dialect.name == "postgresql":
            raise
        raise CorruptStoreError(
            stream, _unreadable(at, stream, since), f"cannot be read: {why(bad)}"
        ) from None


def _unreadable(at: Connection, stream: str, since: int) -> int:
    """Which of them the database cannot read, one by one."""
    for version in range(since + 1, since + PAGE):
        try:
            at.execute(select(INPUT).where(INPUT.c.stream == stream, INPUT.c.version == version)).all()
        except DAMAGE:
            return version
    return 0


def _proved(stream: str, head: Head, found: Iterable[Found[Any]]) -> list[StreamRow]:
    rows = []
    for one in found:
        expected = head.version + 1
        if one.version != expected:
            raise CorruptStoreError(stream, expected, "it is missing")
        try:
            given = msgspec.convert({name: getattr(one, name) for name in FIELDS}, Input)
        except msgspec.ValidationError as bad:
            raise CorruptStoreError(stream, expected, f"it is no input: {bad}") from None
        head = Head(expected, link(head.hash, stream, expected, given))
        if head.hash != one.hash:
            raise CorruptStoreError(
                stream, expected, "it was changed, or its hash was: the chain does not hold"
            )
        rows.append(StreamRow(stream, expected, given, head.hash))
    return rows
