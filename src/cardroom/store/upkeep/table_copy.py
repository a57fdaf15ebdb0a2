"""Everything that a store holds, row by row, at one moment: to be written out, or into another database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select

from cardroom.store.database.schema import PULSE, SCHEMA

PAGE = 1_000


def tables_of(at: Connection) -> list[Table]:
    """All of them as the database has them, those that others refer to first."""
    found = MetaData()
    found.reflect(at)
    return [table for table in found.sorted_tables if table.name != SCHEMA.name]


def pages(at: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """Its rows in the order of their keys, some at a time."""
    found = at.execution_options(yield_per=PAGE).execute(select(table).order_by(*table.primary_key.columns))
    for page in found.mappings().partitions():
        yield [dict(row) for row in page]


def patient(at: Connection) -> None:
    """For one long look: who reads everything may take his time between two pages."""
    if at.dialect.name == "postgresql":
        at.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")


def copy_all(source: Connection, target: Connection) -> None:
    """Into a database of the same schema that holds nothing yet."""
    patient(source)
    patient(target)
    there = {table.name: table for table in tables_of(target)}
    target.execute(delete(PULSE))  # which the schema itself begins with
    for table in tables_of(source):
        for page in pages(source, table):
            target.execute(insert(there[table.name]), page)
    if target.dialect.name == "postgresql":
        for table in there.values():
            _count_on(target, table)


def _count_on(target: Connection, table: Table) -> None:
    """New rows get numbers behind those that were brought along."""
    column = table.autoincrement_column
    if column is None:
        return
    highest = target.scalar(select(func.max(column)))
    if highest is not None:
        count = func.setval(func.pg_get_serial_sequence(table.name, column.name), highest)
        target.execute(select(count))


def holds_nothing(at: Connection) -> bool:
    """A database as it is right after its schema was made, or with no table at all."""
    aside = {PULSE.name, "meta"}
    return all(
        at.execute(select(table).limit(1)).first() is None
        for table in tables_of(at)
        if table.name not in aside
    )
