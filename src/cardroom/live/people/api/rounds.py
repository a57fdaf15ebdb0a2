"""Finished hands: the list of yours, each as you saw it, its record and proofs to download."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.http.api_errors import forbidden, missing, voided
from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.http.responses import Reply
from cardroom.live.people.api.bodies import Reason
from cardroom.live.people.api.bodies import RequestBody as Body
from cardroom.live.people.past_rounds import (
    PastResult,
    archive_of,
    is_retired,
    results,
    seat_in,
    shuffle_round,
    table_number,
    table_offering,
)
from cardroom.live.people.seats_taken import visible_table
from cardroom.live.projection.past_hand import HandSeen
from cardroom.live.projection.proof import fairness_of
from cardroom.live.replay.worker import ReplayRequest, What
from cardroom.live.stream.opening import is_round_of_training, room_name
from cardroom.live.wire.archive import Archive, record_of
from cardroom.live.wire.told_types import AWhy
from cardroom.record.proof import Fairness
from cardroom.rooms import Offering
from cardroom.store import Archived
from cardroom.words import Said, current_language

MOST = 100
TEXT = "text/plain; charset=utf-8"
NOT_THERE = PastResult(0, 0)


class RoundBody(msgspec.Struct, frozen=True):
    """A finished round in a list."""

    id: int
    """Pass it as `before` for the next page."""
    table: int
    version: int
    number: int
    slug: str
    name: str
    utc: int
    seat: int
    """Your seat in the round; 0: none."""
    cents: int
    """Your result."""
    voided: bool
    """The round counts for nothing: voided by the floor, or by the server after an upgrade."""


class Look(Body, frozen=True):
    """The reason for reading a sealed record."""

    reason: Reason


@endpoint("GET", "/api/rounds", "somebody", gives=tuple[RoundBody, ...])
async def rounds(call: ApiCall[None]) -> list[RoundBody]:
    """Your rounds, the latest first; with `table`, all rounds of a table you may see.

    A round without cards, such as one where everybody passed the bank, is not listed unless it was voided.
    Your rounds at training tables are listed with their `table` only.
    """
    before, most = call.query_number("before", 2**53), call.query_number("most", 50, 1, MOST)
    table = call.query_number("table", 0)
    if table:
        await visible_table(call.server, table, call.guest)  # a private table answers like a missing one
    return await call.dear(_list, call, table, before, most)


def _list(call: ApiCall[Any], table: int, before: int, most: int) -> list[RoundBody]:
    store = call.server.store
    stream, person = (f"table/{table}", None) if table else (None, call.visitor.id)
    without = None if table else is_round_of_training()
    finished = store.rounds(stream, person, before, most, is_dealt=True, or_voided=True, without=without)
    finished = call.server.people.voids.with_unarchived(finished, stream, person, before, most)
    return rounds_told(call, finished)


def rounds_told(call: ApiCall[Any], finished: list[Archived]) -> list[RoundBody]:
    """Return finished rounds as this visitor lists them."""
    store, me = call.server.store, call.visitor.id
    by_round, void = results(store, finished), call.server.people.voids.among(finished)
    rows = []
    for archived in finished:
        mine = by_round[archived.stream, archived.version].get(me, NOT_THERE)
        place, name, is_void = (
            table_number(archived),
            _name(call, archived.offering),
            (archived.stream, archived.version) in void,
        )
        rows.append(
            RoundBody(
                archived.id,
                place,
                archived.version,
                archived.number,
                archived.offering,
                name,
                archived.utc,
                mine.seat,
                mine.cents,
                is_void,
            )
        )
    return rows


def _name(call: ApiCall[Any], slug: str) -> str:
    room, _, game = slug.partition("/")
    room_now = call.server.rooms.get(room)
    return room_now.offerings[game].name if room_now and game in room_now.offerings else slug


@endpoint("GET", "/api/rounds/{n}/{v}", "anybody", gives=HandSeen)
async def finished_round(call: ApiCall[None]) -> Reply:
    """A round as you saw it; as everybody may see it if you had no seat."""
    return Reply(await _page(call, "hand", await _eyes(call)))


@endpoint("GET", "/api/rounds/{n}/{v}/why/{at}", "anybody", gives=AWhy)
async def why(call: ApiCall[None]) -> Reply:
    """The reason why chips moved at this event of the round."""
    return Reply(await _page(call, "why", await _eyes(call), call.number("at")))


@endpoint("GET", "/api/rounds/{n}/{v}/record.txt", "somebody")
async def record(call: ApiCall[None]) -> Reply:
    """The text record as your seat saw it, with the proofs of its cards; `cardroom verify` checks it
    anywhere."""
    return Reply(await _page(call, "record", await _own_seat(call)), media=TEXT, file=f"{_file(call)}.txt")


@endpoint("GET", "/api/rounds/{n}/{v}/hand.phh", "somebody")
async def phh(call: ApiCall[None]) -> Reply:
    """A poker hand in PHH for other programs, with the cards you saw."""
    return Reply(await _page(call, "phh", await _own_seat(call)), media=TEXT, file=f"{_file(call)}.phh")


@endpoint("POST", "/api/rounds/{n}/{v}/look", "staff", Look)
async def look(call: ApiCall[Look]) -> Reply:
    """The auditor's record, with every card and the order of the shoe, once the shoe is retired.

    Each look is a row of the room's stream, with its reader and reason.
    """
    n, version, store = call.number("n"), call.number("v"), call.server.store
    finished = await call.run(_found, call, n, version)
    archive = await call.dear(archive_of, finished.told)
    if not await call.run(is_retired, store, finished, archive):
        raise RefusedError(Said("refused.hands.shoe"))
    await call.server.log_look(call.visitor.id, n, version, call.body.reason)
    return Reply(await call.dear(record_of, archive), media=TEXT, file=f"{_file(call)}-full.txt")


@endpoint("GET", "/api/fairness/{n}/{v}", "anybody", gives=Fairness)
async def fairness(call: ApiCall[None]) -> Fairness:
    """The commitment published before the first card, and proofs of the cards you saw.

    The draw itself is included once no card is private any more.
    """
    seat = await _eyes(call)
    await call.server.replays.check(call.asker, call.address)
    finished = await call.run(_round, call, seat)
    archive = await call.dear(archive_of, finished.told)
    is_shown, since = await call.run(_of_its_shoe, call, finished, archive)
    return await call.dear(lambda: fairness_of(archive, seat, call.word("n"), since, is_shown=is_shown))


def _of_its_shoe(call: ApiCall[Any], finished: Archived, archive: Archive) -> tuple[bool, int]:
    """Return whether the draw may be shown, and the round of the shuffle if it was an earlier one."""
    store, offering = (
        call.server.store,
        table_offering(call.server.store, call.number("n"), call.server.rooms),
    )
    is_shown = offering.family.is_open_afterwards and is_retired(store, finished, archive)
    return is_shown, shuffle_round(store, finished, archive)


async def _eyes(call: ApiCall[Any]) -> int | None:
    """Return the seat whose view the visitor gets; None: the public view."""
    return await call.run(_seat, call, call.number("n"), call.number("v"))


def _seat(call: ApiCall[Any], n: int, version: int) -> int | None:
    call.server.people.private.check_may_come(n, call.guest)
    return seat_in(call.server.store, n, version, call.guest)


def _found(call: ApiCall[Any], n: int, version: int) -> Archived:
    """Return the archived round. A round voided by an upgrade has no archive, and the error says so."""
    finished = call.server.store.round(f"table/{n}", version)
    if finished is None:
        raise voided() if call.server.people.voids.find(n, version) else missing()
    return finished


async def _own_seat(call: ApiCall[Any]) -> int:
    seat = await _eyes(call)
    if seat is None:
        await call.run(_round, call, None)
        raise forbidden()
    return seat


def _round(call: ApiCall[Any], seat: int | None) -> Archived:
    """Return the round if it is over for this view: spectators see everything late."""
    n, server = call.number("n"), call.server
    finished = _found(call, n, call.number("v"))
    if seat is None and finished.utc + server.delay(n) * 1000 > server.people.book.now():
        raise missing()
    return finished


def _played(call: ApiCall[Any], seat: int | None) -> tuple[Archived, Offering]:
    """Return the round and its game."""
    return _round(call, seat), table_offering(call.server.store, call.number("n"), call.server.rooms)


async def _page(call: ApiCall[Any], page: What, seat: int | None, index: int = 0) -> bytes:
    """Return a page of the round for this view, cached or made within the reader's budget."""
    n, version, code, replays = (
        call.number("n"),
        call.number("v"),
        current_language().code,
        call.server.replays,
    )
    key = (page, n, version, seat, code, index)
    if (cached := replays.cached(key)) is not None:
        return cached
    await replays.check(call.asker, call.address)
    finished, offering = await call.run(_played, call, seat)
    name = room_name(offering, call.server.rooms)
    request = ReplayRequest(
        page,
        finished.told,
        offering.room,
        offering.game,
        offering.file,
        name,
        call.word("n"),
        seat,
        code,
        index,
    )
    return await replays.ask(key, call.asker, request, call.address)


def _file(call: ApiCall[Any]) -> str:
    return f"cardroom-{call.number('n')}-{call.number('v')}"


ENDPOINTS = (rounds, finished_round, why, record, phh, look, fairness)
