"""How the room stands, with every answer over HTTP; and while the books cannot be reached, an answer at once and in words:
without it people would wait for a database until its line is given up."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardroom.live.people.faults import NotDone
from cardroom.live.people.reply import fault_reply
from cardroom.live.server.house import House
from cardroom.words import say

HEADER = "x-room"
ASKS = "/api/"
"""Below here the books are needed."""


class Standing:
    def __init__(self, app: ASGIApp, house_of: Callable[[], House | None]) -> None:
        self._app, self._house_of = app, house_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house = self._house_of() if scope["type"] == "http" else None
        if house is None:
            return await self._app(scope, receive, send)

        async def said(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[HEADER] = house.standing
            await send(message)

        if house.heart.is_away and scope["path"].startswith(ASKS):
            away = fault_reply(NotDone("halted", say("fault.people.away"), after=1))
            return await away(scope, receive, said)
        return await self._app(scope, receive, said)
