"""The rooms, their games, and the rule book of a game: sign, primer, ranking, pay tables, clauses, search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import quote

import msgspec

from cardroom.errors import UnreadableError
from cardroom.games.family import AnyFamily
from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.cpu_queue import SharedPage, shared_page, uncached_page
from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.http.responses import Reply
from cardroom.live.stream.terms import Terms
from cardroom.live.wire.mirrored_types import mirrored_type as wire_type
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.text_parts import Words, words
from cardroom.live.wire.told_types import ASign
from cardroom.rooms import Offering, Room, Settings
from cardroom.rulebook import clause
from cardroom.telling.rules.clauses import (
    ClauseTold,
    find_clauses,
    governing_clauses,
    tell_clause,
    tell_clauses,
)
from cardroom.telling.rules.mishap_sheet import Mishaps, mishap_sheet
from cardroom.telling.rules.pay_tables import PayTables, pays
from cardroom.telling.rules.primer import Primer, primer
from cardroom.telling.rules.ranking import RankingSheet, ranking
from cardroom.telling.rules.stakes import StakesLine, stakes
from cardroom.telling.rules.table_sign import sign
from cardroom.words import cached_by_language, current_language, say

if TYPE_CHECKING:  # made at run time, from the fields of the mirrored types
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
    """An option to open a table with; `locked` says why it is not available."""

    name: str
    locked: str
    excludes: tuple[str, ...]
    needs: tuple[str, ...]
    clauses: tuple[str, ...]


class GameTold(msgspec.Struct, frozen=True):
    """A game of a room, for readers who look for one."""

    slug: str
    """`pinnacle/holdem`"""
    room: str
    game: str
    name: str
    family: str
    kind: str
    """The name of its family for people."""
    about: Words
    seats: int
    stakes: tuple[AStakes, ...]
    options: tuple[OptionTold, ...]
    picture: str = ""
    """The picture of its family as a data URL."""


class GameListed(msgspec.Struct, frozen=True):
    """A game in the list of all rooms; its stakes and rules are on its own page."""

    slug: str
    game: str
    name: str
    family: str
    kind: str
    """The name of its family for people."""
    picture: str = ""
    """The picture of its family as a data URL."""


class RoomListed(msgspec.Struct, frozen=True):
    """A room in the list of all rooms."""

    slug: str
    name: str
    games: tuple[GameListed, ...]


class RoomTold(msgspec.Struct, frozen=True):
    """A room with its games and the rules of all its tables."""

    slug: str
    name: str
    games: tuple[GameTold, ...]
    rules: tuple[AClause, ...]
    """Clauses of the room outside of any game's own rules."""
    policy: tuple[Words, ...]
    """The rules on clock, time bank, timeout and lost connection."""


class BookTold(msgspec.Struct, frozen=True):
    """The rule book of a game at these stakes."""

    game: GameTold
    schedule: int
    sign: ASign
    primer: APrimer
    ranking: ARanking
    pays: APays


@endpoint("GET", "/api/rooms", "anybody", gives=tuple[RoomListed, ...])
async def rooms(call: ApiCall[None]) -> Reply:
    """All rooms and their games."""
    return await call.public(_rooms_page, *call.server.rooms.values())


@endpoint("GET", "/api/rooms/{room}", "anybody", gives=RoomTold)
async def room(call: ApiCall[None]) -> Reply:
    """A room."""
    return await call.public(_room_page, _room(call))


@endpoint("GET", "/api/rooms/{room}/{game}", "anybody", gives=BookTold)
async def game(call: ApiCall[None]) -> Reply:
    """The rule book of a game at a table with `schedule` and `options` (separated by commas)."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    chosen = tuple(filter(None, call.query("options", most=300).split(",")))
    settings = Settings(schedule=call.query_number("schedule", 1, 1, 1000), options=chosen)
    return await call.public(_book_page, offering, settings, _room(call).name)


@endpoint("GET", "/api/rooms/{room}/{game}/clauses", "anybody", gives=tuple[AClause, ...])
async def clauses(call: ApiCall[None]) -> Reply:
    """The clauses that govern the game; with `search` those with these words or this number."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    return await call.public(*clauses_page(offering, call.query("search")))


@endpoint("GET", "/api/rooms/{room}/{game}/clauses/{id:path}", "anybody", gives=AClause)
async def one_clause(call: ApiCall[None]) -> Reply:
    """A clause by its id, seen from this game, with its neighbours."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    return await call.public(_clause_page, offering, call.word("id"))


@endpoint("GET", "/api/rooms/{room}/{game}/mishaps", "anybody", gives=AMishaps)
async def mishaps(call: ApiCall[None]) -> Reply:
    """The mishap sheet: consequences of each mishap, with clauses."""
    offering = offering_of(call, call.word("room"), call.word("game"))
    return await call.public(_mishaps_page, offering)


def clause_told(offering: Offering, id: str) -> object:
    """Return a clause that governs this game, by its full id or its id within the game."""
    by_id = {row.id: row for row in governing_clauses(offering)}
    governing_clause = by_id.get(id) or by_id.get(offering.full(id))
    if governing_clause is None:
        raise missing()
    return wired(tell_clause(offering, governing_clause))


def _room(call: ApiCall[None]) -> Room:
    room = call.server.rooms.get(call.word("room"))
    if room is None:
        raise missing()
    return room


def offering_of(call: ApiCall[Any], room: str, game: str) -> Offering:
    """Return a game by slugs, or raise a 404 error for one that is not offered."""
    known_room = call.server.rooms.get(room)
    if known_room is None or game not in known_room.offerings:
        raise missing()
    return known_room.offerings[game]


@cached_by_language(64)
def room_listed(room: Room) -> RoomListed:
    """Return a room for the list."""
    return RoomListed(room.slug, room.name, tuple(map(_game_listed, room.offerings.values())))


def _game_listed(offering: Offering) -> GameListed:
    family = offering.family
    kind = current_language().text(family.title)
    return GameListed(offering.slug, offering.game, offering.name, family.name, kind, _picture(family))


def _picture(family: AnyFamily) -> str:
    """Return the picture of a family as a data URL."""
    return f"data:image/svg+xml,{quote(family.picture)}" if family.picture else ""


@cached_by_language(64)
def room_told(room: Room) -> RoomTold:
    """Return a room with its games."""
    rules: dict[str, Any] = {}
    for offering in room.offerings.values():
        for row in governing_clauses(offering):
            slug, game, _ = row.id.split("/")
            if slug == room.slug and game not in room.offerings and row.id not in rules:
                rules[row.id] = wired(tell_clause(offering, row))
    policy = tuple(words(line) for line in Terms().policy())
    games = tuple(game_told(known) for known in room.offerings.values())
    return RoomTold(room.slug, room.name, games, tuple(rules.values()), policy)


@cached_by_language(256)
def game_told(offering: Offering) -> GameTold:
    """Return a game."""
    family = offering.family
    options = tuple(
        OptionTold(
            name, option.locked, option.excludes, option.needs, tuple(map(offering.full, option.clauses))
        )
        for name, option in offering.options.items()
    )
    about = words(family.about(offering.rules))
    lines = tuple(wired(line) for line in stakes(offering))
    return GameTold(
        offering.slug,
        offering.room,
        offering.game,
        offering.name,
        family.name,
        current_language().text(family.title),
        about,
        offering.rules.seats,
        lines,
        options,
        _picture(family),
    )


@cached_by_language(256)
def book_told(offering: Offering, settings: Settings, room: str) -> BookTold:
    """Return the rule book of a game; the sign shows the room's name."""
    table = offering.open(settings)
    told_of = (wired(tell(table)) for tell in (primer, ranking, pays))
    return BookTold(game_told(offering), table.settings.schedule, wired(sign(table, room)), *told_of)


@cached_by_language(256)
def mishaps_told(offering: Offering) -> object:
    """Return the mishap sheet of a game, the same for all stakes and options."""
    return wired(mishap_sheet(offering.open()))


def clauses_told(offering: Offering, wanted: str) -> list[object]:
    """Return the clauses that govern a game, all or those a search finds."""
    try:
        chosen = (
            find_clauses(offering, wanted)
            if wanted.strip()
            else [clause(row.id) for row in governing_clauses(offering)]
        )
    except UnreadableError:
        raise ApiError("missing", say("clause.none", wanted=repr(wanted), game=offering.name)) from None
    return [wired(row) for row in tell_clauses(offering, chosen)]


def clauses_page(offering: Offering, wanted: str) -> tuple[SharedPage[Offering, str], Offering, str]:
    """Return the page of clauses and its arguments. Only the page of all clauses is cached, not searches."""
    return (_found_page if wanted.strip() else _clauses_page), offering, wanted.strip()


def _rooms_listed(*rooms: Room) -> list[RoomListed]:
    return [room_listed(room) for room in rooms]


_rooms_page: SharedPage[*tuple[Room, ...]] = shared_page(_rooms_listed)
_room_page, _book_page, _mishaps_page = (
    shared_page(room_told),
    shared_page(book_told),
    shared_page(mishaps_told),
)
_clauses_page, _clause_page, _found_page = (
    shared_page(clauses_told),
    shared_page(clause_told),
    uncached_page(clauses_told),
)

ENDPOINTS = (rooms, room, game, clauses, one_clause, mishaps)
