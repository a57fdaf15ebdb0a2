"""What a client has asked for and not been answered yet, by its own ids."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from cardroom.errors import CardroomError
from cardroom.live.wire.outgoing import No
from cardroom.live.wire.text_parts import text_of

LONGEST_WAIT = 30.0
"""Seconds for an answer; the line is tried anew before that."""


class RequestRefusedError(CardroomError):
    """What was asked was not taken, and nothing has changed: `no` says why."""

    def __init__(self, no: No) -> None:
        super().__init__(text_of(no.why))
        self.no = no


class PendingRequests:
    """Each with its frame where it has to be sent again, and with whoever waits for it."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._kept: list[str] = []

    def note(self, id: str, frame: bytes = b"") -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[id] = (frame, done)
        return done

    async def answer(self, id: str, done: asyncio.Future[Any]) -> Any:
        try:
            return await asyncio.wait_for(done, LONGEST_WAIT)
        finally:
            self._waiting.pop(id, None)

    def unanswered(self) -> list[bytes]:
        return [frame for frame, _ in self._waiting.values() if frame]

    def keep(self, ids: Iterable[str]) -> None:
        """Durable; said to whoever waits when what came of it is known here too."""
        self._kept += ids

    def settle_kept(self) -> None:
        kept, self._kept = self._kept, []
        for id in kept:
            self.settle(id)

    def settle(self, id: str, told: Any = None) -> None:
        if (waiting := self._of(id)) is not None:
            waiting.set_result(told)

    def refuse(self, no: No) -> None:
        if (waiting := self._of(no.id)) is not None:
            waiting.set_exception(RequestRefusedError(no))

    def _of(self, id: str) -> asyncio.Future[Any] | None:
        waiting = self._waiting.get(id)
        return waiting[1] if waiting is not None and not waiting[1].done() else None
