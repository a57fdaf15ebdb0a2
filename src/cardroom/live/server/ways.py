"""What the server itself is asked over HTTP beside the tables' sockets: bots for company, and whether new rounds begin."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cardroom.errors import Refused
from cardroom.live.people.call import Call, Way, way
from cardroom.live.people.seating import felt_of
from cardroom.words import Said

MOST = 15


class Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many bots; 0: they get up."""

    count: Annotated[int, Meta(ge=0, le=MOST)]


class Asked(msgspec.Struct, frozen=True):
    done: bool = True


@way("POST", "/api/tables/{n}/bots", "active", Company, Asked)
async def bots(call: Call[Company]) -> Asked:
    """Whoever sits at a table may ask bots to it, and the host of a private one. They get up when people come."""
    n, person = call.number("n"), call.visitor.id
    felt = await felt_of(call.house, n, call.visitor)
    seat, starter = await felt.look(lambda cache: cache.seat_of(person)), call.house.people.private.starter
    if not seat and await call.run(starter, n) != person:
        raise Refused(Said("no.not-seated"))
    await call.house.seat_bots(n, call.body.count)
    return Asked()


class Drain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`on`: what is played is played to its end, and nothing begins any more, in any process."""

    on: bool


class Serving(msgspec.Struct, frozen=True):
    """The processes that serve, and rounds that are still played as far as their clocks tell."""

    servers: int
    open: int
    draining: bool


@way("POST", "/api/floor/drain", "floor", Drain, Serving)
async def drain(call: Call[Drain]) -> Serving:
    """Before an upgrade: when none is open any more, all processes may be stopped and nobody is interrupted."""
    store, is_on = call.house.store, call.body.on

    def work() -> Serving:
        store.drain(on=is_on)
        playing = [one for one in store.overdue(2**62) if one.what != "round"]
        return Serving(len(store.servers()), len(playing), is_on)

    return await call.run(work)


WAYS: tuple[Way, ...] = (bots, drain)
