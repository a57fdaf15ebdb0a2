"""Everything that the room keeps, as JSON Lines at one moment: every input with its hash and what was posted
and archived with it, every account, every room file, what was said at the tables, what people have set
themselves and every try to sign in, and at the end how many lines there were and what they hash to.

What is sealed stays sealed: the file shows no card, and its chains can be checked without the key. Passwords
and sessions are nobody's records and are left out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection, select

from cardroom import __version__
from cardroom.store import Archived, Input, Posting, Store
from cardroom.store.database.schema import ACCOUNT, FILE, INPUT, SCHEMA
from cardroom.store.registers import ledger as books
from cardroom.store.registers import rounds
from cardroom.store.registers.people_tables import CARE, CHAT, SIGN_IN
from cardroom.store.registers.school_tables import SCHOOLING
from cardroom.store.streams.stream_reading import PAGE, rows_of
from cardroom.store.upkeep.table_copy import pages, patient

FORMAT = 2
FORMATS = (1, FORMAT)
"""In the first there were no records."""
RECORDS = (CHAT, CARE, SIGN_IN, SCHOOLING)
"""Tables beside the streams: each row is numbered from 1 on under its first column."""


class Begun(msgspec.Struct, frozen=True, tag="cardroom"):
    """The first line."""

    format: int
    engine: str
    schema: int
    utc: int


class ExportedInput(msgspec.Struct, frozen=True, tag="input", omit_defaults=True):
    """An input in its place, with what is kept beside it."""

    stream: str
    version: int
    input: Input
    hash: bytes
    postings: tuple[Posting, ...] = ()
    round: Archived | None = None


class Account(msgspec.Struct, frozen=True, tag="account"):
    name: str
    cents: int
    least: int


class RoomFile(msgspec.Struct, frozen=True, tag="file"):
    hash: str
    text: str


class ExportedRecord(msgspec.Struct, frozen=True, tag="record"):
    """A row of one of the tables beside the streams."""

    table: str
    row: dict[str, str | int]


class Ended(msgspec.Struct, frozen=True, tag="end"):
    """The last line: of all before it."""

    lines: int
    sha256: str


ExportLine = Begun | ExportedInput | Account | RoomFile | ExportedRecord | Ended
ENCODER = msgspec.json.Encoder()


def export(store: Store, utc: int) -> Iterator[bytes]:
    """Line by line, each with its end. What it holds is one consistent look, however long it takes to write
    it out."""
    count, digest = 0, hashlib.sha256()
    with store.looking() as at:
        patient(at)
        for one in _lines(at, utc):
            line = ENCODER.encode(one) + b"\n"
            count += 1
            digest.update(line)
            yield line
    yield ENCODER.encode(Ended(count, digest.hexdigest())) + b"\n"


def _lines(at: Connection, utc: int) -> Iterator[ExportLine]:
    yield Begun(FORMAT, __version__, max(at.scalars(select(SCHEMA.c.number))), utc)
    for stream in at.scalars(select(INPUT.c.stream).distinct().order_by(INPUT.c.stream)).all():
        yield from _stream(at, stream)
    for name, cents, least in at.execute(
        select(ACCOUNT.c.name, ACCOUNT.c.cents, ACCOUNT.c.least).order_by(ACCOUNT.c.name)
    ):
        yield Account(name, cents, least)
    for name, text in at.execute(select(FILE.c.hash, FILE.c.content).order_by(FILE.c.hash)):
        yield RoomFile(name, text)
    for table in RECORDS:
        for page in pages(at, table):
            yield from (
                ExportedRecord(str(table.name), {str(name): value for name, value in row.items()})
                for row in page
            )


def _stream(at: Connection, stream: str) -> Iterator[ExportedInput]:
    since = 0
    while page := rows_of(at, stream, since, PAGE):
        until = page[-1].version
        ended = rounds.rounds_ended(at, stream, since, until)
        posted: dict[int, list[Posting]] = {}
        for one in books.postings(at, stream, since, None, None, until):
            posted.setdefault(one.version, []).append(one.posting)
        for row in page:
            moved = tuple(posted.get(row.version, ()))
            yield ExportedInput(stream, row.version, row.input, row.hash, moved, ended.get(row.version))
        since = until
