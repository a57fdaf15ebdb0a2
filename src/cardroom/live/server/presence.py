"""Who is connected to this process at tables that do not deal, noted where all processes find it
(`floor/ghosts.py`)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError
from cardroom.live.floor.ghost_seats import KNOWN_FOR
from cardroom.live.hosting.table_host import TableHost

if TYPE_CHECKING:
    from cardroom.live.server.public_server import PublicRoomServer

AGAIN = KNOWN_FOR // 2
"""Milliseconds after which the same people are vouched for again."""


class Vouching:
    """Of one house. People who have just come are noted at the next look, all others now and then."""

    def __init__(self, house: PublicRoomServer) -> None:
        self._house = house
        self._noted: dict[int, tuple[int, frozenset[str]]] = {}
        """By table: when, and who."""

    async def look(self) -> None:
        now = self._house.now()
        there = {one.number: people for one in self._house.stations if (people := await _people(one))}
        due = {number: people for number, people in there.items() if self._is_due(number, people, now)}
        await self._house.people.run(self._house.store.note_presence, due, now + KNOWN_FOR)
        self._noted = {number: one for number, one in self._noted.items() if number in there}
        self._noted |= {number: (now, people) for number, people in due.items()}

    def _is_due(self, number: int, people: frozenset[str], now: int) -> bool:
        at, noted = self._noted.get(number, (0, frozenset[str]()))
        return now - at >= AGAIN or not people <= noted


async def _people(station: TableHost) -> frozenset[str]:
    """In a seat and connected, where no round is played."""
    people = frozenset(one.person for one in station.callers if one.seat)
    with suppress(CardroomError):
        if people and not await station.look(lambda cache: cache.is_playing):
            return people
    return frozenset()
