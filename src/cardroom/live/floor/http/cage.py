"""The cage by HTTP: free chips for players; shifts, boxes, counts, adjustments, books and reports for floor
and auditor."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any

import msgspec
from starlette.responses import Response, StreamingResponse

from cardroom.errors import RefusedError
from cardroom.live.cage.adjustments import Adjustment, AskAdjustment, DenyAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import BoxCount
from cardroom.live.cage.day_report import DayReport, Patron
from cardroom.live.cage.days import day_of
from cardroom.live.cage.export import export
from cardroom.live.cage.shifts import Shift
from cardroom.live.floor.http import bodies
from cardroom.live.floor.http.bodies import Version
from cardroom.live.floor.questions import Looked
from cardroom.live.floor.server_api import floor_of
from cardroom.live.floor.service import Floor
from cardroom.live.floor.significant_events import Noted
from cardroom.live.http.api_errors import forbidden
from cardroom.live.http.endpoint import ApiCall, Endpoint, way
from cardroom.live.people.seats_taken import purse_of
from cardroom.live.stream.reasons import reason_text
from cardroom.store.registers import accounts
from cardroom.words import Said, tongue


class PersonPurseBody(msgspec.Struct, frozen=True):
    """What somebody has, and what the cage would give him now or why not."""

    wallet: int
    on_tables: int
    due: int
    """To be had now; 0: nothing."""
    said: str
    policy: str
    wait: int = 0


class BoxSeen(msgspec.Struct, frozen=True):
    """A box. What one person has counted, and what the books had, is not shown before a second has found the
    same."""

    table: int
    shift: int
    book: int | None
    """What the books had; None while there is something to count."""
    counting: tuple[str, ...]
    counted: tuple[BoxCount, ...]


class Shifts(msgspec.Struct, frozen=True):
    shifts: tuple[Shift, ...]
    boxes: tuple[BoxSeen, ...]


class ShiftOpenedBody(msgspec.Struct, frozen=True):
    number: int


class TrialBalanceBody(msgspec.Struct, frozen=True):
    """The trial balance: by the first word of the accounts' names, and every fault."""

    holds: bool
    faults: tuple[str, ...]
    accounts: int
    postings: int
    totals: dict[str, int]
    """While a box waits to be counted, what lies in boxes, on tables and in wallets is one sum,
    `uncounted`."""


class EventSeen(msgspec.Struct, frozen=True):
    number: int
    what: str
    said: str
    person: str
    """Who did it."""
    utc: int
    whom: str = ""
    """Whom it is about, where it is about somebody."""


BLIND = ("drop", "stack", "wallet")
"""Kinds of accounts that are one sum while a box waits to be counted."""


@way("GET", "/api/purse", "somebody", gives=PersonPurseBody)
async def purse(call: ApiCall[Any]) -> PersonPurseBody:
    """What the cage would give him now, or when; taken by `POST /api/purse/refill`."""
    floor, me = floor_of(call), call.visitor.id
    if not call.visitor.plays:
        raise forbidden()
    wallet, on_tables = await purse_of(call.house, me)
    found = await to_thread(floor.purses.standing, me)
    said = tongue().text(found.said) if found.said else ""
    return PersonPurseBody(
        wallet, on_tables, found.cents, said, tongue().text(floor.purses.policy), found.wait
    )


@way("GET", "/api/floor/shifts", "staff", gives=Shifts)
async def shifts(call: ApiCall[Any]) -> Shifts:
    floor = floor_of(call)
    book, held = await floor.book(), await to_thread(floor.house.store.balances, accounts.every("drop"))
    held_at = [(int(one.table), one.number) for one in map(accounts.at_table, held)]
    training = await to_thread(floor.reports.for_training, {table for table, _ in held_at})
    places = {*book.boxes, *(place for place in held_at if place[0] not in training)}
    boxes = []
    for table, shift in sorted(places):
        box = book.box(table, shift)
        counting = tuple(one.person for one in box.tallies)
        known = box.known(held.get(accounts.drop(table, shift), 0))
        boxes.append(BoxSeen(table, shift, known, counting, box.counted))
    return Shifts(tuple(book.shifts), tuple(boxes))


@way("POST", "/api/floor/shifts/open", "floor", bodies.ClientBody, ShiftOpenedBody)
async def open_shift(call: ApiCall[bodies.ClientBody]) -> ShiftOpenedBody:
    return ShiftOpenedBody(await floor_of(call).open_shift(call.visitor.id, call.body.client))


@way("POST", "/api/floor/shifts/close", "floor", bodies.ClientBody, Version)
async def close_shift(call: ApiCall[bodies.ClientBody]) -> Version:
    return Version(await floor_of(call).close_shift(call.visitor.id, call.body.client))


@way("POST", "/api/floor/counts", "floor", bodies.CountBody, Version)
async def count(call: ApiCall[bodies.CountBody]) -> Version:
    one = call.body
    return Version(await floor_of(call).count(one.table, one.shift, one.cents, call.visitor.id, one.client))


@way("GET", "/api/floor/adjustments", "staff", gives=tuple[Adjustment, ...])
async def adjustments(call: ApiCall[Any]) -> tuple[Adjustment, ...]:
    """The latest first."""
    return tuple(reversed((await floor_of(call).book()).adjustments.values()))


@way("POST", "/api/floor/adjustments", "floor", bodies.AdjustBody, Version)
async def ask_adjustment(call: ApiCall[bodies.AdjustBody]) -> Version:
    one = call.body
    act = AskAdjustment(account=one.account, cents=one.cents, reason=one.reason)
    return Version(await floor_of(call).enter(act, call.visitor.id, one.client))


@way("POST", "/api/floor/adjustments/{number}/grant", "floor", bodies.ClientBody, Version)
async def grant(call: ApiCall[bodies.ClientBody]) -> Version:
    """By another than who asked for it, and not into a wallet of one's own."""
    floor, number, me = floor_of(call), call.number("number"), call.visitor.id
    asked = (await floor.book()).adjustments.get(number)
    if asked is not None and asked.account == accounts.wallet(me):
        raise RefusedError(Said("refused.cage.own-wallet"))
    return Version(await floor.enter(GrantAdjustment(number=number), me, call.body.client))


@way("POST", "/api/floor/adjustments/{number}/deny", "floor", bodies.ReasonBody, Version)
async def deny(call: ApiCall[bodies.ReasonBody]) -> Version:
    act = DenyAdjustment(number=call.number("number"), reason=call.body.reason)
    return Version(await floor_of(call).enter(act, call.visitor.id, call.body.client))


@way("GET", "/api/floor/books", "staff", gives=TrialBalanceBody)
async def books(call: ApiCall[Any]) -> TrialBalanceBody:
    floor = floor_of(call)
    trial, held = await to_thread(floor.house.store.trial), await to_thread(floor.house.store.balances)
    totals: dict[str, int] = {}
    for name, cents in held.items():
        kind = name.split("/")[0]
        totals[kind] = totals.get(kind, 0) + cents
    if totals.get("drop"):  # with the tables alone it would be the box's own figure as soon as nobody sits
        totals["uncounted"] = sum(totals.pop(one, 0) for one in BLIND)
    return TrialBalanceBody(
        trial.holds, tuple(map(reason_text, trial.faults)), trial.accounts, trial.postings, totals
    )


@way("GET", "/api/floor/report", "staff", gives=DayReport)
async def report(call: ApiCall[Any]) -> DayReport:
    floor = floor_of(call)
    return await to_thread(floor.reports.day, _day(call, floor), await floor.book())


@way("GET", "/api/floor/patron/{person}", "staff", gives=Patron)
async def patron(call: ApiCall[Any]) -> Patron:
    floor = floor_of(call)
    known = await to_thread(floor.house.people.book.known_as, call.word("person"))
    return await to_thread(floor.reports.patron, known.id, _day(call, floor))


def _day(call: ApiCall[Any], floor: Floor) -> str:
    return call.asked("day", day_of(floor.house.utc(), floor.purses.settings.zone), 10)


@way("GET", "/api/floor/events", "staff", gives=tuple[EventSeen, ...])
async def events(call: ApiCall[Any]) -> tuple[EventSeen, ...]:
    """The latest first."""
    found = (await floor_of(call).book()).events
    before, most = call.asked_number("before", 2**52), call.asked_number("most", 100, 1, 1000)
    return tuple(_event(one) for one in reversed(found) if one.number < before)[:most]


def _event(one: Noted) -> EventSeen:
    return EventSeen(one.number, one.what.value, tongue().text(one.said), one.person, one.utc, one.whom)


@way("GET", "/api/floor/export", "auditor")
async def export_all(call: ApiCall[Any]) -> Response:
    """Everything as JSON Lines, to be checked offline by `cardroom export --check`; that somebody took it is
    a row. It says what lies in every box, and so is not for those who count."""
    floor = floor_of(call)
    utc = floor.house.utc()
    await floor.enter(Looked(stream="all", version=0, reason="export"), call.visitor.id)
    name = f'attachment; filename="cardroom-{day_of(utc, floor.purses.settings.zone)}.jsonl"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return StreamingResponse(export(floor.house.store, utc), media_type="application/jsonl", headers=headers)


WAYS: tuple[Endpoint, ...] = (
    purse, shifts, open_shift, close_shift, count, adjustments, ask_adjustment, grant, deny, books, report,
    patron, events, export_all,
)  # fmt: skip
