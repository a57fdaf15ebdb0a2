"""Makes items in a thread of its own, one at a time, and keeps those that somebody has before him."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom

from cardroom.live.workers.cpu_queue import Dear
from cardroom.rooms import Offering, Room
from cardroom.school.address import Address
from cardroom.school.drills import Drill
from cardroom.school.item import Item
from cardroom.school.item_maker import make
from cardroom.school.progress import GivenAnswer, progress
from cardroom.school.schedule import next_item, pool_of

KEPT = 100
WAITING, OWN = 32, 4
"""Items that are waited for at once, by everybody and by one person or address."""
TRIES = 10
"""Rounds that are dealt in search of a clause: others wait meanwhile."""


class ItemService:
    """Of one server process."""

    def __init__(self) -> None:
        self._thread = Dear(WAITING, OWN)
        self._kept: dict[Address, Item] = {}

    async def item(self, asker: str, address: Address, rooms: Mapping[str, Room], place: str = "") -> Item:
        """`place` is the network address of who asks."""

        def work() -> Item:
            return self._keep(self._kept.get(address) or make(address, rooms))

        return await self._thread.run(asker, work, address=place)

    async def next(
        self,
        asker: str,
        given: list[GivenAnswer],
        now: int,
        offerings: list[Offering],
        drills: list[Drill],
        place: str = "",
    ) -> Item | None:
        """What this person is asked next, of the games and drills they have chosen."""

        def work() -> Item | None:
            item = next_item(progress(given), now, pool_of(offerings, drills), SystemRandom(), TRIES)
            return self._keep(item) if item else None

        return await self._thread.run(asker, work, address=place)

    def _keep(self, item: Item) -> Item:
        """The latest, and no more than so many."""
        self._kept.pop(item.address, None)
        while len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[item.address] = item
        return item

    def close(self) -> None:
        self._thread.close()
