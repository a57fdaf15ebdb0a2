"""How the room stands is told within a second, to those at tables and to those who ask; clocks stand while it is away."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from httpx import ASGITransport, AsyncClient
from msgspec.structs import replace

from cardroom.cli import main
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.room_clock import MOST
from cardroom.live.server.app import app
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.commands import Begin
from cardroom.live.stream.deadlines import THINKS_MOST
from cardroom.live.wire import messages as wire
from cardroom.rooms import offering, rooms
from cardroom.store import RoomTime, Store
from cardroom.terminal.commands.floor import client as floor_line
from cardroom_testing.simulation.memory_store import FakeAsyncStore, FakeStore, Fate
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.room_server import Heard, a_caller, company, in_virtual_time, virtual_server

HOLDEM = offering("pinnacle/holdem")


class Away:
    """A store that fails at once, or that nobody hears from any more."""

    def __init__(self) -> None:
        self.how = ""

    def fate(self, what: str) -> Fate:
        return {"": Fate(0.002), "fails": Fate(0.002, "before"), "hangs": Fate(9.0, "before")}[self.how]


async def a_table(
    loop: VirtualLoop, store: FakeStore, away: Away, people: int = 1
) -> tuple[RoomServer, Heard, Heard]:
    server = virtual_server(loop, store, fate=away.fate)
    await server.open()
    start = company(HOLDEM.open(), bots=False)
    await server.open_table(HOLDEM, start=replace(start, people=start.people[:people]))
    new, newer = a_caller(server.table(1), "P1")
    old, older = a_caller(server.table(1), "P2")
    new.hears_standing = True
    for connection in (new, old):
        await connection.hear(b'{"t":"hello"}')
    return server, newer, older


def told(line: Heard) -> list[str]:
    return [frame["state"] for frame in line.frames if frame["t"] == "room"]


@pytest.mark.parametrize(("how", "within"), [("fails", 0.6), ("hangs", 1.6)])
def test_everybody_at_a_table_is_told_that_the_books_are_away_and_that_they_are_back(
    how: str, within: float
) -> None:
    async def work(loop: VirtualLoop) -> None:
        away = Away()
        server, newer, older = await a_table(loop, FakeStore(), away)
        await asyncio.sleep(3)
        assert told(newer) == []
        away.how = how
        await asyncio.sleep(within)
        assert told(newer) == ["away"] and server.standing == "away"
        away.how = ""
        await asyncio.sleep(12)
        assert told(newer) == ["away", "open"]
        assert told(older) == [], "a client of before is sent nothing that it does not know"
        await server.close()

    in_virtual_time(work)


def test_clocks_stand_on_the_server_while_the_books_are_away() -> None:
    async def work(loop: VirtualLoop) -> None:
        away = Away()
        server, newer, _ = await a_table(loop, FakeStore(), away, 3)
        await server.ask(1, Begin())
        away.how = "fails"
        before = server.now()
        await asyncio.sleep(600)
        assert server.now() - before <= MOST + 1_000
        assert told(newer) == ["away"] and newer.closed is None
        away.how = ""
        await asyncio.sleep(5)
        left = await server.table(1).look(
            lambda aggregate: min(one.bank_from for one in aggregate.state.deadlines())
        )
        assert left - server.now() > 15_000 - 5_000 - THINKS_MOST, (
            "nobody's time ran out, and there is time to come back"
        )
        await server.close()

    in_virtual_time(work)


class Draining(FakeAsyncStore):
    is_draining = False

    async def beat(self, server: str) -> RoomTime:
        found = await super().beat(server)
        return RoomTime(found.room_ms, found.gap, found.epoch, found.gap_at, self.is_draining)


def test_draining_is_told_and_taken_back() -> None:
    async def work(loop: VirtualLoop) -> None:
        async_store = Draining(FakeStore())
        server = RoomServer(async_store, rooms(), utc=loop.now)
        await server.open()
        await server.open_table(HOLDEM)
        connection, line = a_caller(server.table(1), "P1")
        connection.hears_standing = True
        await connection.hear(b'{"t":"hello"}')
        async_store.is_draining = True
        await asyncio.sleep(1.3)
        assert told(line) == ["draining"] and not server.is_ready
        async_store.is_draining = False
        await asyncio.sleep(1.3)
        assert told(line) == ["draining", "open"] and server.is_ready
        await server.close()

    in_virtual_time(work)


def test_a_client_reads_how_the_room_stands() -> None:
    assert wire.read_server_message(wire.encode(wire.RoomStands("away"))) == wire.RoomStands("away")


def test_a_newcomer_is_told_in_the_servers_words_and_at_once(sqlite: str) -> None:
    async def work() -> None:
        server = PublicRoomServer(ThreadedStore(Store(sqlite)), rooms())
        await server.open()
        served = app(lambda: asyncio.sleep(0, server))
        async with (
            served.router.lifespan_context(served),
            AsyncClient(transport=ASGITransport(served), base_url="http://here") as web,
        ):
            assert (await web.get("/api/rooms")).headers["x-room"] == "open"
            server.heart._is_reached = False  # as after a beat that failed
            server.heart._beat = lambda: asyncio.sleep(3600)  # type: ignore[method-assign]
            came = await web.post(
                "/api/session", json={}, headers={"origin": "http://here", "accept-language": "es"}
            )
            assert (
                came.status_code == 503
                and came.headers["x-room"] == "away"
                and came.json()["kind"] == "halted"
            )
            assert "no alcanza sus libros" in came.json()["said"].lower()
            page = await web.get("/", headers={"accept": "text/html"})
            assert page.status_code == 200 and page.headers["x-room"] == "away", (
                "the page itself comes, and says it"
            )
            server.heart._is_reached = True
            server.is_draining = True
            assert (await web.get("/health/ready")).headers["x-room"] == "draining"

    asyncio.run(work())


def test_drain_is_a_command_that_waits_and_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Any]] = []
    left = [2, 1, 0]

    def reply(request: httpx.Request) -> httpx.Response:
        asked.append((f"{request.method} {request.url.path}", request.content))
        if request.url.path != "/api/floor/drain":
            return httpx.Response(200, json={})
        is_on = request.method == "GET" or b"true" in request.content
        return httpx.Response(
            200, json={"servers": 1, "open": left.pop(0) if is_on and left else 0, "draining": is_on}
        )

    monkeypatch.setattr(
        floor_line, "client", lambda url: httpx.Client(base_url=url, transport=httpx.MockTransport(reply))
    )
    monkeypatch.setattr("cardroom.terminal.commands.floor.commands.time.sleep", lambda seconds: None)
    line = ["floor", "--name", "Maria", "--password", "x", "drain"]
    found = CliRunner().invoke(main, [*line, "--wait"])
    assert found.exit_code == 0 and "you can stop all servers" in found.output, found.output
    assert [one for one, _ in asked if "drain" in one] == [
        "POST /api/floor/drain",
        *["GET /api/floor/drain"] * 2,
    ]
    left[:] = [3]
    assert "3 rounds are still being played" in CliRunner().invoke(main, line).output
    assert "rounds begin again" in CliRunner().invoke(main, [*line, "--undo"]).output


def test_nobody_waits_for_books_that_go_away_while_they_are_asked(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is opened with a cookie asks who one is before anything else: that waited for the database's line to end."""

    async def work() -> None:
        server = PublicRoomServer(ThreadedStore(Store(sqlite)), rooms())
        await server.open()
        served, never = app(lambda: asyncio.sleep(0, server)), asyncio.Event()

        async def hangs(*_: Any) -> Any:
            await never.wait()

        async with (
            served.router.lifespan_context(served),
            AsyncClient(transport=ASGITransport(served), base_url="http://here") as web,
        ):
            assert (
                await web.post("/api/session", json={}, headers={"origin": "http://here"})
            ).status_code == 201
            monkeypatch.setattr(server.people, "visitor", hangs)
            waiting = [asyncio.create_task(web.get("/api/me"))]
            await asyncio.sleep(0)
            web.cookies.clear()
            monkeypatch.setattr(server.reads, "check", hangs)
            waiting.append(asyncio.create_task(web.get("/api/rooms")))
            await asyncio.sleep(0.1)
            assert not any(one.done() for one in waiting)
            server.heart._is_reached = False
            server.heart._beat = lambda: asyncio.sleep(3600)  # type: ignore[method-assign]
            for came in await asyncio.wait_for(asyncio.gather(*waiting), 60):
                assert (
                    came.status_code == 503
                    and came.json()["kind"] == "halted"
                    and came.headers["x-room"] == "away"
                )
                assert "content-security-policy" in came.headers and came.headers["retry-after"] == "1"
            never.set()

    asyncio.run(work())
