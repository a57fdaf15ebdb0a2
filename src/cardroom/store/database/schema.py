"""The tables of the store, as statements use them. `migrations` creates them and guards them.

Ten more tables are in `people_tables.py`, and one in `school_tables.py`.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, Table, Text

METADATA = MetaData()


def _text(name: str, key: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=key, nullable=False)


def _number(name: str, key: bool = False) -> Column[int]:
    return Column(name, BigInteger, primary_key=key, nullable=False, autoincrement=False)


def _bytes(name: str) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=False)


def _place() -> Column[int]:
    return Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)


INPUT = Table(
    "input", METADATA,
    _text("stream", key=True), _number("version", key=True), _text("kind"), _number("seat"), _text("person"),
    _text("ask"), _number("take"), _text("client"), _text("said"), _bytes("secret"), _bytes("told"),
    _text("engine"), _number("utc"), _bytes("hash"), _number("at"), _bytes("beside"), _text("fresh"),
)  # fmt: skip

ACCOUNT = Table("account", METADATA, _place(), _text("name"), _number("cents"), _number("least"))

POSTING = Table(
    "posting", METADATA,
    _place(), _text("stream"), _number("version"), _number("account"), _number("cents"), _text("why"),
)  # fmt: skip

REQUEST = Table(
    "request",
    METADATA,
    _text("person", key=True),
    _text("client", key=True),
    _text("stream"),
    _number("version"),
)
"""Requests of a person that answer no question (to their wallet, for a seat), by the client's id for it, so
that each is taken once."""

DUE = Table("due", METADATA, _text("stream", key=True), _number("version"), _number("at"), _text("what"))

ROUND = Table(
    "round", METADATA,
    _place(), _text("stream"), _number("version"), _number("ended"), _number("number"), _text("offering"),
    _text("rules"), _text("engine"), _number("utc"), _text("people"), _bytes("told"), _text("root"),
)  # fmt: skip

SAT = Table("sat", METADATA, _text("person", key=True), _number("round", key=True))
"""The persons who sat in each round."""

FILE = Table("file", METADATA, _text("hash", key=True), _text("content"))

PULSE = Table(
    "pulse",
    METADATA,
    _number("one", key=True),
    _number("room_ms"),
    _number("wall_ms"),
    _number("gap_at"),
    _number("epoch"),
)

SERVER = Table(
    "server", METADATA, _text("id", key=True), _number("beat"), _number("room_ms"), _number("draining")
)

BUCKET = Table("bucket", METADATA, _text("name", key=True), _text("who", key=True), _number("full_at"))
"""Shared token buckets: the moment at which each is full again, by the database's clock."""

META = Table("meta", METADATA, _text("key", key=True), _text("value"))

SCHEMA = Table(
    "schema_version", METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("about", Text, nullable=False),
)  # fmt: skip
"""A row for each migration that has been run."""
