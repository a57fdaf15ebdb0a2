"""Changes of seats between two hands. The family decides when none is allowed, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, change_seat
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.rooms.table import Table


def take_other_seat(table: Table, between: BetweenRounds, seat: int, to: int) -> BetweenRounds:
    """Move a player to a free seat with their chips and debts. No document says when players may change
    seats, where it has no rules about it. Ruling: between any two hands."""
    if type(to) is not int or not 1 <= to <= table.rules.seats:
        raise _refused(
            table, say("refused.no-such-seat", seats=table.rules.seats, seat=printable(to)), "seat.table"
        )
    between.person(seat)
    if any(person.seat == to for person in between.people):
        raise _refused(table, say("refused.seat-taken", seat=to), "seat.table")
    family = table.offering.family
    after = change_seat(family.begin(between), seat, to)
    if against := family.seating.why_not_change(table.opened, between):
        raise _refused(table, *against)
    return family.seating.note_move(table.opened, between, after, seat, to)


def _refused(table: Table, why: Said, topic: str) -> RefusedError:
    return RefusedError(why, topic=topic, clauses=table.cite(topic))
