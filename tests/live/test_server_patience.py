"""A database that is not up when the server starts, and one that goes away under it: the server waits, says so, loses nothing
and goes on by itself."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from httpx import ASGITransport, AsyncClient
from msgspec.structs import replace
from sqlalchemy.engine import make_url

from cardroom.errors import SetupError
from cardroom.live.hosting.connection import TRY_AGAIN, TableConnection
from cardroom.live.hosting.logs import NAME
from cardroom.live.http.visitor import Visitor
from cardroom.live.server import asgi as process
from cardroom.live.server import heartbeat as heart
from cardroom.live.server import monitors as watch
from cardroom.live.server import serve
from cardroom.live.server import startup as patience
from cardroom.live.server.app import app
from cardroom.live.server.config import ServerConfig
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.web import words_of
from cardroom.store import DatabaseUnreachableError
from cardroom.words import Said
from cardroom_testing.chaos.postgres import Cluster
from tests.live.room_server import Heard


class Line:
    """The way to the database, which is there or is not; the database itself is everybody's."""

    def __init__(self, cluster: Cluster, url: str, folder: Path) -> None:
        self._cluster, self._at = cluster, folder / "way"
        self._name = make_url(url).database
        self.url = f"postgresql+psycopg://{cluster.owner}@/{self._name}?host={self._at}"

    def up(self) -> None:
        self._at.symlink_to(self._cluster.folder)

    def down(self) -> None:
        self._at.unlink()
        with psycopg.connect(
            f"host={self._cluster.folder} user={self._cluster.owner} dbname=postgres", autocommit=True
        ) as at:
            at.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (self._name,)
            )


@pytest.fixture
def line(cluster: Cluster, postgresql: str, tmp_path: Path) -> Line:
    return Line(cluster, postgresql, tmp_path)


@pytest.fixture
def noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[pytest.LogCaptureFixture]:
    monkeypatch.setattr(logging.getLogger(NAME), "propagate", True)
    caplog.set_level(logging.INFO, NAME)
    yield caplog


def told(noted: pytest.LogCaptureFixture, event: str) -> list[logging.LogRecord]:
    return [one for one in noted.records if one.getMessage() == event]


async def connected(server: PublicRoomServer, visitor: Visitor) -> tuple[TableConnection, Heard]:
    heard = Heard()
    connection = TableConnection(server, server.table(1), heard, visitor)
    server.table(1).join(connection)
    await connection.hear(b'{"t":"hello"}')
    return connection, heard


async def until(is_so: object, seconds: float = 90) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():  # type: ignore[operator]
            await asyncio.sleep(0.02)


def test_a_server_waits_for_its_database_and_outlives_its_absence(
    line: Line, tmp_path: Path, noted: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name, seconds in (
        (watch, "TRIAL", 0.2),
        (heart, "BEAT", 0.2),
        (heart, "READY", 0.6),
        (heart, "SLOW", 60.0),
        (patience, "PAUSE", 0.1),
    ):
        monkeypatch.setattr(module, name, seconds)  # so that all of it falls into a short outage
    setup = ServerConfig(line.url, key=str(tmp_path / "key"))

    async def work() -> None:
        opening = asyncio.create_task(process.open_server(setup))
        await until(lambda: told(noted, "waiting"))
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL  # and whoever is told to stop now stops
        line.up()
        server = await opening
        await until(lambda: server.is_ready)
        assert told(noted, "reached") and len(await server.tables()) == 38
        served = app(lambda: asyncio.sleep(0, server))
        async with (
            served.router.lifespan_context(served),
            AsyncClient(transport=ASGITransport(served), base_url="http://here") as web,
        ):
            await outage(server, web)

    async def outage(server: PublicRoomServer, web: AsyncClient) -> None:
        entered = await web.post("/api/session", json={}, headers={"origin": "http://here"})
        visitor = await server.people.visitor(entered.cookies["cardroom"])
        assert visitor and (await web.get("/api/me")).json()["id"] == visitor.id
        sits = b'{"t":"sit","id":"k1","seat":1,"cents":20000}'
        connection, heard = await connected(server, visitor)
        line.down()
        server.recheck_sockets(
            visitor.id
        )  # who may have been signed out elsewhere is looked at anew, and not left as he was
        await until(lambda: heard.closed)
        assert heard.closed == (TRY_AGAIN, Said("bye.gone"))
        connection, heard = TableConnection(server, server.table(1), Heard(), visitor), Heard()
        connection.line = heard
        await connection.hear(sits)
        assert (
            heard.closed == (TRY_AGAIN, Said("bye.gone")) and not heard.frames
        )  # in words, and nothing acknowledged
        answered = await web.get("/api/me")
        assert (answered.status_code, answered.json()["kind"]) == (503, "halted"), answered.text
        await until(lambda: told(noted, "unreachable") and not server.is_ready)
        assert (await web.get("/health/ready")).status_code == 503
        line.up()
        await until(lambda: server.is_ready)
        connection, heard = await connected(server, visitor)
        assert heard.frames[0]["t"] == "snap" and not heard.frames[0]["people"]
        await connection.hear(sits)
        assert heard.frames[1]["ok"] == ["k1"] and (await web.get("/api/me")).status_code == 200
        assert not told(noted, "broken")

    asyncio.run(work())
    with setup.store() as store:
        assert store.trial().holds
        assert [row.input.client for row in store.read("table/1") if row.input.kind == "sit"] == ["k1"]


def test_a_page_opened_while_the_server_waits_says_so_and_goes_on_by_itself(
    line: Line, tmp_path: Path, noted: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "PAUSE", 0.1)
    setup = ServerConfig(line.url, key=str(tmp_path / "key"))

    async def work() -> None:
        with serve.listen("127.0.0.1", 0) as at:
            url = f"http://127.0.0.1:{at.getsockname()[1]}"
            reaching = asyncio.create_task(patience.retry_at_startup(60, setup.reach, at))
            async with AsyncClient(base_url=url, timeout=60) as web, asyncio.timeout(90):
                browser = {"accept": "text/html,*/*", "accept-language": "es"}
                page = await web.get("/t/3", headers=browser)
                assert (
                    page.status_code == 503
                    and page.headers["x-room"] == "away"
                    and "content-security-policy" in page.headers
                )
                assert 'http-equiv="refresh" content="1"' in page.text and 'lang="es"' in page.text
                assert words_of("es")["line"]["away"] in page.text
                api = await web.get("/api/me")
                assert (
                    api.status_code == 503
                    and api.json()["kind"] == "halted"
                    and api.headers["x-room"] == "away"
                )
                posted = await web.post("/api/session", json={"name": "x" * 1000})
                assert posted.status_code == 503 and posted.headers["retry-after"] == "1"
                statuses = [
                    (await web.get(path)).status_code
                    for path in ("/health/live", "/health/ready", "/ws/table/1")
                ]
                assert statuses == [200, 503, 503] and not reaching.done()
                hears, says = await asyncio.open_connection(*at.getsockname())
                says.write(b"nonsense\r\n\r\n")
                assert await hears.read() == b"", "what is no request gets no answer, and the others theirs"
                says.close()
                hears, says = await asyncio.open_connection(
                    *at.getsockname()
                )  # says nothing: nobody waits for it
                line.up()
                await reaching
                assert await hears.read() == b""
                says.close()
                later = asyncio.create_task(web.get("/t/3", headers=browser))
                await asyncio.sleep(0.2)
                assert not later.done(), "the socket is there still, for the room that opens now"
                later.cancel()

    asyncio.run(work())
    assert told(noted, "waiting") and told(noted, "reached")


def test_its_patience_has_an_end(line: Line, noted: pytest.LogCaptureFixture) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(DatabaseUnreachableError, match="cannot be opened"):
        asyncio.run(process.open_server(ServerConfig(line.url, wait=0.4)))
    assert len(told(noted, "waiting")) == 1 and signal.getsignal(signal.SIGTERM) is before
    with pytest.raises(SetupError, match="wait"):
        replace(ServerConfig(line.url), wait=-1.0).check()
