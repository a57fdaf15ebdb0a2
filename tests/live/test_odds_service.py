"""Odds for whoever asks: found once beside the server, in a process that gives way; few wait, and nobody for long."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator

import msgspec
import pytest

from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.compression import ready
from cardroom.live.odds import service
from cardroom.live.odds.routes import ENDPOINTS, routes
from cardroom.live.odds.service import OddsService, Pages
from cardroom.live.odds.worker import Failed, OddsRequest
from cardroom.rooms import Settings, offering, rooms
from tests.live.people_server import Browser, PeopleServer, guest
from tests.live.test_floor_http import open_doors_to

PAN = offering("players-club/pan")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PeopleServer]:
    made = PeopleServer(f"sqlite:///{tmp_path_factory.mktemp('odds') / 'room.db'}")
    made.odds = OddsService()  # type: ignore[attr-defined]
    yield made
    made.run(made.odds.close())  # type: ignore[attr-defined]
    made.shut()


def test_anybody_may_ask_and_a_process_of_its_own_finds_it(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "PATIENCE", 200.0)  # on whatever machine
    for who in (
        open_doors_to(server, Browser(server), routes(server)),
        open_doors_to(server, guest(server), routes(server)),
    ):  # type: ignore[arg-type]
        told = who.get("/api/rooms/players-club/pan/odds").json()
        assert (
            told["rules"].startswith("2.")
            and told["command"] == "cardroom odds players-club pan"
            and told["grids"]
            and not told["wagers"]
        )
    assert who.get("/api/rooms/players-club/nothing/odds").status_code == 404
    assert who.get("/api/rooms/players-club/pan/odds?schedule=99").status_code == 422
    assert [one.who for one in ENDPOINTS] == ["anybody"] and all(one.method == "GET" for one in ENDPOINTS)


class Slow(OddsService):
    """Finds nothing before it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[OddsRequest] = []
        self.go = asyncio.Event()

    async def _find(self, asking: OddsRequest) -> Pages | Failed:
        self.asked.append(asking)
        await self.go.wait()
        return (
            Failed("no such law")
            if asking.game == "holdem"
            else {"en": ready(b'{"rules":"2"}', "application/json")}
        )


def test_found_once_and_kept_by_the_rules_they_rest_on() -> None:
    async def run() -> None:
        at = Slow()
        waiting = [asyncio.create_task(at.ask(PAN, Settings())) for _ in range(5)]
        await asyncio.sleep(0)
        at.go.set()
        assert {one.body for one in await asyncio.gather(*waiting)} == {b'{"rules":"2"}'} and len(
            at.asked
        ) == 1
        assert (await at.ask(PAN, Settings())).body == b'{"rules":"2"}' and len(at.asked) == 1
        await at.ask(offering("comstock/pan"), Settings(schedule=2))
        assert len(at.asked) == 2 and at.asked[1].command == "cardroom odds comstock pan --schedule 2"
        with pytest.raises(ApiError, match="no such law"):
            await at.ask(offering("pinnacle/holdem"), Settings())
        with pytest.raises(ApiError):
            await at.ask(offering("pinnacle/holdem"), Settings())
        assert len(at.asked) == 4  # what failed is not kept
        await at.close()

    asyncio.run(run())


def test_few_wait_and_nobody_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PATIENCE", 0.01)
    offerings = [one for room in rooms().values() for one in room.offerings.values()]

    async def run() -> None:
        at, told = Slow(), []
        for one in offerings[: service.WAITING + 3]:
            with pytest.raises(ApiError) as raised:
                await at.ask(one, Settings())
            assert raised.value.status == 429 and raised.value.after
            told.append(raised.value.said.key)
        assert (
            told == ["odds.desk.slow"] * service.WAITING + ["odds.desk.busy"] * 3
            and len(at.asked) == service.WAITING
        )
        at.go.set()
        await asyncio.sleep(0.05)
        assert (await at.ask(offerings[0], Settings())).body == b'{"rules":"2"}'
        await at.close()

    asyncio.run(run())


def test_a_room_that_closes_leaves_nobody_waiting_and_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Process] = []

    async def forever(module: str) -> Process:
        begun.append(
            await asyncio.create_subprocess_exec("sleep", "100", stdin=PIPE, stdout=PIPE, stderr=PIPE)
        )
        return begun[-1]

    monkeypatch.setattr(service, "start_worker", forever)

    async def run() -> None:
        at = OddsService()
        waiting = [asyncio.create_task(at.ask(one, Settings())) for one in (PAN, offering("comstock/pan"))]
        while not begun:
            await asyncio.sleep(0.01)
        await at.close()
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert [one.status for one in told if isinstance(one, ApiError)] == [429, 429]
        assert [one.returncode for one in begun] == [-9]

    asyncio.run(run())


def test_the_server_itself_loads_no_analysis() -> None:
    code = "import sys, cardroom.live.odds.routes, cardroom.live.server.public_server; print('numba' in sys.modules, 'cardroom.odds' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_where_odds_are_not_installed_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys; sys.modules['numpy'] = None; from cardroom.live.odds import worker; worker.main()"
    asking = msgspec.json.encode(OddsRequest("pinnacle", "no-bust-401", "", Settings(), ""))
    done = subprocess.run([sys.executable, "-c", code], input=asking, capture_output=True, check=True)
    failed = msgspec.json.decode(done.stdout, type=Failed)
    assert failed.is_missing and "numpy" in failed.why

    async def find(*given: object) -> Failed:
        return failed

    async def ask() -> None:
        odds = OddsService()
        monkeypatch.setattr(odds, "_find", find)
        with pytest.raises(ApiError, match=r"cardroom\[live,odds\]"):
            await odds.ask(offering("pinnacle/no-bust-401"), Settings())

    asyncio.run(ask())


def test_a_room_of_ones_own_is_found_by_its_file() -> None:
    asking = OddsRequest("x", "pan", PAN.file, Settings(), "")
    assert msgspec.json.decode(msgspec.json.encode(asking), type=OddsRequest) == asking
