"""A server for tests of people's requests: a real store, real tables, a clock that stands still until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from cardroom.felt import View
from cardroom.live.audit.routes import routes as auditor_routes
from cardroom.live.floor.http.tables import routes as floor_routes
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.table_host import TableHost
from cardroom.live.http.endpoint import routes_of
from cardroom.live.http.guard import RequestGuard
from cardroom.live.people.chat import ChatLine
from cardroom.live.people.passwords import Passwords
from cardroom.live.people.routes import handlers, routes
from cardroom.live.people.service import People
from cardroom.live.school.routes import routes as school_routes
from cardroom.live.server.app import server_routes
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.server.room_server import wall_clock
from cardroom.live.server.routes import ENDPOINTS as SERVER
from cardroom.live.stream.commands import Begin, Say, Sit
from cardroom.live.table.aggregate import TableAggregate
from cardroom.players import BOTS
from cardroom.rooms import rooms
from cardroom.script import Act
from cardroom.store import Store
from tests.live.play import fair

T = TypeVar("T")
ORIGIN = "http://testserver"
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class Unmetered:
    """A test asks faster than any person; who asks too much is tested by itself."""

    async def check(self, person: str, address: str) -> None: ...


class PeopleServer(PublicRoomServer):
    """Room time stands still, since nothing beats: no round begins by itself, and no clock runs out."""

    def __init__(self, database: str) -> None:
        self.at = wall_clock()
        self.gone_from: list[tuple[str, str, str]] = []
        self.heard: list[tuple[int, ChatLine]] = []
        self.loop = asyncio.new_event_loop()
        self.run(self._open(database))

    async def _open(self, database: str) -> None:
        store = Store(database)
        people = People(store, self._utc, Passwords(), pool_now=self._utc)
        super().__init__(ThreadedStore(store), rooms(), people, utc=self._utc, chance=fair(7))
        self.reads = Unmetered()  # type: ignore[assignment]
        self.board.every = 0.0  # what one has just done is there at the next look

    def _utc(self) -> int:
        return self.at

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def shut(self) -> None:
        self.run(self.close())
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()

    def close_sockets(self, person: str, session: str = "", but: str = "") -> None:
        self.gone_from.append((person, session, but))
        super().close_sockets(person, session, but)

    def send_chat(self, n: int, line: ChatLine) -> None:
        self.heard.append((n, line))
        super().send_chat(n, line)


def play(server: PeopleServer, n: int, folds: bool = False) -> int:
    """One round with everybody who sits there, to the showdown unless somebody folds; the version at which it began."""
    return server.run(_play(server.table(n), folds))


async def _play(felt: TableHost, folds: bool) -> int:
    began = await felt.ask(Begin())
    while act := await felt.look(lambda aggregate: _answer(aggregate, folds)):
        await felt.ask(act)
    return began


def _answer(aggregate: TableAggregate, folds: bool) -> Say | None:
    driver = aggregate.driver
    if driver is None or not aggregate.is_playing:
        return None
    ask = driver.waiting[0]
    said = BOTS["house-way"](
        ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), aggregate.table
    )
    if folds and "fold" in ask.options.phrase:
        said = Act("fold")
    return Say(ask.seat, said, aggregate.number(ask), driver.takes(ask.seat))


def stacks(server: PeopleServer, n: int) -> dict[str, int]:
    return server.run(
        server.table(n).look(lambda aggregate: {one.name: one.cents for one in aggregate.between.people})
    )


def sit(server: PeopleServer, n: int, one: Browser, seat: int, cents: int = 200_00) -> None:
    me = one.get("/api/me").json()
    server.run(server.table(n).ask(Sit(me["id"], me["name"], seat, cents, f"sit{n}.{seat}")))


class Browser:
    """A page of ours, with its cookies: every request has its origin."""

    def __init__(
        self, server: PeopleServer, base: str = ORIGIN, hosts: tuple[str, ...] = (), address: str = "10.0.0.1"
    ) -> None:
        self._loop = server.loop
        line = httpx.ASGITransport(app(server, hosts), raise_app_exceptions=False, client=(address, 1))
        self.http = httpx.AsyncClient(transport=line, base_url=base, headers={"origin": base})

    @property
    def cookies(self) -> httpx.Cookies:
        return self.http.cookies

    def get(self, path: str, **asked: Any) -> httpx.Response:
        return self.request("GET", path, **asked)

    def post(self, path: str, **asked: Any) -> httpx.Response:
        return self.request("POST", path, **asked)

    def request(self, method: str, path: str, **asked: Any) -> httpx.Response:
        return self._loop.run_until_complete(self.http.request(method, path, **asked))

    @property
    def id(self) -> str:
        return str(self.get("/api/session").json()["id"])


def every_route(server: PeopleServer) -> list[BaseRoute]:
    """As the server has them."""
    return [
        *server_routes(lambda: server),
        *routes(server),
        *floor_routes(server),
        *auditor_routes(server),
        *school_routes(server),
        *routes_of(server, SERVER),
    ]


@lru_cache(4)
def app(server: PeopleServer, hosts: tuple[str, ...] = ()) -> ASGIApp:
    """Made once for all browsers of a server."""
    return RequestGuard(
        Starlette(routes=every_route(server), exception_handlers=dict(handlers())), server.people, hosts
    )


def browser(server: PeopleServer, base: str = ORIGIN) -> Browser:
    return Browser(server, base)


def guest(server: PeopleServer) -> Browser:
    one = browser(server)
    assert one.post("/api/session", json={}).status_code == 201
    return one


def player(server: PeopleServer, name: str, password: str = "correct horse 9") -> Browser:
    one = guest(server)
    made = one.post("/api/account", json={"name": name, "password": password})
    assert made.status_code == 200, made.text
    return one


def staff(server: PeopleServer, role: str, name: str = "") -> Browser:
    """Somebody with a role, made directly in the book."""
    password, name = f"the {role} of the room", name or f"{role.title()}One"
    hash = server.run(server.people.passwords.hash(password))
    server.people.book.make(name, role, hash)  # type: ignore[arg-type]
    one = browser(server)
    assert one.post("/api/sign-in", json={"name": name, "password": password}).status_code == 201
    return one
