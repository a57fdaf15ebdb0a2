"""The coach service: returns cached advice, or waits for the one coach process. Few requests may wait."""

from __future__ import annotations

import asyncio
import hashlib

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.coach.practice import Wanted, encode
from cardroom.live.coach.worker import NOTHING, CoachAdvice
from cardroom.live.workers.process import Worker, WorkerError
from cardroom.live.workers.single_flight import SingleFlight
from cardroom.words import Said

MAX_CACHED, WAITING = 1000, 8


class CoachService:
    """The coach service of one server process."""

    def __init__(self) -> None:
        self._once = SingleFlight[CoachAdvice](
            MAX_CACHED, WAITING, lambda: RefusedError(Said("coach.desk.busy"))
        )
        """Keyed by a digest of the request, which may include the whole file of a room."""
        self._worker = Worker("cardroom.live.coach.worker")

    async def ask(self, wanted: Wanted) -> CoachAdvice:
        """Return advice for a request. Equal requests share one computation.

        Raises `RefusedError` if odds are not installed.
        """
        line = encode(wanted)
        key = hashlib.sha256(line).hexdigest()
        advice = await asyncio.shield(self._once.ask(key, lambda: self._find(line)))
        if advice is NOTHING or advice.is_missing:
            self._once.forget(key)  # perhaps the process failed: ask again next time
        if advice.is_missing:
            raise RefusedError(Said("coach.desk.missing"))
        return advice

    async def _find(self, line: bytes) -> CoachAdvice:
        try:
            return msgspec.json.decode(await self._worker.ask(line), type=CoachAdvice)
        except (WorkerError, msgspec.MsgspecError):
            return NOTHING

    async def close(self) -> None:
        """Stop the process."""
        await self._once.close()
        await self._worker.close()
