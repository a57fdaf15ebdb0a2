"""Rounds that were voided, so that players see them: by the floor, or by the server after an upgrade.

Of a round that an upgrade could not play on no archive is kept. It is found by the row that voided it, in
databases of any age, and stands among the finished rounds of its time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.live.stream.opening import read_opening
from cardroom.live.table.round_handlers import SERVER
from cardroom.store import Archived, Store
from cardroom.store.registers.voided_rounds import (
    VoidingRow,
    began,
    count_voids,
    voided_among,
    voids_by,
    when,
)


class _VoidedSeat(msgspec.Struct, frozen=True):
    seat: int
    person: str


class _Between(msgspec.Struct, frozen=True):
    round: int = 1


class _VoidedHead(msgspec.Struct, frozen=True):
    """Of the row that began a round, who sat where and the round's number."""

    between: _Between
    rules: str
    sittings: tuple[_VoidedSeat, ...] = ()


class Voids:
    """Of one store. What has been voided stays so: each round is looked up once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[VoidingRow, Archived | None] = {}

    def count(self, n: int) -> int:
        """How many rounds were voided at a table."""
        with self._store.looking() as at:
            return count_voids(at, f"table/{n}")

    def among(self, rounds: Sequence[Archived]) -> frozenset[tuple[str, int]]:
        """The stream and version of those that were voided."""
        with self._store.looking() as at:
            return voided_among(at, rounds) | {(one.stream, one.version) for one in rounds if not one.ended}

    def find(self, n: int, version: int) -> Archived | None:
        """The round that began there, if it was voided and nothing of it is kept."""
        return next((one for one in self._unkept(f"table/{n}") if one.version == version), None)

    def with_unkept(
        self, found: Sequence[Archived], stream: str | None, person: str | None, before: int, most: int
    ) -> list[Archived]:
        """A page of finished rounds, the latest first, together with those of its time of which nothing is
        kept. Each of those has the place of the round that follows in the list, so that the next page goes on
        behind it."""
        lost = [one for one in self._unkept(stream or "") if person is None or person in one.people]
        if not lost or not before:
            return list(found)
        with self._store.looking() as at:
            newest = when(at, before)
        oldest = found[-1].utc if len(found) == most else 0
        here = [one for one in lost if oldest <= one.utc and (newest is None or one.utc < newest)]
        return list(_merged(found, sorted(here, key=lambda one: one.utc)))

    def _unkept(self, stream: str) -> list[Archived]:
        """By the server alone: whatever else is voided has its archive."""
        with self._store.looking() as at:
            rows = voids_by(at, SERVER, stream)
        for row in rows:
            if row not in self._known:
                self._known[row] = self._look_up(row)
        return [one for row in rows if (one := self._known[row])]

    def _look_up(self, row: VoidingRow) -> Archived | None:
        with self._store.looking() as at:
            found = began(at, row)
        if found is None:
            return None
        first, start = (
            self._store.read(row.stream, 0, 1)[0],
            self._store.read(row.stream, found.version - 1, 1)[0],
        )
        opening, head = read_opening(first), msgspec.json.decode(start.input.said, type=_VoidedHead)
        people = tuple(one.person for one in head.sittings if one.seat)
        return Archived(
            found.version, head.between.round, f"{opening.room}/{opening.game}", head.rules, people, b"", "",
            row.stream, 0, found.engine, found.voided,
        )  # fmt: skip


def _merged(found: Sequence[Archived], lost: list[Archived]) -> Iterator[Archived]:
    for one in found:
        while lost and lost[-1].utc >= one.utc:
            yield replace(lost.pop(), id=one.id)
        yield one
    yield from reversed(lost)
