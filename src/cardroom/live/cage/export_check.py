"""Offline check of an export, without database and key.

It checks every chain link by link, all postings, every account and every room file, and that no line is
missing. The result is the counts of all that agrees, or the first difference.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from cardroom.errors import UnreadableError
from cardroom.live.cage.export import (
    FORMATS,
    Account,
    Begun,
    Ended,
    ExportedInput,
    ExportedRecord,
    ExportLine,
    RoomFile,
)
from cardroom.store import CorruptStoreError, Head
from cardroom.store.registers.ledger import least
from cardroom.store.registers.rounds import hash_of
from cardroom.store.streams.entry import attachment_digest
from cardroom.store.streams.stream_row import link

_READ: msgspec.json.Decoder[ExportLine] = msgspec.json.Decoder(ExportLine)


class ExportVerified(msgspec.Struct):
    """Counts of all that agrees."""

    streams: int = 0
    inputs: int = 0
    postings: int = 0
    rounds: int = 0
    accounts: int = 0
    files: int = 0
    records: int = 0
    utc: int = 0


class Verifier:
    """Check of an export line by line; only heads and accounts are kept in memory.

    A head that is known from another source must lie on its chain, so that nobody can have cut off its end.
    """

    def __init__(self, known_heads: Mapping[str, Head] | None = None) -> None:
        self.known = dict(known_heads or {})
        self.heads: dict[str, Head] = {}
        self.found = ExportVerified()
        self._cents: dict[str, int] = {}
        self._said: dict[str, int] = {}
        self._numbers: dict[str, int] = {}

    def check(self, lines: Iterable[bytes]) -> ExportVerified:
        """Check all lines; raise `CorruptStoreError` at the first difference."""
        count, digest, last = 0, hashlib.sha256(), None
        for raw, last in _read(lines):
            if not count and not isinstance(last, Begun):
                raise UnreadableError("no export of a room: its first line is another")
            if isinstance(last, Ended):
                break
            count += 1
            digest.update(raw)
            self._line(last)
        if not isinstance(last, Ended) or (last.lines, last.sha256) != (count, digest.hexdigest()):
            raise CorruptStoreError("the export", 0, f"lines are missing or were changed: {count} are here")
        self._check_books()
        self._check_known()
        self.found.streams = len(self.heads)
        return self.found

    def _line(self, line: ExportLine) -> None:
        match line:
            case Begun(format=format, utc=utc):
                if format not in FORMATS:
                    raise UnreadableError(
                        f"an export of format {format}; those up to {FORMATS[-1]} are known here"
                    )
                self.found.utc = utc
            case ExportedInput():
                self._check_input(line)
            case Account(name=name, cents=cents, least=low):
                if low != least(name) or cents < low:
                    raise CorruptStoreError(
                        name, 0, f"it holds {cents} cents, and may hold no less than {least(name)}"
                    )
                self._said[name] = cents
                self.found.accounts += 1
            case RoomFile(hash=file_hash, text=text):
                if hash_of(text) != file_hash:
                    raise CorruptStoreError(f"file {file_hash}", 0, "it was changed: its hash is another")
                self.found.files += 1
            case ExportedRecord(table=table, row=row):
                self._record(table, row)
            case Ended():
                pass

    def _check_input(self, exported: ExportedInput) -> None:
        head = self.heads.get(exported.stream, Head())
        if exported.version != head.version + 1:
            raise CorruptStoreError(exported.stream, head.version + 1, "it is missing")
        if link(head.hash, exported.stream, exported.version, exported.input) != exported.hash:
            raise CorruptStoreError(
                exported.stream, exported.version, "it was changed, or its hash was: the chain does not hold"
            )
        if exported.input.beside != attachment_digest(exported.postings, exported.round):
            raise CorruptStoreError(
                exported.stream, exported.version, "the postings or the round kept with it were changed"
            )
        if off := sum(moved.cents for moved in exported.postings):
            raise CorruptStoreError(
                exported.stream, exported.version, f"its postings do not balance: {off} cents are over"
            )
        known_head = self.known.get(exported.stream)
        if known_head and known_head.version == exported.version and known_head.hash != exported.hash:
            raise CorruptStoreError(
                exported.stream, exported.version, "it is not the one that was known before"
            )
        for moved in exported.postings:
            self._cents[moved.account] = self._cents.get(moved.account, 0) + moved.cents
        self.heads[exported.stream] = Head(exported.version, exported.hash)
        self.found.inputs += 1
        self.found.postings += len(exported.postings)
        self.found.rounds += exported.round is not None

    def _record(self, table: str, row: dict[str, str | int]) -> None:
        """Check that each record follows on the one before it, so that none was taken out of the middle."""
        under, number = f"{table} {next(iter(row.values()), '')}", row.get("number")
        if number != self._numbers.get(under, 0) + 1:
            raise CorruptStoreError(under, self._numbers.get(under, 0) + 1, "it is missing")
        self._numbers[under] = int(number)
        self.found.records += 1

    def _check_books(self) -> None:
        for name in sorted(self._cents.keys() | self._said.keys()):
            if self._cents.get(name, 0) != self._said.get(name):
                stated = self._said.get(name, "nothing")
                raise CorruptStoreError(
                    name,
                    0,
                    f"it is said to hold {stated} cents, and {self._cents.get(name, 0)} were posted to it",
                )

    def _check_known(self) -> None:
        for stream, head in self.known.items():
            exported_head = self.heads.get(stream, Head())
            if head.version > exported_head.version:
                raise CorruptStoreError(
                    stream,
                    exported_head.version + 1,
                    f"it is missing: version {head.version} was known before",
                )


def verify(lines: Iterable[bytes], known_heads: Mapping[str, Head] | None = None) -> ExportVerified:
    """Check an export and return its counts; raise `CorruptStoreError` at the first difference."""
    return Verifier(known_heads).check(lines)


def _read(lines: Iterable[bytes]) -> Iterator[tuple[bytes, ExportLine]]:
    for number, raw in enumerate(lines, 1):
        try:
            yield raw, _READ.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError) as bad:
            raise CorruptStoreError("the export", 0, f"line {number} cannot be read: {bad}") from None
