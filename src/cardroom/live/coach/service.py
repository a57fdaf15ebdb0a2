"""Who asks the coach gets what is kept, or waits for the one process that thinks; few may wait."""

from __future__ import annotations

import asyncio
import hashlib

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.coach.practice import Wanted, encode
from cardroom.live.coach.worker import NOTHING, CoachAdvice
from cardroom.live.workers.process import Unanswered, Worker
from cardroom.live.workers.single_flight import SingleFlight
from cardroom.words import Said

KEPT, WAITING = 1000, 8


class CoachService:
    """Of one server process."""

    def __init__(self) -> None:
        self._once = SingleFlight[CoachAdvice](KEPT, WAITING, lambda: RefusedError(Said("coach.desk.busy")))
        """By a digest of what was asked, with which the whole file of a room may come."""
        self._worker = Worker("cardroom.live.coach.worker")

    async def ask(self, wanted: Wanted) -> CoachAdvice:
        """The same question has the same answer, and is thought about once."""
        line = encode(wanted)
        key = hashlib.sha256(line).hexdigest()
        found = await asyncio.shield(self._once.ask(key, lambda: self._find(line)))
        if found is NOTHING:
            self._once.forget(key)  # it may have been the process that failed
        return found

    async def _find(self, line: bytes) -> CoachAdvice:
        try:
            return msgspec.json.decode(await self._worker.ask(line), type=CoachAdvice)
        except (Unanswered, msgspec.MsgspecError):
            return NOTHING

    async def close(self) -> None:
        await self._once.close()
        await self._worker.close()
