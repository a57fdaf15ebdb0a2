"""The status of the room in every HTTP answer, and an answer at once while the database is unreachable.

Without it people would wait for a database until its connection times out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.responses import fault_reply
from cardroom.live.server.room_server import RoomServer
from cardroom.words import say

Out = TypeVar("Out")
HEADER = "x-room"
ASKS = "/api/"
"""Paths below here need the database."""
LOOKS = 0.2
"""Seconds between two checks of the database while a request waits."""


def away_error() -> ApiError:
    """Return the error for an unreachable database."""
    return ApiError("halted", say("fault.people.away"), after=1)


async def await_unless_away(
    server: RoomServer, work: Awaitable[Out], is_open: Callable[[], bool] = lambda: True
) -> Out:
    """Await some work, or raise `ApiError` as soon as the database is unreachable and `is_open` allows a
    refusal.

    A thread that waits for the database cannot be stopped: it ends later, and its result is ignored.
    """
    waited = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait({waited}, timeout=LOOKS))[0]:
            if server.heart.is_away and is_open():
                waited.add_done_callback(_forget)
                raise away_error()
    except asyncio.CancelledError:
        waited.cancel()
        raise
    return await waited


def _forget(late: asyncio.Future[Any]) -> None:
    if not late.cancelled():
        late.exception()


class StatusHeaders:
    """The outermost middleware: it adds the room's status to every answer, refusals too."""

    def __init__(self, app: ASGIApp, current_server: Callable[[], RoomServer | None]) -> None:
        self._app, self._current_server = app, current_server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        server = self._current_server() if scope["type"] == "http" else None
        if server is None:
            return await self._app(scope, receive, send)

        async def said(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[HEADER] = server.standing
            await send(message)

        return await self._app(scope, receive, said)


class StoreAwayGuard:
    """Middleware behind the guard: no request waits for an unreachable database."""

    def __init__(self, app: ASGIApp, current_server: Callable[[], RoomServer | None]) -> None:
        self._app, self._current_server = app, current_server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_request = scope["type"] == "http" and scope["path"].startswith(ASKS)
        server = self._current_server() if is_request else None
        if server is None:
            return await self._app(scope, receive, send)
        if server.heart.is_away:
            return await fault_reply(away_error())(scope, receive, send)
        if scope["method"] != "GET":  # it may be done already: the handler says so
            return await self._app(scope, receive, send)
        return await self._read(server, scope, receive, send)

    async def _read(self, server: RoomServer, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = is_refused = False

        async def said(message: Message) -> None:
            nonlocal has_begun
            if not is_refused:
                has_begun = True
                await send(message)

        try:
            await await_unless_away(server, self._app(scope, receive, said), lambda: not has_begun)
        except ApiError as fault:
            is_refused = True
            await fault_reply(fault)(scope, receive, send)
