"""One transaction in which many streams go on, and a verdict for each: who loses leaves no trace, and harms
nobody else.

The first row of each entry decides: on PostgreSQL it is inserted unless its place is taken, so that who comes
second waits for the first, and everything else is written only for those who won. Locks are taken in one
order by everybody: persons, then streams by name, then accounts by id.

An entry with a `Guard` goes in a transaction of its own. On PostgreSQL it first takes an advisory lock on the
person, and each statement after that sees what the holder before it has committed; on SQLite the one writer
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
"""What an archived round is sealed as, beside the secret of the row that began it."""


BEFORE = Fixed({  # one text whatever the number, and a search of the key for each
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
    """An entry that may win: as it will lie in the database."""

    entry: Entry
    rows: tuple[StreamRow, ...]

    @property
    def head(self) -> Head:
        return Head(self.rows[-1].version, self.rows[-1].hash)


def append_all(engine: Engine, seal: Seal, entries: Sequence[Entry]) -> list[Verdict]:
    """In one transaction, unless some of them are short: those are tried once more, each in its own. Guarded
    entries follow, each in its own."""
    found: dict[int, Verdict] = {}
    numbered = list(enumerate(entries))
    if plain := [one for one in numbered if one[1].guard is None]:
        _together(engine, seal, plain, found)
    for one in numbered:
        if one[1].guard is not None:
            _together(engine, seal, [one], found)
    return [found[n] for n in range(len(entries))]


def append_with(
    engine: Engine, seal: Seal, entries: Sequence[Entry], also: Callable[[Connection], object]
) -> list[Head]:
    """Entries of different streams, and in the same transaction what is looked up beside them: all of it, or
    nothing.

    Raises the first verdict that is no head."""
    try:
        with engine.begin() as at:
            _lock_persons(at, entries)
            found = _wave(at, seal, sorted(enumerate(entries), key=lambda one: one[1].stream))
            verdicts = [found[n] for n in range(len(entries))]
            if lost := [one for one in verdicts if not isinstance(one, Head)]:
                raise lost[0]
            also(at)
            return [one for one in verdicts if isinstance(one, Head)]
    except OverdrawnEntries as bad:
        raise bad.why from None


def _together(engine: Engine, seal: Seal, these: list[tuple[int, Entry]], found: dict[int, Verdict]) -> None:
    try:
        with engine.begin() as at:
            _lock_persons(at, [one for _, one in these])
            held = {n: verdict for wave in _waves(these) for n, verdict in _wave(at, seal, wave).items()}
        found.update(held)
    except RefusedError as bad:  # by the guard of the one entry that is here
        found[these[0][0]] = bad
    except OverdrawnEntries as bad:
        if len(these) == 1:
            found[these[0][0]] = bad.why
            return
        _together(engine, seal, [one for one in these if one[0] not in bad.which], found)
        for one in these:
            if one[0] in bad.which:
                _together(engine, seal, [one], found)
    except SQLAlchemyError as bad:
        if len(these) > 1 and _is_of_one(bad):  # whose fault it is shows when each is alone
            for one in these:
                _together(engine, seal, [one], found)
        else:
            found.update({n: CommitUnknownError(one.stream, why(bad)) for n, one in these})


def _is_of_one(bad: SQLAlchemyError) -> bool:
    """The database has taken all of it back because of one: rows it does not take, or a lock that did not
    come."""
    state = getattr(getattr(bad, "orig", None), "sqlstate", None)
    return isinstance(bad, IntegrityError | DataError) or state in (LOCK_NOT_AVAILABLE, DEADLOCK)


def _lock_persons(at: Connection, entries: Iterable[Entry]) -> None:
    """Nobody else's guarded entries of these persons are looked at until this transaction ends."""
    if at.dialect.name == "postgresql":
        for key in sorted({_key(one.guard.person) for one in entries if one.guard}):
            at.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (key,))


def _key(person: str) -> int:
    """The number of a person's lock: 64 bits, as PostgreSQL has them."""
    return int.from_bytes(hashlib.sha256(f"person/{person}".encode()).digest()[:8], signed=True)


def _waves(these: Iterable[tuple[int, Entry]]) -> Iterator[list[tuple[int, Entry]]]:
    """Each stream once in a wave, streams by name: two entries of one stream follow each other."""
    left = list(these)
    while left:
        seen: dict[str, tuple[int, Entry]] = {}
        for one in left:
            seen.setdefault(one[1].stream, one)
        yield [seen[stream] for stream in sorted(seen)]
        left = [one for one in left if seen[one[1].stream] is not one]


def _wave(at: Connection, seal: Seal, these: list[tuple[int, Entry]]) -> dict[int, Verdict]:
    found: dict[int, Verdict] = {**_doubled(at, these)}
    before = _before(at, [one for n, one in these if n not in found])
    ready: dict[int, Planned] = {}
    for n, one in these:
        if n in found:
            continue
        head = before.get((one.stream, one.expected)) if one.expected else Head()
        if head is None or (one.stream, one.expected + 1) in before:
            found[n] = StaleVersionError(one.stream, one.expected, -1)
        elif one.inputs:
            if one.guard:
                one.guard.check(at)  # raises Refused
            ready[n] = _planned(seal, head, one)
        else:
            found[n] = head
    won = _write(at, ready)
    for n in ready.keys() - won:
        found[n] = StaleVersionError(ready[n].entry.stream, ready[n].entry.expected, -1)
    post(at, {n: ready[n].entry for n in sorted(won)})  # raises Shorts
    _write_beside(at, [ready[n] for n in sorted(won)])
    found.update({n: ready[n].head for n in won})
    return _with_versions(at, found)


def _before(at: Connection, entries: Sequence[Entry]) -> dict[tuple[str, int], Head]:
    """What stands at the version each has seen, and whether something stands behind it."""
    asked = [(one.stream, version) for one in entries for version in (one.expected, one.expected + 1)]
    given: tuple[object, ...] = (msgspec.json.encode(asked).decode(),)
    if at.dialect.name == "postgresql":
        given = ([stream for stream, _ in asked], [version for _, version in asked])
    found = at.exec_driver_sql(BEFORE[at.dialect.name], given)
    return {(stream, version): Head(version, held) for stream, version, held in found}


def _planned(seal: Seal, head: Head, one: Entry) -> Planned:
    archived = one.archived
    if archived is not None:
        archived = replace(archived, told=seal.close(archived.told, one.stream, archived.version, TOLD))
        one = replace(one, archived=archived)
    return Planned(one, tuple(_chained(seal, head, one)))


def _chained(seal: Seal, head: Head, one: Entry) -> Iterator[StreamRow]:
    for version, given in enumerate(one.inputs, one.expected + 1):
        held = attachment_digest(one.postings, one.archived) if version == one.version else b""
        kept = replace(given, secret=seal.close(given.secret, one.stream, version), beside=held)
        head = Head(version, link(head.hash, one.stream, version, kept))
        yield StreamRow(one.stream, version, kept, head.hash)


def _write(at: Connection, ready: dict[int, Planned]) -> set[int]:
    """The rows; says whose they are. On SQLite the lock that is held decides, on PostgreSQL each first
    row."""
    if not ready:
        return set()
    if at.dialect.name == "sqlite":
        KEEP.put(at, [_values(row) for one in ready.values() for row in one.rows])
        return set(ready)
    kept = set(KEEP_FIRST.put(at, [_values(one.rows[0]) for one in ready.values()]).scalars())
    won = {n for n, one in ready.items() if one.entry.stream in kept}
    if rest := [_values(row) for n in sorted(won) for row in ready[n].rows[1:]]:
        KEEP.put(at, rest)
    return won


def _values(row: StreamRow) -> tuple[Any, ...]:
    return (row.stream, row.version, *astuple(row.input), row.hash)


def _write_beside(at: Connection, won: Sequence[Planned]) -> None:
    if requests := [asked for one in won for asked in asked_for(one.entry)]:
        ASKED.put(at, requests)
    if later := [(one.entry, one.entry.due) for one in won if one.entry.due is not None]:
        PUT_OFF.put(at, [(one.stream, one.version, due.at, due.what) for one, due in later])
    for one in won:
        if one.entry.archived is not None:
            _archive(at, one)


def _archive(at: Connection, one: Planned) -> None:
    held, last = one.entry.archived, one.entry.inputs[-1]
    assert held
    own = {name: getattr(held, name) for name in ("version", "number", "offering", "rules", "told", "root")}
    values = {**own, "people": "\n".join(held.people), "stream": one.entry.stream, "ended": one.entry.version}
    number = at.scalar(
        insert(ROUND).returning(ROUND.c.id), {**values, "engine": last.engine, "utc": last.utc}
    )
    if held.people:
        SEATED.put(at, [(person, number) for person in sorted(set(held.people))])


# Requests: what a person asks, of his wallet or of a seat, is taken once, beyond the round and at every
# table.


def asked_for(one: Entry) -> list[tuple[str, str, str, int]]:
    """The inputs of this entry by which somebody asked for something under an id of his own. (An answer names
    its question, which holds its id by itself.)"""
    return [
        (given.person, given.client, one.stream, version)
        for version, given in enumerate(one.inputs, one.expected + 1)
        if given.client and given.person and not given.ask
    ]


def _doubled(at: Connection, these: Iterable[tuple[int, Entry]]) -> dict[int, DuplicateRequestError]:
    asked = {(person, client): n for n, entry in these for person, client, _, _ in asked_for(entry)}
    if not asked:
        return {}
    known = at.execute(select(REQUEST).where(tuple_(REQUEST.c.person, REQUEST.c.client).in_(list(asked))))
    return {
        asked[one.person, one.client]: DuplicateRequestError(one.person, one.client, one.stream, one.version)
        for one in known
    }


def _with_versions(at: Connection, found: dict[int, Verdict]) -> dict[int, Verdict]:
    """Who came too late is told what holds."""
    late = {n: one for n, one in found.items() if isinstance(one, StaleVersionError)}
    if not late:
        return found
    names = sorted({one.stream for one in late.values()})
    chosen = (
        select(INPUT.c.stream, func.max(INPUT.c.version))
        .where(INPUT.c.stream.in_(names))
        .group_by(INPUT.c.stream)
    )
    stands: dict[str, int] = {one[0]: one[1] for one in at.execute(chosen)}
    return found | {
        n: StaleVersionError(one.stream, one.expected, stands.get(one.stream, 0)) for n, one in late.items()
    }
