"""Bulk inserts: many rows in one statement whose text never changes.

SQLite takes the rows one after the other, PostgreSQL takes them as columns. Nothing is compiled when it runs,
which would be half of what an append costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, CursorResult, LargeBinary, Table, Text

from cardroom.fixed import Fixed

ARRAYS: dict[type, str] = Fixed({Text: "text[]", BigInteger: "bigint[]", LargeBinary: "bytea[]"})


class Bulk:
    """A bulk insert into columns of a table; `then` says what happens where the row exists already."""

    def __init__(self, table: Table, *names: str, then: str = "") -> None:
        columns = ", ".join(names)
        marks = ", ".join("?" for _ in names)
        arrays = ", ".join(f"%s::{ARRAYS[type(table.c[name].type)]}" for name in names)
        self._text = {
            "sqlite": f"INSERT INTO {table.name} ({columns}) VALUES ({marks}) {then}",
            "postgresql": f"INSERT INTO {table.name} ({columns}) SELECT * FROM unnest({arrays}) {then}",
        }

    def put(self, conn: Connection, rows: Sequence[tuple[Any, ...]]) -> CursorResult[Any]:
        """Insert these rows and return the result of the statement."""
        if conn.dialect.name == "sqlite":
            return conn.exec_driver_sql(self._text["sqlite"], list(rows))
        return conn.exec_driver_sql(self._text["postgresql"], tuple(map(list, zip(*rows, strict=True))))
