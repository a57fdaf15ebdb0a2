"""The engine of a database. SQLite needs no set-up: a file in WAL mode, flushed at every commit. PostgreSQL
is named by its URL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from cardroom.errors import SetupError, shown
from cardroom.fixed import Fixed
from cardroom.folder import own_folder

READS = "cardroom_reads"
VARIABLE = "CARDROOM_DATABASE"
PATIENCE = 30
"""Seconds to wait for another writer of the same file."""
AGAIN = 0.02
"""Seconds between two tries where SQLite itself would not wait."""
WAL = "journal_mode=WAL"
PRAGMAS = ("synchronous=FULL", "recursive_triggers=ON", "trusted_schema=OFF")
OPTIONS = (
    "-c synchronous_commit=on "  # acknowledged means flushed, also where the server's default is off
    "-c lock_timeout=1000 "  # a transaction that waits for a frozen process does not wait for ever,
    # and one that waited for a lock sees what its holder has committed
    "-c default_transaction_isolation=read\\ committed "
    "-c idle_in_transaction_session_timeout=2000 "  # and the frozen one is ended
    "-c TimeZone=UTC -c client_encoding=UTF8"
)
LINE = Fixed({
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 9_000,
})
"""Connection options: a server that has vanished is noticed within ten seconds."""
POSTGRESQL = ("postgresql", "postgres")
FORMS = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"


def usual_url(folder: Path | None = None) -> str:
    """Return the URL used where none is named: a SQLite file in the data folder."""
    return f"sqlite:///{(folder or own_folder()) / 'room.db'}"


def read_url(where: str | Path) -> URL:
    """Return the URL that a text or path means. Raises `SetupError` with what is wrong; a password is never
    shown."""
    if isinstance(where, Path):
        return URL.create("sqlite", database=str(where))
    try:
        url = make_url(where)
    except ArgumentError:
        raise SetupError([f"database: {shown(where)} is no URL; write {FORMS}"]) from None
    if url.drivername.partition("+")[0] in POSTGRESQL and url.drivername.partition("+")[2] in ("", "psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        raise SetupError([
            f"database: expected {FORMS}, found {shown(url.render_as_string(hide_password=True))}"
        ])
    return url


def connect(url: URL) -> Engine:
    """Create the engine. Writers to SQLite take the lock before they read, so that what they saw still holds
    when they write."""
    if url.get_backend_name() == "postgresql":
        return create_engine(
            url, connect_args={"options": OPTIONS, **LINE}, pool_size=8, max_overflow=8, hide_parameters=True
        )
    engine = create_engine(
        url,
        connect_args={"timeout": PATIENCE, "check_same_thread": False},
        pool_size=16,
        hide_parameters=True,
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def reading(engine: Engine) -> Engine:
    """Return the engine for read transactions: all that one transaction sees is of one moment."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine.execution_options(**{READS: True})


def allow_idle(conn: Connection) -> None:
    """Let this transaction idle for long.

    A restore checks and copies at length in a database that nobody else uses yet. A reader of everything may
    pause between two pages.
    """
    if conn.dialect.name == "postgresql":
        conn.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")


def _prepare(raw: Any, _: object) -> None:
    raw.isolation_level = None  # transactions begin where we say, not where the driver guesses
    _write_ahead(raw)
    for pragma in PRAGMAS:
        raw.execute(f"PRAGMA {pragma}").fetchall()


def _write_ahead(raw: Any) -> None:
    """Switch the file to WAL mode. SQLite does not wait for other processes that switch it at the same
    moment; we do."""
    until = monotonic() + PATIENCE
    while True:
        try:
            raw.execute(f"PRAGMA {WAL}").fetchall()
            return
        except sqlite3.OperationalError as bad:
            if bad.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(AGAIN)


def _begin(conn: Connection) -> None:
    raw = conn.connection.driver_connection
    assert raw
    begin = "BEGIN" if conn.get_execution_options().get(READS) else "BEGIN IMMEDIATE"
    try:
        raw.execute(begin)
    except sqlite3.Error as bad:
        raise OperationalError(begin, {}, bad) from bad
