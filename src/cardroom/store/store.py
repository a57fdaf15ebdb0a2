"""Streams on a database: append at the version the caller has seen, and read rows that the hash chain
proves."""

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
    """A store, opened by its URL or its file's path. Nothing that a clause or a chip depends on is updated or
    deleted."""

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
        """Append inputs, and all that belongs to them, after the version that the caller has seen. All of it
        or nothing; durable when this returns.

        Raises `StaleVersionError` on a version conflict and `OverdrawnError` where chips do not reach. A
        wallet request that is stored already raises `DuplicateRequestError`, an unconfirmed commit
        `CommitUnknownError`. What the guard raises is passed on.
        """
        verdict = self.append_all([
            Entry(stream, expected, tuple(inputs), tuple(postings), due, archived, guard)
        ])[0]
        if isinstance(verdict, Head):
            return verdict
        raise verdict

    def append_all(self, entries: Sequence[Entry], *, goes_first: bool = False) -> list[Verdict]:
        """Append entries in one transaction and return a verdict for each; an entry that loses leaves no
        trace.

        With `goes_first` it goes before other writers of this process that wait.
        """
        for entry in entries:
            check_entry(entry)
        with self._turn(goes_first=goes_first):
            return append_all(self.engine, self.seal, entries)

    def append_with(self, entry: Entry, also: Callable[[Connection], object]) -> Head:
        """Append an entry and, in the same transaction, what `also` writes to lookup tables.

        Where `also` violates a constraint, the `CommitUnknownError` raised has an `IntegrityError` as its
        cause.
        """
        return self.append_together([entry], also)[0]

    def append_together(
        self, entries: Sequence[Entry], also: Callable[[Connection], object] = lambda _: None
    ) -> list[Head]:
        """Append entries of different streams, and what `also` writes, in one transaction: all of it or
        nothing."""
        for entry in entries:
            check_entry(entry)
        try:
            with self._turn():
                return append_with(self.engine, self.seal, entries, also)
        except SQLAlchemyError as bad:
            raise CommitUnknownError(entries[0].stream, why(bad)) from bad

    # Reading.

    def head(self, stream: str) -> Head:
        """Return the version and hash of a stream's last row. They are not proved; `read` proves them."""
        check_stream(stream)
        with self.looking(stream) as conn:
            return head_of(conn, stream)

    def heads(self) -> dict[str, Head]:
        """Return the heads of all streams at one moment."""
        with self.looking() as conn:
            return heads_of(conn)

    def latest(self, stream: str, kinds: Iterable[str]) -> int:
        """Return the version of the last input of these kinds, or 0."""
        check_stream(stream)
        with self.looking(stream) as conn:
            chosen = select(INPUT.c.version).where(INPUT.c.stream == stream, INPUT.c.kind.in_(tuple(kinds)))
            return int(
                conn.scalar(chosen.order_by(INPUT.c.version.desc()).limit(1)) or 0
            )  # searched from the end, where it is

    def read(self, stream: str, since: int = 0, most: int | None = None) -> list[StreamRow]:
        """Return the rows after a version, each proved by its hash, with their secrets unsealed.

        Raises `CorruptStoreError`, and returns nothing, at the first row that fails.
        """
        return [self._unsealed(row) for row in self.sealed(stream, since, most)]

    def read_from_last(self, stream: str, kinds: Sequence[str]) -> tuple[list[StreamRow], list[StreamRow]]:
        """Return the first input, if there is one, and all rows from the last of these kinds on; proved and
        unsealed like `read`."""
        check_stream(stream)
        with self.looking(stream) as conn:
            first, rows = rows_since(conn, stream, kinds)
        return [self._unsealed(row) for row in first], [self._unsealed(row) for row in rows]

    def sealed(self, stream: str, since: int = 0, most: int | None = None) -> list[StreamRow]:
        """Return the rows as `read` does, but still sealed: for readers without the key, or who check the
        chain themselves."""
        check_stream(stream)
        with self.looking(stream) as conn:
            return rows_of(conn, stream, since, most)

    def _unsealed(self, row: StreamRow) -> StreamRow:
        if not row.input.secret:
            return row
        return replace(
            row, input=replace(row.input, secret=self.seal.open(row.input.secret, row.stream, row.version))
        )

    def streams(self, prefix: str = "") -> list[str]:
        """Return the names of all streams, or of those that begin with `prefix`."""
        with self.looking() as conn:
            return streams_within(conn, prefix) if prefix else streams_of(conn)

    def open_tables(self) -> list[str]:
        """Return the streams of all tables that are not closed."""
        with self.looking() as conn:
            return open_tables(conn)

    def check(self, stream: str, head: Head | None = None) -> Head:
        """Check a whole stream from its first input, with its postings and archived rounds, and return its
        head. Needs no key.

        The stream must pass through a given `head`, so that nobody can cut off its end.
        """
        check_stream(stream)
        return Checks(self.looking).stream(stream, head)

    def check_all(self) -> dict[str, Head]:
        """Check the file itself, every stream, every posting and every room file; return all heads."""
        return Checks(self.looking).everything()
