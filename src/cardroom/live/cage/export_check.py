"""An export checked offline, without database and key: every chain link by link, everything that was posted,
every account, every room file, and that no line is missing. Either it says how much of what agrees, or names
the first that does not."""

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
    """What was found to agree."""

    streams: int = 0
    inputs: int = 0
    postings: int = 0
    rounds: int = 0
    accounts: int = 0
    files: int = 0
    records: int = 0
    utc: int = 0


class Verifier:
    """Line by line; nothing but heads and accounts is kept. A head `known` from elsewhere must lie on its
    chain, so that nobody can have cut off its end."""

    def __init__(self, known: Mapping[str, Head] | None = None) -> None:
        self.known = dict(known or {})
        self.heads: dict[str, Head] = {}
        self.found = ExportVerified()
        self._cents: dict[str, int] = {}
        self._said: dict[str, int] = {}
        self._numbers: dict[str, int] = {}

    def check(self, lines: Iterable[bytes]) -> ExportVerified:
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

    def _line(self, one: ExportLine) -> None:
        match one:
            case Begun(format=format, utc=utc):
                if format not in FORMATS:
                    raise UnreadableError(
                        f"an export of format {format}; those up to {FORMATS[-1]} are known here"
                    )
                self.found.utc = utc
            case ExportedInput():
                self._kept(one)
            case Account(name=name, cents=cents, least=low):
                if low != least(name) or cents < low:
                    raise CorruptStoreError(
                        name, 0, f"it holds {cents} cents, and may hold no less than {least(name)}"
                    )
                self._said[name] = cents
                self.found.accounts += 1
            case RoomFile(hash=held, text=text):
                if hash_of(text) != held:
                    raise CorruptStoreError(f"file {held}", 0, "it was changed: its hash is another")
                self.found.files += 1
            case ExportedRecord(table=table, row=row):
                self._record(table, row)
            case Ended():
                pass

    def _kept(self, one: ExportedInput) -> None:
        head = self.heads.get(one.stream, Head())
        if one.version != head.version + 1:
            raise CorruptStoreError(one.stream, head.version + 1, "it is missing")
        if link(head.hash, one.stream, one.version, one.input) != one.hash:
            raise CorruptStoreError(
                one.stream, one.version, "it was changed, or its hash was: the chain does not hold"
            )
        if one.input.beside != attachment_digest(one.postings, one.round):
            raise CorruptStoreError(
                one.stream, one.version, "the postings or the round kept with it were changed"
            )
        if off := sum(moved.cents for moved in one.postings):
            raise CorruptStoreError(
                one.stream, one.version, f"its postings do not balance: {off} cents are over"
            )
        known = self.known.get(one.stream)
        if known and known.version == one.version and known.hash != one.hash:
            raise CorruptStoreError(one.stream, one.version, "it is not the one that was known before")
        for moved in one.postings:
            self._cents[moved.account] = self._cents.get(moved.account, 0) + moved.cents
        self.heads[one.stream] = Head(one.version, one.hash)
        self.found.inputs += 1
        self.found.postings += len(one.postings)
        self.found.rounds += one.round is not None

    def _record(self, table: str, row: dict[str, str | int]) -> None:
        """Each follows on the one before it: none was taken out of their middle."""
        under, number = f"{table} {next(iter(row.values()), '')}", row.get("number")
        if number != self._numbers.get(under, 0) + 1:
            raise CorruptStoreError(under, self._numbers.get(under, 0) + 1, "it is missing")
        self._numbers[under] = int(number)
        self.found.records += 1

    def _check_books(self) -> None:
        for name in sorted(self._cents.keys() | self._said.keys()):
            if self._cents.get(name, 0) != self._said.get(name):
                said = self._said.get(name, "nothing")
                raise CorruptStoreError(
                    name,
                    0,
                    f"it is said to hold {said} cents, and {self._cents.get(name, 0)} were posted to it",
                )

    def _check_known(self) -> None:
        for stream, head in self.known.items():
            found = self.heads.get(stream, Head())
            if head.version > found.version:
                raise CorruptStoreError(
                    stream, found.version + 1, f"it is missing: version {head.version} was known before"
                )


def verify(lines: Iterable[bytes], known: Mapping[str, Head] | None = None) -> ExportVerified:
    return Verifier(known).check(lines)


def _read(lines: Iterable[bytes]) -> Iterator[tuple[bytes, ExportLine]]:
    for number, raw in enumerate(lines, 1):
        try:
            yield raw, _READ.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError) as bad:
            raise CorruptStoreError("the export", 0, f"line {number} cannot be read: {bad}") from None
