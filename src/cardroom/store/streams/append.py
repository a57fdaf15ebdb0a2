"""The append transaction: many streams go on at once, with a verdict for each entry. An entry that loses
leaves no trace and does no harm to another.

The first row of each entry decides. On PostgreSQL it is inserted unless its place is taken, so the second
writer waits for the first. All other rows are written only for the entries that won. All writers take locks
in one order: persons, then streams by name, then accounts by id.

An entry with a `PersonCheck` has a transaction of its own. On PostgreSQL this first takes an advisory lock on
the person. Each statement after that sees what the holder before it has committed. On SQLite the one writer
is alone anyway.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple, replace
from sqlalchemy import Connection, Engine, func, insert, select, tuple_
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from cardroom.errors import RefusedError
from cardroom.fixed import Fixed
from cardroom.store.database.bulk_insert import Bulk
from cardroom.store.database.schema import DUE, INPUT, REQUEST, ROUND, SAT
from cardroom.store.errors import CommitUnknownError, DuplicateRequestError, OverdrawnError, StaleVersionError
from cardroom.store.registers.ledger import OverdrawnEntries, post
from cardroom.store.sealing.seal import Seal
from cardroom.store.streams.entry import Entry, attachment_digest
from cardroom.store.streams.stream_reading import why
from cardroom.store.streams.stream_row import Head, Input, StreamRow, link

Verdict = (
    Head | StaleVersionError | OverdrawnError | DuplicateRequestError | CommitUnknownError | RefusedError
)
LOCK_NOT_AVAILABLE, DEADLOCK = "55P03", "40P01"
TOLD = "told"
"""The purpose with which the events of an archived round are sealed. The secret of the row that began the
round is sealed for the same stream and version, but with no purpose, so neither opens as the other."""


BEFORE = Fixed({  # one statement for any number of places, with one search of the key for each
    "sqlite": "SELECT i.stream, i.version, i.hash FROM json_each(?) a CROSS JOIN input i "
    "ON i.stream = json_extract(a.value, '$[0]') AND i.version = json_extract(a.value, '$[1]')",
    "postgresql": "SELECT i.stream, i.version, i.hash FROM unnest(%s::text[], %s::bigint[]) a (stream, "
    "version) "
    "JOIN input i USING (stream, version)",
})
FIELDS = ("stream", "version", *Input.__struct_fields__, "hash")
KEEP = Bulk(INPUT, *FIELDS)
KEEP_FIRST = Bulk(INPUT, *FIELDS, then="ON CONFLICT (stream, version) DO NOTHING RETURNING stream")
ASKED = Bulk(REQUEST, "person", "client", "stream", "version")
LATER = (
    "ON CONFLICT (stream) DO UPDATE SET version = excluded.version, at = excluded.at, what = excluded.what"
)
PUT_OFF = Bulk(DUE, "stream", "version", "at", "what", then=LATER)
SEATED = Bulk(SAT, "person", "round")


class Planned(msgspec.Struct, frozen=True):
    """An entry that may win, as it will lie in the database."""

    entry: Entry
    rows: tuple[StreamRow, ...]

    @property
    def head(self) -> Head:
        """The head of the stream once this entry is written."""
        return Head(self.rows[-1].version, self.rows[-1].hash)


def append_all(engine: Engine, seal: Seal, entries: Sequence[Entry]) -> list[Verdict]:
    """Append entries in one transaction and return their verdicts. If some overdraw an account, each of those
    is tried again alone.

    Guarded entries follow, each in a transaction of its own.
    """
    verdicts: dict[int, Verdict] = {}
    numbered = list(enumerate(entries))
    if plain := [item for item in numbered if item[1].guard is None]:
        _append_group(engine, seal, plain, verdicts)
    for item in numbered:
        if item[1].guard is not None:
            _append_group(engine, seal, [item], verdicts)
    return [verdicts[index] for index in range(len(entries))]


def append_with(
    engine: Engine, seal: Seal, entries: Sequence[Entry], also: Callable[[Connection], object]
) -> list[Head]:
    """Append entries of different streams, and in the same transaction what `also` writes: all of it or
    nothing.

    Raises the first verdict that is no head.
    """
    try:
        with engine.begin() as conn:
            _lock_persons(conn, entries)
            verdict_by_index = _wave(conn, seal, sorted(enumerate(entries), key=lambda item: item[1].stream))
            verdicts = [verdict_by_index[index] for index in range(len(entries))]
            if lost := [verdict for verdict in verdicts if not isinstance(verdict, Head)]:
                raise lost[0]
            also(conn)
            return [verdict for verdict in verdicts if isinstance(verdict, Head)]
    except OverdrawnEntries as bad:
        raise bad.why from None


def _append_group(
    engine: Engine, seal: Seal, numbered: list[tuple[int, Entry]], verdicts: dict[int, Verdict]
) -> None:
    try:
        with engine.begin() as conn:
            _lock_persons(conn, [entry for _, entry in numbered])
            appended = {
                index: verdict
                for wave in _waves(numbered)
                for index, verdict in _wave(conn, seal, wave).items()
            }
        verdicts.update(appended)
    except RefusedError as bad:  # raised by the guard of the one entry in this transaction
        verdicts[numbered[0][0]] = bad
    except OverdrawnEntries as bad:
        if len(numbered) == 1:
            verdicts[numbered[0][0]] = bad.why
            return
        _append_group(engine, seal, [item for item in numbered if item[0] not in bad.which], verdicts)
        for item in numbered:
            if item[0] in bad.which:
                _append_group(engine, seal, [item], verdicts)
    except SQLAlchemyError as bad:
        if len(numbered) > 1 and _may_be_one_entry(bad):  # tried alone, to find the one at fault
            for item in numbered:
                _append_group(engine, seal, [item], verdicts)
        else:
            verdicts.update({index: CommitUnknownError(entry.stream, why(bad)) for index, entry in numbered})


def _may_be_one_entry(bad: SQLAlchemyError) -> bool:
    """Return True if one entry may have failed the whole transaction: rows the database refuses, or a lock
    that did not come."""
    state = getattr(getattr(bad, "orig", None), "sqlstate", None)
    return isinstance(bad, IntegrityError | DataError) or state in (LOCK_NOT_AVAILABLE, DEADLOCK)


def _lock_persons(conn: Connection, entries: Iterable[Entry]) -> None:
    """Lock the persons of guarded entries: no other guarded entry of theirs is checked until this transaction
    ends."""
    if conn.dialect.name == "postgresql":
        for key in sorted({_key(entry.guard.person) for entry in entries if entry.guard}):
            conn.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (key,))


def _key(person: str) -> int:
    """Return the number of a person's lock: 64 bits, as PostgreSQL needs."""
    return int.from_bytes(hashlib.sha256(f"person/{person}".encode()).digest()[:8], signed=True)


def _waves(numbered: Iterable[tuple[int, Entry]]) -> Iterator[list[tuple[int, Entry]]]:
    """Yield entries in waves, with each stream once in a wave and sorted by name: two entries of one stream
    follow each other."""
    remaining = list(numbered)
    while remaining:
        seen: dict[str, tuple[int, Entry]] = {}
        for item in remaining:
            seen.setdefault(item[1].stream, item)
        yield [seen[stream] for stream in sorted(seen)]
        remaining = [item for item in remaining if seen[item[1].stream] is not item]


def _wave(conn: Connection, seal: Seal, numbered: list[tuple[int, Entry]]) -> dict[int, Verdict]:
    verdicts: dict[int, Verdict] = {**_repeated_requests(conn, numbered)}
    before = _before(conn, [entry for index, entry in numbered if index not in verdicts])
    ready: dict[int, Planned] = {}
    for index, entry in numbered:
        if index in verdicts:
            continue
        head = before.get((entry.stream, entry.expected)) if entry.expected else Head()
        if head is None or (entry.stream, entry.expected + 1) in before:
            verdicts[index] = StaleVersionError(entry.stream, entry.expected, -1)
        elif entry.inputs:
            if entry.guard:
                entry.guard.check(conn)  # raises RefusedError
            ready[index] = _planned(seal, head, entry)
        else:
            verdicts[index] = head
    won = _write(conn, ready)
    for index in ready.keys() - won:
        verdicts[index] = StaleVersionError(ready[index].entry.stream, ready[index].entry.expected, -1)
    post(conn, {index: ready[index].entry for index in sorted(won)})  # raises OverdrawnEntries
    _write_attachments(conn, [ready[index] for index in sorted(won)])
    verdicts.update({index: ready[index].head for index in won})
    return _with_versions(conn, verdicts)


def _before(conn: Connection, entries: Sequence[Entry]) -> dict[tuple[str, int], Head]:
    """Return the heads at the version that each entry has seen, and at the one after it, where such rows
    exist."""
    asked = [(entry.stream, version) for entry in entries for version in (entry.expected, entry.expected + 1)]
    parameters: tuple[object, ...] = (msgspec.json.encode(asked).decode(),)
    if conn.dialect.name == "postgresql":
        parameters = ([stream for stream, _ in asked], [version for _, version in asked])
    rows = conn.exec_driver_sql(BEFORE[conn.dialect.name], parameters)
    return {(stream, version): Head(version, hash) for stream, version, hash in rows}


def _planned(seal: Seal, head: Head, entry: Entry) -> Planned:
    archived = entry.archived
    if archived is not None:
        archived = replace(archived, told=seal.close(archived.told, entry.stream, archived.version, TOLD))
        entry = replace(entry, archived=archived)
    return Planned(entry, tuple(_chained(seal, head, entry)))


def _chained(seal: Seal, head: Head, entry: Entry) -> Iterator[StreamRow]:
    for version, item in enumerate(entry.inputs, entry.expected + 1):
        digest = attachment_digest(entry.postings, entry.archived) if version == entry.version else b""
        stored = replace(item, secret=seal.close(item.secret, entry.stream, version), beside=digest)
        head = Head(version, link(head.hash, entry.stream, version, stored))
        yield StreamRow(entry.stream, version, stored, head.hash)


def _write(conn: Connection, ready: dict[int, Planned]) -> set[int]:
    """Write the rows and return the entries that won. On SQLite the write lock decides, on PostgreSQL each
    first row."""
    if not ready:
        return set()
    if conn.dialect.name == "sqlite":
        KEEP.put(conn, [_values(row) for planned in ready.values() for row in planned.rows])
        return set(ready)
    streams = set(KEEP_FIRST.put(conn, [_values(planned.rows[0]) for planned in ready.values()]).scalars())
    won = {index for index, planned in ready.items() if planned.entry.stream in streams}
    if rest := [_values(row) for index in sorted(won) for row in ready[index].rows[1:]]:
        KEEP.put(conn, rest)
    return won


def _values(row: StreamRow) -> tuple[Any, ...]:
    return (row.stream, row.version, *astuple(row.input), row.hash)


def _write_attachments(conn: Connection, won: Sequence[Planned]) -> None:
    if requests := [request for planned in won for request in requests_of(planned.entry)]:
        ASKED.put(conn, requests)
    if later := [(planned.entry, planned.entry.due) for planned in won if planned.entry.due is not None]:
        PUT_OFF.put(conn, [(entry.stream, entry.version, due.at, due.what) for entry, due in later])
    for planned in won:
        if planned.entry.archived is not None:
            _archive(conn, planned)


def _archive(conn: Connection, planned: Planned) -> None:
    archived, last = planned.entry.archived, planned.entry.inputs[-1]
    assert archived
    columns = {
        name: getattr(archived, name) for name in ("version", "number", "offering", "rules", "told", "root")
    }
    values = {
        **columns,
        "people": "\n".join(archived.people),
        "stream": planned.entry.stream,
        "ended": planned.entry.version,
    }
    number = conn.scalar(
        insert(ROUND).returning(ROUND.c.id), {**values, "engine": last.engine, "utc": last.utc}
    )
    if archived.people:
        SEATED.put(conn, [(person, number) for person in sorted(set(archived.people))])


# Requests: what a person asks, of their wallet or of a seat, is taken once, beyond the round and at every
# table.


def requests_of(entry: Entry) -> list[tuple[str, str, str, int]]:
    """Return the requests among an entry's inputs: those under an id chosen by the person's client.

    An answer is not a request: it names its question, which identifies it already.
    """
    return [
        (item.person, item.client, entry.stream, version)
        for version, item in enumerate(entry.inputs, entry.expected + 1)
        if item.client and item.person and not item.ask
    ]


def _repeated_requests(
    conn: Connection, numbered: Iterable[tuple[int, Entry]]
) -> dict[int, DuplicateRequestError]:
    asked = {
        (person, client): index for index, entry in numbered for person, client, _, _ in requests_of(entry)
    }
    if not asked:
        return {}
    stored = conn.execute(select(REQUEST).where(tuple_(REQUEST.c.person, REQUEST.c.client).in_(list(asked))))
    return {
        asked[row.person, row.client]: DuplicateRequestError(row.person, row.client, row.stream, row.version)
        for row in stored
    }


def _with_versions(conn: Connection, verdicts: dict[int, Verdict]) -> dict[int, Verdict]:
    """Fill in the current version of each stream on which a writer came too late."""
    late = {index: error for index, error in verdicts.items() if isinstance(error, StaleVersionError)}
    if not late:
        return verdicts
    names = sorted({error.stream for error in late.values()})
    chosen = (
        select(INPUT.c.stream, func.max(INPUT.c.version))
        .where(INPUT.c.stream.in_(names))
        .group_by(INPUT.c.stream)
    )
    stands: dict[str, int] = {row[0]: row[1] for row in conn.execute(chosen)}
    return verdicts | {
        index: StaleVersionError(error.stream, error.expected, stands.get(error.stream, 0))
        for index, error in late.items()
    }
