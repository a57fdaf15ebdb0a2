"""The application: the routes of people, floor and server behind one door, and a house that opens and closes
with it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Container
from contextlib import asynccontextmanager
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from cardroom.live.audit.routes import routes as auditor_routes
from cardroom.live.floor.http.tables import routes as floor_routes
from cardroom.live.hosting.metrics import KIND, Snapshot
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.endpoint import routes_of, visitor_of
from cardroom.live.http.guard import RequestGuard
from cardroom.live.http.responses import fault_reply
from cardroom.live.http.visitor import Visitor
from cardroom.live.odds.routes import routes as odds_routes
from cardroom.live.people.routes import handlers
from cardroom.live.people.routes import routes as people_routes
from cardroom.live.school.routes import routes as school_routes
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.server.room_server import RoomServer
from cardroom.live.server.room_status import StatusHeaders, StoreAwayGuard, away, unless_away
from cardroom.live.server.routes import WAYS
from cardroom.live.server.websocket import NO_TABLE, serve
from cardroom.live.web import nowhere
from cardroom.live.web import routes as page_routes
from cardroom.words import say


def told_by_others(house: RoomServer) -> list[tuple[Snapshot, bool]]:
    """And what this process has is written down first: whichever is asked next says no less."""
    if house.together is None:
        return []
    house.together.write(house.metrics.snapshot())
    return house.together.others()


def own_routes(house_of: Callable[[], RoomServer]) -> list[Route | WebSocketRoute]:
    async def live(_: Request) -> Response:
        """The loop turns."""
        return PlainTextResponse("live\n")

    async def ready(_: Request) -> Response:
        """The books are reached, and rounds may begin."""
        house = house_of()
        state = {
            "ready": house.is_ready,
            "draining": house.is_draining,
            "room_ms": house.now(),
            "engine": house.engine,
        }
        return JSONResponse(state, 200 if house.is_ready else 503)

    async def metrics(request: Request) -> Response:
        """Of all processes of this server, to whom it is for."""
        house = house_of()
        if not house.readers.may_read(request, visitor_of(request)):
            return fault_reply(ApiError("forbidden", say("fault.people.metrics")))
        others = await run_in_threadpool(told_by_others, house)
        return PlainTextResponse(
            house.metrics.text(others), media_type=KIND, headers={"cache-control": "no-store"}
        )

    async def table(at: WebSocket) -> None:
        number = str(at.path_params["number"])
        if not (number.isascii() and number.isdigit() and 0 < len(number) < 10):
            await at.close(NO_TABLE)
            return
        await serve(house_of(), at, int(number))

    return [
        Route("/health/live", live), Route("/health/ready", ready), Route("/metrics", metrics),
        WebSocketRoute("/ws/table/{number}", table), *page_routes(),
    ]  # fmt: skip


def app(
    opening: Callable[[], Awaitable[PublicRoomServer]],
    hosts: Container[str] = (),
    *,
    is_proxied: bool = False,
) -> Starlette:
    """The house is made when the loop runs, and closed before it stops; nothing is served in between without
    it. `hosts` are the names it goes by; `is_proxied`: a proxy is believed that says for whom it asks."""
    held: list[PublicRoomServer] = []

    @asynccontextmanager
    async def lifespan(made: Starlette) -> AsyncIterator[None]:
        house = await opening()
        held.append(house)
        desks = [*floor_routes(house), *auditor_routes(house), *odds_routes(house), *school_routes(house)]
        made.router.routes.extend([*people_routes(house), *desks, *routes_of(house, WAYS)])
        try:
            yield
        finally:
            await house.close()

    class People:
        """Who knows whose cookie it is, once the house is open."""

        async def visitor(self, token: str) -> Visitor | None:
            house = held[0]
            if house.heart.is_away:
                raise away()
            return await unless_away(house, house.people.visitor(token))

    def forwarded(address: str) -> None:
        held[0].forwarded(address)

    return Starlette(
        routes=own_routes(lambda: held[0]),
        lifespan=lifespan,
        middleware=[
            Middleware(StatusHeaders, house_of=lambda: held[0] if held else None),
            Middleware(
                RequestGuard, people=People(), hosts=hosts, forwarded=None if is_proxied else forwarded
            ),
            Middleware(StoreAwayGuard, house_of=lambda: held[0] if held else None),
        ],
        exception_handlers={**handlers(), HTTPException: _missing},
    )


def _missing(request: Request, error: Exception) -> Response:
    """In a browser a page, to a program its one line."""
    page = (
        nowhere(request)
        if isinstance(error, HTTPException) and error.status_code == HTTPStatus.NOT_FOUND
        else None
    )
    return page or handlers()[HTTPException](request, error)
