"""Migrate a database to the schema of this program: each missing step, in order, in a transaction of
its own."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Engine, func, insert, inspect, select

from cardroom.errors import SetupError
from cardroom.store.database.migrations import MIGRATIONS, Migration
from cardroom.store.database.schema import SCHEMA

LOCK = 0x43415244
"""The advisory lock under which one process at a time changes the schema."""


def migrate(engine: Engine, steps: Sequence[Migration] = MIGRATIONS) -> int:
    """Run the missing migrations and return how many were run. A second process waits for the first, then has
    nothing to do."""
    for taken in range(len(steps) + 1):
        with engine.begin() as conn:
            _lock_schema(conn)
            number = _schema_version(conn)
            if number > len(steps):
                raise SetupError([
                    f"the database has schema {number}, this program knows {len(steps)} and is too old for it"
                ])
            if number == len(steps):
                return taken
            for statement in steps[number].spelled(conn.dialect.name):
                conn.exec_driver_sql(statement)
            conn.execute(insert(SCHEMA).values(number=number + 1, about=steps[number].about))
    return len(steps)


def _lock_schema(conn: Connection) -> None:
    if conn.dialect.name == "postgresql":  # on SQLite the transaction itself keeps all other writers off
        conn.exec_driver_sql("SET LOCAL lock_timeout = '30s'")
        conn.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


def _schema_version(conn: Connection) -> int:
    """Return the schema version. A database without a schema is at 0; one with tables of another program is
    refused."""
    tables = inspect(conn).get_table_names()
    if SCHEMA.name not in tables:
        if tables:
            raise SetupError([f"this is no database of ours: it has a table {tables[0]!r}"])
        SCHEMA.create(conn)
    return int(conn.scalar(select(func.coalesce(func.max(SCHEMA.c.number), 0))) or 0)
