"""Copies of all tables of a store, row by row, at one moment: to export them, or into another database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select

from cardroom.store.database.engine import allow_idle
from cardroom.store.database.schema import PULSE, SCHEMA

PAGE = 1_000


def tables_of(conn: Connection) -> list[Table]:
    """Return all tables as the database has them; those that other tables refer to come first."""
    metadata = MetaData()
    metadata.reflect(conn)
    return [table for table in metadata.sorted_tables if table.name != SCHEMA.name]


def pages(conn: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """Yield the rows of a table in the order of their keys, a page at a time."""
    result = conn.execution_options(yield_per=PAGE).execute(
        select(table).order_by(*table.primary_key.columns)
    )
    for page in result.mappings().partitions():
        yield [dict(row) for row in page]


def copy_all(source: Connection, target: Connection) -> None:
    """Copy all rows into a database of the same schema that holds nothing yet."""
    allow_idle(source)
    allow_idle(target)
    tables = {table.name: table for table in tables_of(target)}
    target.execute(delete(PULSE))  # the schema itself begins with a row there
    for table in tables_of(source):
        for page in pages(source, table):
            target.execute(insert(tables[table.name]), page)
    if target.dialect.name == "postgresql":
        for table in tables.values():
            _continue_numbers(target, table)


def _continue_numbers(target: Connection, table: Table) -> None:
    """Continue row numbers after those that were copied."""
    column = table.autoincrement_column
    if column is None:
        return
    highest = target.scalar(select(func.max(column)))
    if highest is not None:
        count = func.setval(func.pg_get_serial_sequence(table.name, column.name), highest)
        target.execute(select(count))


def holds_nothing(conn: Connection) -> bool:
    """Return True for a database without any table, or as it is right after its schema was made."""
    aside = {PULSE.name, "meta"}
    return all(
        conn.execute(select(table).limit(1)).first() is None
        for table in tables_of(conn)
        if table.name not in aside
    )
