"""Endpoints of waiting lists and questions to the floor: a player for themselves, the floor for everybody."""

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
from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint
from cardroom.live.people.seats_taken import visible_table
from cardroom.live.stream.reasons import reason_text
from cardroom.words import printable, say


class Waiting(msgspec.Struct, frozen=True):
    """A person on a list, as everybody may see them: without the ids of others."""

    number: int
    name: str
    game: str
    table: int
    changes: bool
    called: int
    until: int
    yours: bool


class WaitingLists(msgspec.Struct, frozen=True):
    """People on the waiting lists, in the order in which they are called."""

    waiting: tuple[Waiting, ...]
    now: int
    """Room time, by which `until` counts."""


@endpoint("GET", "/api/waiting", "somebody", gives=WaitingLists)
async def waiting(call: ApiCall[Any]) -> WaitingLists:
    """Waiting lists of all games, or of one."""
    floor, game = floor_of(call), call.query("game")
    book = await floor.book()
    waiters = [waiter for waiter in in_order(book.waiters) if not game or waiter.game == game]
    return WaitingLists(tuple(_shown(waiter, call.visitor.id) for waiter in waiters), floor.server.now())


def _shown(waiter: Waiter, me: str) -> Waiting:
    yours = waiter.person == me
    return Waiting(
        waiter.number,
        waiter.name,
        waiter.game,
        waiter.table,
        waiter.changes,
        waiter.called,
        waiter.until,
        yours,
    )


@endpoint("POST", "/api/waiting", "active", bodies.JoinBody, Version)
async def join(call: ApiCall[bodies.JoinBody]) -> Version:
    """Join the waiting list of a game, or of one of its tables."""
    floor, body, me = floor_of(call), call.body, call.visitor
    if not me.plays:
        raise forbidden()
    source = await _check_game(floor, body.game, body.table, me.id)
    act = JoinList(whom=me.id, name=me.name, game=body.game, table=body.table, source=source)
    return Version(await floor.enter(act, me.id, body.client))


async def _check_game(floor: Floor, game: str, table: int, person: str) -> int:
    """Check that there is such a game and table.

    Return the table of the game at which the person plays, because they want to change then; 0: none.
    """
    room, _, name = game.partition("/")
    if room not in floor.server.rooms or name not in floor.server.rooms[room].offerings:
        raise missing()
    seen = (
        await floor.all_seen()
    )  # no list leads to a private table: the answer is the same as for a missing one
    if table and not any(
        (summary.number, summary.game, summary.is_private) == (table, game, False) for summary in seen
    ):
        raise RefusedError(say("refused.floor.no-table", table=printable(table)))
    return next((summary.number for summary in seen if summary.game == game and summary.has_seat(person)), 0)


@endpoint("POST", "/api/waiting/{number}/pass", "active", bodies.ClientBody, Version)
async def pass_on(call: ApiCall[bodies.ClientBody]) -> Version:
    """Decline the seat to which you were called, and go to the bottom of the list."""
    number = await _own(call)
    return Version(await floor_of(call).enter(PassPerson(number=number), call.visitor.id, call.body.client))


@endpoint("POST", "/api/waiting/{number}/leave", "active", bodies.ClientBody, Version)
async def leave(call: ApiCall[bodies.ClientBody]) -> Version:
    """Leave a waiting list."""
    number = await _own(call)
    return Version(
        await floor_of(call).enter(LeaveList(number=number, why="left"), call.visitor.id, call.body.client)
    )


async def _own(call: ApiCall[Any]) -> int:
    """Return the number of a place of the caller; another person's place counts as missing."""
    number = call.number("number")
    book = await floor_of(call).book()
    if not any(waiter.number == number and waiter.person == call.visitor.id for waiter in book.waiters):
        raise missing()
    return number


@endpoint("GET", "/api/floor/waiting", "staff", gives=tuple[Waiter, ...])
async def all_waiting(call: ApiCall[Any]) -> tuple[Waiter, ...]:
    """Everybody on the waiting lists, with their ids."""
    book = await floor_of(call).book()
    return in_order(book.waiters)


@endpoint("POST", "/api/floor/waiting/{number}/call", "floor", bodies.CallBody, Version)
async def call_up(call: ApiCall[bodies.CallBody]) -> Version:
    """Call a person to a table."""
    floor = floor_of(call)
    await floor.seen(call.body.table)  # raises if there is no such table
    act = CallUp(number=call.number("number"), table=call.body.table)
    return Version(await floor.enter(act, call.visitor.id, call.body.client))


@endpoint("POST", "/api/floor/waiting/{number}/strike", "floor", bodies.ReasonBody, Version)
async def strike(call: ApiCall[bodies.ReasonBody]) -> Version:
    """Take a person off a waiting list, with a reason."""
    act = LeaveList(number=call.number("number"), why=call.body.reason)
    return Version(await floor_of(call).enter(act, call.visitor.id, call.body.client))


@endpoint("POST", "/api/tables/{table}/floor", "active", bodies.TextBody, Version)
async def ask_floor(call: ApiCall[bodies.TextBody]) -> Version:
    """Call the floor to the table at which you sit; the position is the version of the table's stream."""
    floor, number = floor_of(call), call.number("table")
    await visible_table(call.server, number, call.visitor)  # a private table answers like a missing one
    seen = await floor.seen(number)
    if not seen.has_seat(call.visitor.id):
        raise forbidden()
    act = AskFloor(table=number, version=seen.version, text=call.body.text)
    return Version(await floor.enter(act, call.visitor.id, call.body.client))


@endpoint("GET", "/api/questions", "somebody", gives=tuple[FloorQuestion, ...])
async def own_questions(call: ApiCall[Any]) -> tuple[FloorQuestion, ...]:
    """Your questions to the floor."""
    book = await floor_of(call).book()
    return tuple(
        _in_language(question) for question in book.questions.values() if question.person == call.visitor.id
    )


@endpoint("GET", "/api/floor/questions", "staff", gives=tuple[FloorQuestion, ...])
async def questions(call: ApiCall[Any]) -> tuple[FloorQuestion, ...]:
    """Questions to the floor, the open ones first."""
    book = await floor_of(call).book()
    return tuple(
        map(
            _in_language,
            sorted(book.questions.values(), key=lambda question: (not question.is_open, question.number)),
        )
    )


def _in_language(question: FloorQuestion) -> FloorQuestion:
    """Return the question with the clock's answer in the reader's language."""
    return replace(question, answer=reason_text(question.answer))


@endpoint("POST", "/api/floor/questions/{number}/answer", "floor", bodies.TextBody, Version)
async def answer(call: ApiCall[bodies.TextBody]) -> Version:
    """Answer a question as the floor."""
    act = AnswerFloor(number=call.number("number"), text=call.body.text)
    return Version(await floor_of(call).enter(act, call.visitor.id, call.body.client))


ENDPOINTS: tuple[Endpoint, ...] = (
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
