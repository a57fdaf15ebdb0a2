"""The school by HTTP: an item for anybody who has its address; what comes next, answers and progress for
whoever is here; what a dealer has met and missed for the house."""

from __future__ import annotations

from typing import Annotated, Any, Protocol, cast

import msgspec
from msgspec import Meta
from starlette.routing import BaseRoute

from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.endpoint import ApiCall, Endpoint, routes_of, way
from cardroom.live.http.responses import Reply
from cardroom.live.http.server_api import ServerApi
from cardroom.live.people.api.bodies import RequestBody
from cardroom.live.people.api.rooms import offering_of
from cardroom.live.school.answer_store import SECOND, Dealer, Register
from cardroom.live.school.bodies import AnswerTold, ItemTold, answer_told, item_told
from cardroom.live.school.service import ItemService
from cardroom.live.wire.text_parts import Words, words
from cardroom.live.workers.cpu_queue import SharedPage, made
from cardroom.rooms import Offering, Room
from cardroom.school.address import MOST_SEED, Address
from cardroom.school.drills import DRILLS
from cardroom.school.errors import ItemNotFoundError, NoAnswer
from cardroom.school.grading import LONGEST, choose, typed
from cardroom.school.item import Item
from cardroom.school.progress import GivenAnswer, is_slow, progress
from cardroom.school.report import SchoolReport, report

MOST_MILLIS = 3_600_000


class SchoolServerApi(ServerApi, Protocol):
    school: ItemService
    register: Register


class DrillTold(msgspec.Struct, frozen=True):
    number: int
    name: Words
    about: Words


class GameTaught(msgspec.Struct, frozen=True):
    """A game, and the drills that it has."""

    game: str
    name: str
    drills: tuple[int, ...]


class RoomTaught(msgspec.Struct, frozen=True):
    slug: str
    name: str
    games: tuple[GameTaught, ...]


class Lessons(msgspec.Struct, frozen=True):
    """All that can be asked about."""

    drills: tuple[DrillTold, ...]
    rooms: tuple[RoomTaught, ...]


class AnswerGiven(RequestBody, frozen=True):
    """To which of the item's questions; one of its choices, or what was typed; how long it took."""

    question: Annotated[int, Meta(ge=0, le=9)] = 0
    choice: Annotated[int, Meta(ge=0, le=9)] | None = None
    text: Annotated[str, Meta(max_length=LONGEST)] = ""
    millis: Annotated[int, Meta(ge=0, le=MOST_MILLIS)] = 0


class ProgressTold(msgspec.Struct, frozen=True):
    """How somebody stands: in the games that he has been asked about."""

    name: str
    given: int
    timed: tuple[int, ...]
    """The drills in which the clock runs."""
    report: SchoolReport


@way("GET", "/api/school", "anybody", gives=Lessons)
async def lessons(call: ApiCall[None]) -> Reply:
    return await call.public(_lessons_page, *call.house.rooms.values())


def _lessons(*rooms: Room) -> Lessons:
    drills = tuple(DrillTold(one.number, words(one.name), words(one.about)) for one in DRILLS.values())
    taught = [
        RoomTaught(room.slug, room.name, tuple(map(_taught, room.offerings.values()))) for room in rooms
    ]
    return Lessons(drills, tuple(taught))


_lessons_page: SharedPage[*tuple[Room, ...]] = made(_lessons)


def _taught(offering: Offering) -> GameTaught:
    return GameTaught(
        offering.game, offering.name, tuple(one.number for one in DRILLS.values() if one.is_of(offering))
    )


@way("GET", "/api/school/next", "somebody", gives=ItemTold)
async def following(call: ApiCall[None]) -> ItemTold:
    """With `room`, `game` and `drill` where somebody wants to be asked about these alone. What he missed
    comes back."""
    house = _house(call)
    await house.people.budgets.check("school", call.visitor.id)
    drill = call.asked_number("drill", 0, 0, 9)
    if drill and drill not in DRILLS:
        raise missing()
    given = await call.run(house.register.given, call.visitor.id)
    drills = [DRILLS[drill]] if drill else list(DRILLS.values())
    now = house.utc() // SECOND
    item = await house.school.next(call.visitor.id, given, now, _offerings(call), drills, call.address)
    if item is None:
        raise missing()
    return item_told(item, timed=item.address.drill in progress(given).timed)


def _offerings(call: ApiCall[Any]) -> list[Offering]:
    """One game, those of one room, or all."""
    room, game = call.asked("room"), call.asked("game")
    if game:
        return [offering_of(call, room, game)]
    if room and room not in call.house.rooms:
        raise missing()
    chosen = [call.house.rooms[room]] if room else list(call.house.rooms.values())
    return [offering for one in chosen for offering in one.offerings.values()]


@way("GET", "/api/school/items/{room}/{game}/{drill}/{seed}", "anybody", gives=ItemTold)
async def one_item(call: ApiCall[None]) -> ItemTold:
    item = await _item(call)
    given = await call.run(_house(call).register.given, call.guest.id) if call.guest else []
    return item_told(item, timed=item.address.drill in progress(given).timed)


async def _item(call: ApiCall[Any]) -> Item:
    """By its address; who asks for many at once waits."""
    house, drill, seed = _house(call), call.number("drill"), call.number("seed")
    if seed > MOST_SEED:
        raise missing()
    await house.people.budgets.check("school", call.guest.id if call.guest else call.address)
    try:
        address = Address(call.word("room"), call.word("game"), drill, seed)
        return await house.school.item(call.asker, address, call.house.rooms, call.address)
    except ItemNotFoundError as bad:
        raise ApiError("missing", bad.said) from None


@way("POST", "/api/school/items/{room}/{game}/{drill}/{seed}", "somebody", AnswerGiven, AnswerTold)
async def answer(call: ApiCall[AnswerGiven]) -> AnswerTold:
    """Graded, kept if it is the first to this question, and explained."""
    house, item, said = _house(call), await _item(call), call.body
    if said.question >= len(item.questions):
        raise missing()
    question = item.questions[said.question]
    try:
        marked = (
            typed(question, item.played, said.text) if said.choice is None else choose(question, said.choice)
        )
    except NoAnswer as bad:
        raise ApiError("unreadable", bad.said) from None
    before = progress(await call.run(house.register.given, call.visitor.id))
    given = GivenAnswer(
        0, str(item.address), said.question, marked.clause, marked.right, said.millis, marked.text
    )
    kept = await call.run(house.register.keep, call.visitor.id, given)
    slow = is_slow(given, timed=item.address.drill in before.timed)
    return answer_told(item, question, marked, slow=slow, kept=kept)


@way("GET", "/api/school/me", "somebody", gives=ProgressTold)
async def mine(call: ApiCall[None]) -> ProgressTold:
    return await _progress(call, call.visitor.id, call.visitor.name)


@way("GET", "/api/school/dealers", "staff", gives=tuple[Dealer, ...])
async def dealers(call: ApiCall[None]) -> list[Dealer]:
    """Everybody who has been asked something, the latest first."""
    return await call.run(_house(call).register.dealers)


@way("GET", "/api/school/dealers/{id}", "staff", gives=ProgressTold)
async def dealer(call: ApiCall[None]) -> ProgressTold:
    """By clause, kind and game; with `room` and `game` of these alone, so that what was not met yet is seen
    too."""
    known = await call.run(call.house.people.book.person, call.word("id"))
    if known is None:
        raise missing()
    return await _progress(call, known.id, known.name)


async def _progress(call: ApiCall[None], person: str, name: str) -> ProgressTold:
    given = await call.run(_house(call).register.given, person)
    return await call.dear(_stands, name, given, _offerings(call), bool(call.asked("room")))


def _stands(name: str, given: list[GivenAnswer], chosen: list[Offering], is_narrowed: bool) -> ProgressTold:
    so_far = progress(given)
    if not is_narrowed:  # of all games those that he has met
        met = {one.offering for one in so_far.clauses.values()}
        chosen = [one for one in chosen if one.slug in met]
    return ProgressTold(name, so_far.given, tuple(sorted(so_far.timed)), report(so_far, chosen))


def _house(call: ApiCall[Any]) -> SchoolServerApi:
    return cast("SchoolServerApi", call.house)


WAYS: tuple[Endpoint, ...] = (lessons, following, one_item, answer, mine, dealers, dealer)


def routes(house: SchoolServerApi) -> list[BaseRoute]:
    return list(routes_of(house, WAYS))
