"""Endpoints of the cage: free chips for players; shifts, boxes, counts, adjustments, books and reports for
staff."""

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
from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint
from cardroom.live.people.seats_taken import purse_of
from cardroom.live.stream.reasons import reason_text
from cardroom.store.registers import accounts
from cardroom.words import Said, current_language


class PersonPurseBody(msgspec.Struct, frozen=True):
    """A person's chips, and the free chips that the cage would issue now, or why not."""

    wallet: int
    on_tables: int
    due: int
    """Cents that the cage would issue now; 0: none."""
    said: str
    policy: str
    wait: int = 0


class BoxSeen(msgspec.Struct, frozen=True):
    """A box of a table and a shift.

    One person's count and the sum in the books are hidden until a second person has counted the same.
    """

    table: int
    shift: int
    book: int | None
    """Sum that the books had; null while there is a box to count."""
    counting: tuple[str, ...]
    counted: tuple[BoxCount, ...]


class Shifts(msgspec.Struct, frozen=True):
    """All shifts, and the boxes with a drop or a count."""

    shifts: tuple[Shift, ...]
    boxes: tuple[BoxSeen, ...]


class ShiftOpenedBody(msgspec.Struct, frozen=True):
    """Number of the shift that was opened."""

    number: int


class TrialBalanceBody(msgspec.Struct, frozen=True):
    """The trial balance: totals by the first word of the accounts' names, and every fault."""

    holds: bool
    faults: tuple[str, ...]
    accounts: int
    postings: int
    totals: dict[str, int]
    """While a box waits to be counted, the chips in boxes, on tables and in wallets are one sum, `uncounted`.
    """


class EventSeen(msgspec.Struct, frozen=True):
    """A significant event in words."""

    number: int
    what: str
    said: str
    person: str
    """The person who caused it."""
    utc: int
    whom: str = ""
    """The person concerned, if there is one."""


BLIND = ("drop", "stack", "wallet")
"""Kinds of accounts that are one sum while a box waits to be counted."""


@endpoint("GET", "/api/purse", "somebody", gives=PersonPurseBody)
async def purse(call: ApiCall[Any]) -> PersonPurseBody:
    """Free chips that the cage would issue now, or when; `POST /api/purse/refill` takes them."""
    floor, me = floor_of(call), call.visitor.id
    if not call.visitor.plays:
        raise forbidden()
    wallet, on_tables = await purse_of(call.server, me)
    status = await to_thread(floor.purses.standing, me)
    reason = current_language().text(status.said) if status.said else ""
    return PersonPurseBody(
        wallet, on_tables, status.cents, reason, current_language().text(floor.purses.policy), status.wait
    )


@endpoint("GET", "/api/floor/shifts", "staff", gives=Shifts)
async def shifts(call: ApiCall[Any]) -> Shifts:
    """Shifts and their boxes."""
    floor = floor_of(call)
    book, drops = await floor.book(), await to_thread(floor.server.store.balances, accounts.every("drop"))
    held_at = [
        (int(drop_account.table), drop_account.number) for drop_account in map(accounts.at_table, drops)
    ]
    training = await to_thread(floor.reports.for_training, {table for table, _ in held_at})
    places = {*book.boxes, *(place for place in held_at if place[0] not in training)}
    boxes = []
    for table, shift in sorted(places):
        box = book.box(table, shift)
        counting = tuple(tally.person for tally in box.tallies)
        book_cents = box.visible_book(drops.get(accounts.drop(table, shift), 0))
        boxes.append(BoxSeen(table, shift, book_cents, counting, box.counted))
    return Shifts(tuple(book.shifts), tuple(boxes))


@endpoint("POST", "/api/floor/shifts/open", "floor", bodies.ClientBody, ShiftOpenedBody)
async def open_shift(call: ApiCall[bodies.ClientBody]) -> ShiftOpenedBody:
    """Open a shift."""
    return ShiftOpenedBody(await floor_of(call).open_shift(call.visitor.id, call.body.client))


@endpoint("POST", "/api/floor/shifts/close", "floor", bodies.ClientBody, Version)
async def close_shift(call: ApiCall[bodies.ClientBody]) -> Version:
    """Close the open shift."""
    return Version(await floor_of(call).close_shift(call.visitor.id, call.body.client))


@endpoint("POST", "/api/floor/counts", "floor", bodies.CountBody, Version)
async def count(call: ApiCall[bodies.CountBody]) -> Version:
    """Enter your count of a box."""
    body = call.body
    return Version(
        await floor_of(call).count(body.table, body.shift, body.cents, call.visitor.id, body.client)
    )


@endpoint("GET", "/api/floor/adjustments", "staff", gives=tuple[Adjustment, ...])
async def adjustments(call: ApiCall[Any]) -> tuple[Adjustment, ...]:
    """Adjustments, the latest first."""
    return tuple(reversed((await floor_of(call).book()).adjustments.values()))


@endpoint("POST", "/api/floor/adjustments", "floor", bodies.AdjustBody, Version)
async def ask_adjustment(call: ApiCall[bodies.AdjustBody]) -> Version:
    """Ask for an adjustment; a second person has to grant it."""
    body = call.body
    act = AskAdjustment(account=body.account, cents=body.cents, reason=body.reason)
    return Version(await floor_of(call).enter(act, call.visitor.id, body.client))


@endpoint("POST", "/api/floor/adjustments/{number}/grant", "floor", bodies.ClientBody, Version)
async def grant(call: ApiCall[bodies.ClientBody]) -> Version:
    """Grant an adjustment that another person asked for; nobody grants one to their own wallet."""
    floor, number, me = floor_of(call), call.number("number"), call.visitor.id
    asked = (await floor.book()).adjustments.get(number)
    if asked is not None and asked.account == accounts.wallet(me):
        raise RefusedError(Said("refused.cage.own-wallet"))
    return Version(await floor.enter(GrantAdjustment(number=number), me, call.body.client))


@endpoint("POST", "/api/floor/adjustments/{number}/deny", "floor", bodies.ReasonBody, Version)
async def deny(call: ApiCall[bodies.ReasonBody]) -> Version:
    """Deny an adjustment, or withdraw yours."""
    act = DenyAdjustment(number=call.number("number"), reason=call.body.reason)
    return Version(await floor_of(call).enter(act, call.visitor.id, call.body.client))


@endpoint("GET", "/api/floor/books", "staff", gives=TrialBalanceBody)
async def books(call: ApiCall[Any]) -> TrialBalanceBody:
    """The trial balance."""
    floor = floor_of(call)
    trial, balances = await to_thread(floor.server.store.trial), await to_thread(floor.server.store.balances)
    totals: dict[str, int] = {}
    for name, cents in balances.items():
        kind = name.split("/")[0]
        totals[kind] = totals.get(kind, 0) + cents
    if totals.get("drop"):  # with the tables alone it would be the box's sum as soon as nobody sits
        totals["uncounted"] = sum(totals.pop(account_kind, 0) for account_kind in BLIND)
    return TrialBalanceBody(
        trial.holds, tuple(map(reason_text, trial.faults)), trial.accounts, trial.postings, totals
    )


@endpoint("GET", "/api/floor/report", "staff", gives=DayReport)
async def report(call: ApiCall[Any]) -> DayReport:
    """The report of a day; by default of today."""
    floor = floor_of(call)
    return await to_thread(floor.reports.day, _day(call, floor), await floor.book())


@endpoint("GET", "/api/floor/patron/{person}", "staff", gives=Patron)
async def patron(call: ApiCall[Any]) -> Patron:
    """Chips of one person on a day."""
    floor = floor_of(call)
    target = await to_thread(floor.server.people.book.resolve, call.word("person"))
    return await to_thread(floor.reports.patron, target.id, _day(call, floor))


def _day(call: ApiCall[Any], floor: Floor) -> str:
    return call.query("day", day_of(floor.server.utc(), floor.purses.settings.zone), 10)


@endpoint("GET", "/api/floor/events", "staff", gives=tuple[EventSeen, ...])
async def events(call: ApiCall[Any]) -> tuple[EventSeen, ...]:
    """Significant events, the latest first."""
    latest = (await floor_of(call).book()).events
    before, most = call.query_number("before", 2**52), call.query_number("most", 100, 1, 1000)
    return tuple(_event(event) for event in reversed(latest) if event.number < before)[:most]


def _event(event: Noted) -> EventSeen:
    return EventSeen(
        event.number,
        event.what.value,
        current_language().text(event.said),
        event.person,
        event.utc,
        event.whom,
    )


@endpoint("GET", "/api/floor/export", "auditor")
async def export_all(call: ApiCall[Any]) -> Response:
    """All records as JSON Lines, to be checked offline by `cardroom export --check`.

    The export itself is a row of the room's stream. It tells the contents of every box, and so is not for
    people who count.
    """
    floor = floor_of(call)
    utc = floor.server.utc()
    await floor.enter(Looked(stream="all", version=0, reason="export"), call.visitor.id)
    name = f'attachment; filename="cardroom-{day_of(utc, floor.purses.settings.zone)}.jsonl"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return StreamingResponse(export(floor.server.store, utc), media_type="application/jsonl", headers=headers)


ENDPOINTS: tuple[Endpoint, ...] = (
    purse, shifts, open_shift, close_shift, count, adjustments, ask_adjustment, grant, deny, books, report,
    patron, events, export_all,
)  # fmt: skip
