"""Checks that must hold after any simulated evening, regardless of the faults in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardroom.errors import ensure
from cardroom.live.audit.streams import Audited, audit_store
from cardroom.live.stream.opening import offering_of
from cardroom.live.table.aggregate import TableAggregate
from cardroom.script import SystemChance
from cardroom.store import Entry, Store, StreamRow
from cardroom_testing.simulation.simulation import Evening
from cardroom_testing.simulation.witness import check_witnesses


def check(evening: Evening, folder: Path) -> Audited:
    """Check a finished evening, and audit it in a real store.

    Raises `InvariantError` at the first check that fails.
    """
    ensure(evening.broken == 0, f"seed {evening.seed}: a process broke {evening.broken} times")
    check_acknowledged(evening)
    witnesses = [guest.witness for guest in evening.guests]
    check_witnesses(
        witnesses, lambda n: evening.store.rows[f"table/{n}"], lambda first: _aggregate(evening, first)
    )
    ensure(sum(evening.store.accounts.values()) == 0, "the books do not balance")
    with Store(folder / f"evening-{evening.seed}.db", seal=evening.store.seal) as store:
        _put_on_disk(evening, store)
        return audit_store(store, evening.rooms)


def check_acknowledged(evening: Evening) -> None:
    """Check that every acknowledged request is in its table's stream, and that none is there twice."""
    row_counts = Counter(
        row.input.client for rows in evening.store.rows.values() for row in rows if row.input.client
    )
    for client, times in row_counts.items():
        ensure(times == 1, f"seed {evening.seed}: {client} was taken {times} times")
    for guest in evening.guests:
        for client in guest.acknowledged:
            ensure(
                row_counts[client] == 1,
                f"seed {evening.seed}: {client} was acknowledged, and is in no stream",
            )


def _aggregate(evening: Evening, first: StreamRow) -> TableAggregate:
    store = evening.store
    return TableAggregate(
        first.stream, offering_of(first, store.files.__getitem__, evening.rooms), SystemChance(), store.seal
    )


def _put_on_disk(evening: Evening, store: Store) -> None:
    """Write the whole evening again into a real store, which refuses anything that does not fit."""
    for text in evening.store.files.values():
        store.store_room_file(text)
    for group in _groups(evening.store.entries):
        for verdict in store.append_all(group):
            if isinstance(verdict, Exception):
                raise verdict


def _groups(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Yield the entries in order, in groups that share no stream and no account.

    The order within a group does not matter.
    """
    group, touched = list[Entry](), set[str]()
    for entry in entries:
        touches = {entry.stream, *(posting.account for posting in entry.postings)}
        if touched & touches:
            yield group
            group, touched = [], set()
        group.append(entry)
        touched |= touches
    if group:
        yield group
