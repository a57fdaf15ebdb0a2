"""The rooms, their games, and all there is to read about one: sign, primer, ranking, pay tables, clauses with
a search."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from cardroom.errors import UnreadableError
from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.http.responses import Reply
from cardroom.live.stream.terms import Terms
from cardroom.live.wire.mirrored_types import told as wire_type
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.text_parts import Words, words
from cardroom.live.wire.told_types import ASign
from cardroom.live.workers.cpu_queue import SharedPage, made, made_each_time
from cardroom.rooms import Offering, Room, Settings
from cardroom.rulebook import clause
from cardroom.telling.rules.clauses import ClauseTold, find_clauses, governing, told, told_all
from cardroom.telling.rules.mishap_sheet import Mishaps, mishap_sheet
from cardroom.telling.rules.pay_tables import PayTables, pays
from cardroom.telling.rules.primer import Primer, primer
from cardroom.telling.rules.ranking import RankingSheet, ranking
from cardroom.telling.rules.stakes import StakesLine, stakes
from cardroom.telling.rules.table_sign import sign
from cardroom.words import kept_by_language, say

if TYPE_CHECKING:  # made at run time, from the fields of what is told
    AStakes: TypeAlias = Any
    AClause: TypeAlias = Any
    APrimer: TypeAlias = Any
    ARanking: TypeAlias = Any
    APays: TypeAlias = Any
    AMishaps: TypeAlias = Any
else:
    AStakes, AClause, APrimer = wire_type(StakesLine), wire_type(ClauseTold), wire_type(Primer)
    ARanking, APays, AMishaps = wire_type(RankingSheet), wire_type(PayTables), wire_type(Mishaps)


class OptionTold(msgspec.Struct, frozen=True):
    """A variation that a table may be opened with; `locked` says why it may not."""

    name: str
    locked: str
    excludes: tuple[str, ...]
    needs: tuple[str, ...]
    clauses: tuple[str, ...]


class GameTold(msgspec.Struct, frozen=True):
    """A game of a room, as somebody reads it who looks for one."""

    slug: str
    """`pinnacle/holdem`"""
    room: str
    game: str
    name: str
    family: str
    about: Words
    seats: int
    stakes: tuple[AStakes, ...]
    options: tuple[OptionTold, ...]


class GameListed(msgspec.Struct, frozen=True):
    """A game in the list of all rooms: its stakes and all else are on its own page."""

    slug: str
    game: str
    name: str
    family: str


class RoomListed(msgspec.Struct, frozen=True):
    slug: str
    name: str
    games: tuple[GameListed, ...]


class RoomTold(msgspec.Struct, frozen=True):
    """A room with its games and what holds at all its tables."""

    slug: str
    name: str
    games: tuple[GameTold, ...]
    rules: tuple[AClause, ...]
    """Clauses of the room that stand in no game's own rules."""
    policy: tuple[Words, ...]
    """The clock, the time bank, what silence and a lost line mean."""


class BookTold(msgspec.Struct, frozen=True):
    """All there is to read about a game at these stakes."""

    game: GameTold
    schedule: int
    sign: ASign
    primer: APrimer
    ranking: ARanking
    pays: APays


@way("GET", "/api/rooms", "anybody", gives=tuple[RoomListed, ...])
async def rooms(call: ApiCall[None]) -> Reply:
    return await call.public(_rooms_page, *call.house.rooms.values())


@way("GET", "/api/rooms/{room}", "anybody", gives=RoomTold)
async def room(call: ApiCall[None]) -> Reply:
    return await call.public(_room_page, _room(call))


@way("GET", "/api/rooms/{room}/{game}", "anybody", gives=BookTold)
async def game(call: ApiCall[None]) -> Reply:
    """With `schedule` and `options` (by commas) as a table would be opened."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    chosen = tuple(filter(None, call.asked("options", most=300).split(",")))
    settings = Settings(schedule=call.asked_number("schedule", 1, 1, 1000), options=chosen)
    return await call.public(_book_page, offering, settings, _room(call).name)


@way("GET", "/api/rooms/{room}/{game}/clauses", "anybody", gives=tuple[AClause, ...])
async def clauses(call: ApiCall[None]) -> Reply:
    """All that govern the game, or with `search` those with these words or this number."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    return await call.public(*clauses_page(offering, call.asked("search")))


@way("GET", "/api/rooms/{room}/{game}/clauses/{id:path}", "anybody", gives=AClause)
async def one_clause(call: ApiCall[None]) -> Reply:
    """One clause by its id, seen from this game, with its neighbours."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    return await call.public(_clause_page, offering, call.word("id"))


@way("GET", "/api/rooms/{room}/{game}/mishaps", "anybody", gives=AMishaps)
async def mishaps(call: ApiCall[None]) -> Reply:
    """When something goes wrong: what follows, and by which clauses."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    return await call.public(_mishaps_page, offering)


def clause_told(offering: Offering, id: str) -> object:
    """A clause that governs this game, by its id in full or within the game."""
    known = {one.id: one for one in governing(offering)}
    found = known.get(id) or known.get(offering.full(id))
    if found is None:
        raise missing()
    return wired(told(offering, found))


def _room(call: ApiCall[None]) -> Room:
    found = call.house.rooms.get(call.word("room"))
    if found is None:
        raise missing()
    return found


def offering_of(call: ApiCall[Any], room: str, game: str) -> Offering:
    """By their slugs; what is not offered is not there."""
    found = call.house.rooms.get(room)
    if found is None or game not in found.offerings:
        raise missing()
    return found.offerings[game]


@lru_cache(64)
def room_listed(room: Room) -> RoomListed:
    games = tuple(
        GameListed(one.slug, one.game, one.name, one.family.name) for one in room.offerings.values()
    )
    return RoomListed(room.slug, room.name, games)


@kept_by_language(64)
def room_told(room: Room) -> RoomTold:
    rules: dict[str, Any] = {}
    for offering in room.offerings.values():
        for one in governing(offering):
            at, game, _ = one.id.split("/")
            if at == room.slug and game not in room.offerings and one.id not in rules:
                rules[one.id] = wired(told(offering, one))
    policy = tuple(words(one) for one in Terms().policy())
    games = tuple(game_told(one) for one in room.offerings.values())
    return RoomTold(room.slug, room.name, games, tuple(rules.values()), policy)


@kept_by_language(256)
def game_told(offering: Offering) -> GameTold:
    family = offering.family
    options = tuple(
        OptionTold(name, one.locked, one.excludes, one.needs, tuple(map(offering.full, one.clauses)))
        for name, one in offering.options.items()
    )
    about = words(family.about(offering.rules))
    lines = tuple(wired(one) for one in stakes(offering))
    return GameTold(
        offering.slug,
        offering.room,
        offering.game,
        offering.name,
        family.name,
        about,
        offering.rules.seats,
        lines,
        options,
    )


@kept_by_language(256)
def book_told(offering: Offering, settings: Settings, room: str) -> BookTold:
    """The sign has the room's name, as it would stand there."""
    table = offering.open(settings)
    told_of = (wired(tell(table)) for tell in (primer, ranking, pays))
    return BookTold(game_told(offering), table.settings.schedule, wired(sign(table, room)), *told_of)


@kept_by_language(256)
def mishaps_told(offering: Offering) -> object:
    """The same at all tables of a game: no stakes and no option have a part in it."""
    return wired(mishap_sheet(offering.open()))


def clauses_told(offering: Offering, wanted: str) -> list[object]:
    try:
        found = (
            find_clauses(offering, wanted)
            if wanted.strip()
            else [clause(one.id) for one in governing(offering)]
        )
    except UnreadableError:
        raise ApiError("missing", say("clause.none", wanted=repr(wanted), game=offering.name)) from None
    return [wired(one) for one in told_all(offering, found)]


def clauses_page(offering: Offering, wanted: str) -> tuple[SharedPage[Offering, str], Offering, str]:
    """All clauses are kept; what somebody searches for is not."""
    return (_found_page if wanted.strip() else _clauses_page), offering, wanted.strip()


def _rooms_listed(*rooms: Room) -> list[RoomListed]:
    return [room_listed(one) for one in rooms]


_rooms_page: SharedPage[*tuple[Room, ...]] = made(_rooms_listed)
_room_page, _book_page, _mishaps_page = made(room_told), made(book_told), made(mishaps_told)
_clauses_page, _clause_page, _found_page = made(clauses_told), made(clause_told), made_each_time(clauses_told)

WAYS = (rooms, room, game, clauses, one_clause, mishaps)
