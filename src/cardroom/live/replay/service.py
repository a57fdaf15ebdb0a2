"""The replay service: pages of finished rounds, cached by content.

Short rounds are prepared in the thread for heavy work, long ones in a process at low priority. A budget
limits the pages made for one reader; cached pages cost nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.budgets import Budgets
from cardroom.live.http.cpu_queue import CpuQueue, SizedCache
from cardroom.live.replay.worker import ReplayReply, ReplayRequest, make_page
from cardroom.live.workers.process import Worker, WorkerError
from cardroom.live.workers.single_flight import SingleFlight
from cardroom.words import say

MAX_CACHED_BYTES = 16 * 1024 * 1024
"""Bytes of cached pages."""
LONG = 8 * 1024
"""Bytes of an archive from which on the process makes the page: a hand of hold'em has 2 KiB, a hand of pan
35."""
WAITING = 8
"""Long rounds that may wait at once."""
ENCODE = msgspec.json.Encoder().encode
Key = tuple[Any, ...]


class ReplayService:
    """The replay service of one server process."""

    def __init__(self, dear: CpuQueue, budgets: Budgets) -> None:
        self._dear, self._budgets = dear, budgets
        self._cache = SizedCache[ReplayReply](MAX_CACHED_BYTES, lambda reply: len(reply.body))
        self._once = SingleFlight[ReplayReply](0, WAITING, _busy)
        self._worker = Worker("cardroom.live.replay.worker")

    def cached(self, key: Key) -> bytes | None:
        """Return the cached page for readers who see the same, or None."""
        reply = self._cache.get(key)
        return None if reply is None else reply.body

    async def check(self, asker: str, address: str) -> None:
        """Count one page against the reader's budgets; raise the refusal if there were too many."""
        await self._budgets.check("replays", asker)
        await self._budgets.check("replays-address", address)

    async def ask(self, key: Key, asker: str, request: ReplayRequest, address: str = "") -> bytes:
        """Return a page.

        Raises `ApiError` if too many requests wait, and if there is no such page.
        """
        is_long = len(request.archive) >= LONG
        reply = await (
            self._long(key, request)
            if is_long
            else self._dear.run(asker, make_page, request, address=address)
        )
        if reply.refused:
            raise ApiError("refused", say("fault.people.said", text=reply.refused))
        if not reply.body:
            raise missing()
        return self._cache.put(key, reply).body

    def _long(self, key: Key, request: ReplayRequest) -> Coroutine[Any, Any, ReplayReply]:
        """Make the page in the process; concurrent requests for it share one computation."""

        async def wait() -> ReplayReply:
            try:
                return await asyncio.shield(self._once.ask(repr(key), lambda: self._find(request)))
            finally:
                self._once.forget(repr(key))

        return wait()

    async def _find(self, request: ReplayRequest) -> ReplayReply:
        try:
            return msgspec.json.decode(await self._worker.ask(ENCODE(request) + b"\n"), type=ReplayReply)
        except (WorkerError, msgspec.MsgspecError):
            raise _busy() from None

    async def close(self) -> None:
        """Stop the process."""
        await self._once.close()
        await self._worker.close()


def _busy() -> ApiError:
    return ApiError("slow", say("fault.people.dear", seconds=1), after=1)
