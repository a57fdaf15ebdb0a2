"""Hands: an index of one's own, each as one saw it, its record and proofs to download."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.http.api_errors import forbidden, missing, voided
from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.http.responses import Reply
from cardroom.live.people.api.bodies import Reason
from cardroom.live.people.api.bodies import RequestBody as Body
from cardroom.live.people.past_rounds import (
    PastResult,
    archive_of,
    is_retired,
    number_of,
    offering_then,
    results,
    seat_in,
    shuffled_in,
)
from cardroom.live.people.seats_taken import felt_of
from cardroom.live.projection.past_hand import HandSeen
from cardroom.live.replay.worker import ReplayRequest, What
from cardroom.live.stream.opening import room_name
from cardroom.live.wire.archive import Archive, record_of
from cardroom.live.wire.proof import fairness_of
from cardroom.live.wire.told_types import AWhy
from cardroom.record.proof import Fairness
from cardroom.rooms import Offering
from cardroom.store import Archived
from cardroom.words import Said, tongue

MOST = 100
TEXT = "text/plain; charset=utf-8"
NOT_THERE = PastResult(0, 0)


class RoundBody(msgspec.Struct, frozen=True):
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


class Look(Body, frozen=True):
    """At what is sealed, and why."""

    reason: Reason


@way("GET", "/api/rounds", "somebody", gives=tuple[RoundBody, ...])
async def rounds(call: ApiCall[None]) -> list[RoundBody]:
    """Mine, the latest first; with `table` all of that table, as far as one may come there. A round without
    cards, as where everybody passed the bank, is no hand; one that was voided is listed in any case."""
    before, most = call.asked_number("before", 2**53), call.asked_number("most", 50, 1, MOST)
    table = call.asked_number("table", 0)
    if table:
        await felt_of(call.house, table, call.guest)  # a private table sounds like none at all
    return await call.dear(_list, call, table, before, most)


def _list(call: ApiCall[Any], table: int, before: int, most: int) -> list[RoundBody]:
    store = call.house.store
    stream, person = (f"table/{table}", None) if table else (None, call.visitor.id)
    found = store.rounds(stream, person, before, most, is_dealt=True, or_voided=True)
    found = call.house.people.voids.with_unkept(found, stream, person, before, most)
    return rounds_told(call, found)


def rounds_told(call: ApiCall[Any], found: list[Archived]) -> list[RoundBody]:
    store, me = call.house.store, call.visitor.id
    came, void = results(store, found), call.house.people.voids.among(found)
    told = []
    for one in found:
        mine = came[one.stream, one.version].get(me, NOT_THERE)
        place, name, is_void = number_of(one), _name(call, one.offering), (one.stream, one.version) in void
        told.append(
            RoundBody(
                one.id,
                place,
                one.version,
                one.number,
                one.offering,
                name,
                one.utc,
                mine.seat,
                mine.cents,
                is_void,
            )
        )
    return told


def _name(call: ApiCall[Any], slug: str) -> str:
    room, _, game = slug.partition("/")
    known = call.house.rooms.get(room)
    return known.offerings[game].name if known and game in known.offerings else slug


@way("GET", "/api/rounds/{n}/{v}", "anybody", gives=HandSeen)
async def one(call: ApiCall[None]) -> Reply:
    """As this reader saw it; to anybody else as everybody may see it."""
    return Reply(await _told(call, "hand", await _eyes(call)))


@way("GET", "/api/rounds/{n}/{v}/why/{at}", "anybody", gives=AWhy)
async def why(call: ApiCall[None]) -> Reply:
    """Why chips moved at this place of the round."""
    return Reply(await _told(call, "why", await _eyes(call), call.number("at")))


@way("GET", "/api/rounds/{n}/{v}/record.txt", "somebody")
async def record(call: ApiCall[None]) -> Reply:
    """The text record as one's own seat saw it, with the proofs of its cards: `cardroom verify` checks it
    anywhere."""
    return Reply(await _told(call, "record", await _own_seat(call)), media=TEXT, file=f"{_file(call)}.txt")


@way("GET", "/api/rounds/{n}/{v}/hand.phh", "somebody")
async def phh(call: ApiCall[None]) -> Reply:
    """A hand of poker for other programs, with the cards that one has seen."""
    return Reply(await _told(call, "phh", await _own_seat(call)), media=TEXT, file=f"{_file(call)}.phh")


@way("POST", "/api/rounds/{n}/{v}/look", "staff", Look)
async def look(call: ApiCall[Look]) -> Reply:
    """The auditor's record, with every card and the order of the shoe, once its shoe is retired. That
    somebody looked, at what and why, is a row of the room's stream."""
    n, version, store = call.number("n"), call.number("v"), call.house.store
    found = await call.run(_found, call, n, version)
    kept = await call.dear(archive_of, found.told)
    if not await call.run(is_retired, store, found, kept):
        raise RefusedError(Said("refused.hands.shoe"))
    await call.house.looked(call.visitor.id, n, version, call.body.reason)
    return Reply(await call.dear(record_of, kept), media=TEXT, file=f"{_file(call)}-full.txt")


@way("GET", "/api/fairness/{n}/{v}", "anybody", gives=Fairness)
async def fairness(call: ApiCall[None]) -> Fairness:
    """What was published before the first card, the proofs of the cards that this reader has seen, and the
    draw itself where no card is private any more."""
    seat = await _eyes(call)
    await call.house.replays.check(call.asker, call.address)
    found = await call.run(_round, call, seat)
    kept = await call.dear(archive_of, found.told)
    is_shown, since = await call.run(_of_its_shoe, call, found, kept)
    return await call.dear(lambda: fairness_of(kept, seat, call.word("n"), since, is_shown=is_shown))


def _of_its_shoe(call: ApiCall[Any], found: Archived, kept: Archive) -> tuple[bool, int]:
    """Whether the draw may be shown, and the round in which the shoe was shuffled where it goes on from an
    earlier one."""
    store, offering = call.house.store, offering_then(call.house.store, call.number("n"), call.house.rooms)
    is_shown = offering.family.is_open_afterwards and is_retired(store, found, kept)
    return is_shown, shuffled_in(store, found, kept)


async def _eyes(call: ApiCall[Any]) -> int | None:
    """The seat with whose eyes a round is seen; None: everybody's."""
    return await call.run(_seat, call, call.number("n"), call.number("v"))


def _seat(call: ApiCall[Any], n: int, version: int) -> int | None:
    call.house.people.private.check_may_come(n, call.guest)
    return seat_in(call.house.store, n, version, call.guest)


def _found(call: ApiCall[Any], n: int, version: int) -> Archived:
    """Of a round that an upgrade has voided nothing is kept but that it was: that is said."""
    found = call.house.store.round(f"table/{n}", version)
    if found is None:
        raise voided() if call.house.people.voids.find(n, version) else missing()
    return found


async def _own_seat(call: ApiCall[Any]) -> int:
    seat = await _eyes(call)
    if seat is None:
        await call.run(_round, call, None)
        raise forbidden()
    return seat


def _round(call: ApiCall[Any], seat: int | None) -> Archived:
    """As far as it is over for whoever has this seat: those who look on see everything later."""
    n, house = call.number("n"), call.house
    found = _found(call, n, call.number("v"))
    if seat is None and found.utc + house.delay(n) * 1000 > house.people.book.now():
        raise missing()
    return found


def _played(call: ApiCall[Any], seat: int | None) -> tuple[Archived, Offering]:
    """The round, and what was played there."""
    return _round(call, seat), offering_then(call.house.store, call.number("n"), call.house.rooms)


async def _told(call: ApiCall[Any], what: What, seat: int | None, at: int = 0) -> bytes:
    """What was made of the round for these eyes, or is made now within what one may have made."""
    n, version, code, replays = call.number("n"), call.number("v"), tongue().code, call.house.replays
    key = (what, n, version, seat, code, at)
    if (kept := replays.kept(key)) is not None:
        return kept
    await replays.check(call.asker, call.address)
    found, offering = await call.run(_played, call, seat)
    name = room_name(offering, call.house.rooms)
    asked = ReplayRequest(
        what, found.told, offering.room, offering.game, offering.file, name, call.word("n"), seat, code, at
    )
    return await replays.ask(key, call.asker, asked, call.address)


def _file(call: ApiCall[Any]) -> str:
    return f"cardroom-{call.number('n')}-{call.number('v')}"


WAYS = (rounds, one, why, record, phh, look, fairness)
