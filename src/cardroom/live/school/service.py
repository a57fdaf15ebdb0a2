"""The item service: makes items in one thread, and caches the latest."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom

from cardroom.live.http.cpu_queue import CpuQueue
from cardroom.rooms import Offering, Room
from cardroom.school.address import Address
from cardroom.school.drills import Drill
from cardroom.school.item import Item
from cardroom.school.item_maker import make
from cardroom.school.progress import GivenAnswer, progress
from cardroom.school.schedule import next_item, pool_of

MAX_CACHED = 100
WAITING, OWN = 32, 4
"""Items that may wait at once, in all and for one person or address."""
TRIES = 10
"""Rounds dealt in search of a clause; other requests wait meanwhile."""


class ItemService:
    """The item service of one server process."""

    def __init__(self) -> None:
        self._thread = CpuQueue(WAITING, OWN)
        self._cache: dict[Address, Item] = {}

    async def item(self, asker: str, address: Address, rooms: Mapping[str, Room], place: str = "") -> Item:
        """Return the item of an address. `place` is the network address of the client."""

        def work() -> Item:
            return self._cached(self._cache.get(address) or make(address, rooms))

        return await self._thread.run(asker, work, address=place)

    async def next(
        self,
        asker: str,
        answers: list[GivenAnswer],
        now: int,
        offerings: list[Offering],
        drills: list[Drill],
        place: str = "",
    ) -> Item | None:
        """Return the next item for this person, from the games and drills they chose; None if there is
        none."""

        def work() -> Item | None:
            item = next_item(progress(answers), now, pool_of(offerings, drills), SystemRandom(), TRIES)
            return self._cached(item) if item else None

        return await self._thread.run(asker, work, address=place)

    def _cached(self, item: Item) -> Item:
        """Cache an item, and drop the oldest ones."""
        self._cache.pop(item.address, None)
        while len(self._cache) >= MAX_CACHED:
            del self._cache[next(iter(self._cache))]
        self._cache[item.address] = item
        return item

    def close(self) -> None:
        """Stop the thread."""
        self._thread.close()
