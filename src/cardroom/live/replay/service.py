"""Readers of finished rounds get what is kept, or wait for what is made: short rounds in the thread for dear
work, long ones in a process that gives way to the tables. Nobody has more made than a budget allows; what is
kept costs nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.budgets import Budgets
from cardroom.live.replay.worker import ReplayReply, ReplayRequest, tell
from cardroom.live.workers.cpu_queue import Dear, Kept
from cardroom.live.workers.process import Unanswered, Worker
from cardroom.live.workers.single_flight import SingleFlight
from cardroom.words import say

KEPT = 16 * 1024 * 1024
"""Bytes of pages that are kept."""
LONG = 8 * 1024
"""Bytes of an archive from which on another process makes the page: a hand of hold'em has 2 KiB, a hand of
pan 35."""
WAITING = 8
"""Long rounds that are waited for at once."""
ENCODE = msgspec.json.Encoder().encode
Key = tuple[Any, ...]


class Desk:
    """Of one server process."""

    def __init__(self, dear: Dear, budgets: Budgets) -> None:
        self._dear, self._budgets = dear, budgets
        self._kept = Kept[ReplayReply](KEPT, lambda one: len(one.body))
        self._once = SingleFlight[ReplayReply](0, WAITING, _busy)
        self._worker = Worker("cardroom.live.replay.worker")

    def kept(self, key: Key) -> bytes | None:
        """What was made for somebody who sees the same."""
        found = self._kept.get(key)
        return None if found is None else found.body

    async def check(self, asker: str, address: str) -> None:
        """Refuses in words somebody for whom much was made a moment ago."""
        await self._budgets.check("replays", asker)
        await self._budgets.check("replays-address", address)

    async def ask(self, key: Key, asker: str, asked: ReplayRequest, address: str = "") -> bytes:
        """Raises `NotDone` where too many wait, and where there is no such thing."""
        is_long = len(asked.told) >= LONG
        told = await (
            self._long(key, asked) if is_long else self._dear.run(asker, tell, asked, address=address)
        )
        if told.refused:
            raise ApiError("refused", say("fault.people.said", text=told.refused))
        if not told.body:
            raise missing()
        return self._kept.put(key, told).body

    def _long(self, key: Key, asked: ReplayRequest) -> Coroutine[Any, Any, ReplayReply]:
        """What two ask for at once is made once."""

        async def wait() -> ReplayReply:
            try:
                return await asyncio.shield(self._once.ask(repr(key), lambda: self._find(asked)))
            finally:
                self._once.forget(repr(key))

        return wait()

    async def _find(self, asked: ReplayRequest) -> ReplayReply:
        try:
            return msgspec.json.decode(await self._worker.ask(ENCODE(asked) + b"\n"), type=ReplayReply)
        except (Unanswered, msgspec.MsgspecError):
            raise _busy() from None

    async def close(self) -> None:
        await self._once.close()
        await self._worker.close()


def _busy() -> ApiError:
    return ApiError("slow", say("fault.people.dear", seconds=1), after=1)
