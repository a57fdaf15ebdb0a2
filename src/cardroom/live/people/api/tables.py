"""Tables: the open ones, their games and players, and how to open one."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from msgspec import Meta

from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.http.responses import Reply
from cardroom.live.http.server_api import TableWrite
from cardroom.live.http.visitor import may
from cardroom.live.people.api.bodies import RequestBody, Slug
from cardroom.live.people.api.rooms import offering_of
from cardroom.live.people.seats_taken import visible_table
from cardroom.live.people.table_list import Door, TableListed, row_fields
from cardroom.live.stream.commands import Sit
from cardroom.live.stream.reasons import reason_text
from cardroom.live.stream.terms import MOST_TROUBLE
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.text_parts import Words, words
from cardroom.rooms import Settings

MOST, MOST_PAGES = 100, 1000
MOST_BOTS = 8


class SeatTold(msgspec.Struct, frozen=True):
    """A player at a table."""

    seat: int
    name: str
    cents: int
    """Chips at the start of the round."""
    is_bot: bool
    is_away: bool


class TableTold(TableListed, frozen=True, kw_only=True):
    """A table in detail."""

    seats: tuple[SeatTold, ...]
    coming: int
    """Players who have asked for a seat and wait for the end of the round."""
    speed: int
    """Percent of the usual times."""
    policy: tuple[Words, ...]
    """The rules on clock, time bank, timeout and lost connection, in words."""
    is_playing: bool
    closed: str
    rounds: int
    """Number of the current round, or of the next one."""
    played: int
    """Finished rounds, voided ones included."""
    voided: int
    """Rounds that count for nothing: voided by the floor, or by the server after an upgrade."""


class OpenTable(RequestBody, frozen=True):
    """A table to open. Bots sit down at once and get up when people come."""

    room: Slug
    game: Slug
    settings: Settings = Settings()
    bots: Annotated[int, Meta(ge=0, le=MOST_BOTS)] = 2
    trouble: Annotated[int, Meta(ge=0, le=MOST_TROUBLE)] = 0
    """For a table for training: mishaps in a hundred questions."""


@endpoint("GET", "/api/tables", "anybody", gives=tuple[TableListed, ...])
async def tables(call: ApiCall[None]) -> Reply:
    """The open tables you may know of: your own first, then those with people.

    `room` and `game` narrow the list. A `page` has a hundred tables; the header `link` leads to the next, and
    `x-total-count` counts all.
    """
    page, room, game = call.query_number("page", 1, 1, MOST_PAGES), call.query("room"), call.query("game")
    person, is_staff = call.guest.id if call.guest else "", may(call.guest, "staff")
    admitted, started = (
        await call.run(call.server.people.private.own, person) if person else (frozenset(), frozenset())
    )
    rows = [
        listing.of(person, is_started=listing.number in started)
        for listing in await call.server.board.listings()
        if listing.is_of(room, game) and (is_staff or not listing.is_private or listing.number in admitted)
    ]
    rows.sort(key=lambda row: not (row.mine or row.is_mine))
    headers = {"x-total-count": str(len(rows))}
    if len(rows) > page * MOST:
        query = {name: value for name, value in (("room", room), ("game", game)) if value}
        headers["link"] = f'</api/tables?{urlencode({**query, "page": page + 1})}>; rel="next"'
    return Reply(rows[(page - 1) * MOST : page * MOST], headers=headers)


@endpoint("GET", "/api/tables/{n}", "anybody", gives=TableTold)
async def table(call: ApiCall[None]) -> TableTold:
    """A table."""
    n = call.number("n")
    await visible_table(call.server, n, call.guest)
    return await table_told(call, n, bool(await call.run(call.server.people.private.starter, n)))


@endpoint("POST", "/api/tables", "active", OpenTable, TableTold)
async def open_table(call: ApiCall[OpenTable]) -> TableTold:
    """Open a table, with bots if wanted. An error lists all faults of the settings."""
    return await table_told(call, await open_new_table(call, call.body), False)


async def open_new_table(call: ApiCall[OpenTable], body: OpenTable, also: TableWrite | None = None) -> int:
    """Open a table and return its number; `also` runs in the transaction that opens it."""
    offering = offering_of(call, body.room, body.game)
    await call.server.people.check_opening(call.visitor.id, call.address)
    n = await call.server.open_table(
        offering, body.settings, person=call.visitor.id, trouble=body.trouble, also=also
    )
    if body.bots:
        await call.server.seat_bots(n, body.bots)
    return n


async def table_told(call: ApiCall[Any], n: int, is_private: bool) -> TableTold:
    """Return a table as this visitor sees it."""
    waits = await call.server.waiting()
    person = call.guest.id if call.guest else ""
    mine = bool(person) and is_private and await call.run(call.server.people.private.starter, n) == person
    door = Door(n, person, is_private, mine, waits, call.server.rooms)
    voided = await call.run(call.server.people.voids.count, n)
    return await call.server.table(n).look(lambda state: _table_body(state, door, voided))


def _table_body(aggregate: TableAggregate, door: Door, voided: int) -> TableTold:
    header = aggregate.header
    return TableTold(
        **row_fields(aggregate, door),
        seats=tuple(
            SeatTold(sitter.seat, sitter.name, sitter.cents, sitter.bot, sitter.away)
            for sitter in header.between.people
        ),
        coming=sum(isinstance(wish.act, Sit) for wish in aggregate.waiting),
        speed=header.terms.speed,
        policy=tuple(words(line) for line in header.terms.policy()),
        is_playing=aggregate.is_playing,
        closed=reason_text(header.closed),
        rounds=header.between.round,
        played=header.between.round - 1,
        voided=voided,
    )


ENDPOINTS = (tables, table, open_table)
