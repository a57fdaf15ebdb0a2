"""Private tables: opened by anybody, found by link; who started one may pause it, set its speed, send
somebody away."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import Connection

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Nothing, way
from cardroom.live.http.server_api import TableApi
from cardroom.live.people.api.bodies import DoneBody, Reason, RequestBody
from cardroom.live.people.api.friends import ByLink, LinkTold
from cardroom.live.people.api.tables import OpenTable, TableTold, opened, table_told
from cardroom.live.stream.commands import Close, Leave, Pause, Speed, Unpause


class PrivateTold(msgspec.Struct, frozen=True):
    """A private table, and the token that leads there."""

    table: TableTold
    token: str

    def __repr__(self) -> str:
        return "<PrivateTold>"


class LinkGuest(msgspec.Struct, frozen=True):
    """Somebody who has come by the link, and the seat he has; 0: none."""

    id: str
    name: str
    seat: int


class HostTold(msgspec.Struct, frozen=True):
    """A private table as its host sees it: beside the table those who have come."""

    table: TableTold
    guests: tuple[LinkGuest, ...]


class SetSpeed(RequestBody, frozen=True):
    percent: Annotated[int, Meta(ge=1, le=1000)]


class PauseFor(RequestBody, frozen=True):
    reason: Reason


class SendAway(RequestBody, frozen=True):
    """Whoever sits there leaves when the round is over, with his chips, and does not come back."""

    seat: Annotated[int, Meta(ge=1, le=31)]
    reason: Reason


@way("POST", "/api/private", "active", OpenTable, PrivateTold)
async def start(call: ApiCall[OpenTable]) -> PrivateTold:
    tokens: dict[int, str] = {}

    def beside(n: int, at: Connection) -> None:
        tokens[n] = call.house.people.private.start(at, n, call.visitor.id)

    n = await opened(call, call.body, beside)
    return PrivateTold(await table_told(call, n, True), tokens[n])


@way("POST", "/api/private/enter", "active", ByLink, TableTold)
async def enter(call: ApiCall[ByLink]) -> TableTold:
    n = await call.run(call.house.people.private.enter, call.body.token, call.visitor.id)
    return await table_told(call, n, True)


@way("GET", "/api/private/{n}", "somebody", gives=HostTold)
async def host(call: ApiCall[None]) -> HostTold:
    felt, n, people = await _own(call), call.number("n"), call.house.people
    ids = await call.run(people.private.guests, n)
    names = await call.run(people.book.names, ids)
    seats = {person: seat for seat, person in (await felt.look(lambda cache: dict(cache.who))).items()}
    came = [LinkGuest(id, names[id], seats.get(id, 0)) for id in ids]
    return HostTold(
        await table_told(call, n, True),
        tuple(sorted(came, key=lambda one: (not one.seat, one.seat, one.name))),
    )


@way("POST", "/api/private/{n}/link", "active", Nothing, LinkTold)
async def link(call: ApiCall[Nothing]) -> LinkTold:
    """A new one; the old one leads nowhere any more."""
    return LinkTold(await call.run(call.house.people.private.link, call.number("n"), call.visitor))


@way("POST", "/api/private/{n}/pause", "active", PauseFor, DoneBody)
async def pause(call: ApiCall[PauseFor]) -> DoneBody:
    await (await _own(call)).ask(Pause(call.body.reason, call.visitor.id))
    return DoneBody()


@way("POST", "/api/private/{n}/go-on", "active", Nothing, DoneBody)
async def go_on(call: ApiCall[Nothing]) -> DoneBody:
    await (await _own(call)).ask(Unpause(call.visitor.id))
    return DoneBody()


@way("POST", "/api/private/{n}/speed", "active", SetSpeed, DoneBody)
async def speed(call: ApiCall[SetSpeed]) -> DoneBody:
    await (await _own(call)).ask(Speed(call.body.percent, call.visitor.id))
    return DoneBody()


@way("POST", "/api/private/{n}/send-away", "active", SendAway, DoneBody)
async def send_away(call: ApiCall[SendAway]) -> DoneBody:
    felt, seat = await _own(call), call.body.seat
    person = await felt.look(lambda cache: cache.who.get(seat, ""))
    if not person or person == call.visitor.id:
        raise missing()
    await call.run(call.house.people.private.send_away, call.number("n"), person, call.visitor.id)
    await felt.ask(Leave(person, secrets.token_hex(8), by=call.visitor.id, reason=call.body.reason))
    call.house.changed(person)
    return DoneBody()


@way("POST", "/api/private/{n}/close", "active", PauseFor, DoneBody)
async def close(call: ApiCall[PauseFor]) -> DoneBody:
    """Everybody gets his chips when the round is over, and the link leads nowhere any more."""
    await (await _own(call)).ask(Close(call.body.reason, call.visitor.id))
    await call.run(call.house.people.private.close, call.number("n"))
    return DoneBody()


async def _own(call: ApiCall[Any]) -> TableApi:
    """The table, if this visitor has started it."""
    await call.run(call.house.people.private.check_starter, call.number("n"), call.visitor)
    return call.house.table(call.number("n"))


WAYS = (start, enter, host, link, pause, go_on, speed, send_away, close)
