"""Finished rounds, and the room files they were played by: found again by table, by person, by hash."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Connection, or_, select
from sqlalchemy import Row as Found
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.store.database.schema import FILE, ROUND, SAT
from cardroom.store.errors import CorruptStoreError
from cardroom.store.registers.voided_rounds import is_voided
from cardroom.store.streams.entry import Archived

LIGHT = tuple(column for column in ROUND.c if column.name != "told")


def rounds(
    at: Connection,
    stream: str | None,
    person: str | None,
    before: int | None,
    most: int,
    *,
    is_dealt: bool = False,
    or_voided: bool = False,
) -> list[Archived]:
    """The latest first, without what was told; `is_dealt`: only those in which a shoe was used, `or_voided`
    as well."""
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
    return [_archived(one, b"") for one in at.execute(chosen.order_by(ROUND.c.id.desc()).limit(most))]


def round_at(at: Connection, stream: str, version: int) -> Archived | None:
    """As it lies there, sealed."""
    found = at.execute(select(ROUND).where(ROUND.c.stream == stream, ROUND.c.version == version)).first()
    return _archived(found, found.told) if found else None


def rounds_ended(at: Connection, stream: str, since: int, until: int) -> dict[int, Archived]:
    """By the version that ended them, sealed."""
    chosen = select(ROUND).where(ROUND.c.stream == stream, ROUND.c.ended > since, ROUND.c.ended <= until)
    return {one.ended: _archived(one, one.told) for one in at.execute(chosen)}


def _archived(one: Found[Any], told: bytes) -> Archived:
    people = tuple(one.people.split("\n")) if one.people else ()
    return Archived(
        one.version, one.number, one.offering, one.rules, people, told, one.root,
        one.stream, one.ended, one.engine, one.utc, one.id,
    )  # fmt: skip


def keep(at: Connection, text: str) -> str:
    """The hash by which it is found again."""
    name = hash_of(text)
    own = (sqlite if at.dialect.name == "sqlite" else postgresql).insert(FILE)
    at.execute(own.on_conflict_do_nothing(), {"hash": name, "content": text})
    return name


def kept(at: Connection, name: str) -> str | None:
    text = at.scalar(select(FILE.c.content).where(FILE.c.hash == name))
    if text is not None and hash_of(text) != name:
        raise CorruptStoreError(f"file {name}", 0, "it was changed: its hash is another")
    return text


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
