"""Tables: which there are, what is played there, who sits, and how to open one."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from msgspec import Meta

from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.http.responses import Reply
from cardroom.live.http.server_api import Beside
from cardroom.live.http.visitor import may
from cardroom.live.people.api.bodies import RequestBody, Slug
from cardroom.live.people.api.rooms import offering_of
from cardroom.live.people.seats_taken import felt_of
from cardroom.live.people.table_list import Door, TableListed, listed
from cardroom.live.stream.commands import Sit
from cardroom.live.stream.reasons import reason_text
from cardroom.live.stream.terms import MOST_TROUBLE
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.text_parts import Words, words
from cardroom.rooms import Settings

MOST, MOST_PAGES = 100, 1000
MOST_BOTS = 8


class SeatTold(msgspec.Struct, frozen=True):
    seat: int
    name: str
    cents: int
    """As they were when the round began."""
    is_bot: bool
    is_away: bool


class TableTold(TableListed, frozen=True, kw_only=True):
    """A table as somebody reads it who looks closer."""

    seats: tuple[SeatTold, ...]
    coming: int
    """How many have asked for a seat and wait for the end of the round."""
    speed: int
    """Percent of the usual time."""
    policy: tuple[Words, ...]
    """The clock, the time bank, what silence and a lost line mean, in words."""
    is_playing: bool
    closed: str
    rounds: int
    """The number of the round that is played, or comes next."""
    played: int
    """Rounds that are over, with those that were voided."""
    voided: int
    """Rounds of them that count for nothing: the floor voided them, or the server after an upgrade."""


class OpenTable(RequestBody, frozen=True):
    """With bots at it, if any are wanted: they sit down at once, and get up when people come."""

    room: Slug
    game: Slug
    settings: Settings = Settings()
    bots: Annotated[int, Meta(ge=0, le=MOST_BOTS)] = 2
    trouble: Annotated[int, Meta(ge=0, le=MOST_TROUBLE)] = 0
    """Of a table for training: at so many of a hundred questions something goes wrong."""


@way("GET", "/api/tables", "anybody", gives=tuple[TableListed, ...])
async def tables(call: ApiCall[None]) -> Reply:
    """The open tables that this visitor may know of: the visitor's own first, then those where people sit.
    `room` and `game` narrow them down. A `page` has a hundred; the header `link` leads to the next,
    `x-total-count` counts them all."""
    page, room, game = call.asked_number("page", 1, 1, MOST_PAGES), call.asked("room"), call.asked("game")
    person, is_staff = call.guest.id if call.guest else "", may(call.guest, "staff")
    own, started = (
        await call.run(call.house.people.private.own, person) if person else (frozenset(), frozenset())
    )
    found = [
        one.of(person, is_started=one.number in started)
        for one in await call.house.board.posted()
        if one.is_of(room, game) and (is_staff or not one.is_private or one.number in own)
    ]
    found.sort(key=lambda one: not (one.mine or one.is_mine))
    headers = {"x-total-count": str(len(found))}
    if len(found) > page * MOST:
        asked = {name: value for name, value in (("room", room), ("game", game)) if value}
        headers["link"] = f'</api/tables?{urlencode({**asked, "page": page + 1})}>; rel="next"'
    return Reply(found[(page - 1) * MOST : page * MOST], headers=headers)


@way("GET", "/api/tables/{n}", "anybody", gives=TableTold)
async def table(call: ApiCall[None]) -> TableTold:
    n = call.number("n")
    await felt_of(call.house, n, call.guest)
    return await table_told(call, n, bool(await call.run(call.house.people.private.starter, n)))


@way("POST", "/api/tables", "active", OpenTable, TableTold)
async def open_table(call: ApiCall[OpenTable]) -> TableTold:
    """A table with bots, at once. All faults of the settings are listed."""
    return await table_told(call, await opened(call, call.body), False)


async def opened(call: ApiCall[OpenTable], body: OpenTable, beside: Beside | None = None) -> int:
    """`beside` is kept in the transaction that opens the table."""
    offering = offering_of(call, body.room, body.game)
    await call.house.people.check_opening(call.visitor.id, call.address)
    n = await call.house.open_table(
        offering, body.settings, person=call.visitor.id, trouble=body.trouble, beside=beside
    )
    if body.bots:
        await call.house.seat_bots(n, body.bots)
    return n


async def table_told(call: ApiCall[Any], n: int, is_private: bool) -> TableTold:
    """As this visitor sees it."""
    waits = await call.house.waiting()
    person = call.guest.id if call.guest else ""
    mine = bool(person) and is_private and await call.run(call.house.people.private.starter, n) == person
    door = Door(n, person, is_private, mine, waits, call.house.rooms)
    voided = await call.run(call.house.people.voids.count, n)
    return await call.house.table(n).look(lambda cache: _told(cache, door, voided))


def _told(cache: TableAggregate, door: Door, voided: int) -> TableTold:
    header = cache.header
    return TableTold(
        **listed(cache, door),
        seats=tuple(
            SeatTold(one.seat, one.name, one.cents, one.bot, one.away) for one in header.between.people
        ),
        coming=sum(isinstance(wish.act, Sit) for wish in cache.waiting),
        speed=header.terms.speed,
        policy=tuple(words(one) for one in header.terms.policy()),
        is_playing=cache.is_playing,
        closed=reason_text(header.closed),
        rounds=header.between.round,
        played=header.between.round - 1,
        voided=voided,
    )


WAYS = (tables, table, open_table)
