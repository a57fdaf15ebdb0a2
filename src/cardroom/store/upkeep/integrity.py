"""All checks that need no key: chains, the postings and rounds of each row, room files, and the file
itself."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from sqlalchemy import Connection, select

from cardroom.store.database.schema import FILE, INPUT, POSTING, ROUND
from cardroom.store.errors import CorruptStoreError
from cardroom.store.registers import ledger, rounds
from cardroom.store.streams.entry import Posting, attachment_digest
from cardroom.store.streams.stream_reading import PAGE, rows_of
from cardroom.store.streams.stream_row import Head, StreamRow

Look = Callable[[str], AbstractContextManager[Connection]]


class Checks:
    """Integrity checks over any kind of read access: page by page, or all within one transaction."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def everything(self) -> dict[str, Head]:
        """Check the file, every stream, every stored room file and the books; return all heads."""
        with self._look("the store") as conn:
            streams = list(conn.scalars(select(INPUT.c.stream).distinct().order_by(INPUT.c.stream)))
            complaints = (
                conn.exec_driver_sql("PRAGMA integrity_check").scalars().all()
                if conn.dialect.name == "sqlite"
                else ["ok"]
            )
        heads = {stream: self.stream(stream) for stream in streams}  # names the version, where it can
        if complaints != ["ok"]:
            raise CorruptStoreError("the store", 0, f"the file is damaged: {complaints[0]}")
        self._strays()
        with self._look("the store") as conn:
            for name in conn.scalars(select(FILE.c.hash)).all():
                rounds.file_text(conn, name)
            if faults := ledger.trial(conn).faults:
                raise CorruptStoreError("the books", 0, faults[0])
        return heads

    def stream(self, stream: str, expected: Head | None = None) -> Head:
        """Check one stream and return its head. It must pass through an `expected` head that was seen
        before."""
        head = Head()
        while page := self._page(stream, head.version):
            for row in page:
                if expected and expected.version == row.version and expected.hash != row.hash:
                    raise CorruptStoreError(stream, row.version, "it is not the one that was known before")
            head = Head(page[-1].version, page[-1].hash)
        if expected and expected.version > head.version:
            raise CorruptStoreError(
                stream, head.version + 1, f"it is missing: version {expected.version} was known before"
            )
        return head

    def _page(self, stream: str, since: int) -> list[StreamRow]:
        """Return the next rows, with their postings and archived rounds checked."""
        with self._look(stream) as conn:
            page = rows_of(conn, stream, since, PAGE)
            if not page:
                return page
            ended = rounds.rounds_ended(conn, stream, since, page[-1].version)
            placed = ledger.postings(conn, stream, since, None, None, page[-1].version)
        posted: dict[int, list[Posting]] = {}
        for posting in placed:
            posted.setdefault(posting.version, []).append(posting.posting)
        for row in page:
            if row.input.beside != attachment_digest(
                tuple(posted.get(row.version, ())), ended.get(row.version)
            ):
                raise CorruptStoreError(
                    stream, row.version, "the postings or the round kept with it were changed"
                )
        return page

    def _strays(self) -> None:
        """Check that every posting and archived round belongs to an input that exists."""
        for table, version in ((POSTING, POSTING.c.version), (ROUND, ROUND.c.ended)):
            inputs = select(INPUT.c.version).where(
                INPUT.c.stream == table.c.stream, INPUT.c.version == version
            )
            with self._look("the store") as conn:
                stray = conn.execute(select(table.c.stream, version).where(~inputs.exists()).limit(1)).first()
            if stray:
                raise CorruptStoreError(
                    stray[0], stray[1], f"a {table.name} is kept with it, and it is missing"
                )
