"""A small house for tests of people's requests: a real store, real tables, a clock that stands still until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

import httpx
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.types import ASGIApp

from cardroom.felt import Between, View
from cardroom.live.acts import Sit
from cardroom.live.people.chat import Line
from cardroom.live.people.guard import Guard
from cardroom.live.people.http import handlers, routes
from cardroom.live.people.passwords import Passwords
from cardroom.live.people.people import People
from cardroom.live.table import LiveTable, wall_clock
from cardroom.players import BOTS
from cardroom.rooms import Offering, Settings, rooms
from cardroom.store import Store

T = TypeVar("T")
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ORIGIN = "http://testserver"
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class Felt:
    def __init__(self, live: LiveTable) -> None:
        self.live = live

    async def look(self, at: Callable[[Any], T]) -> T:
        self.live.catch_up()
        return at(self.live.cache)

    async def ask(self, act: Any) -> int:
        return self.live.enter(act)


class House:
    def __init__(self, database: str) -> None:
        self.at = self.start = wall_clock()
        self.loop = asyncio.new_event_loop()
        self.store = Store(database)
        self.rooms = rooms()
        self.people = People(self.store, self.utc, Passwords(QUICK))
        self.gone_from: list[tuple[str, str, str]] = []
        self.heard: list[tuple[int, Line]] = []
        self.seconds = 0
        self.bots: list[tuple[int, int]] = []

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    def close(self) -> None:
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()
        self.people.close()
        self.store.close()

    def table(self, n: int) -> Felt:
        return Felt(LiveTable.reopen(self.store, f"table/{n}", self.rooms, now=self.now))

    def now(self) -> int:
        return self.at - self.start

    def utc(self) -> int:
        return self.at

    async def tables(self) -> list[int]:
        return sorted(int(one.removeprefix("table/")) for one in self.store.streams() if one.startswith("table/"))

    async def open_table(self, offering: Offering, settings: Settings) -> int:
        n = max([0, *await self.tables()]) + 1
        LiveTable.open(self.store, f"table/{n}", offering.open(settings), Between(), now=self.now)
        return n

    async def seat_bots(self, n: int, count: int) -> None:
        self.bots.append((n, count))

    def delay(self, n: int) -> int:
        return self.seconds

    def gone(self, person: str, session: str = "", but: str = "") -> None:
        self.gone_from.append((person, session, but))

    def chatted(self, n: int, line: Line) -> None:
        self.heard.append((n, line))


def play(house: House, n: int, seed: int = 1) -> int:
    """One round with everybody who sits there; the version at which it began."""
    live, rng = LiveTable.reopen(house.store, f"table/{n}", house.rooms, now=house.now), Random(seed)
    began = live.begin()
    while live.is_playing:
        driver = live.driver
        assert driver
        ask = driver.waiting[0]
        said = BOTS["chart"](ask, View(driver.felt.start, ask.seat).catch_up(driver.events), rng, live.table)
        live.answer(ask.seat, said, live.number(ask), driver.takes(ask.seat))
    house.at = max(house.at, wall_clock())
    return began


def sit(house: House, n: int, one: Browser, seat: int, cents: int = 200_00) -> None:
    me = one.get("/api/me").json()
    house.run(house.table(n).ask(Sit(me["id"], me["name"], seat, cents, f"sit{n}.{seat}")))


class Browser:
    """A page of ours, with its cookies: every request has its origin."""

    def __init__(self, house: House, base: str = ORIGIN, hosts: tuple[str, ...] = (), address: str = "10.0.0.1") -> None:
        self._loop = house.loop
        line = httpx.ASGITransport(app(house, hosts), raise_app_exceptions=False, client=(address, 1))
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


def app(house: House, hosts: tuple[str, ...] = ()) -> ASGIApp:
    return Guard(Starlette(routes=routes(house), exception_handlers=dict(handlers())), house.people, hosts)


def browser(house: House, base: str = ORIGIN) -> Browser:
    return Browser(house, base)


def guest(house: House) -> Browser:
    one = browser(house)
    assert one.post("/api/session", json={}).status_code == 201
    return one


def player(house: House, name: str, password: str = "correct horse 9") -> Browser:
    one = guest(house)
    made = one.post("/api/account", json={"name": name, "password": password})
    assert made.status_code == 200, made.text
    return one


def staff(house: House, role: str) -> Browser:
    """Somebody of the house, made directly in the book."""
    password = f"the {role} of the room"
    hash = house.run(house.people.passwords.hash(password))
    house.people.book.make(role.title() + "One", role, hash)  # type: ignore[arg-type]
    one = browser(house)
    assert one.post("/api/sign-in", json={"name": role + "one", "password": password}).status_code == 201
    return one
