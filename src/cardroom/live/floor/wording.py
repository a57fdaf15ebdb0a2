"""A table as the floor is told of it, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.floor.http.tables import TableSeen
from cardroom.live.floor.settings import MINUTE
from cardroom.words import Said, say


def table_lines(table: TableSeen, now: int) -> Iterator[Said]:
    """Return the lines that describe a table and the people at it."""
    state = say(f"desk.state.{table.state}", why=table.why)
    numbers = {
        "table": table.number,
        "count": len(table.people),
        "seats": table.seats,
        "waiting": table.waiting,
        "shift": table.shift,
    }
    yield say("desk.table", game=table.game, state=state, **numbers)
    for sits in table.people:
        if sits.away_since:
            minutes = max(0, sits.lost_at - now) // MINUTE
            yield say("desk.away", seat=sits.seat, name=sits.name, person=sits.person, count=minutes)
        else:
            yield say("desk.sits", seat=sits.seat, name=sits.name, person=sits.person)
