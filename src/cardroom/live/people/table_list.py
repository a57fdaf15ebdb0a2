"""The open tables as the lobby lists them: looked at once for everybody who asks within half a second, and in
an honest order. A table is put into words again only when its stream has gone on."""

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
from cardroom.words import kept_by_language, tongue

if TYPE_CHECKING:
    from cardroom.live.http.server_api import ServerApi

Waiting = Callable[[str, int], int]
EVERY = 0.5
"""Seconds for which a look at all tables holds."""


class TableListed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the list of all: what a row of it shows, and no more; a browser asks for the list every few
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
    """Seats that people have."""
    bots: tuple[int, ...]
    """Seats that bots have."""
    free: int
    waiting: int
    """On the waiting list, for this table or any of the game."""
    seconds: int
    """To act, before the time bank runs."""
    has_game: bool
    """Whether the room offers the game as it is played here; else it is read about in the table's own
    book."""
    own_room: str
    """The name of its room, where that is none of the house's."""
    is_private: bool
    is_mine: bool
    """A private table that I have started."""
    paused: str
    halted: bool
    mine: int
    """My seat; 0: none."""
    training: int
    """At so many of a hundred questions something goes wrong on purpose; 0: the table is not for training."""


class ListedTable(msgspec.Struct, frozen=True):
    """A table on the board: as everybody sees it, who sits where, and who opened it."""

    shown: TableListed
    seats: Mapping[str, int]
    opened_by: str

    @property
    def number(self) -> int:
        return self.shown.number

    @property
    def is_private(self) -> bool:
        return self.shown.is_private

    def is_of(self, room: str, game: str) -> bool:
        return room in ("", self.shown.room) and game in ("", self.shown.game)

    def of(self, person: str, *, is_started: bool) -> TableListed:
        """As this person sees it."""
        seat = self.seats.get(person, 0) if person else 0
        if not seat and not is_started:
            return self.shown
        return msgspec.structs.replace(self.shown, mine=seat, is_mine=is_started)


class Door(msgspec.Struct, frozen=True):
    """Who looks at a table, and what its own stream does not say."""

    number: int
    person: str
    is_private: bool
    is_mine: bool
    waiting: Waiting
    rooms: Mapping[str, Room]


def listed(cache: TableAggregate, door: Door) -> dict[str, Any]:
    header, offering, at, n, person = (
        cache.header,
        cache.table.offering,
        cache.table,
        door.number,
        door.person,
    )
    limits, collection = _stakes(offering, at.settings.schedule)
    sitting = header.between.people
    own = "" if offering.room in door.rooms else room_name(offering, door.rooms)
    return {
        "number": n,
        "slug": offering.slug,
        "room": offering.room,
        "game": offering.game,
        "name": offering.name,
        "family": offering.family.name,
        "schedule": at.settings.schedule,
        "options": at.settings.options,
        "limits": limits,
        "collection": collection,
        "people": tuple(one.seat for one in sitting if not one.bot),
        "bots": tuple(one.seat for one in sitting if one.bot),
        "free": at.rules.seats - len(sitting),
        "waiting": 0 if door.is_private else door.waiting(offering.slug, n),
        "seconds": header.terms.lasts("act") // SECOND,
        "is_private": door.is_private,
        "is_mine": door.is_mine,
        "paused": reason_text(header.paused),
        "halted": bool(cache.halted),
        "mine": cache.seat_of(person) if person else 0,
        "has_game": is_offered(offering, door.rooms),
        "own_room": own,
        "training": header.terms.trouble,
    }


@kept_by_language(512)
def _stakes(offering: Offering, schedule: int) -> tuple[Words, Words]:
    line = next(one for one in stakes(offering) if one.number == schedule)
    return words(line.limits), words(line.costs)


class TableList:
    """Of one server process."""

    def __init__(self, house: ServerApi, every: float = EVERY) -> None:
        self._house, self.every = house, every
        self._kept: dict[tuple[int, str], tuple[Any, ListedTable | None]] = {}
        """By table and language: what it was made of, and how it was told."""
        self._looks: dict[str, tuple[float, asyncio.Task[list[ListedTable]]]] = {}

    async def posted(self) -> list[ListedTable]:
        """All open tables in the reader's language, private ones too: who asks leaves out what is not for the
        reader."""
        code, now = tongue().code, asyncio.get_running_loop().time()
        began, look = self._looks.get(code, (now, None))
        if look is None or (
            look.done() and (now - began >= self.every or look.cancelled() or look.exception())
        ):
            look = asyncio.create_task(self._look(code))
            self._looks[code] = (now, look)
        return await asyncio.shield(look)

    async def _look(self, code: str) -> list[ListedTable]:
        house, people = self._house, self._house.people
        numbers, waiting = await house.open_tables(), await house.waiting()
        private = await people.run(people.private.all)
        floor = {one.id for one in await people.run(people.book.of_role, "floor")}
        found = []
        for n in numbers:
            door = Door(n, "", n in private, False, waiting, house.rooms)
            try:
                one = await house.table(n).look(partial(self._post, code=code, door=door))
            except RefusedError:
                continue
            if one is not None:
                found.append(one)
        there = set(numbers)
        self._kept = {key: one for key, one in self._kept.items() if key[0] in there}
        return in_order(found, floor)

    def _post(self, cache: TableAggregate, code: str, door: Door) -> ListedTable | None:
        key, made_of = (
            (door.number, code),
            (cache.version, door.is_private, door.waiting(cache.offering.slug, door.number)),
        )
        kept = self._kept.get(key)
        if kept is None or kept[0] != made_of:
            kept = self._kept[key] = (made_of, _posted(cache, door))
        return kept[1]


def _posted(cache: TableAggregate, door: Door) -> ListedTable | None:
    """A table that is closed is in no list."""
    if cache.header.closed:
        return None
    seats = {person: seat for seat, person in cache.who.items()}
    return ListedTable(TableListed(**listed(cache, door)), seats, cache.opened_by)


def in_order(posted: list[ListedTable], floor: set[str]) -> list[ListedTable]:
    """Tables where people sit first, those with a free seat before full ones; then the house's own, then the
    first of each person who opened some, then the second, so that nobody pushes others out of sight by
    opening many."""
    opened, place = Counter[str](), dict[int, int]()
    for one in sorted(posted, key=lambda one: one.number):
        if one.opened_by and one.opened_by not in floor:
            opened[one.opened_by] += 1
        place[one.number] = opened[one.opened_by] if one.opened_by not in floor else 0

    def key(one: ListedTable) -> tuple[bool, bool, int, int, int]:
        people = len(one.shown.people)
        return not people, not one.shown.free, -people, place[one.number], one.number

    return sorted(posted, key=key)
