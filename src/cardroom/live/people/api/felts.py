"""Tables: which there are, what is played there, who sits, and how to open one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardroom.live.acts import Sit
from cardroom.live.cache import Cache
from cardroom.live.opening import is_offered, room_name
from cardroom.live.people.api.rooms import offering_of
from cardroom.live.people.api.shapes import Asked, Slug
from cardroom.live.people.call import Call, way
from cardroom.live.people.seating import felt_of
from cardroom.live.people.visitor import may
from cardroom.live.terms import MOST_TROUBLE, SECOND
from cardroom.live.wire.parts import Words, words
from cardroom.rooms import Room, Settings
from cardroom.telling.stakes import stakes

Waiting = Callable[[str, int], int]
MOST = 100
MOST_BOTS = 8


class SeatTold(msgspec.Struct, frozen=True):
    seat: int
    name: str
    cents: int
    """As they were when the round began."""
    is_bot: bool
    is_away: bool


class TableListed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the list of all: what a row of it shows, and no more; a browser asks for the list every few seconds."""

    number: int
    slug: str
    room: str
    game: str
    name: str
    family: str
    schedule: int
    options: tuple[str, ...]
    limits: Words
    collection: Words
    people: tuple[int, ...]
    """Seats that people have."""
    bots: tuple[int, ...]
    """Seats that bots have."""
    free: int
    waiting: int
    """On the waiting list, for this table or any of the game."""
    seconds: int
    """To act, before the time bank runs."""
    has_game: bool
    """Whether the room offers the game as it is played here; else it is read about in the table's own book."""
    own_room: str
    """The name of its room, where that is none of the house's."""
    is_private: bool
    is_mine: bool
    """A private table that I have started."""
    paused: str
    halted: bool
    mine: int
    """My seat; 0: none."""
    training: int
    """At so many of a hundred questions something goes wrong on purpose; 0: the table is not for training."""


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


class OpenTable(Asked, frozen=True):
    """With bots at it, if any are wanted: they sit down at once, and get up when people come."""

    room: Slug
    game: Slug
    settings: Settings = Settings()
    bots: Annotated[int, Meta(ge=0, le=MOST_BOTS)] = 2
    trouble: Annotated[int, Meta(ge=0, le=MOST_TROUBLE)] = 0
    """Of a table for training: at so many of a hundred questions something goes wrong."""


@way("GET", "/api/tables", "anybody", gives=tuple[TableListed, ...])
async def tables(call: Call[None]) -> list[TableListed]:
    """All that this visitor may know of, those with free seats first; `room` and `game` narrow it down."""
    private, own = await call.run(call.house.people.private.tables, call.guest.id if call.guest else "")
    room, game, is_staff = call.asked("room"), call.asked("game"), may(call.guest, "staff")
    found: list[TableListed] = []
    waiting, person = await call.house.waiting(), call.guest.id if call.guest else ""
    started = await call.run(call.house.people.private.started, person) if person else frozenset()
    for n in await call.house.tables():
        if n in private and n not in own and not is_staff:
            continue
        door = Door(n, person, n in private, n in started, waiting, call.house.rooms)
        look = partial(_open, door=door)
        one = await call.house.table(n).look(look)
        if one is not None and room in ("", one.room) and game in ("", one.game):
            found.append(one)
        if len(found) == MOST:
            break
    return sorted(found, key=lambda one: (not one.free, one.number))


@way("GET", "/api/tables/{n}", "anybody", gives=TableTold)
async def table(call: Call[None]) -> TableTold:
    n = call.number("n")
    await felt_of(call.house, n, call.guest)
    return await table_told(call, n, bool(await call.run(call.house.people.private.starter, n)))


@way("POST", "/api/tables", "somebody", OpenTable, TableTold)
async def open_table(call: Call[OpenTable]) -> TableTold:
    """A table with bots, at once. All faults of the settings are listed."""
    return await table_told(call, await opened(call, call.body), False)


async def opened(call: Call[OpenTable], body: OpenTable) -> int:
    offering = offering_of(call, body.room, body.game)
    await call.house.people.check_opening(call.visitor.id, call.address)
    n = await call.house.open_table(offering, body.settings, person=call.visitor.id, trouble=body.trouble)
    if body.bots:
        await call.house.seat_bots(n, body.bots)
    return n


async def table_told(call: Call[Any], n: int, is_private: bool) -> TableTold:
    """As this visitor sees it."""
    waits = await call.house.waiting()
    person = call.guest.id if call.guest else ""
    mine = bool(person) and is_private and await call.run(call.house.people.private.starter, n) == person
    door = Door(n, person, is_private, mine, waits, call.house.rooms)
    return await call.house.table(n).look(lambda cache: _told(cache, door))


class Door(msgspec.Struct, frozen=True):
    """Who looks at a table, and what its own stream does not say."""

    number: int
    person: str
    is_private: bool
    is_mine: bool
    waiting: Waiting
    rooms: Mapping[str, Room]


def _open(cache: Cache, door: Door) -> TableListed | None:
    """A table that is closed is in no list."""
    return None if cache.header.closed else TableListed(**_listed(cache, door))


def _listed(cache: Cache, door: Door) -> dict[str, Any]:
    header, offering, at, n, person = cache.header, cache.table.offering, cache.table, door.number, door.person
    line = next(one for one in stakes(offering) if one.number == at.settings.schedule)
    sitting = header.between.people
    own = "" if offering.room in door.rooms else room_name(offering, door.rooms)
    return {
        "number": n, "slug": offering.slug, "room": offering.room, "game": offering.game, "name": offering.name,
        "family": offering.family.name,
        "schedule": at.settings.schedule, "options": at.settings.options, "limits": words(line.limits),
        "collection": words(line.costs), "people": tuple(one.seat for one in sitting if not one.bot),
        "bots": tuple(one.seat for one in sitting if one.bot), "free": at.rules.seats - len(sitting),
        "waiting": 0 if door.is_private else door.waiting(offering.slug, n), "seconds": header.terms.lasts("act") // SECOND,
        "is_private": door.is_private, "is_mine": door.is_mine, "paused": header.paused, "halted": bool(cache.halted),
        "mine": cache.seat_of(person) if person else 0, "has_game": is_offered(offering, door.rooms), "own_room": own,
        "training": header.terms.trouble,
    }  # fmt: skip


def _told(cache: Cache, door: Door) -> TableTold:
    header = cache.header
    return TableTold(
        **_listed(cache, door),
        seats=tuple(SeatTold(one.seat, one.name, one.cents, one.bot, one.away) for one in header.between.people),
        coming=sum(isinstance(wish.act, Sit) for wish in cache.waiting), speed=header.terms.speed,
        policy=tuple(words(one) for one in header.terms.policy()), is_playing=cache.is_playing,
        closed=header.closed, rounds=header.between.round,
    )  # fmt: skip


WAYS = (tables, table, open_table)
