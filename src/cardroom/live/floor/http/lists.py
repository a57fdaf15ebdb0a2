"""Waiting lists and questions to the floor, by HTTP: a player for himself, the floor for anybody."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.floor.http import bodies
from cardroom.live.floor.http.bodies import Version
from cardroom.live.floor.questions import AnswerFloor, AskFloor, FloorQuestion
from cardroom.live.floor.server_api import floor_of
from cardroom.live.floor.service import Floor
from cardroom.live.floor.waiting_commands import CallPerson as CallUp
from cardroom.live.floor.waiting_commands import JoinList, LeaveList, PassPerson
from cardroom.live.floor.waiting_list import Waiter, in_order
from cardroom.live.http.api_errors import forbidden, missing
from cardroom.live.http.endpoint import ApiCall, Endpoint, way
from cardroom.live.people.seats_taken import felt_of
from cardroom.live.stream.reasons import reason_text
from cardroom.words import printable, say


class Waiting(msgspec.Struct, frozen=True):
    """Somebody on a list, as everybody may see him: no ids but his own."""

    number: int
    name: str
    game: str
    table: int
    changes: bool
    called: int
    until: int
    yours: bool


class WaitingLists(msgspec.Struct, frozen=True):
    waiting: tuple[Waiting, ...]
    now: int
    """The room's clock, by which `until` counts."""


@way("GET", "/api/waiting", "somebody", gives=WaitingLists)
async def waiting(call: ApiCall[Any]) -> WaitingLists:
    floor, game = floor_of(call), call.asked("game")
    book = await floor.book()
    found = [one for one in in_order(book.waiters) if not game or one.game == game]
    return WaitingLists(tuple(_shown(one, call.visitor.id) for one in found), floor.house.now())


def _shown(one: Waiter, me: str) -> Waiting:
    yours = one.person == me
    return Waiting(one.number, one.name, one.game, one.table, one.changes, one.called, one.until, yours)


@way("POST", "/api/waiting", "active", bodies.JoinBody, Version)
async def join(call: ApiCall[bodies.JoinBody]) -> Version:
    floor, one, me = floor_of(call), call.body, call.visitor
    if not me.plays:
        raise forbidden()
    source = await _check_game(floor, one.game, one.table, me.id)
    act = JoinList(whom=me.id, name=me.name, game=one.game, table=one.table, source=source)
    return Version(await floor.enter(act, me.id, one.client))


async def _check_game(floor: Floor, game: str, table: int, person: str) -> int:
    """That there is such a game; the table of it where he plays already, for then he wants to change."""
    room, _, name = game.partition("/")
    if room not in floor.house.rooms or name not in floor.house.rooms[room].offerings:
        raise missing()
    seen = await floor.all_seen()  # no list leads to a private table: it sounds as if there were none
    if table and not any((one.number, one.game, one.is_private) == (table, game, False) for one in seen):
        raise RefusedError(say("refused.floor.no-table", table=printable(table)))
    return next((one.number for one in seen if one.game == game and one.sits(person)), 0)


@way("POST", "/api/waiting/{number}/pass", "active", bodies.ClientBody, Version)
async def pass_on(call: ApiCall[bodies.ClientBody]) -> Version:
    number = await _own(call)
    return Version(await floor_of(call).enter(PassPerson(number=number), call.visitor.id, call.body.client))


@way("POST", "/api/waiting/{number}/leave", "active", bodies.ClientBody, Version)
async def leave(call: ApiCall[bodies.ClientBody]) -> Version:
    number = await _own(call)
    return Version(
        await floor_of(call).enter(LeaveList(number=number, why="left"), call.visitor.id, call.body.client)
    )


async def _own(call: ApiCall[Any]) -> int:
    """A place that is the asker's own; another's is as if there were none."""
    number = call.number("number")
    book = await floor_of(call).book()
    if not any(one.number == number and one.person == call.visitor.id for one in book.waiters):
        raise missing()
    return number


@way("GET", "/api/floor/waiting", "staff", gives=tuple[Waiter, ...])
async def all_waiting(call: ApiCall[Any]) -> tuple[Waiter, ...]:
    book = await floor_of(call).book()
    return in_order(book.waiters)


@way("POST", "/api/floor/waiting/{number}/call", "floor", bodies.CallBody, Version)
async def call_up(call: ApiCall[bodies.CallBody]) -> Version:
    floor = floor_of(call)
    await floor.seen(call.body.table)  # there is such a table
    act = CallUp(number=call.number("number"), table=call.body.table)
    return Version(await floor.enter(act, call.visitor.id, call.body.client))


@way("POST", "/api/floor/waiting/{number}/strike", "floor", bodies.ReasonBody, Version)
async def strike(call: ApiCall[bodies.ReasonBody]) -> Version:
    act = LeaveList(number=call.number("number"), why=call.body.reason)
    return Version(await floor_of(call).enter(act, call.visitor.id, call.body.client))


@way("POST", "/api/tables/{table}/floor", "active", bodies.TextBody, Version)
async def ask_floor(call: ApiCall[bodies.TextBody]) -> Version:
    """Who sits at a table calls the floor to it; the position is the version of the table's stream."""
    floor, number = floor_of(call), call.number("table")
    await felt_of(call.house, number, call.visitor)  # a private table sounds like none at all
    seen = await floor.seen(number)
    if not seen.sits(call.visitor.id):
        raise forbidden()
    act = AskFloor(table=number, version=seen.version, text=call.body.text)
    return Version(await floor.enter(act, call.visitor.id, call.body.client))


@way("GET", "/api/questions", "somebody", gives=tuple[FloorQuestion, ...])
async def own_questions(call: ApiCall[Any]) -> tuple[FloorQuestion, ...]:
    book = await floor_of(call).book()
    return tuple(_told(one) for one in book.questions.values() if one.person == call.visitor.id)


@way("GET", "/api/floor/questions", "staff", gives=tuple[FloorQuestion, ...])
async def questions(call: ApiCall[Any]) -> tuple[FloorQuestion, ...]:
    """Those that wait first."""
    book = await floor_of(call).book()
    return tuple(map(_told, sorted(book.questions.values(), key=lambda one: (not one.is_open, one.number))))


def _told(one: FloorQuestion) -> FloorQuestion:
    """The clock's answer in the reader's language."""
    return replace(one, answer=reason_text(one.answer))


@way("POST", "/api/floor/questions/{number}/answer", "floor", bodies.TextBody, Version)
async def answer(call: ApiCall[bodies.TextBody]) -> Version:
    act = AnswerFloor(number=call.number("number"), text=call.body.text)
    return Version(await floor_of(call).enter(act, call.visitor.id, call.body.client))


WAYS: tuple[Endpoint, ...] = (
    waiting,
    join,
    pass_on,
    leave,
    all_waiting,
    call_up,
    strike,
    ask_floor,
    own_questions,
    questions,
    answer,
)
