"""The first entry of a new table, and the aggregate of a stored one."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds
from cardroom.live.stream.fairness import HouseDraws, bytes_needed
from cardroom.live.stream.opening import first_header, offering_of, open_row
from cardroom.live.stream.postings import TableAccounts
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.state import HEADS
from cardroom.rooms import Room, Table
from cardroom.script import SystemChance
from cardroom.store import Entry, Store


def opening_entry(
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
    """Return the first entry of a table that `person` opens; `who` names the people there by seat, else they
    are bots.

    The caller stores the room file, `table.offering.file`, first: the table is played by it for good.
    """
    seated = {player.seat: f"bot/{player.name}" for player in start.people} if who is None else dict(who)
    header = first_header(table, start, seated, terms or Terms(), when)
    draws = HouseDraws(next=(chance or SystemChance()).draw(bytes_needed(table)))
    row = open_row(table, header, draws, when, person)
    return Entry(stream, 0, (row,), TableAccounts(stream).opening(header.between, seated))


def load_aggregate(
    store: Store, stream: str, rooms: Mapping[str, Room], chance: SystemChance | None = None
) -> TableAggregate:
    """Return the aggregate of a stored table; nothing is folded yet."""
    rows = store.read(stream, 0, 1)
    if not rows:
        raise SetupError([f"{stream}: there is no such table"])
    return TableAggregate(
        stream, offering_of(rows[0], store.read_room_file, rooms), chance or SystemChance(), store.seal
    )


def catch_up(store: Store, aggregate: TableAggregate) -> None:
    """Drop the state of an aggregate and read it from the store."""
    aggregate.stale = True
    head = store.latest(aggregate.stream, HEADS)
    if not head:
        raise SetupError([f"{aggregate.stream}: there is no such table"])
    aggregate.fold(store.read(aggregate.stream, head - 1))
