"""Tables that people opened for themselves and nobody came back to: after an hour they are closed, in their
streams like everything else, so that the lobby shows what there is. Tables of the room and of its floor stay
open."""

from __future__ import annotations

from sqlalchemy import func, select

from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.table_summary import TableSummary
from cardroom.store import Store
from cardroom.store.database.schema import INPUT
from cardroom.store.registers.people_tables import PERSON

IDLE = 60 * MINUTE
"""Milliseconds of room time, which stands still while nobody serves."""
OWNERS = ("guest", "player")


def idle_tables(store: Store, now: int) -> list[int]:
    """Opened by somebody who plays, with nothing in the stream for an hour. Who sits there is for the table
    to say."""
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
    with store.looking() as at:
        return sorted(int(stream.partition("/")[2]) for stream in at.scalars(chosen))


def is_deserted(seen: TableSummary) -> bool:
    """No person has a seat there, or has asked for one, and nobody has a link to it."""
    return not (seen.is_closed or seen.is_private) and all(seat in seen.bots for seat, *_ in seen.people)
