"""A new table's first entry, and the cache of one that is there."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds
from cardroom.live.stream.fairness import HouseDraws, needed
from cardroom.live.stream.opening import first_header, offering_of, open_row
from cardroom.live.stream.postings import TableAccounts
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.state import HEADS
from cardroom.rooms import Room, Table
from cardroom.script import SystemChance
from cardroom.store import Entry, Store


def opening(
    stream: str,
    table: Table,
    start: BetweenRounds,
    when: Timestamp,
    *,
    who: Mapping[int, str] | None = None,
    terms: Terms | None = None,
    person: str = "",
    chance: SystemChance | None = None,
) -> Entry:
    """Of a table that `person` opens; whoever sits there already is named in `who` by seat, or is a bot. The
    caller keeps the room file, `table.offering.file`, first: the table is played by it for good."""
    seated = {one.seat: f"bot/{one.name}" for one in start.people} if who is None else dict(who)
    header = first_header(table, start, seated, terms or Terms(), when)
    draws = HouseDraws(next=(chance or SystemChance()).draw(needed(table)))
    row = open_row(table, header, draws, when, person)
    return Entry(stream, 0, (row,), TableAccounts(stream).opening(header.between, seated))


def cache_of(
    store: Store, stream: str, rooms: Mapping[str, Room], chance: SystemChance | None = None
) -> TableAggregate:
    """Of a table that is in the store; nothing is folded yet."""
    rows = store.read(stream, 0, 1)
    if not rows:
        raise SetupError([f"{stream}: there is no such table"])
    return TableAggregate(
        stream, offering_of(rows[0], store.kept, rooms), chance or SystemChance(), store.seal
    )


def catch_up(store: Store, cache: TableAggregate) -> None:
    """Drops what is in the cache, and reads what holds."""
    cache.stale = True
    head = store.latest(cache.stream, HEADS)
    if not head:
        raise SetupError([f"{cache.stream}: there is no such table"])
    cache.fold(store.read(cache.stream, head - 1))
