"""A day looked at once more: every stream in which something happened on it, its chain from the first row,
and of tables every round of the day, played again from the header at which it began to the end of the last.
What stood before that header is taken as the chain has it."""

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
"""Milliseconds."""


class Stretch(msgspec.Struct, frozen=True):
    """Rows of one stream, after `since` up to `last`: whole rounds, where it is a table's."""

    stream: str
    since: int
    last: int

    @property
    def rows(self) -> int:
        return self.last - self.since


def stretches(store: Store, begins: int, ends: int, stream: str = "") -> list[Stretch]:
    """Of the time between two moments, in milliseconds; of one stream alone, where it is named."""
    row = INPUT.c
    chosen = select(row.stream, func.min(row.version), func.max(row.version)).where(
        row.utc >= begins, row.utc < ends
    )
    with store.looking() as at:
        found = at.execute(chosen.group_by(row.stream).order_by(row.stream)).all()
    return list(_whole(store, [one for one in found if stream in ("", one[0])]))


def _whole(store: Store, found: list[tuple[str, int, int]]) -> Iterator[Stretch]:
    for stream, first, last in found:
        if is_table(stream):
            yield Stretch(stream, _header(store, stream, first) - 1, _before_next(store, stream, last))
        else:
            yield Stretch(stream, 0, store.head(stream).version)


def _header(store: Store, stream: str, version: int) -> int:
    """The last from which a stream is folded, at a version or before it."""
    row = INPUT.c
    own = (row.stream == stream, row.kind.in_(HEADS), row.version <= version)
    with store.looking() as at:
        return int(at.scalar(select(func.max(row.version)).where(*own)) or 1)


def _before_next(store: Store, stream: str, version: int) -> int:
    """The end of what began with a header: the row before the next one, or the last there is."""
    row = INPUT.c
    own = (row.stream == stream, row.kind.in_(HEADS), row.version > version)
    with store.looking() as at:
        found = at.scalar(select(func.min(row.version)).where(*own))
    return int(found) - 1 if found else store.head(stream).version


def audit_stretches(
    store: Store, rooms: Mapping[str, Room], chosen: list[Stretch], tick: Tick = lambda rows: None
) -> Audited:
    """Raises `Drift` or `Damaged` at the first difference. Without the key only chains and books."""
    found = Audited()
    for one in chosen:
        store.check(one.stream)
        if is_table(one.stream) and store.has_key:
            found += audit_table(store, one.stream, rooms, tick, one.since, one.last)
        else:
            found += audit_other(store, one.stream, tick)
    return found
