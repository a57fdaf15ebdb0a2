"""Streams on a database: append at the version one has seen, read what holds, and trust nothing that the
chain denies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from cardroom.store.database.schema import INPUT
from cardroom.store.errors import CommitUnknownError
from cardroom.store.registers.room_store import RoomStore
from cardroom.store.streams.append import Verdict, append_all, append_with
from cardroom.store.streams.entry import Archived, Due, Entry, PersonCheck, Posting, check_entry
from cardroom.store.streams.stream_reading import (
    head_of,
    heads_of,
    open_tables,
    rows_of,
    rows_since,
    streams_of,
    streams_within,
    why,
)
from cardroom.store.streams.stream_row import Head, Input, StreamRow, check_stream
from cardroom.store.upkeep.integrity import Checks


class Store(RoomStore):
    """Opened by its URL, or by the file's path. Nothing in it that a clause or a chip depends on is updated
    or deleted."""

    # Appending.

    def append(
        self,
        stream: str,
        expected: int,
        inputs: Sequence[Input],
        postings: Sequence[Posting] = (),
        due: Due | None = None,
        archived: Archived | None = None,
        guard: PersonCheck | None = None,
    ) -> Head:
        """All of it or nothing, behind the version that the caller has seen; when this returns it is on the
        disk. Raises `Behind` where somebody else was quicker, `Short` where chips do not reach, `Doubled`
        where a request of a wallet is there already, `Unkept` where it cannot be known, and what the guard
        refuses."""
        verdict = self.append_all([
            Entry(stream, expected, tuple(inputs), tuple(postings), due, archived, guard)
        ])[0]
        if isinstance(verdict, Head):
            return verdict
        raise verdict

    def append_all(self, entries: Sequence[Entry]) -> list[Verdict]:
        """All in one transaction, a verdict for each: who loses leaves no trace."""
        for one in entries:
            check_entry(one)
        with self._turn:
            return append_all(self.engine, self.seal, entries)

    def append_with(self, entry: Entry, also: Callable[[Connection], object]) -> Head:
        """An entry, and what is looked up beside its stream, in one transaction. Where `also` hits upon what
        is there already, the `Unkept` that is raised has an `IntegrityError` as its cause."""
        return self.append_together([entry], also)[0]

    def append_together(
        self, entries: Sequence[Entry], also: Callable[[Connection], object] = lambda at: None
    ) -> list[Head]:
        """Entries of different streams, and what is looked up beside them, in one transaction: all of it, or
        nothing."""
        for one in entries:
            check_entry(one)
        try:
            with self._turn:
                return append_with(self.engine, self.seal, entries, also)
        except SQLAlchemyError as bad:
            raise CommitUnknownError(entries[0].stream, why(bad)) from bad

    # Reading.

    def head(self, stream: str) -> Head:
        """How far it goes, as it stands: what `read` proves, this only says."""
        check_stream(stream)
        with self.looking(stream) as at:
            return head_of(at, stream)

    def heads(self) -> dict[str, Head]:
        """Of all streams, as they stand at one moment."""
        with self.looking() as at:
            return heads_of(at)

    def latest(self, stream: str, kinds: Iterable[str]) -> int:
        """The version of the last input of these kinds, or 0."""
        check_stream(stream)
        with self.looking(stream) as at:
            chosen = select(INPUT.c.version).where(INPUT.c.stream == stream, INPUT.c.kind.in_(tuple(kinds)))
            return int(
                at.scalar(chosen.order_by(INPUT.c.version.desc()).limit(1)) or 0
            )  # from the end, where it is

    def read(self, stream: str, since: int = 0, most: int | None = None) -> list[StreamRow]:
        """What came after a version, proved link by link from that version's hash on, and unsealed. Raises
        `Damaged`, and gives nothing, at the first that does not hold."""
        return [self._unsealed(row) for row in self.sealed(stream, since, most)]

    def story(self, stream: str, kinds: Sequence[str]) -> tuple[list[StreamRow], list[StreamRow]]:
        """The first input, if there is one, and everything from the last one of these kinds on; as `read`
        gives them."""
        check_stream(stream)
        with self.looking(stream) as at:
            first, rows = rows_since(at, stream, kinds)
        return [self._unsealed(row) for row in first], [self._unsealed(row) for row in rows]

    def sealed(self, stream: str, since: int = 0, most: int | None = None) -> list[StreamRow]:
        """The same as it lies in the database, for who has no key or checks the chain himself."""
        check_stream(stream)
        with self.looking(stream) as at:
            return rows_of(at, stream, since, most)

    def _unsealed(self, row: StreamRow) -> StreamRow:
        if not row.input.secret:
            return row
        return replace(
            row, input=replace(row.input, secret=self.seal.open(row.input.secret, row.stream, row.version))
        )

    def streams(self, prefix: str = "") -> list[str]:
        """All, or those whose names begin so."""
        with self.looking() as at:
            return streams_within(at, prefix) if prefix else streams_of(at)

    def open_tables(self) -> list[str]:
        """The streams of all tables that are not closed."""
        with self.looking() as at:
            return open_tables(at)

    def check(self, stream: str, known: Head | None = None) -> Head:
        """The whole stream from its first input, with what was kept beside it; a head `known` from elsewhere
        must lie on it, so that nobody can cut off its end. Needs no key. Returns its head."""
        check_stream(stream)
        return Checks(self.looking).stream(stream, known)

    def check_all(self) -> dict[str, Head]:
        """The file itself, every stream, every posting and every room file."""
        return Checks(self.looking).everything()
