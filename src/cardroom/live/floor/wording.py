"""A table as the floor is told of it, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.floor.http.tables import TableSeen
from cardroom.live.floor.settings import MINUTE
from cardroom.words import Said, say


def table_lines(one: TableSeen, now: int) -> Iterator[Said]:
    state = say(f"desk.state.{one.state}", why=one.why)
    numbers = {
        "table": one.number,
        "count": len(one.people),
        "seats": one.seats,
        "waiting": one.waiting,
        "shift": one.shift,
    }
    yield say("desk.table", game=one.game, state=state, **numbers)
    for sits in one.people:
        if sits.away_since:
            left = max(0, sits.lost_at - now) // MINUTE
            yield say("desk.away", seat=sits.seat, name=sits.name, person=sits.person, count=left)
        else:
            yield say("desk.sits", seat=sits.seat, name=sits.name, person=sits.person)
