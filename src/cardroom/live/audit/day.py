"""Audit of a day: every stream in which something happened on it.

The chain is checked from the first row. At a table every round of the day is replayed, from the header at
which it began to the end of the last. The state before that header is taken from the chain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from sqlalchemy import func, select

from cardroom.live.audit.streams import Audited, Tick, audit_other, audit_table, is_table
from cardroom.live.table.state import HEADS
from cardroom.rooms import Room
from cardroom.store import Store
from cardroom.store.database.schema import INPUT

FOR_EVER = 2**62
"""A time in milliseconds after all others."""


class Stretch(msgspec.Struct, frozen=True):
    """Rows of one stream after `since` up to `last`; at a table they are whole rounds."""

    stream: str
    since: int
    last: int

    @property
    def rows(self) -> int:
        """Number of rows."""
        return self.last - self.since


def stretches(store: Store, begins: int, ends: int, stream: str = "") -> list[Stretch]:
    """Return the stretches between two times in milliseconds, of all streams or of the named one."""
    row = INPUT.c
    chosen = select(row.stream, func.min(row.version), func.max(row.version)).where(
        row.utc >= begins, row.utc < ends
    )
    with store.looking() as conn:
        ranges = conn.execute(chosen.group_by(row.stream).order_by(row.stream)).all()
    return list(_whole(store, [part for part in ranges if stream in ("", part[0])]))


def _whole(store: Store, ranges: list[tuple[str, int, int]]) -> Iterator[Stretch]:
    for stream, first, last in ranges:
        if is_table(stream):
            yield Stretch(stream, _header(store, stream, first) - 1, _before_next(store, stream, last))
        else:
            yield Stretch(stream, 0, store.head(stream).version)


def _header(store: Store, stream: str, version: int) -> int:
    """Return the last version, at or before this one, from which a stream can be read."""
    row = INPUT.c
    earlier_headers = (row.stream == stream, row.kind.in_(HEADS), row.version <= version)
    with store.looking() as conn:
        return int(conn.scalar(select(func.max(row.version)).where(*earlier_headers)) or 1)


def _before_next(store: Store, stream: str, version: int) -> int:
    """Return the version before the next header, or the last version of the stream."""
    row = INPUT.c
    later_headers = (row.stream == stream, row.kind.in_(HEADS), row.version > version)
    with store.looking() as conn:
        next_header = conn.scalar(select(func.min(row.version)).where(*later_headers))
    return int(next_header) - 1 if next_header else store.head(stream).version


def audit_stretches(
    store: Store, rooms: Mapping[str, Room], chosen: list[Stretch], tick: Tick = lambda rows: None
) -> Audited:
    """Audit these stretches and return the counts.

    Raise `ReplayMismatchError` or `CorruptStoreError` at the first difference. Without the key only chains
    and books are checked.
    """
    audited = Audited()
    for stretch in chosen:
        store.check(stretch.stream)
        if is_table(stretch.stream) and store.has_key:
            audited += audit_table(store, stretch.stream, rooms, tick, stretch.since, stretch.last)
        else:
            audited += audit_other(store, stretch.stream, tick)
    return audited
