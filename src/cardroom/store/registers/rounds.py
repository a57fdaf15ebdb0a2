"""Finished rounds and the room files they were played by, found by table, by person or by hash."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import ColumnElement, Connection, or_, select
from sqlalchemy import Row as Found
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.store.database.schema import FILE, ROUND, SAT
from cardroom.store.errors import CorruptStoreError
from cardroom.store.registers.voided_rounds import is_voided
from cardroom.store.streams.entry import Archived

LIGHT = tuple(column for column in ROUND.c if column.name != "told")


def rounds(
    conn: Connection,
    stream: str | None,
    person: str | None,
    before: int | None,
    most: int,
    *,
    is_dealt: bool = False,
    or_voided: bool = False,
    without: ColumnElement[bool] | None = None,
) -> list[Archived]:
    """Return finished rounds, the latest first, without their events.

    `is_dealt` leaves only rounds in which a shoe was used; `or_voided` adds the voided ones.
    `without` leaves out the rounds of which this condition over `ROUND` holds.
    """
    chosen = select(*LIGHT)
    if stream is not None:
        chosen = chosen.where(ROUND.c.stream == stream)
    if person is not None:
        chosen = chosen.join(SAT, SAT.c.round == ROUND.c.id).where(SAT.c.person == person)
    if before is not None:
        chosen = chosen.where(ROUND.c.id < before)
    if is_dealt:
        used = ROUND.c.root != ""
        chosen = chosen.where(or_(used, is_voided()) if or_voided else used)
    if without is not None:
        chosen = chosen.where(~without)
    return [_archived(row, b"") for row in conn.execute(chosen.order_by(ROUND.c.id.desc()).limit(most))]


def round_at(conn: Connection, stream: str, version: int) -> Archived | None:
    """Return the round that began at this version, still sealed, or None."""
    row = conn.execute(select(ROUND).where(ROUND.c.stream == stream, ROUND.c.version == version)).first()
    return _archived(row, row.told) if row else None


def rounds_ended(conn: Connection, stream: str, since: int, until: int) -> dict[int, Archived]:
    """Return the rounds that ended in a range of versions, by the version that ended them; still sealed."""
    chosen = select(ROUND).where(ROUND.c.stream == stream, ROUND.c.ended > since, ROUND.c.ended <= until)
    return {row.ended: _archived(row, row.told) for row in conn.execute(chosen)}


def _archived(row: Found[Any], events: bytes) -> Archived:
    people = tuple(row.people.split("\n")) if row.people else ()
    return Archived(
        row.version, row.number, row.offering, row.rules, people, events, row.root,
        row.stream, row.ended, row.engine, row.utc, row.id,
    )  # fmt: skip


def store_file(conn: Connection, text: str) -> str:
    """Store a room file and return its hash."""
    name = hash_of(text)
    statement = (sqlite if conn.dialect.name == "sqlite" else postgresql).insert(FILE)
    conn.execute(statement.on_conflict_do_nothing(), {"hash": name, "content": text})
    return name


def file_text(conn: Connection, name: str) -> str | None:
    """Return the room file with this hash, or None. Raises `CorruptStoreError` where its text was changed."""
    text = conn.scalar(select(FILE.c.content).where(FILE.c.hash == name))
    if text is not None and hash_of(text) != name:
        raise CorruptStoreError(f"file {name}", 0, "it was changed: its hash is another")
    return text


def hash_of(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()
