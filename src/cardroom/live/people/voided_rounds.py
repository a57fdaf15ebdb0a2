"""Voided rounds, so that players see them: by the floor, or by the server after an upgrade.

A round that an upgrade could not continue has no archive. It is found by the row that voided it, in databases
of any age, and is listed among the finished rounds of its time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.live.stream.opening import read_opening, training_among
from cardroom.live.table.round_handlers import SERVER
from cardroom.store import Archived, Store
from cardroom.store.registers.voided_rounds import (
    VoidingRow,
    count_voids,
    time_ended,
    voided_among,
    voided_round_start,
    voids_by,
)


class _VoidedSeat(msgspec.Struct, frozen=True):
    seat: int
    person: str


class _Between(msgspec.Struct, frozen=True):
    round: int = 1


class _VoidedHead(msgspec.Struct, frozen=True):
    """The row that began a round, read for its seats and number only."""

    between: _Between
    rules: str
    sittings: tuple[_VoidedSeat, ...] = ()


class Voids:
    """The voided rounds of one store. They never change, so each is looked up once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[VoidingRow, Archived | None] = {}

    def count(self, n: int) -> int:
        """Return how many rounds were voided at a table."""
        with self._store.looking() as conn:
            return count_voids(conn, f"table/{n}")

    def among(self, rounds: Sequence[Archived]) -> frozenset[tuple[str, int]]:
        """Return the stream and version of those rounds that were voided."""
        with self._store.looking() as conn:
            return voided_among(conn, rounds) | {
                (archived.stream, archived.version) for archived in rounds if not archived.ended
            }

    def find(self, n: int, version: int) -> Archived | None:
        """Return the round that began at this version if it was voided and has no archive, or None."""
        return next(
            (archived for archived in self._unkept(f"table/{n}") if archived.version == version), None
        )

    def with_unarchived(
        self, finished: Sequence[Archived], stream: str | None, person: str | None, before: int, most: int
    ) -> list[Archived]:
        """Return a page of finished rounds, the latest first, with the rounds of its time that have no
        archive.

        Each added round takes the id of the round after it in the list, so that the next page continues
        there. No round of a training table is added to the list of a person.
        """
        lost = [
            archived for archived in self._unkept(stream or "") if person is None or person in archived.people
        ]
        if not lost or not before:
            return list(finished)
        with self._store.looking() as conn:
            newest = time_ended(conn, before)
            training = training_among(conn, {archived.stream for archived in lost}) if person else set()
        oldest = finished[-1].utc if len(finished) == most else 0
        in_page = [
            archived
            for archived in lost
            if archived.stream not in training
            and oldest <= archived.utc
            and (newest is None or archived.utc < newest)
        ]
        return list(_merged(finished, sorted(in_page, key=lambda archived: archived.utc)))

    def _unkept(self, stream: str) -> list[Archived]:
        """Return rounds voided by the server: every other voided round has its archive."""
        with self._store.looking() as conn:
            rows = voids_by(conn, SERVER, stream)
        for row in rows:
            if row not in self._known:
                self._known[row] = self._look_up(row)
        return [archived for row in rows if (archived := self._known[row])]

    def _look_up(self, row: VoidingRow) -> Archived | None:
        with self._store.looking() as conn:
            beginning = voided_round_start(conn, row)
        if beginning is None:
            return None
        first, start = (
            self._store.read(row.stream, 0, 1)[0],
            self._store.read(row.stream, beginning.version - 1, 1)[0],
        )
        opening, head = read_opening(first), msgspec.json.decode(start.input.said, type=_VoidedHead)
        people = tuple(sitting.person for sitting in head.sittings if sitting.seat)
        return Archived(
            beginning.version, head.between.round, f"{opening.room}/{opening.game}", head.rules, people,
            b"", "", row.stream, 0, beginning.engine, beginning.voided,
        )  # fmt: skip


def _merged(finished: Sequence[Archived], lost: list[Archived]) -> Iterator[Archived]:
    for archived in finished:
        while lost and lost[-1].utc >= archived.utc:
            yield replace(lost.pop(), id=archived.id)
        yield archived
    yield from reversed(lost)
