"""Everything that can be proved without the key: chains, what lies beside them, room files, and the file
itself."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from sqlalchemy import Connection, select

from cardroom.store.database.schema import FILE, INPUT, POSTING, ROUND
from cardroom.store.errors import CorruptStoreError
from cardroom.store.registers import ledger as books
from cardroom.store.registers import rounds
from cardroom.store.streams.entry import Posting, attachment_digest
from cardroom.store.streams.stream_reading import PAGE, rows_of
from cardroom.store.streams.stream_row import Head, StreamRow

Look = Callable[[str], AbstractContextManager[Connection]]


class Checks:
    """Over any way to look at a database: page by page, or all within one transaction."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def everything(self) -> dict[str, Head]:
        with self._look("the store") as at:
            streams = list(at.scalars(select(INPUT.c.stream).distinct().order_by(INPUT.c.stream)))
            said = (
                at.exec_driver_sql("PRAGMA integrity_check").scalars().all()
                if at.dialect.name == "sqlite"
                else ["ok"]
            )
        heads = {stream: self.stream(stream) for stream in streams}  # which names the version, where it can
        if said != ["ok"]:
            raise CorruptStoreError("the store", 0, f"the file is damaged: {said[0]}")
        self._strays()
        with self._look("the store") as at:
            for name in at.scalars(select(FILE.c.hash)).all():
                rounds.kept(at, name)
            if faults := books.trial(at).faults:
                raise CorruptStoreError("the books", 0, faults[0])
        return heads

    def stream(self, stream: str, known: Head | None = None) -> Head:
        head = Head()
        while page := self._page(stream, head.version):
            for row in page:
                if known and known.version == row.version and known.hash != row.hash:
                    raise CorruptStoreError(stream, row.version, "it is not the one that was known before")
            head = Head(page[-1].version, page[-1].hash)
        if known and known.version > head.version:
            raise CorruptStoreError(
                stream, head.version + 1, f"it is missing: version {known.version} was known before"
            )
        return head

    def _page(self, stream: str, since: int) -> list[StreamRow]:
        """The next rows, and what was kept beside each."""
        with self._look(stream) as at:
            page = rows_of(at, stream, since, PAGE)
            if not page:
                return page
            ended = rounds.rounds_ended(at, stream, since, page[-1].version)
            moved = books.postings(at, stream, since, None, None, page[-1].version)
        posted: dict[int, list[Posting]] = {}
        for one in moved:
            posted.setdefault(one.version, []).append(one.posting)
        for row in page:
            if row.input.beside != attachment_digest(
                tuple(posted.get(row.version, ())), ended.get(row.version)
            ):
                raise CorruptStoreError(
                    stream, row.version, "the postings or the round kept with it were changed"
                )
        return page

    def _strays(self) -> None:
        """Nothing lies beside an input that is not there."""
        for table, version in ((POSTING, POSTING.c.version), (ROUND, ROUND.c.ended)):
            held = select(INPUT.c.version).where(INPUT.c.stream == table.c.stream, INPUT.c.version == version)
            with self._look("the store") as at:
                stray = at.execute(select(table.c.stream, version).where(~held.exists()).limit(1)).first()
            if stray:
                raise CorruptStoreError(
                    stray[0], stray[1], f"a {table.name} is kept with it, and it is missing"
                )
