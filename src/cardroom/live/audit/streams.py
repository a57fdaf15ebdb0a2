"""Audit of the whole store: the counts of all that agrees, or the first difference by stream and version."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from cardroom.errors import CardroomError
from cardroom.live.audit.account_streams import check_for
from cardroom.live.audit.verifier import FOLLOW, TableVerifier
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.opening import offering_of
from cardroom.rooms import Room
from cardroom.store import CommitUnknownError, CorruptStoreError, Posting, Store, StreamRow
from cardroom.store.registers import accounts

PAGE = 1000
Tick = Callable[[int], None]


class Audited(msgspec.Struct, frozen=True):
    """Counts of all that agrees."""

    inputs: int = 0
    rounds: int = 0
    voided: int = 0
    unfinished: int = 0
    otherwise: int = 0
    """Rounds for which another version of the engine had other results; chain, books and archive agree."""
    postings: int = 0
    archives: int = 0
    cards: int = 0
    """Cards opened to the commitment that was published before the deal."""
    derived: int = 0
    """Answers of chance that follow from the draw sealed a round ahead, and from the players' bytes."""
    collected: int = 0
    """Cents collected under the schedules."""
    tables: int = 0
    streams: int = 0
    accounts: int = 0

    def __add__(self, addend: Audited) -> Audited:
        both = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(addend), strict=True)
        return Audited(*(own_count + more for own_count, more in both))


def audit_store(store: Store, rooms: Mapping[str, Room], tick: Tick = lambda rows: None) -> Audited:
    """Audit every stream, every posting, every room file and the books as a whole.

    Raise at the first difference. Without the key only chains and books are checked.
    """
    store.check_all()
    audited = Audited()
    for stream in store.streams():
        if is_table(stream) and store.has_key:
            audited += audit_table(store, stream, rooms, tick)
        else:
            audited += audit_other(store, stream, tick)
    trial = store.trial()
    if trial.faults:
        raise ReplayMismatchError("books", 0, trial.faults[0])
    return audited + Audited(accounts=trial.accounts)


def is_table(stream: str) -> bool:
    """Return True if the stream is a table's."""
    return stream.startswith("table/")


def audit_other(store: Store, stream: str, tick: Tick) -> Audited:
    """Audit a person's or the room's stream, or a table's without the key; sealed data is not read."""
    last, posted = _posted(store, stream)
    try:
        if not is_table(stream):
            check_for(stream)(store.sealed(stream, 0, last), posted)
    except CardroomError as bad:
        raise (
            bad
            if isinstance(bad, ReplayMismatchError | CorruptStoreError | CommitUnknownError)
            else ReplayMismatchError(stream, 0, bad)
        ) from None
    tick(last)
    return Audited(
        inputs=last, postings=sum(map(len, posted.values())), streams=1, tables=int(is_table(stream))
    )


def _posted(store: Store, stream: str) -> tuple[int, dict[int, list[Posting]]]:
    """Return the last version of a stream now, and its postings by version; the stream may still grow."""
    last = store.head(stream).version
    posted: dict[int, list[Posting]] = {}
    for booked in store.postings(stream):
        if booked.version <= last:
            posted.setdefault(booked.version, []).append(booked.posting)
    return last, posted


def audit_table(
    store: Store,
    stream: str,
    rooms: Mapping[str, Room],
    tick: Tick = lambda rows: None,
    since: int = 0,
    last: int = 0,
) -> Audited:
    """Audit a table's stream, or the part that begins with a header after a version and ends with a round.

    Raise `ReplayMismatchError`, or `CorruptStoreError` where the chain itself is broken.
    """
    first = store.read(stream, 0, 1)
    if not first:
        return Audited()
    verifier = TableVerifier(stream, offering_of(first[0], store.read_room_file, rooms), store.seal)
    for group, posted in _appends(store, stream, tick, since, last):
        for row in group:
            verifier.begin_at(row) if row.version == since + 1 > 1 else verifier.follow(row)
        verifier.check_posted(group[-1], posted)
        if verifier.has_ended:
            verifier.check_archive(store.round(stream, verifier.state.round))
    verifier.finish(_held(store, verifier))
    return Audited(**verifier.counted, tables=1, streams=1)


def _held(store: Store, verifier: TableVerifier) -> dict[str, int] | None:
    """Return the balances of a table's accounts; None if the table has gone on during the audit."""
    state = verifier.state
    balances = store.balances(accounts.every("stack", state.books.number)) | {
        state.books.jackpot: store.balance(state.books.jackpot)
    }
    return balances if store.head(state.stream).version == state.version else None


def _appends(
    store: Store, stream: str, tick: Tick, since: int = 0, until: int = 0
) -> Iterator[tuple[list[StreamRow], list[Posting]]]:
    """Yield the rows that were appended together, with their postings, up to a version or the end."""
    group = list[StreamRow]()
    last, posted = _posted(store, stream)
    last = min(last, until or last)
    posted = {version: row_postings for version, row_postings in posted.items() if since < version <= last}
    while since < last and (page := store.read(stream, since, min(PAGE, last - since))):
        for row in page:
            if group and row.input.kind not in FOLLOW:
                yield group, posted.pop(group[-1].version, [])
                group = []
            group.append(row)
        since = page[-1].version
        tick(len(page))
    yield group, posted.pop(since, [])
    if posted:
        raise ReplayMismatchError(stream, min(posted), "there are postings in the middle of an append")
