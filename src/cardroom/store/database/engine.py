"""The engine of a database. SQLite needs no set-up: a file in WAL mode, flushed at every commit. PostgreSQL
by URL."""

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
"""Seconds to wait for another who writes to the same file."""
AGAIN = 0.02
"""Seconds between two tries where SQLite itself would not wait."""
WAL = "journal_mode=WAL"
PRAGMAS = ("synchronous=FULL", "recursive_triggers=ON", "trusted_schema=OFF")
OPTIONS = (
    "-c synchronous_commit=on "  # acknowledged means flushed, whatever the server's default
    "-c lock_timeout=1000 "  # who waits for a frozen process does not wait for ever,
    # a transaction that waited for a lock sees what its holder has committed
    "-c default_transaction_isolation=read\\ committed "
    "-c idle_in_transaction_session_timeout=2000 "  # and the frozen one is thrown out
    "-c TimeZone=UTC -c client_encoding=UTF8"
)
LINE = Fixed({
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 9_000,
})
"""A server that has vanished is noticed within ten seconds."""
POSTGRESQL = ("postgresql", "postgres")
FORMS = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"


def usual_url(folder: Path | None = None) -> str:
    """A file in one's own folder, where nothing else is named."""
    return f"sqlite:///{(folder or own_folder()) / 'room.db'}"


def read_url(where: str | Path) -> URL:
    """What is meant, or in words what is wrong with it; a password is never shown."""
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
    """Writers to SQLite take the lock before they look, so that what they saw still holds when they write."""
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
    """The same for those who only look: all that one transaction sees is of one moment."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine.execution_options(**{READS: True})


def patiently(at: Connection) -> None:
    """Let this transaction idle: a restore checks and copies at length, in a database that nobody else uses
    yet."""
    if at.dialect.name == "postgresql":
        at.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")


def _prepare(raw: Any, _: object) -> None:
    raw.isolation_level = None  # transactions begin where we say, not where the driver guesses
    _write_ahead(raw)
    for pragma in PRAGMAS:
        raw.execute(f"PRAGMA {pragma}").fetchall()


def _write_ahead(raw: Any) -> None:
    """A file becomes one with a log once, and SQLite does not wait for others who make it so at the same
    moment: we do."""
    until = monotonic() + PATIENCE
    while True:
        try:
            raw.execute(f"PRAGMA {WAL}").fetchall()
            return
        except sqlite3.OperationalError as bad:
            if bad.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(AGAIN)


def _begin(at: Connection) -> None:
    raw = at.connection.driver_connection
    assert raw
    begin = "BEGIN" if at.get_execution_options().get(READS) else "BEGIN IMMEDIATE"
    try:
        raw.execute(begin)
    except sqlite3.Error as bad:
        raise OperationalError(begin, {}, bad) from bad
