"""The ASGI application: the routes of people, floor and server behind one guard, and a server that opens and
closes with it."""

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
from cardroom.live.hosting.metrics import CONTENT_TYPE, Snapshot
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
from cardroom.live.server.room_status import StatusHeaders, StoreAwayGuard, await_unless_away, away_error
from cardroom.live.server.routes import ENDPOINTS
from cardroom.live.server.websocket import NO_TABLE, serve
from cardroom.live.web import not_found_page
from cardroom.live.web import routes as page_routes
from cardroom.words import say


def read_other_metrics(server: RoomServer) -> list[tuple[Snapshot, bool]]:
    """Store the metrics of this process, and return those of the other processes."""
    if server.together is None:
        return []
    server.together.write(server.metrics.snapshot())
    return server.together.read_others()


def server_routes(current_server: Callable[[], RoomServer]) -> list[Route | WebSocketRoute]:
    """Return the routes of health, metrics, table sockets and pages."""

    async def live(_: Request) -> Response:
        """Answer while the event loop turns."""
        return PlainTextResponse("live\n")

    async def ready(_: Request) -> Response:
        """Answer 200 if the database is reachable and rounds may begin, else 503."""
        server = current_server()
        state = {
            "ready": server.is_ready,
            "draining": server.is_draining,
            "room_ms": server.now(),
            "engine": server.engine,
        }
        return JSONResponse(state, 200 if server.is_ready else 503)

    async def metrics(request: Request) -> Response:
        """Return the metrics of all processes of this server to those who may read them."""
        server = current_server()
        if not server.readers.may_read(request, visitor_of(request)):
            return fault_reply(ApiError("forbidden", say("fault.people.metrics")))
        snapshots = await run_in_threadpool(read_other_metrics, server)
        return PlainTextResponse(
            server.metrics.text(snapshots), media_type=CONTENT_TYPE, headers={"cache-control": "no-store"}
        )

    async def table(websocket: WebSocket) -> None:
        number = str(websocket.path_params["number"])
        if not (number.isascii() and number.isdigit() and 0 < len(number) < 10):
            await websocket.close(NO_TABLE)
            return
        await serve(current_server(), websocket, int(number))

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
    """Build the application. The server opens when the loop starts, and closes before it stops.

    `hosts` are its host names. `is_proxied`: proxies are trusted to name the client.
    """
    opened: list[PublicRoomServer] = []

    @asynccontextmanager
    async def lifespan(starlette: Starlette) -> AsyncIterator[None]:
        server = await opening()
        opened.append(server)
        of_staff_and_school = [
            *floor_routes(server),
            *auditor_routes(server),
            *odds_routes(server),
            *school_routes(server),
        ]
        starlette.router.routes.extend([
            *people_routes(server),
            *of_staff_and_school,
            *routes_of(server, ENDPOINTS),
        ])
        try:
            yield
        finally:
            await server.close()

    class People:
        """The owner of a cookie, once the server is open."""

        async def visitor(self, token: str) -> Visitor | None:
            server = opened[0]
            if server.heart.is_away:
                raise away_error()
            return await await_unless_away(server, server.people.visitor(token))

    def forwarded(address: str) -> None:
        opened[0].forwarded(address)

    return Starlette(
        routes=server_routes(lambda: opened[0]),
        lifespan=lifespan,
        middleware=[
            Middleware(StatusHeaders, current_server=lambda: opened[0] if opened else None),
            Middleware(
                RequestGuard, people=People(), hosts=hosts, forwarded=None if is_proxied else forwarded
            ),
            Middleware(StoreAwayGuard, current_server=lambda: opened[0] if opened else None),
        ],
        exception_handlers={**handlers(), HTTPException: _missing},
    )


def _missing(request: Request, error: Exception) -> Response:
    """Return a page to a browser, and one line to a program."""
    page = (
        not_found_page(request)
        if isinstance(error, HTTPException) and error.status_code == HTTPStatus.NOT_FOUND
        else None
    )
    return page or handlers()[HTTPException](request, error)
