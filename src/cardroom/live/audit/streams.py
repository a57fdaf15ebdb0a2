"""The whole store looked at once more: how much of what agrees, or the first difference by stream and
version."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from cardroom.errors import CardroomError
from cardroom.live.audit.account_streams import check_of
from cardroom.live.audit.verifier import FOLLOW, TableVerifier
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.opening import offering_of
from cardroom.rooms import Room
from cardroom.script import SystemChance
from cardroom.store import CommitUnknownError, CorruptStoreError, Posting, Store, StreamRow
from cardroom.store.registers import accounts

PAGE = 1000
Tick = Callable[[int], None]


class Audited(msgspec.Struct, frozen=True):
    """What was found to agree."""

    inputs: int = 0
    rounds: int = 0
    voided: int = 0
    unfinished: int = 0
    otherwise: int = 0
    """Rounds that another version of the engine told otherwise: agreed by chain, books and archive."""
    postings: int = 0
    archives: int = 0
    cards: int = 0
    """Opened to the commitment that was published before they were dealt."""
    derived: int = 0
    """Answers of chance that follow from the draw sealed a round ahead, and from what players added."""
    collected: int = 0
    """Cents, by the lines of the schedules."""
    tables: int = 0
    streams: int = 0
    accounts: int = 0

    def __add__(self, other: Audited) -> Audited:
        both = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Audited(*(one + more for one, more in both))


def audit_store(store: Store, rooms: Mapping[str, Room], tick: Tick = lambda rows: None) -> Audited:
    """Every stream, every posting, every room file, and the books as a whole. Without the key only chains and
    books."""
    store.check_all()
    found = Audited()
    for stream in store.streams():
        if is_table(stream) and store.has_key:
            found += audit_table(store, stream, rooms, tick)
        else:
            found += audit_other(store, stream, tick)
    trial = store.trial()
    if trial.faults:
        raise ReplayMismatchError("books", 0, trial.faults[0])
    return found + Audited(accounts=trial.accounts)


def is_table(stream: str) -> bool:
    return stream.startswith("table/")


def audit_other(store: Store, stream: str, tick: Tick) -> Audited:
    """A person's or the room's, or a table's where there is no key. Its secrets are not looked at."""
    last, posted = _posted(store, stream)
    try:
        if not is_table(stream):
            check_of(stream)(store.sealed(stream, 0, last), posted)
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
    """How far a stream goes now, and what was posted with it by version; it may go on meanwhile."""
    last = store.head(stream).version
    posted: dict[int, list[Posting]] = {}
    for one in store.postings(stream):
        if one.version <= last:
            posted.setdefault(one.version, []).append(one.posting)
    return last, posted


def audit_table(
    store: Store,
    stream: str,
    rooms: Mapping[str, Room],
    tick: Tick = lambda rows: None,
    since: int = 0,
    last: int = 0,
) -> Audited:
    """One table's stream, or the part of it that begins with a header after a version and ends with a round.
    Raises `Drift`, or `Damaged` where the chain itself does not hold."""
    first = store.read(stream, 0, 1)
    if not first:
        return Audited()
    at = TableVerifier(stream, offering_of(first[0], store.kept, rooms), SystemChance(), store.seal)
    for group, posted in _appends(store, stream, tick, since, last):
        for row in group:
            at.begin_at(row) if row.version == since + 1 > 1 else at.follow(row)
        at.check_posted(group[-1], posted)
        if at.has_ended:
            at.check_archive(store.round(stream, at.round))
    at.finish(_held(store, at))
    return Audited(**at.counted, tables=1, streams=1)


def _held(store: Store, at: TableVerifier) -> dict[str, int] | None:
    """What the accounts of a table hold; none where the table has gone on while it was looked at."""
    held = store.balances(accounts.every("stack", at.books.number)) | {
        at.books.jackpot: store.balance(at.books.jackpot)
    }
    return held if store.head(at.stream).version == at.version else None


def _appends(
    store: Store, stream: str, tick: Tick, since: int = 0, until: int = 0
) -> Iterator[tuple[list[StreamRow], list[Posting]]]:
    """The rows that were appended together, with what was posted with them; up to a version, or to the
    end."""
    group = list[StreamRow]()
    last, posted = _posted(store, stream)
    last = min(last, until or last)
    posted = {version: one for version, one in posted.items() if since < version <= last}
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
