"""The people who are connected at tables that do not deal, recorded for all processes
(`floor/ghost_seats.py`)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.errors import CardroomError
from cardroom.live.floor.ghost_seats import KNOWN_FOR
from cardroom.live.hosting.table_host import TableHost

if TYPE_CHECKING:
    from cardroom.live.server.public_server import PublicRoomServer

AGAIN = KNOWN_FOR // 2
"""Milliseconds after which the same people are recorded again."""


class PresenceRecorder:
    """The recorder of one server. New people are recorded at the next look, all others from time to time."""

    def __init__(self, server: PublicRoomServer) -> None:
        self._server = server
        self._noted: dict[int, tuple[int, frozenset[str]]] = {}
        """The time and the people recorded last, by table."""

    async def look(self) -> None:
        """Record the people who are due."""
        now = self._server.now()
        present = {host.number: people for host in self._server.hosts if (people := await _people(host))}
        due = {number: people for number, people in present.items() if self._is_due(number, people, now)}
        await self._server.people.run(self._server.store.note_presence, due, now + KNOWN_FOR)
        self._noted = {number: entry for number, entry in self._noted.items() if number in present}
        self._noted |= {number: (now, people) for number, people in due.items()}

    def _is_due(self, number: int, people: frozenset[str], now: int) -> bool:
        noted_ms, noted = self._noted.get(number, (0, frozenset[str]()))
        return now - noted_ms >= AGAIN or not people <= noted


async def _people(host: TableHost) -> frozenset[str]:
    """Return the people in a seat and connected, if no round is open."""
    people = frozenset(connection.person for connection in host.connections if connection.seat)
    with suppress(CardroomError):
        if people and not await host.look(lambda aggregate: aggregate.is_playing):
            return people
    return frozenset()
