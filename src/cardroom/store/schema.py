"""The tables of the store, and how they came about: numbered migrations, forwards only.

A migration that has been released is never edited; the next one changes what it made.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, Table, Text

METADATA = MetaData()

INPUT = Table(
    "input", METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", BigInteger, nullable=False),
    Column("person", Text, nullable=False),
    Column("ask", Text, nullable=False),
    Column("take", BigInteger, nullable=False),
    Column("client", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Column("engine", Text, nullable=False),
    Column("utc", BigInteger, nullable=False),
    Column("hash", LargeBinary, nullable=False),
)  # fmt: skip

SCHEMA = Table(
    "schema_version", METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("about", Text, nullable=False),
)  # fmt: skip
"""A row for each migration that has been run."""


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema, all of it or nothing."""

    about: str
    statements: tuple[str, ...]


def _never(act: str, table: str) -> str:
    return (
        f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'what a stream holds is never changed'); END"
    )


MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        "streams of inputs",
        (
            "CREATE TABLE input (stream TEXT NOT NULL, version BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL, "
            "person TEXT NOT NULL, ask TEXT NOT NULL, take BIGINT NOT NULL, client TEXT NOT NULL, said TEXT NOT NULL, "
            "secret BLOB NOT NULL, told BLOB NOT NULL, engine TEXT NOT NULL, utc BIGINT NOT NULL, hash BLOB NOT NULL, "
            "PRIMARY KEY (stream, version))",
            _never("UPDATE", "input"),
            _never("DELETE", "input"),
            # also what replaces a row, which deletes without asking the trigger above
            "CREATE TRIGGER input_next BEFORE INSERT ON input "
            "WHEN NEW.version <> 1 + coalesce((SELECT max(version) FROM input WHERE stream = NEW.stream), 0) "
            "BEGIN SELECT RAISE(ABORT, 'a stream goes on with the next version'); END",
        ),
    ),
)
