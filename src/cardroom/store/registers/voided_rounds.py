"""Rounds that count for nothing, as their streams say it: a row `void` ends such a round, whoever ruled so.

All of it is found by the index `input_void`, which holds no other rows. Its condition stands in a query as it
was written: a statement that is planned before its values are bound would not use it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, func, literal_column, select, tuple_

from cardroom.store.database.schema import INPUT, ROUND
from cardroom.store.streams.entry import Archived

VOID = INPUT.c.kind == literal_column("'void'")
BEHIND = (1, 2)
"""What a void round hands on stands right behind the ruling, and the seats that changed then perhaps behind
that."""


class VoidingRow(msgspec.Struct, frozen=True):
    """The row that voided a round."""

    stream: str
    version: int


class Began(msgspec.Struct, frozen=True):
    """The row that began a round which was voided, and when that happened."""

    version: int
    voided: int
    """By the wall clock."""
    engine: str
    """The version of the program that voided it."""


def voided_among(at: Connection, rounds: Sequence[Archived]) -> frozenset[tuple[str, int]]:
    """The stream and version of those of these finished rounds that were voided."""
    places = {(one.stream, one.ended - behind): one for one in rounds for behind in BEHIND}
    if not places:
        return frozenset()
    chosen = select(INPUT.c.stream, INPUT.c.version).where(
        VOID, tuple_(INPUT.c.stream, INPUT.c.version).in_(list(places))
    )
    found = (places[stream, version] for stream, version in at.execute(chosen))
    return frozenset((one.stream, one.version) for one in found)


def is_voided() -> ColumnElement[bool]:
    """The condition that a finished round was voided, for a query over `ROUND`."""
    ends = [ROUND.c.ended - behind for behind in BEHIND]
    return (
        select(INPUT.c.version)
        .where(VOID, INPUT.c.stream == ROUND.c.stream, INPUT.c.version.in_(ends))
        .exists()
    )


def count_voids(at: Connection, stream: str) -> int:
    """How many rounds of this stream were voided."""
    return int(at.scalar(select(func.count()).select_from(INPUT).where(VOID, INPUT.c.stream == stream)) or 0)


def voids_by(at: Connection, person: str, stream: str = "") -> list[VoidingRow]:
    """The rows by which this person has voided rounds, of one stream or of all."""
    chosen = select(INPUT.c.stream, INPUT.c.version).where(VOID, INPUT.c.person == person)
    if stream:
        chosen = chosen.where(INPUT.c.stream == stream)
    return [VoidingRow(stream, version) for stream, version in at.execute(chosen)]


def began(at: Connection, one: VoidingRow) -> Began | None:
    """Where the round began that this row voided; None where its archive was kept, by which it is found like
    any other."""
    before = (INPUT.c.stream == one.stream, INPUT.c.version < one.version, INPUT.c.kind == "round")
    version = at.scalar(select(INPUT.c.version).where(*before).order_by(INPUT.c.version.desc()).limit(1))
    kept = select(ROUND.c.id).where(ROUND.c.stream == one.stream, ROUND.c.version == version)
    if version is None or at.scalar(kept) is not None:
        return None
    own = select(INPUT.c.utc, INPUT.c.engine).where(
        INPUT.c.stream == one.stream, INPUT.c.version == one.version
    )
    utc, engine = at.execute(own).one()
    return Began(version, utc, engine)


def when(at: Connection, id: int) -> int | None:
    """When the finished round of this place ended, or the next behind it; None where there is none."""
    return at.scalar(select(ROUND.c.utc).where(ROUND.c.id >= id).order_by(ROUND.c.id).limit(1))
