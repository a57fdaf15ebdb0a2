"""Makes items in a thread of its own, one at a time, and keeps those that somebody has before him."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import TypeVar

from cardroom.rooms import Room
from cardroom.school.address import Address
from cardroom.school.item import Item
from cardroom.school.making import make
from cardroom.school.progress import Given, progress
from cardroom.school.schedule import Pool, next_item

KEPT = 100
TRIES = 10
"""Rounds that are dealt in search of a clause: others wait meanwhile."""
Out = TypeVar("Out")


class Desk:
    """Of one server process."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "school")
        self._kept: dict[Address, Item] = {}

    async def item(self, address: Address, rooms: Mapping[str, Room]) -> Item:
        return await self._work(lambda: self._keep(self._kept.get(address) or make(address, rooms)))

    async def next(self, given: list[Given], now: int, pool: Pool) -> Item | None:
        """What this person is asked next, of what he has chosen."""

        def work() -> Item | None:
            item = next_item(progress(given), now, pool, SystemRandom(), TRIES)
            return self._keep(item) if item else None

        return await self._work(work)

    def _keep(self, item: Item) -> Item:
        """The latest, and no more than so many."""
        self._kept.pop(item.address, None)
        while len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[item.address] = item
        return item

    async def _work(self, work: Callable[[], Out]) -> Out:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
