"""Endpoints of the floor at tables.

Each endpoint declares the role that it is for; the auditor reads, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from starlette.routing import Route

from cardroom.live.floor.absence import lost_at
from cardroom.live.floor.http import bodies
from cardroom.live.floor.http.bodies import Changed, Version
from cardroom.live.floor.http.cage import ENDPOINTS as CAGE
from cardroom.live.floor.http.files import ENDPOINTS as FILES
from cardroom.live.floor.http.lists import ENDPOINTS as LISTS
from cardroom.live.floor.http.staff import ENDPOINTS as STAFF
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.rulings import RulingAccepted, RulingAsked
from cardroom.live.floor.server_api import FloorServerApi, floor_of
from cardroom.live.floor.table_form import FieldFault, TableFormError
from cardroom.live.floor.table_summary import TableSummary
from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint, routes_of
from cardroom.live.http.responses import Reply
from cardroom.live.projection.announcement import notice_of
from cardroom.live.stream.opening import room_name
from cardroom.live.stream.reasons import reason_text
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.text_parts import Words, words
from cardroom.rooms import Offering, Room, Settings
from cardroom.script import FLOOR
from cardroom.telling.rules.stakes import stakes_of
from cardroom.words import cached_by_language

MOST_NAMES, LONGEST_IDS = 100, 2_000


class TableOpenedBody(msgspec.Struct, frozen=True):
    """Number of the table that was opened."""

    number: int


class TableSeatBody(msgspec.Struct, frozen=True):
    """A person at a table.

    `away_since` and `lost_at` are in room milliseconds: the beginning of an absence, and the time at which
    the seat is forfeited.
    """

    seat: int
    person: str
    name: str
    away_since: int = 0
    lost_at: int = 0


class TableSeen(msgspec.Struct, frozen=True):
    """A table as the floor sees it now."""

    number: int
    game: str
    name: str
    """The game and its room."""
    seats: int
    people: tuple[TableSeatBody, ...]
    waiting: int
    shift: int
    state: str
    """`playing`, `resting`, `paused`, `halted`, `closed`."""
    why: str
    round: int
    """Version at which the current or latest round began; it identifies the round to void."""
    version: int
    asked: tuple[int, ...]
    """Seats whose turn it is."""
    hand: int
    """Number of the current hand, or of the next one."""
    next_hand: int
    """First hand for which other limits can still be announced."""
    limits: Words
    collection: Words
    notice: Words
    """The change that was announced, and the first hand for which it holds."""


class TablesSeen(msgspec.Struct, frozen=True):
    """Tables that are not closed, and room time."""

    now: int
    tables: tuple[TableSeen, ...]


class TableFaultsBody(msgspec.Struct, frozen=True):
    """Every fault of a table, at its field."""

    faults: tuple[FieldFault, ...]
    kind: str = "setup"


@endpoint("GET", "/api/floor/tables", "staff", gives=TablesSeen)
async def tables(call: ApiCall[Any]) -> TablesSeen:
    """All tables that are not closed."""
    floor = floor_of(call)
    book, seen = await floor.book(), await floor.all_seen()
    look = partial(_table, book=book, rooms=call.server.rooms)
    open_tables = [await floor.look(summary.number, partial(look, seen=summary)) for summary in seen]
    return TablesSeen(floor.server.now(), tuple(open_tables))


def _table(
    aggregate: TableAggregate, seen: TableSummary, book: RoomState, rooms: Mapping[str, Room]
) -> TableSeen:
    absences = {absent.person: absent for absent in seen.absences}
    people = []
    for seat, person, name in seen.people:
        absence = absences.get(person)
        lost = lost_at(seen.rules, book.settings, absence) if absence else 0
        people.append(TableSeatBody(seat, person, name, absence.since if absence else 0, lost))
    state = (
        "halted"
        if aggregate.halted
        else "paused"
        if aggregate.paused
        else "playing"
        if aggregate.is_playing
        else "resting"
    )
    asked = (
        tuple(sorted(ask.seat for ask in aggregate.driver.waiting))
        if aggregate.driver and aggregate.is_playing
        else ()
    )
    asked = (FLOOR,) if aggregate.state.trouble is not None else asked
    name = f"{aggregate.offering.name}, {room_name(aggregate.offering, rooms)}"
    return TableSeen(
        seen.number,
        seen.game,
        name,
        seen.seats,
        tuple(people),
        len(seen.waiting(book.waiters)),
        seen.shift,
        state,
        reason_text(aggregate.halted or aggregate.paused),
        aggregate.round,
        aggregate.version,
        asked,
        aggregate.between.round,
        aggregate.state.counts_from,
        *_stakes(aggregate.offering, aggregate.table.settings),
        notice_of(aggregate.state),
    )


@cached_by_language(256)
def _stakes(offering: Offering, settings: Settings) -> tuple[Words, Words]:
    """Return limits and collection in words, the same for all tables with these settings."""
    line = stakes_of(offering.open(settings))
    return words(line.limits), words(line.costs)


@endpoint("POST", "/api/floor/tables", "floor", bodies.OpenBody, TableOpenedBody)
async def open_table(call: ApiCall[bodies.OpenBody]) -> TableOpenedBody | Reply:
    """Open a table."""
    try:
        body = call.body
        return TableOpenedBody(
            await floor_of(call).open_table(body.offering, body.settings, call.visitor.id, body.trouble)
        )
    except TableFormError as bad:
        return Reply(TableFaultsBody(tuple(bad.faults)), 422)


@endpoint("POST", "/api/floor/tables/{table}/settings", "floor", bodies.ChangeBody, Changed)
async def change(call: ApiCall[bodies.ChangeBody]) -> Changed | Reply:
    """Announce other limits and options."""
    body = call.body
    try:
        return await floor_of(call).change(call.number("table"), body.settings, call.visitor.id, body.hand)
    except TableFormError as bad:
        return Reply(TableFaultsBody(tuple(bad.faults)), 422)


@endpoint("POST", "/api/floor/tables/{table}/pause", "floor", bodies.ReasonBody, Version)
async def pause(call: ApiCall[bodies.ReasonBody]) -> Version:
    """Stop the deal at a table."""
    return Version(await floor_of(call).pause(call.number("table"), call.body.reason, call.visitor.id))


@endpoint("POST", "/api/floor/tables/{table}/unpause", "floor", gives=Version)
async def unpause(call: ApiCall[Any]) -> Version:
    """Let a paused table deal again."""
    return Version(await floor_of(call).unpause(call.number("table"), call.visitor.id))


@endpoint("POST", "/api/floor/tables/{table}/close", "floor", bodies.ReasonBody, Version)
async def close(call: ApiCall[bodies.ReasonBody]) -> Version:
    """Close a table for good."""
    return Version(await floor_of(call).close(call.number("table"), call.body.reason, call.visitor.id))


@endpoint("POST", "/api/floor/tables/{table}/void", "floor", bodies.VoidBody, Version)
async def void(call: ApiCall[bodies.VoidBody]) -> Version:
    """Void a round."""
    return Version(
        await floor_of(call).void(call.number("table"), call.body.reason, call.body.round, call.visitor.id)
    )


@endpoint("POST", "/api/floor/tables/{table}/resume", "floor", bodies.ReasonBody, Version)
async def resume(call: ApiCall[bodies.ReasonBody]) -> Version:
    """Resume a table that was halted."""
    return Version(await floor_of(call).resume(call.number("table"), call.body.reason, call.visitor.id))


@endpoint("GET", "/api/floor/tables/{table}/ruling", "staff", gives=RulingAsked)
async def ruling(call: ApiCall[Any]) -> RulingAsked:
    """The question of the table to the floor, with the position before it."""
    return await floor_of(call).ruling(call.number("table"))


@endpoint("POST", "/api/floor/tables/{table}/ruling", "floor", bodies.RuleBody, RulingAccepted)
async def rule(call: ApiCall[bodies.RuleBody]) -> RulingAccepted:
    """Answer the table's question to the floor."""
    body = call.body
    return await floor_of(call).rule(
        call.number("table"), body.say, body.ask, call.visitor.id, body.client, body.reason
    )


@endpoint("POST", "/api/floor/tables/{table}/move", "floor", bodies.MoveBody, Version)
async def move(call: ApiCall[bodies.MoveBody]) -> Version:
    """Move a player to another seat of the table."""
    body = call.body
    return Version(
        await floor_of(call).move(call.number("table"), body.person, body.to, call.visitor.id, body.client)
    )


@endpoint("POST", "/api/floor/tables/{table}/seat", "floor", bodies.SeatBody, Version)
async def seat(call: ApiCall[bodies.SeatBody]) -> Version:
    """Seat a person at the table."""
    body, by = call.body, call.visitor.id
    placed = floor_of(call).seat(
        call.number("table"), body.person, body.name, body.seat, body.cents, by, body.client
    )
    return Version(await placed)


@endpoint("POST", "/api/floor/tables/{table}/transfer", "floor", bodies.MoveBody, Version)
async def transfer(call: ApiCall[bodies.MoveBody]) -> Version:
    """Move a player to another table, where a seat is reserved for them; `to` is its number."""
    body = call.body
    return Version(
        await floor_of(call).transfer(
            call.number("table"), body.person, body.to, call.visitor.id, body.client
        )
    )


@endpoint("POST", "/api/floor/tables/{table}/remove", "floor", bodies.RemoveBody, Version)
async def remove(call: ApiCall[bodies.RemoveBody]) -> Version:
    """Remove a player from the table."""
    body = call.body
    return Version(
        await floor_of(call).remove(
            call.number("table"), body.person, body.reason, call.visitor.id, body.client
        )
    )


@endpoint("GET", "/api/floor/names", "staff", gives=dict[str, str])
async def names(call: ApiCall[Any]) -> dict[str, str]:
    """Names of people by id, for acts and boxes that name them by id; `ids` is a list with commas."""
    asked = tuple(call.query("ids", most=LONGEST_IDS).split(","))[:MOST_NAMES]
    return await call.run(call.server.people.book.names, asked)


ENDPOINTS: tuple[Endpoint, ...] = (
    names, tables,
    open_table, change, pause, unpause, close, void, resume, ruling, rule, move, transfer, seat, remove,
    *LISTS, *CAGE, *FILES, *STAFF,
)  # fmt: skip


def routes(server: FloorServerApi) -> list[Route]:
    """Return the routes of all endpoints of floor and cage."""
    return routes_of(server, ENDPOINTS)
