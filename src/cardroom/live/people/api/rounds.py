"""Hands: an index of one's own, each as one saw it, its record and proofs to download."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.errors import Refused
from cardroom.live.opening import room_name
from cardroom.live.people.api.shapes import Asked, Reason
from cardroom.live.people.call import Call, way
from cardroom.live.people.faults import forbidden, missing, voided
from cardroom.live.people.hands import (
    Result,
    archive_of,
    is_retired,
    number_of,
    phh_as_seen,
    results,
    seat_in,
    shuffled_in,
    table_then,
)
from cardroom.live.people.reply import Reply
from cardroom.live.wire.archive import Archive, record_of
from cardroom.live.wire.hand import HandSeen, hand_as_seen, why_then
from cardroom.live.wire.proof import Fairness, fairness_of
from cardroom.live.wire.shapes import AWhy
from cardroom.rooms import Table
from cardroom.store import Archived
from cardroom.words import Said

MOST = 100
TEXT = "text/plain; charset=utf-8"
NOT_THERE = Result(0, 0)


class RoundTold(msgspec.Struct, frozen=True):
    """A finished round in a list."""

    id: int
    """To go back from: `before`."""
    table: int
    version: int
    number: int
    slug: str
    name: str
    utc: int
    seat: int
    """Mine in it; 0: I had none."""
    cents: int
    """What it came to for me."""
    voided: bool
    """The round counts for nothing: the floor voided it, or the server after an upgrade."""


class Look(Asked, frozen=True):
    """At what is sealed, and why."""

    reason: Reason


@way("GET", "/api/rounds", "somebody", gives=tuple[RoundTold, ...])
async def rounds(call: Call[None]) -> list[RoundTold]:
    """Mine, the latest first; with `table` all of that table, as far as one may come there."""
    before, most = call.asked_number("before", 2**53), call.asked_number("most", 50, 1, MOST)
    table = call.asked_number("table", 0)
    if table:
        await call.run(call.house.people.private.check_may_come, table, call.guest)
    return await call.run(_list, call, table, before, most)


def _list(call: Call[Any], table: int, before: int, most: int) -> list[RoundTold]:
    store = call.house.store
    of = {"stream": f"table/{table}"} if table else {"person": call.visitor.id}
    found = store.rounds(**of, before=before, most=most)
    found = call.house.people.voids.with_unkept(found, of.get("stream"), of.get("person"), before, most)
    return rounds_told(call, found)


def rounds_told(call: Call[Any], found: list[Archived]) -> list[RoundTold]:
    store, me = call.house.store, call.visitor.id
    came, void = results(store, found), call.house.people.voids.among(found)
    told = []
    for one in found:
        mine = came[one.stream, one.version].get(me, NOT_THERE)
        place, name, is_void = number_of(one), _name(call, one.offering), (one.stream, one.version) in void
        told.append(
            RoundTold(one.id, place, one.version, one.number, one.offering, name, one.utc, mine.seat, mine.cents, is_void)
        )
    return told


def _name(call: Call[Any], slug: str) -> str:
    room, _, game = slug.partition("/")
    known = call.house.rooms.get(room)
    return known.offerings[game].name if known and game in known.offerings else slug


@way("GET", "/api/rounds/{n}/{v}", "anybody", gives=HandSeen)
async def one(call: Call[None]) -> HandSeen:
    """As this reader saw it; to anybody else as everybody may see it."""
    kept, seat = await _kept(call)
    table, n = _table(call, kept), call.word("n")
    name = room_name(table.offering, call.house.rooms)
    return await call.run(lambda: hand_as_seen(kept, table, seat, n, name))


@way("GET", "/api/rounds/{n}/{v}/why/{at}", "anybody", gives=AWhy)
async def why(call: Call[None]) -> Any:
    """Why chips moved at this place of the round."""
    kept, seat = await _kept(call)
    found = await call.run(lambda: why_then(kept, _table(call, kept), seat, call.number("at")))
    if found is None:
        raise missing()
    return found


@way("GET", "/api/rounds/{n}/{v}/record.txt", "somebody")
async def record(call: Call[None]) -> Reply:
    """The text record as one's own seat saw it, with the proofs of its cards: `cardroom verify` checks it anywhere."""
    kept, seat = await _own(call)
    return Reply(await call.run(record_of, kept, seat), media=TEXT, file=f"{_file(call)}.txt")


@way("GET", "/api/rounds/{n}/{v}/hand.phh", "somebody")
async def phh(call: Call[None]) -> Reply:
    """A hand of poker for other programs, with the cards that one has seen."""
    kept, seat = await _own(call)
    return Reply(await call.run(phh_as_seen, kept, call.house.rooms, seat), media=TEXT, file=f"{_file(call)}.phh")


@way("POST", "/api/rounds/{n}/{v}/look", "staff", Look)
async def look(call: Call[Look]) -> Reply:
    """The auditor's record, with every card and the order of the shoe, once its shoe is retired. That somebody looked, at
    what and why, is a row of the room's stream."""
    n, version, store = call.number("n"), call.number("v"), call.house.store
    found = await call.run(_found, call, n, version)
    kept = archive_of(found.told)
    if not await call.run(is_retired, store, found, kept):
        raise Refused(Said("refused.hands.shoe"))
    await call.house.looked(call.visitor.id, n, version, call.body.reason)
    return Reply(await call.run(record_of, kept), media=TEXT, file=f"{_file(call)}-full.txt")


@way("GET", "/api/fairness/{n}/{v}", "anybody", gives=Fairness)
async def fairness(call: Call[None]) -> Fairness:
    """What was published before the first card, the proofs of the cards that this reader has seen, and the draw itself
    where no card is private any more."""
    kept, seat = await _kept(call)
    n, store = call.number("n"), call.house.store

    def found() -> Fairness:
        held = find_round(store, n, kept.round)
        is_open = _table(call, kept).offering.family.is_open_afterwards and is_retired(store, held, kept)
        return fairness_of(kept, seat, str(n), shuffled_in(store, held, kept), is_shown=is_open)

    return await call.run(found)


async def _kept(call: Call[Any]) -> tuple[Archive, int | None]:
    """The round, and the seat with whose eyes it is seen; None: everybody's."""
    n, version, house = call.number("n"), call.number("v"), call.house
    await call.run(house.people.private.check_may_come, n, call.guest)
    found = await call.run(_found, call, n, version)
    seat = await call.run(seat_in, house.store, n, version, call.guest)
    if seat is None and found.utc + house.delay(n) * 1000 > house.people.book.now():
        raise missing()  # for those who look on it is not over yet
    return archive_of(found.told), seat


def _found(call: Call[Any], n: int, version: int) -> Archived:
    """Of a round that an upgrade has voided nothing is kept but that it was: that is said."""
    found = call.house.store.round(f"table/{n}", version)
    if found is None:
        raise voided() if call.house.people.voids.find(n, version) else missing()
    return found


def _table(call: Call[Any], kept: Archive) -> Table:
    return table_then(call.house.store, call.number("n"), kept, call.house.rooms)


async def _own(call: Call[Any]) -> tuple[Archive, int]:
    kept, seat = await _kept(call)
    if seat is None:
        raise forbidden()
    return kept, seat


def _file(call: Call[Any]) -> str:
    return f"cardroom-{call.number('n')}-{call.number('v')}"


WAYS = (rounds, one, why, record, phh, look, fairness)
