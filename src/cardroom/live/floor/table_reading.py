"""From a table's cache to what the floor sees of it."""

from __future__ import annotations

from cardroom.fees import PerHand
from cardroom.live.floor.absence import Stay
from cardroom.live.floor.table_summary import TableSummary
from cardroom.live.stream.commands import CloseShiftAtTable, Leave, Sit
from cardroom.live.table.aggregate import TableAggregate


def seen_of(cache: TableAggregate, number: int) -> TableSummary:
    """Who has asked for a seat takes one, from then on; who has asked to leave is no longer waited for."""
    table, header = cache.table, cache.header
    offering, line = table.offering, table.schedule
    names = {one.seat: one.name for one in cache.between.people}
    people = [(seat, person, names[seat]) for seat, person in header.who.items()]
    asked = [one.act for one in cache.waiting]
    coming = [(0, one.person, one.name) for one in asked if isinstance(one, Sit)]
    shifts = [0, *(one.number for one in asked if isinstance(one, CloseShiftAtTable))]
    leaving = {one.person for one in asked if isinstance(one, Leave)}
    away = [one for one in header.sittings if one.seat and one.away and one.person not in leaving]
    bots = {one.seat for one in cache.between.people if one.bot}
    return TableSummary(
        number=number,
        game=offering.slug,
        rules=offering.floor,
        clauses=tuple(map(offering.full, offering.floor.clauses)),
        seats=table.rules.seats,
        least=offering.family.fewest(table.rules),
        limit=int(line.high) if isinstance(line, PerHand) else 0,
        people=(*people, *coming),
        stays=tuple([
            Stay(one.person, one.seat, one.since, one.away == "asked") for one in away if one.seat not in bots
        ]),
        bots=tuple(sorted(bots)),
        clock=cache.between.clock,
        shift=max(header.shift, *shifts),
        version=cache.version,
        is_open=not (header.closed or header.paused or cache.halted),
        is_closed=bool(header.closed),
        round=cache.round,
        is_playing=cache.is_playing,
    )
