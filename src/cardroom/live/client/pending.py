"""Requests of a client that wait for their reply, by the client's own ids."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from cardroom.errors import CardroomError
from cardroom.live.wire.outgoing import No
from cardroom.live.wire.text_parts import text_of

LONGEST_WAIT = 30.0
"""Seconds to wait for a reply; the client reconnects before that."""


class RequestRefusedError(CardroomError):
    """A request was refused, and nothing has changed; `no` gives the reason."""

    def __init__(self, no: No) -> None:
        super().__init__(text_of(no.why))
        self.no = no


class PendingRequests:
    """Requests without a reply, each with the future that waits for it, and its frame if it has to be sent
    again."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._recorded: list[str] = []

    def note(self, id: str, frame: bytes = b"") -> asyncio.Future[Any]:
        """Register a request and return the future of its reply. A frame is sent again after a reconnect."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[id] = (frame, done)
        return done

    async def answer(self, id: str, done: asyncio.Future[Any]) -> Any:
        """Wait for the reply to a request, and forget the request."""
        try:
            return await asyncio.wait_for(done, LONGEST_WAIT)
        finally:
            self._waiting.pop(id, None)

    def unanswered(self) -> list[bytes]:
        """Return the frames to send again, in their order."""
        return [frame for frame, _ in self._waiting.values() if frame]

    def note_recorded(self, ids: Iterable[str]) -> None:
        """Note requests that are recorded. They are settled when their effects are known here too."""
        self._recorded += ids

    def settle_recorded(self) -> None:
        """Settle all recorded requests."""
        ids, self._recorded = self._recorded, []
        for id in ids:
            self.settle(id)

    def settle(self, id: str, reply: Any = None) -> None:
        """Give a request its reply."""
        if (waiting := self._of(id)) is not None:
            waiting.set_result(reply)

    def refuse(self, no: No) -> None:
        """Fail a request with its refusal."""
        if (waiting := self._of(no.id)) is not None:
            waiting.set_exception(RequestRefusedError(no))

    def _of(self, id: str) -> asyncio.Future[Any] | None:
        waiting = self._waiting.get(id)
        return waiting[1] if waiting is not None and not waiting[1].done() else None
