"""Reading of streams, proved link by link. Rows that the database cannot read are reported as corruption, by
name."""

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
"""Exceptions of a database that cannot read its own file: its message may quote bytes that are no text."""
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
"""SQLite errors that are no corruption: the file is in use or cannot be written, but what is there may be
sound."""
THROWN_OUT = ("25P03", "25P04")
"""PostgreSQL ended a transaction that took too long: its process was frozen, or the clock was set."""
STREAMS = (  # from each name to the next by the key, however many rows lie between
    "WITH RECURSIVE each (stream) AS (SELECT min(stream) FROM input UNION ALL "
    "SELECT (SELECT min(stream) FROM input WHERE stream > each.stream) FROM each WHERE each.stream IS NOT "
    "NULL) "
)
WITHIN = (  # the same for the names that begin alike
    "WITH RECURSIVE each (stream) AS (SELECT min(stream) FROM input WHERE stream >= :first AND stream < "
    ":end UNION ALL "
    "SELECT (SELECT min(stream) FROM input WHERE stream > each.stream AND stream < :end) FROM each "
    "WHERE each.stream IS NOT NULL) SELECT stream FROM each WHERE stream IS NOT NULL"
)
# A row that closes a table counts once the current round is over, when nothing is due there any more.
OPEN = (
    "SELECT stream FROM input WHERE kind IN ('open', 'close') AND stream >= 'table/' AND stream < 'table0' "
    "GROUP BY stream HAVING count(*) = 1 "
    "UNION SELECT stream FROM due WHERE what <> '' AND stream >= 'table/' AND stream < 'table0'"
)
PAGE = 1000
"""The number of rows read at a time where all are checked."""

MINE, VERSION = INPUT.c.stream == bindparam("of"), INPUT.c.version
LAST = (
    select(VERSION)
    .where(MINE, INPUT.c.kind.in_(bindparam("kinds", expanding=True)))
    .order_by(VERSION.desc())
    .limit(1)
)
STORY = select(INPUT).where(MINE, (VERSION == 1) | (LAST.scalar_subquery() - 1 <= VERSION)).order_by(VERSION)
"""The statement that restores a table, built once."""


@contextmanager
def looking(engine: Engine, stream: str) -> Iterator[Connection]:
    """Open a read transaction of one consistent moment, and turn database errors into those of the store."""
    try:
        with engine.connect() as conn:
            try:
                yield conn
            except DAMAGE:
                conn.invalidate()
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
    """Return True if the database is unavailable (no answer, locked file, full disk) rather than corrupt."""
    first = getattr(bad, "orig", None)
    if isinstance(first, sqlite3.Error):
        return getattr(first, "sqlite_errorname", "").startswith(AWAY)
    return (
        isinstance(bad, OperationalError | InterfaceError) or getattr(first, "sqlstate", None) in THROWN_OUT
    )


def why(bad: BaseException) -> str:
    """Return the database's message in one line, without the values of any row."""
    first = getattr(bad, "orig", None) or bad
    return str(getattr(getattr(first, "diag", None), "message_primary", None) or first)


def head_of(conn: Connection, stream: str) -> Head:
    """Return the version and hash of a stream's last row; version 0 for an empty stream."""
    last = (
        select(INPUT.c.version, INPUT.c.hash)
        .where(INPUT.c.stream == stream)
        .order_by(INPUT.c.version.desc())
        .limit(1)
    )
    row = conn.execute(last).first()
    return Head(row.version, row.hash) if row else Head()


def streams_of(conn: Connection) -> list[str]:
    """Return the names of all streams, sorted."""
    return list(conn.exec_driver_sql(f"{STREAMS} SELECT stream FROM each WHERE stream IS NOT NULL").scalars())


def streams_within(conn: Connection, prefix: str) -> list[str]:
    """Return the names of all streams that begin with a prefix."""
    end = prefix[:-1] + chr(ord(prefix[-1]) + 1)
    return list(conn.execute(text(WITHIN), {"first": prefix, "end": end}).scalars())


def open_tables(conn: Connection) -> list[str]:
    """Return the streams of all tables that are not closed."""
    return list(conn.exec_driver_sql(OPEN).scalars())


def heads_of(conn: Connection) -> dict[str, Head]:
    """Return the heads of all streams, by name."""
    last = (
        "JOIN input i ON i.stream = each.stream AND i.version = (SELECT max(version) FROM input WHERE "
        "stream = each.stream)"
    )
    rows = conn.exec_driver_sql(
        f"{STREAMS} SELECT i.stream, i.version, i.hash FROM each {last} ORDER BY i.stream"
    )
    return {stream: Head(version, hash) for stream, version, hash in rows}


def head_at(conn: Connection, stream: str, version: int) -> Head:
    """Return the head of a stream as it was at a version."""
    if not version:
        return Head()
    hash = conn.scalar(select(INPUT.c.hash).where(INPUT.c.stream == stream, INPUT.c.version == version))
    if type(hash) is not bytes:
        raise CorruptStoreError(stream, version, "it is missing")
    return Head(version, hash)


def rows_of(conn: Connection, stream: str, since: int, most: int | None) -> list[StreamRow]:
    """Return the rows after a version with their chain proved; what is sealed stays sealed, as the chain
    covers it."""
    return _check_chain(stream, head_at(conn, stream, since), _read_rows(conn, stream, since, most))


def rows_since(
    conn: Connection, stream: str, kinds: Sequence[str]
) -> tuple[list[StreamRow], list[StreamRow]]:
    """Return the first input, and all rows from the last one of these kinds on, read at one moment and
    proved."""
    try:
        stored = list(conn.execute(STORY, {"of": stream, "kinds": kinds}))
    except DAMAGE as bad:
        if is_away(bad) or conn.dialect.name == "postgresql":
            raise  # the connection is lost, or the transaction takes no more queries
        # reading row by row finds the one that cannot be read
        last = int(conn.scalar(LAST, {"of": stream, "kinds": kinds}) or 0)
        return rows_of(conn, stream, 0, 1), rows_of(conn, stream, max(0, last - 1), None)
    head = max((place for place, row in enumerate(stored) if row.kind in kinds), default=0)
    before = Head()
    if head:
        expected, previous = stored[head].version - 1, stored[head - 1]
        if previous.version != expected or type(previous.hash) is not bytes:
            raise CorruptStoreError(stream, expected, "it is missing")
        before = Head(expected, previous.hash)
    return _check_chain(stream, Head(), stored[:1]), _check_chain(stream, before, stored[head:])


def _read_rows(conn: Connection, stream: str, since: int, most: int | None) -> list[Found[Any]]:
    chosen = (
        select(INPUT)
        .where(INPUT.c.stream == stream, INPUT.c.version > since)
        .order_by(INPUT.c.version)
        .limit(most)
    )
    try:
        return list(conn.execute(chosen))
    except DAMAGE as bad:
        if conn.dialect.name == "postgresql":
            raise
        raise CorruptStoreError(
            stream, _unreadable(conn, stream, since), f"cannot be read: {why(bad)}"
        ) from None


def _unreadable(conn: Connection, stream: str, since: int) -> int:
    """Return the first version that the database cannot read, or 0."""
    for version in range(since + 1, since + PAGE):
        try:
            conn.execute(select(INPUT).where(INPUT.c.stream == stream, INPUT.c.version == version)).all()
        except DAMAGE:
            return version
    return 0


def _check_chain(stream: str, head: Head, stored: Iterable[Found[Any]]) -> list[StreamRow]:
    rows = []
    for row in stored:
        expected = head.version + 1
        if row.version != expected:
            raise CorruptStoreError(stream, expected, "it is missing")
        try:
            item = msgspec.convert({name: getattr(row, name) for name in FIELDS}, Input)
        except msgspec.ValidationError as bad:
            raise CorruptStoreError(stream, expected, f"it is no input: {bad}") from None
        head = Head(expected, link(head.hash, stream, expected, item))
        if head.hash != row.hash:
            raise CorruptStoreError(
                stream, expected, "it was changed, or its hash was: the chain does not hold"
            )
        rows.append(StreamRow(stream, expected, item, head.hash))
    return rows
