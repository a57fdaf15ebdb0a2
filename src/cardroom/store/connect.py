"""The engine of a database. SQLite needs no set-up: a file in WAL mode that is flushed at every commit."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from cardroom.errors import BadSetup, shown

READS = "cardroom_reads"
PATIENCE = 30
"""Seconds to wait for another who writes."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "recursive_triggers=ON", "trusted_schema=OFF")


def connect(url: str) -> Engine:
    """Writers take the lock before they look, so that what they saw still holds when they write."""
    try:
        where = make_url(url)
    except ArgumentError:
        raise BadSetup([f"database: {shown(url)} is no URL; write sqlite:///FILE"]) from None
    if where.get_backend_name() != "sqlite" or not where.database or where.database == ":memory:":
        raise BadSetup([f"database: expected sqlite:///FILE, found {shown(where.render_as_string(hide_password=True))}"])
    engine = create_engine(where, connect_args={"timeout": PATIENCE, "check_same_thread": False})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(raw: Any, _: object) -> None:
    raw.isolation_level = None  # transactions begin where we say, not where the driver guesses
    for pragma in PRAGMAS:
        raw.execute(f"PRAGMA {pragma}").fetchall()


def _begin(at: Connection) -> None:
    at.exec_driver_sql("BEGIN" if at.get_execution_options().get(READS) else "BEGIN IMMEDIATE")
