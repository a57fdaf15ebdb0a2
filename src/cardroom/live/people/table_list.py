"""The open tables as the lobby lists them, in a fair order.

All readers within half a second share one look at the tables. A table is rendered again only if its stream
has grown.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.stream.opening import is_offered, room_name
from cardroom.live.stream.reasons import reason_text
from cardroom.live.stream.terms import SECOND
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.text_parts import Words, words
from cardroom.rooms import Offering, Room
from cardroom.telling.rules.stakes import stakes
from cardroom.words import cached_by_language, current_language

if TYPE_CHECKING:
    from cardroom.live.http.server_api import ServerApi

Waiting = Callable[[str, int], int]
EVERY = 0.5
"""Seconds for which a look at all tables is reused."""


class TableListed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the list of all tables: only the data of its row, because browsers fetch the list every few
    seconds."""

    number: int
    slug: str
    room: str
    game: str
    name: str
    family: str
    schedule: int
    options: tuple[str, ...]
    limits: Words
    collection: Words
    people: tuple[int, ...]
    """Seats of people."""
    bots: tuple[int, ...]
    """Seats of bots."""
    free: int
    waiting: int
    """People on the waiting list for this table or any of the game."""
    seconds: int
    """Seconds to act before the time bank runs."""
    has_game: bool
    """True if the room offers the game with the same rules; otherwise the table has a rule book of its own.
    """
    own_room: str
    """Name of the table's room, if this server does not offer that room."""
    is_private: bool
    is_mine: bool
    """True for a private table that you have started."""
    paused: str
    halted: bool
    mine: int
    """Your seat; 0: none."""
    training: int
    """Mishaps in a hundred questions at a table for training; 0: no training."""


class ListedTable(msgspec.Struct, frozen=True):
    """A table on the board: its row as everybody sees it, the persons at their seats, and who opened it."""

    shown: TableListed
    seats: Mapping[str, int]
    opened_by: str

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.shown.number

    @property
    def is_private(self) -> bool:
        """True for a private table."""
        return self.shown.is_private

    def is_of(self, room: str, game: str) -> bool:
        """Return whether the table is of this room and game; an empty text matches all."""
        return room in ("", self.shown.room) and game in ("", self.shown.game)

    def of(self, person: str, *, is_started: bool) -> TableListed:
        """Return the table as this person sees it."""
        seat = self.seats.get(person, 0) if person else 0
        if not seat and not is_started:
            return self.shown
        return msgspec.structs.replace(self.shown, mine=seat, is_mine=is_started)


class Door(msgspec.Struct, frozen=True):
    """The reader of a table, and facts that the table's own stream does not hold."""

    number: int
    person: str
    is_private: bool
    is_mine: bool
    waiting: Waiting
    rooms: Mapping[str, Room]


def row_fields(aggregate: TableAggregate, door: Door) -> dict[str, Any]:
    """Return the fields of a table's row."""
    header, offering, table, n, person = (
        aggregate.header,
        aggregate.table.offering,
        aggregate.table,
        door.number,
        door.person,
    )
    limits, collection = _stakes(offering, table.settings.schedule)
    sitting = header.between.people
    foreign_room = "" if offering.room in door.rooms else room_name(offering, door.rooms)
    return {
        "number": n,
        "slug": offering.slug,
        "room": offering.room,
        "game": offering.game,
        "name": offering.name,
        "family": offering.family.name,
        "schedule": table.settings.schedule,
        "options": table.settings.options,
        "limits": limits,
        "collection": collection,
        "people": tuple(sitter.seat for sitter in sitting if not sitter.bot),
        "bots": tuple(sitter.seat for sitter in sitting if sitter.bot),
        "free": table.rules.seats - len(sitting),
        "waiting": 0 if door.is_private else door.waiting(offering.slug, n),
        "seconds": header.terms.lasts("act") // SECOND,
        "is_private": door.is_private,
        "is_mine": door.is_mine,
        "paused": reason_text(header.paused),
        "halted": bool(aggregate.halted),
        "mine": aggregate.seat_of(person) if person else 0,
        "has_game": is_offered(offering, door.rooms),
        "own_room": foreign_room,
        "training": header.terms.trouble,
    }


@cached_by_language(512)
def _stakes(offering: Offering, schedule: int) -> tuple[Words, Words]:
    line = next(candidate for candidate in stakes(offering) if candidate.number == schedule)
    return words(line.limits), words(line.costs)


class TableList:
    """The list of tables of one server process."""

    def __init__(self, server: ServerApi, every: float = EVERY) -> None:
        self._server, self.every = server, every
        self._rows: dict[tuple[int, str], tuple[Any, ListedTable | None]] = {}
        """Rendered rows by table and language, each with the state it was made from."""
        self._looks: dict[str, tuple[float, asyncio.Task[list[ListedTable]]]] = {}

    async def listings(self) -> list[ListedTable]:
        """Return all open tables in the reader's language, private ones included; the caller drops those."""
        code, now = current_language().code, asyncio.get_running_loop().time()
        began, look = self._looks.get(code, (now, None))
        if look is None or (
            look.done() and (now - began >= self.every or look.cancelled() or look.exception())
        ):
            look = asyncio.create_task(self._look(code))
            self._looks[code] = (now, look)
        return await asyncio.shield(look)

    async def _look(self, code: str) -> list[ListedTable]:
        server, people = self._server, self._server.people
        numbers, waiting = await server.open_tables(), await server.waiting()
        private = await people.run(people.private.all)
        floor = {person.id for person in await people.run(people.book.by_role, "floor")}
        listings = []
        for n in numbers:
            door = Door(n, "", n in private, False, waiting, server.rooms)
            try:
                listing = await server.table(n).look(partial(self._post, code=code, door=door))
            except RefusedError:
                continue
            if listing is not None:
                listings.append(listing)
        open_numbers = set(numbers)
        self._rows = {key: entry for key, entry in self._rows.items() if key[0] in open_numbers}
        return in_order(listings, floor)

    def _post(self, aggregate: TableAggregate, code: str, door: Door) -> ListedTable | None:
        key, made_of = (
            (door.number, code),
            (aggregate.version, door.is_private, door.waiting(aggregate.offering.slug, door.number)),
        )
        cached = self._rows.get(key)
        if cached is None or cached[0] != made_of:
            cached = self._rows[key] = (made_of, _posted(aggregate, door))
        return cached[1]


def _posted(aggregate: TableAggregate, door: Door) -> ListedTable | None:
    """Return the row of a table; None for a closed one."""
    if aggregate.header.closed:
        return None
    seats = {person: seat for seat, person in aggregate.who.items()}
    return ListedTable(TableListed(**row_fields(aggregate, door)), seats, aggregate.state.opened_by)


def in_order(listings: list[ListedTable], floor: set[str]) -> list[ListedTable]:
    """Return the tables in the order of the lobby.

    Tables with people come first, those with a free seat before full ones. Then come the tables of the staff,
    then the first table of each person, then their second. So opening many tables pushes no other table out
    of sight.
    """
    opened, place = Counter[str](), dict[int, int]()
    for table in sorted(listings, key=lambda table: table.number):
        if table.opened_by and table.opened_by not in floor:
            opened[table.opened_by] += 1
        place[table.number] = opened[table.opened_by] if table.opened_by not in floor else 0

    def key(table: ListedTable) -> tuple[bool, bool, int, int, int]:
        people = len(table.shown.people)
        return not people, not table.shown.free, -people, place[table.number], table.number

    return sorted(listings, key=key)
