"""Export of all records of the room as JSON Lines, at one moment.

It has every input with its hash, postings and archived round, every account and every room file. It also has
the chat at the tables, the limits that people have set for themselves and every try to sign in. The last line
has the number of lines and their hash.

Sealed data stays sealed: the file shows no card, and its chains can be checked without the key. Passwords and
sessions are left out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection, select

from cardroom import __version__
from cardroom.store import Archived, Input, Posting, Store
from cardroom.store.database.engine import allow_idle
from cardroom.store.database.people_tables import CARE, CHAT, SIGN_IN
from cardroom.store.database.schema import ACCOUNT, FILE, INPUT, SCHEMA
from cardroom.store.database.school_tables import SCHOOLING
from cardroom.store.registers import ledger as books
from cardroom.store.registers import rounds
from cardroom.store.streams.stream_reading import PAGE, rows_of
from cardroom.store.upkeep.table_copy import pages

FORMAT = 2
FORMATS = (1, FORMAT)
"""Formats that can be read; the first had no records."""
RECORDS = (CHAT, CARE, SIGN_IN, SCHOOLING)
"""Tables outside the streams: their rows are numbered from 1 under the value of their first column."""


class Begun(msgspec.Struct, frozen=True, tag="cardroom"):
    """The first line: format, version and time."""

    format: int
    engine: str
    schema: int
    utc: int


class ExportedInput(msgspec.Struct, frozen=True, tag="input", omit_defaults=True):
    """An input at its place in a stream, with its postings and archived round."""

    stream: str
    version: int
    input: Input
    hash: bytes
    postings: tuple[Posting, ...] = ()
    round: Archived | None = None


class Account(msgspec.Struct, frozen=True, tag="account"):
    """An account, its balance, and the least that it may hold."""

    name: str
    cents: int
    least: int


class RoomFile(msgspec.Struct, frozen=True, tag="file"):
    """A room file under its hash."""

    hash: str
    text: str


class ExportedRecord(msgspec.Struct, frozen=True, tag="record"):
    """A row of one of the tables outside the streams."""

    table: str
    row: dict[str, str | int]


class Ended(msgspec.Struct, frozen=True, tag="end"):
    """The last line: number and hash of all lines before it."""

    lines: int
    sha256: str


ExportLine = Begun | ExportedInput | Account | RoomFile | ExportedRecord | Ended
ENCODER = msgspec.json.Encoder()


def export(store: Store, utc: int) -> Iterator[bytes]:
    """Yield the export line by line, each with its line feed.

    It is one consistent snapshot, however long it takes to write.
    """
    count, digest = 0, hashlib.sha256()
    with store.looking() as conn:
        allow_idle(conn)
        for record in _lines(conn, utc):
            line = ENCODER.encode(record) + b"\n"
            count += 1
            digest.update(line)
            yield line
    yield ENCODER.encode(Ended(count, digest.hexdigest())) + b"\n"


def _lines(conn: Connection, utc: int) -> Iterator[ExportLine]:
    yield Begun(FORMAT, __version__, max(conn.scalars(select(SCHEMA.c.number))), utc)
    for stream in conn.scalars(select(INPUT.c.stream).distinct().order_by(INPUT.c.stream)).all():
        yield from _stream(conn, stream)
    for name, cents, least in conn.execute(
        select(ACCOUNT.c.name, ACCOUNT.c.cents, ACCOUNT.c.least).order_by(ACCOUNT.c.name)
    ):
        yield Account(name, cents, least)
    for name, text in conn.execute(select(FILE.c.hash, FILE.c.content).order_by(FILE.c.hash)):
        yield RoomFile(name, text)
    for table in RECORDS:
        for page in pages(conn, table):
            yield from (
                ExportedRecord(str(table.name), {str(name): value for name, value in row.items()})
                for row in page
            )


def _stream(conn: Connection, stream: str) -> Iterator[ExportedInput]:
    since = 0
    while page := rows_of(conn, stream, since, PAGE):
        until = page[-1].version
        ended = rounds.rounds_ended(conn, stream, since, until)
        posted: dict[int, list[Posting]] = {}
        for booked in books.postings(conn, stream, since, None, None, until):
            posted.setdefault(booked.version, []).append(booked.posting)
        for row in page:
            moved = tuple(posted.get(row.version, ()))
            yield ExportedInput(stream, row.version, row.input, row.hash, moved, ended.get(row.version))
        since = until
