"""Voided rounds, as their streams record them: a row `void` ends such a round, by any ruling.

The index `input_void` finds all of them, and holds no other rows. Queries repeat its condition word for word:
a statement that is planned before its values are bound would not use the index otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, func, literal_column, select, tuple_

from cardroom.store.database.schema import INPUT, ROUND
from cardroom.store.streams.entry import Archived

VOID = INPUT.c.kind == literal_column("'void'")
BEHIND = (1, 2)
"""The distance from the ruling to the version that ended the round: the carryover follows the ruling at once,
changed seats perhaps one row later."""


class VoidingRow(msgspec.Struct, frozen=True):
    """The row that voided a round."""

    stream: str
    version: int


class VoidedRoundStart(msgspec.Struct, frozen=True):
    """The row that began a voided round, and when the round was voided."""

    version: int
    voided: int
    """The time of the ruling, by the wall clock."""
    engine: str
    """The version of the program that voided it."""


def voided_among(conn: Connection, rounds: Sequence[Archived]) -> frozenset[tuple[str, int]]:
    """Return stream and version of those of these finished rounds that were voided."""
    places = {
        (archived.stream, archived.ended - behind): archived for archived in rounds for behind in BEHIND
    }
    if not places:
        return frozenset()
    chosen = select(INPUT.c.stream, INPUT.c.version).where(
        VOID, tuple_(INPUT.c.stream, INPUT.c.version).in_(list(places))
    )
    voided = (places[stream, version] for stream, version in conn.execute(chosen))
    return frozenset((archived.stream, archived.version) for archived in voided)


def is_voided() -> ColumnElement[bool]:
    """Return the condition that a finished round was voided, for a query over `ROUND`."""
    ends = [ROUND.c.ended - behind for behind in BEHIND]
    return (
        select(INPUT.c.version)
        .where(VOID, INPUT.c.stream == ROUND.c.stream, INPUT.c.version.in_(ends))
        .exists()
    )


def count_voids(conn: Connection, stream: str) -> int:
    """Return how many rounds of this stream were voided."""
    return int(
        conn.scalar(select(func.count()).select_from(INPUT).where(VOID, INPUT.c.stream == stream)) or 0
    )


def voids_by(conn: Connection, person: str, stream: str = "") -> list[VoidingRow]:
    """Return the rows by which this person has voided rounds, of one stream or of all."""
    chosen = select(INPUT.c.stream, INPUT.c.version).where(VOID, INPUT.c.person == person)
    if stream:
        chosen = chosen.where(INPUT.c.stream == stream)
    return [VoidingRow(stream, version) for stream, version in conn.execute(chosen)]


def voided_round_start(conn: Connection, row: VoidingRow) -> VoidedRoundStart | None:
    """Return where the round that this row voided began; None where it was archived and is found like any
    other."""
    before = (INPUT.c.stream == row.stream, INPUT.c.version < row.version, INPUT.c.kind == "round")
    version = conn.scalar(select(INPUT.c.version).where(*before).order_by(INPUT.c.version.desc()).limit(1))
    archived = select(ROUND.c.id).where(ROUND.c.stream == row.stream, ROUND.c.version == version)
    if version is None or conn.scalar(archived) is not None:
        return None
    times = select(INPUT.c.utc, INPUT.c.engine).where(
        INPUT.c.stream == row.stream, INPUT.c.version == row.version
    )
    utc, engine = conn.execute(times).one()
    return VoidedRoundStart(version, utc, engine)


def time_ended(conn: Connection, id: int) -> int | None:
    """Return when the finished round with this id, or the next after it, ended; None where there is none."""
    return conn.scalar(select(ROUND.c.utc).where(ROUND.c.id >= id).order_by(ROUND.c.id).limit(1))
