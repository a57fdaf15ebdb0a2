"""Idle tables: tables that people opened for themselves and left.

After an hour the floor closes them, with a row in their streams, so that the lobby shows only tables in use.
Tables of the room and of its floor stay open.
"""

from __future__ import annotations

from sqlalchemy import func, select

from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.table_summary import TableSummary
from cardroom.store import Store
from cardroom.store.database.people_tables import PERSON
from cardroom.store.database.schema import INPUT

IDLE = 60 * MINUTE
"""Milliseconds of room time; room time stops while no server runs."""
OWNERS = ("guest", "player")
"""Roles of people whose tables are closed when they are idle."""


def idle_tables(store: Store, now: int) -> list[int]:
    """Return the tables that a guest or player opened and whose stream has had no row for an hour.

    The caller checks that nobody sits there.
    """
    first, last = INPUT.alias(), INPUT.alias()
    latest = select(func.max(INPUT.c.version)).where(INPUT.c.stream == first.c.stream).scalar_subquery()
    chosen = (
        select(first.c.stream)
        .join(PERSON, PERSON.c.id == first.c.person)
        .join(last, (last.c.stream == first.c.stream) & (last.c.version == latest))
        .where(
            first.c.kind == "open", first.c.version == 1, PERSON.c.role.in_(OWNERS), last.c.at <= now - IDLE
        )
    )
    with store.looking() as conn:
        return sorted(int(stream.partition("/")[2]) for stream in conn.scalars(chosen))


def is_deserted(seen: TableSummary) -> bool:
    """Return True if the table is open and public, and no person has a seat there or has asked for one."""
    return not (seen.is_closed or seen.is_private) and all(seat in seen.bots for seat, *_ in seen.people)
