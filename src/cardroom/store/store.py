"""Streams on a database: append at the version one has seen, read what holds, and trust nothing that the chain denies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy import Row as Found
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from cardroom.store.connect import READS, connect
from cardroom.store.errors import Behind, Damaged, Unkept
from cardroom.store.input import Head, Input, Row, check_input, check_stream, link
from cardroom.store.migrate import migrate
from cardroom.store.schema import INPUT

FIELDS = Input.__struct_fields__
DAMAGE = (DBAPIError, UnicodeError)
"""What a database raises that cannot read its own file: its complaint may quote what is no text any more."""
PAGE = 1000
"""So many rows are read at a time where all are looked at."""


class Store:
    """Opened by its URL, or by the file's path. Nothing in it is ever updated or deleted."""

    def __init__(self, where: str | Path) -> None:
        self.engine: Engine = connect(f"sqlite:///{where}" if isinstance(where, Path) else where)
        self._reads = self.engine.execution_options(**{READS: True})
        try:
            migrate(self.engine)
        except DAMAGE as bad:
            self.close()
            raise Damaged(str(where), 0, f"cannot be opened: {_why(bad)}") from None
        except Exception:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def append(self, stream: str, expected: int, inputs: Sequence[Input]) -> Head:
        """All of them or none, behind the version that the caller has seen; when this returns they are on the disk. Raises
        `Behind` where somebody else was quicker, and `Unkept` where it cannot be known."""
        check_stream(stream)
        for one in inputs:
            check_input(one)
        try:
            with self.engine.begin() as at:
                head = _head(at, stream)
                if head.version != expected:
                    raise Behind(stream, expected, head.version)
                rows = list(_chained(head, stream, inputs))
                if rows:
                    at.execute(insert(INPUT), [_values(row) for row in rows])
        except IntegrityError:
            raise Behind(stream, expected, self.head(stream).version) from None
        except SQLAlchemyError as bad:
            raise Unkept(stream, getattr(bad, "orig", bad)) from bad
        return Head(rows[-1].version, rows[-1].hash) if rows else head

    def head(self, stream: str) -> Head:
        """How far it goes, as it stands: what `read` proves, this only says."""
        check_stream(stream)
        with self._reading(stream) as at:
            return _head(at, stream)

    def latest(self, stream: str, kinds: Iterable[str]) -> int:
        """The version of the last input of these kinds, or 0."""
        check_stream(stream)
        with self._reading(stream) as at:
            chosen = select(func.max(INPUT.c.version)).where(INPUT.c.stream == stream, INPUT.c.kind.in_(tuple(kinds)))
            return int(at.scalar(chosen) or 0)

    def read(self, stream: str, since: int = 0, most: int | None = None) -> list[Row]:
        """What came after a version, proved link by link from that version's hash on. Raises `Damaged`, and gives nothing,
        at the first that does not hold."""
        check_stream(stream)
        with self._reading(stream) as at:
            return _proved(stream, _at(at, stream, since), _rows(at, stream, since, most))

    def streams(self) -> list[str]:
        with self._reading("the store") as at:
            return list(at.scalars(select(INPUT.c.stream).distinct().order_by(INPUT.c.stream)))

    def check(self, stream: str, known: Head | None = None) -> Head:
        """The whole stream from its first input, page by page; a head `known` from elsewhere must lie on it, so that nobody
        can cut off its end. Returns its head."""
        head = Head()
        while page := self.read(stream, head.version, PAGE):
            for row in page:
                if known and known.version == row.version and known.hash != row.hash:
                    raise Damaged(stream, row.version, "it is not the one that was known before")
            head = Head(page[-1].version, page[-1].hash)
        if known and known.version > head.version:
            raise Damaged(stream, head.version + 1, f"it is missing: version {known.version} was known before")
        return head

    def check_all(self) -> dict[str, Head]:
        """The file itself, and every stream."""
        with self._reading("the store") as at:
            said = at.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        heads = {stream: self.check(stream) for stream in self.streams()}  # which names the version, where it can
        if said != ["ok"]:
            raise Damaged("the store", 0, f"the file is damaged: {said[0]}")
        return heads

    def _reading(self, stream: str) -> _Reading:
        return _Reading(self._reads, stream)


class _Reading:
    """One consistent look; what the database cannot read is damage, by name."""

    def __init__(self, engine: Engine, stream: str) -> None:
        self._engine, self._stream = engine, stream

    def __enter__(self) -> Connection:
        self._at = self._engine.connect()
        return self._at

    def __exit__(self, _: object, bad: BaseException | None, __: object) -> None:
        if isinstance(bad, DAMAGE):
            self._at.invalidate()
        self._at.close()
        if isinstance(bad, DAMAGE):
            raise Damaged(self._stream, 0, f"cannot be read: {_why(bad)}") from bad


def _why(bad: BaseException) -> str:
    return str(getattr(bad, "orig", None) or bad)


def _head(at: Connection, stream: str) -> Head:
    last = select(INPUT.c.version, INPUT.c.hash).where(INPUT.c.stream == stream).order_by(INPUT.c.version.desc()).limit(1)
    found = at.execute(last).first()
    return Head(found.version, found.hash) if found else Head()


def _at(at: Connection, stream: str, version: int) -> Head:
    """The head as it was at that version."""
    if not version:
        return Head()
    held = at.scalar(select(INPUT.c.hash).where(INPUT.c.stream == stream, INPUT.c.version == version))
    if type(held) is not bytes:
        raise Damaged(stream, version, "it is missing")
    return Head(version, held)


def _chained(head: Head, stream: str, inputs: Iterable[Input]) -> Iterator[Row]:
    for version, one in enumerate(inputs, head.version + 1):
        head = Head(version, link(head.hash, stream, version, one))
        yield Row(stream, version, one, head.hash)


def _values(row: Row) -> dict[str, Any]:
    return {"stream": row.stream, "version": row.version, **msgspec.structs.asdict(row.input), "hash": row.hash}


def _rows(at: Connection, stream: str, since: int, most: int | None) -> list[Found[Any]]:
    chosen = select(INPUT).where(INPUT.c.stream == stream, INPUT.c.version > since).order_by(INPUT.c.version).limit(most)
    try:
        return list(at.execute(chosen))
    except DAMAGE as bad:
        raise Damaged(stream, _unreadable(at, stream, since), f"cannot be read: {_why(bad)}") from None


def _unreadable(at: Connection, stream: str, since: int) -> int:
    """Which of them the database cannot read, one by one."""
    for version in range(since + 1, since + PAGE):
        try:
            at.execute(select(INPUT).where(INPUT.c.stream == stream, INPUT.c.version == version)).all()
        except DAMAGE:
            return version
    return 0


def _proved(stream: str, head: Head, found: Iterable[Found[Any]]) -> list[Row]:
    rows = []
    for one in found:
        expected = head.version + 1
        if one.version != expected:
            raise Damaged(stream, expected, "it is missing")
        try:
            given = msgspec.convert({name: getattr(one, name) for name in FIELDS}, Input)
        except msgspec.ValidationError as bad:
            raise Damaged(stream, expected, f"it is no input: {bad}") from None
        head = Head(expected, link(head.hash, stream, expected, given))
        if head.hash != one.hash:
            raise Damaged(stream, expected, "it was changed, or its hash was: the chain does not hold")
        rows.append(Row(stream, expected, given, head.hash))
    return rows
