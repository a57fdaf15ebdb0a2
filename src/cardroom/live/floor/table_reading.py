"""Conversion of a table's aggregate to the summary that the floor sees."""

from __future__ import annotations

from cardroom.fees import PerHand
from cardroom.live.floor.absence import Absence
from cardroom.live.floor.table_summary import TableSummary
from cardroom.live.stream.commands import CloseShiftAtTable, Leave, Sit
from cardroom.live.table.aggregate import TableAggregate


def summary_of(aggregate: TableAggregate, number: int) -> TableSummary:
    """Return the summary of a table.

    A request for a seat counts as a seat from then on; a player who has asked to leave is not waited for.
    """
    table, header = aggregate.table, aggregate.header
    offering, line = table.offering, table.schedule
    names = {member.seat: member.name for member in aggregate.between.people}
    people = [(seat, person, names[seat]) for seat, person in header.who.items()]
    asked = [request.act for request in aggregate.waiting]
    coming = [(0, command.person, command.name) for command in asked if isinstance(command, Sit)]
    shifts = [0, *(command.number for command in asked if isinstance(command, CloseShiftAtTable))]
    leaving = {command.person for command in asked if isinstance(command, Leave)}
    away = [
        sitting
        for sitting in header.sittings
        if sitting.seat and sitting.away and sitting.person not in leaving
    ]
    bots = {member.seat for member in aggregate.between.people if member.bot}
    return TableSummary(
        number=number,
        game=offering.slug,
        rules=offering.floor,
        clauses=tuple(map(offering.full, offering.floor.clauses)),
        seats=table.rules.seats,
        least=offering.family.fewest(table.rules),
        limit=int(line.high) if isinstance(line, PerHand) else 0,
        people=(*people, *coming),
        absences=tuple([
            Absence(sitting.person, sitting.seat, sitting.since, sitting.away == "asked")
            for sitting in away
            if sitting.seat not in bots
        ]),
        bots=tuple(sorted(bots)),
        clock=aggregate.between.clock,
        shift=max(header.shift, *shifts),
        version=aggregate.version,
        is_open=not (header.closed or header.paused or aggregate.halted),
        is_closed=bool(header.closed),
        round=aggregate.round,
        is_playing=aggregate.is_playing,
    )
