"""Brings a database to the schema of this program: each step that is missing, in order, in one transaction
each."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Engine, func, insert, inspect, select

from cardroom.errors import SetupError
from cardroom.store.database.migrations import MIGRATIONS, Migration
from cardroom.store.database.schema import SCHEMA

LOCK = 0x43415244
"""The advisory lock under which one process at a time changes the schema."""


def migrate(engine: Engine, steps: Sequence[Migration] = MIGRATIONS) -> int:
    """How many steps were taken. Whoever comes second waits for the first, and finds nothing left to do."""
    for taken in range(len(steps) + 1):
        with engine.begin() as at:
            _alone(at)
            number = _number(at)
            if number > len(steps):
                raise SetupError([
                    f"the database has schema {number}, this program knows {len(steps)} and is too old for it"
                ])
            if number == len(steps):
                return taken
            for statement in steps[number].spelled(at.dialect.name):
                at.exec_driver_sql(statement)
            at.execute(insert(SCHEMA).values(number=number + 1, about=steps[number].about))
    return len(steps)


def _alone(at: Connection) -> None:
    if at.dialect.name == "postgresql":  # on SQLite the transaction itself holds everybody else off
        at.exec_driver_sql("SET LOCAL lock_timeout = '30s'")
        at.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


def _number(at: Connection) -> int:
    """Where it stands; a database without a schema is at 0, unless it belongs to somebody else."""
    tables = inspect(at).get_table_names()
    if SCHEMA.name not in tables:
        if tables:
            raise SetupError([f"this is no database of ours: it has a table {tables[0]!r}"])
        SCHEMA.create(at)
    return int(at.scalar(select(func.coalesce(func.max(SCHEMA.c.number), 0))) or 0)
