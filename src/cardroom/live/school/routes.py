"""HTTP endpoints of the school.

Items are open to everybody with the address. The next item, answers and progress need a session. The staff
see the progress of each dealer.
"""

from __future__ import annotations

from typing import Annotated, Any, Protocol, cast

import msgspec
from msgspec import Meta
from starlette.routing import BaseRoute

from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.cpu_queue import SharedPage, shared_page
from cardroom.live.http.endpoint import ApiCall, Endpoint, endpoint, routes_of
from cardroom.live.http.responses import Reply
from cardroom.live.http.server_api import ServerApi
from cardroom.live.people.api.bodies import RequestBody
from cardroom.live.people.api.rooms import offering_of
from cardroom.live.school.answer_store import SECOND, Dealer, Register
from cardroom.live.school.bodies import AnswerTold, ItemTold, answer_told, item_told
from cardroom.live.school.service import ItemService
from cardroom.live.wire.text_parts import Words, words
from cardroom.rooms import Offering, Room
from cardroom.school.address import MOST_SEED, Address
from cardroom.school.drills import DRILLS
from cardroom.school.errors import AnswerFormError, ItemNotFoundError
from cardroom.school.grading import LONGEST, grade_choice, grade_typed
from cardroom.school.item import Item
from cardroom.school.progress import GivenAnswer, TraineeProgress, is_slow, progress
from cardroom.school.report import SchoolReport, report

MOST_MILLIS = 3_600_000


class SchoolServerApi(ServerApi, Protocol):
    """Protocol: the server with a school."""

    school: ItemService
    register: Register


class DrillTold(msgspec.Struct, frozen=True):
    """A drill in the list of lessons."""

    number: int
    name: Words
    about: Words


class GameTaught(msgspec.Struct, frozen=True):
    """A game and its drills."""

    game: str
    name: str
    drills: tuple[int, ...]


class RoomTaught(msgspec.Struct, frozen=True):
    """A room and its games."""

    slug: str
    name: str
    games: tuple[GameTaught, ...]


class Lessons(msgspec.Struct, frozen=True):
    """All drills, rooms and games of the school."""

    drills: tuple[DrillTold, ...]
    rooms: tuple[RoomTaught, ...]


class AnswerGiven(RequestBody, frozen=True):
    """An answer: the question of the item, a choice or a typed text, and the time it took."""

    question: Annotated[int, Meta(ge=0, le=9)] = 0
    choice: Annotated[int, Meta(ge=0, le=9)] | None = None
    text: Annotated[str, Meta(max_length=LONGEST)] = ""
    millis: Annotated[int, Meta(ge=0, le=MOST_MILLIS)] = 0


class ProgressTold(msgspec.Struct, frozen=True):
    """The progress of a person in the games they have been asked about."""

    name: str
    given: int
    timed: tuple[int, ...]
    """Drills in which the clock runs."""
    report: SchoolReport


@endpoint("GET", "/api/school", "anybody", gives=Lessons)
async def lessons(call: ApiCall[None]) -> Reply:
    """All drills, and the games they exist for."""
    return await call.public(_lessons_page, *call.server.rooms.values())


def _lessons(*rooms: Room) -> Lessons:
    drills = tuple(
        DrillTold(drill.number, words(drill.name), words(drill.about)) for drill in DRILLS.values()
    )
    taught = [
        RoomTaught(room.slug, room.name, tuple(map(_taught, room.offerings.values()))) for room in rooms
    ]
    return Lessons(drills, tuple(taught))


_lessons_page: SharedPage[*tuple[Room, ...]] = shared_page(_lessons)


def _taught(offering: Offering) -> GameTaught:
    return GameTaught(
        offering.game,
        offering.name,
        tuple(drill.number for drill in DRILLS.values() if drill.is_of(offering)),
    )


@endpoint("GET", "/api/school/next", "somebody", gives=ItemTold)
async def next_item(call: ApiCall[None]) -> ItemTold:
    """The next item for you; missed questions come back. `room`, `game` and `drill` narrow the choice."""
    server = _server(call)
    await server.people.budgets.check("school", call.visitor.id)
    drill = call.query_number("drill", 0, 0, 9)
    if drill and drill not in DRILLS:
        raise missing()
    answers = await call.run(server.register.answers, call.visitor.id)
    drills = [DRILLS[drill]] if drill else list(DRILLS.values())
    now = server.utc() // SECOND
    item = await server.school.next(call.visitor.id, answers, now, _offerings(call), drills, call.address)
    if item is None:
        raise missing()
    so_far = await call.run(progress, answers)
    return item_told(item, timed=item.address.drill in so_far.timed)


def _offerings(call: ApiCall[Any]) -> list[Offering]:
    """Return one game, the games of one room, or all games, as the query says."""
    room, game = call.query("room"), call.query("game")
    if game:
        return [offering_of(call, room, game)]
    if room and room not in call.server.rooms:
        raise missing()
    chosen = [call.server.rooms[room]] if room else list(call.server.rooms.values())
    return [offering for known_room in chosen for offering in known_room.offerings.values()]


@endpoint("GET", "/api/school/items/{room}/{game}/{drill}/{seed}", "anybody", gives=ItemTold)
async def one_item(call: ApiCall[None]) -> ItemTold:
    """An item by its address."""
    item = await _item(call)
    timed = (await _so_far(call)).timed if call.guest else ()
    return item_told(item, timed=item.address.drill in timed)


async def _so_far(call: ApiCall[Any]) -> TraineeProgress:
    """Return the visitor's progress, off the event loop: thousands of answers may count."""
    register = _server(call).register
    return await call.run(lambda: progress(register.answers(call.visitor.id)))


async def _item(call: ApiCall[Any]) -> Item:
    """Make the item of this address; a visitor who asks for many at once waits."""
    server, drill, seed = _server(call), call.number("drill"), call.number("seed")
    if seed > MOST_SEED:
        raise missing()
    await server.people.budgets.check("school", call.guest.id if call.guest else call.address)
    try:
        address = Address(call.word("room"), call.word("game"), drill, seed)
        return await server.school.item(call.asker, address, call.server.rooms, call.address)
    except ItemNotFoundError as bad:
        raise ApiError("missing", bad.said) from None


@endpoint("POST", "/api/school/items/{room}/{game}/{drill}/{seed}", "somebody", AnswerGiven, AnswerTold)
async def answer(call: ApiCall[AnswerGiven]) -> AnswerTold:
    """Grade and explain an answer. The first answer to a question is stored."""
    server, item, body = _server(call), await _item(call), call.body
    if body.question >= len(item.questions):
        raise missing()
    question = item.questions[body.question]
    try:
        marked = (
            grade_typed(question, item.played, body.text)
            if body.choice is None
            else grade_choice(question, body.choice)
        )
    except AnswerFormError as bad:
        raise ApiError("unreadable", bad.said) from None
    before = await _so_far(call)
    answer = GivenAnswer(
        0, str(item.address), body.question, marked.clause, marked.right, body.millis, marked.text
    )
    is_first = await call.run(server.register.add, call.visitor.id, answer)
    slow = is_slow(answer, timed=item.address.drill in before.timed)
    return answer_told(item, question, marked, slow=slow, is_first=is_first)


@endpoint("GET", "/api/school/me", "somebody", gives=ProgressTold)
async def my_progress(call: ApiCall[None]) -> ProgressTold:
    """Your progress."""
    return await _progress(call, call.visitor.id, call.visitor.name)


@endpoint("GET", "/api/school/dealers", "staff", gives=tuple[Dealer, ...])
async def dealers(call: ApiCall[None]) -> list[Dealer]:
    """All persons who have answered, the latest first."""
    return await call.run(_server(call).register.dealers)


@endpoint("GET", "/api/school/dealers/{id}", "staff", gives=ProgressTold)
async def dealer(call: ApiCall[None]) -> ProgressTold:
    """The progress of a dealer by clause, kind and game.

    With `room` and `game` only of these, including clauses they have not met yet.
    """
    person = await call.run(call.server.people.book.person, call.word("id"))
    if person is None:
        raise missing()
    return await _progress(call, person.id, person.name)


async def _progress(call: ApiCall[None], person: str, name: str) -> ProgressTold:
    answers = await call.run(_server(call).register.answers, person)
    return await call.dear(_stands, name, answers, _offerings(call), bool(call.query("room")))


def _stands(name: str, answers: list[GivenAnswer], chosen: list[Offering], is_narrowed: bool) -> ProgressTold:
    so_far = progress(answers)
    if not is_narrowed:  # narrow all games to those the person has met
        met = {progress_row.offering for progress_row in so_far.clauses.values()}
        chosen = [offering for offering in chosen if offering.slug in met]
    return ProgressTold(name, so_far.given, tuple(sorted(so_far.timed)), report(so_far, chosen))


def _server(call: ApiCall[Any]) -> SchoolServerApi:
    return cast("SchoolServerApi", call.server)


ENDPOINTS: tuple[Endpoint, ...] = (lessons, next_item, one_item, answer, my_progress, dealers, dealer)


def routes(server: SchoolServerApi) -> list[BaseRoute]:
    """Return the routes of the school."""
    return list(routes_of(server, ENDPOINTS))
