"""The HTTP endpoints of the server itself: bots at a table, and whether new rounds begin."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from cardroom.errors import RefusedError
from cardroom.live.floor.room_state import ROOM
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.floor.server_api import floor_of
from cardroom.live.floor.significant_events import DRAIN, UNDRAIN, SignificantEvent, What
from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint
from cardroom.live.people.seats_taken import visible_table
from cardroom.store import Store
from cardroom.store.registers import room_time as pulse
from cardroom.words import Said

MOST = 15
FOREVER = 2**62


class BotCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of bots; 0: they leave."""

    count: Annotated[int, Meta(ge=0, le=MOST)]


class BotsAskedBody(msgspec.Struct, frozen=True):
    """The answer to a request for bots."""

    done: bool = True


@endpoint("POST", "/api/tables/{n}/bots", "active", BotCount, BotsAskedBody)
async def bots(call: ApiCall[BotCount]) -> BotsAskedBody:
    """Seat bots at a table, asked by a player there or by the host of a private table. They leave when people
    come."""
    n, person = call.number("n"), call.visitor.id
    felt = await visible_table(call.server, n, call.visitor)
    seat, starter = (
        await felt.look(lambda aggregate: aggregate.seat_of(person)),
        call.server.people.private.starter,
    )
    if not seat and await call.run(starter, n) != person:
        raise RefusedError(Said("no.not-seated"))
    await call.server.seat_bots(n, call.body.count)
    return BotsAskedBody()


class Drain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`on`: open rounds are played to the last, and none begins any more, in any process."""

    on: bool


class ServingBody(msgspec.Struct, frozen=True):
    """The processes that serve, and the rounds that are still open by their clocks."""

    servers: int
    open: int
    draining: bool


@endpoint("GET", "/api/floor/drain", "staff", gives=ServingBody)
async def draining(call: ApiCall[None]) -> ServingBody:
    """Return how far the draining has come."""
    return await call.run(_serving, call.server.store)


@endpoint("POST", "/api/floor/drain", "floor", Drain, ServingBody)
async def drain(call: ApiCall[Drain]) -> ServingBody:
    """Drain the server before an upgrade: when no round is open any more, all processes may be stopped.

    It is a significant event in the transaction that does it; a repeated request is none.
    """
    return await call.run(
        _drain, floor_of(call).room_stream, call.server.store, call.body.on, call.visitor.id
    )


def _drain(room_stream: RoomStream, store: Store, is_on: bool, person: str) -> ServingBody:
    before = _serving(store)
    if before.draining == is_on:
        return before
    note = SignificantEvent(what=What.CONFIGURED, where=ROOM, did=DRAIN if is_on else UNDRAIN)
    room_stream.enter(note, person, beside=lambda _: (None, partial(pulse.drain, server="", on=is_on)))
    return _serving(store)


def _serving(store: Store) -> ServingBody:
    serving = store.servers()
    playing = [overdue for overdue in store.overdue(FOREVER) if overdue.what != "round"]
    return ServingBody(len(serving), len(playing), any(server.draining for server in serving))


ENDPOINTS: tuple[Endpoint, ...] = (bots, drain, draining)
