"""Private tables: opened by anybody, found by link. The host may pause one, set its speed, or ban a guest."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import Connection

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Nothing, endpoint
from cardroom.live.http.server_api import TableApi
from cardroom.live.people.api.bodies import DoneBody, Reason, RequestBody
from cardroom.live.people.api.friends import ByLink, LinkTold
from cardroom.live.people.api.tables import OpenTable, TableTold, open_new_table, table_told
from cardroom.live.stream.commands import Close, Leave, Pause, Speed, Unpause


class PrivateTold(msgspec.Struct, frozen=True):
    """A private table and the token that leads there."""

    table: TableTold
    token: str

    def __repr__(self) -> str:
        return "<PrivateTold>"


class LinkGuest(msgspec.Struct, frozen=True):
    """A guest who came by the link, and their seat; 0: none."""

    id: str
    name: str
    seat: int


class HostTold(msgspec.Struct, frozen=True):
    """A private table as its host sees it, with its guests."""

    table: TableTold
    guests: tuple[LinkGuest, ...]


class SetSpeed(RequestBody, frozen=True):
    """The speed of a table in percent of the usual times."""

    percent: Annotated[int, Meta(ge=1, le=1000)]


class PauseFor(RequestBody, frozen=True):
    """The reason of a pause, or of closing the table."""

    reason: Reason


class SendAway(RequestBody, frozen=True):
    """A ban: the player of this seat leaves with their chips after the round and may not return."""

    seat: Annotated[int, Meta(ge=1, le=31)]
    reason: Reason


@endpoint("POST", "/api/private", "active", OpenTable, PrivateTold)
async def start(call: ApiCall[OpenTable]) -> PrivateTold:
    """Open a private table."""
    tokens: dict[int, str] = {}

    def make_private(n: int, conn: Connection) -> None:
        tokens[n] = call.server.people.private.start(conn, n, call.visitor.id)

    n = await open_new_table(call, call.body, make_private)
    return PrivateTold(await table_told(call, n, True), tokens[n])


@endpoint("POST", "/api/private/enter", "active", ByLink, TableTold)
async def enter(call: ApiCall[ByLink]) -> TableTold:
    """Enter a private table by its link."""
    n = await call.run(call.server.people.private.enter, call.body.token, call.visitor.id)
    return await table_told(call, n, True)


@endpoint("GET", "/api/private/{n}", "somebody", gives=HostTold)
async def host(call: ApiCall[None]) -> HostTold:
    """Your private table with its guests."""
    felt, n, people = await _own(call), call.number("n"), call.server.people
    ids = await call.run(people.private.guests, n)
    names = await call.run(people.book.names, ids)
    seats = {person: seat for seat, person in (await felt.look(lambda state: dict(state.who))).items()}
    guests = [LinkGuest(id, names[id], seats.get(id, 0)) for id in ids]
    return HostTold(
        await table_told(call, n, True),
        tuple(sorted(guests, key=lambda guest: (not guest.seat, guest.seat, guest.name))),
    )


@endpoint("POST", "/api/private/{n}/link", "active", Nothing, LinkTold)
async def link(call: ApiCall[Nothing]) -> LinkTold:
    """Make a new link to your table; the old one stops working."""
    return LinkTold(await call.run(call.server.people.private.link, call.number("n"), call.visitor))


@endpoint("POST", "/api/private/{n}/pause", "active", PauseFor, DoneBody)
async def pause(call: ApiCall[PauseFor]) -> DoneBody:
    """Pause your table after the round."""
    await (await _own(call)).ask(Pause(call.body.reason, call.visitor.id))
    return DoneBody()


@endpoint("POST", "/api/private/{n}/go-on", "active", Nothing, DoneBody)
async def go_on(call: ApiCall[Nothing]) -> DoneBody:
    """End the pause of your table."""
    await (await _own(call)).ask(Unpause(call.visitor.id))
    return DoneBody()


@endpoint("POST", "/api/private/{n}/speed", "active", SetSpeed, DoneBody)
async def speed(call: ApiCall[SetSpeed]) -> DoneBody:
    """Set the speed of your table."""
    await (await _own(call)).ask(Speed(call.body.percent, call.visitor.id))
    return DoneBody()


@endpoint("POST", "/api/private/{n}/send-away", "active", SendAway, DoneBody)
async def send_away(call: ApiCall[SendAway]) -> DoneBody:
    """Ban a player from your table."""
    felt, seat = await _own(call), call.body.seat
    person = await felt.look(lambda state: state.who.get(seat, ""))
    if not person or person == call.visitor.id:
        raise missing()
    await call.run(call.server.people.private.send_away, call.number("n"), person, call.visitor.id)
    await felt.ask(Leave(person, secrets.token_hex(8), by=call.visitor.id, reason=call.body.reason))
    call.server.recheck_sockets(person)
    return DoneBody()


@endpoint("POST", "/api/private/{n}/close", "active", PauseFor, DoneBody)
async def close(call: ApiCall[PauseFor]) -> DoneBody:
    """Close your table. When the round ends, all chips are returned and the link stops working."""
    await (await _own(call)).ask(Close(call.body.reason, call.visitor.id))
    await call.run(call.server.people.private.close, call.number("n"))
    return DoneBody()


async def _own(call: ApiCall[Any]) -> TableApi:
    """Return the table if this visitor hosts it."""
    await call.run(call.server.people.private.check_starter, call.number("n"), call.visitor)
    return call.server.table(call.number("n"))


ENDPOINTS = (start, enter, host, link, pause, go_on, speed, send_away, close)
