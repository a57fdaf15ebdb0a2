"""Changing seats between two hands. When nobody may, and what it costs, the family says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, change_seat
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.rooms.table import Table


def take_other_seat(table: Table, between: BetweenRounds, seat: int, to: int) -> BetweenRounds:
    """Somebody takes a free seat with his chips and with what he owes. No document says when players
    may change seats, where it has no rules about it. Ruling: between any two hands."""
    if type(to) is not int or not 1 <= to <= table.rules.seats:
        raise _refused(
            table, say("refused.no-such-seat", seats=table.rules.seats, seat=printable(to)), "seat.table"
        )
    between.person(seat)
    if any(one.seat == to for one in between.people):
        raise _refused(table, say("refused.seat-taken", seat=to), "seat.table")
    family = table.offering.family
    after = change_seat(family.begin(between), seat, to)
    if against := family.seating.against(table.opened, between):
        raise _refused(table, *against)
    return family.seating.moved(table.opened, between, after, seat, to)


def _refused(table: Table, why: Said, topic: str) -> RefusedError:
    return RefusedError(why, topic=topic, clauses=table.cite(topic))
