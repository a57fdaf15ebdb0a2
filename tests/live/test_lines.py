"""Connections that never say what they want are closed; all of them and those of one address are bounded, and told so."""

from __future__ import annotations

import asyncio
import resource
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from cardroom.child import environment
from cardroom.live.server import connections as lines
from cardroom.live.server.connections import HttpConnection, HttpConnections, connection_limits

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
OPENED: list[asyncio.StreamWriter] = []
LATE = 60.0
"""Seconds in which something has to happen, on whatever machine."""


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    more = True
    while more:
        message = await receive()
        more = message.get("more_body", False)
        if message["type"] == "http.disconnect":
            return
    body = b"x" * 8_000_000 if scope["path"] == "/large" else b"well\n"
    await send({
        "type": "http.response.start",
        "status": 200,
        "headers": [(b"content-length", b"%d" % len(body))],
    })
    for at in range(0, len(body), 65536):
        await send({
            "type": "http.response.body",
            "body": body[at : at + 65536],
            "more_body": at + 65536 < len(body),
        })


def served(
    check: Callable[[int], Awaitable[None]], monkeypatch: pytest.MonkeyPatch, held: HttpConnections
) -> None:
    monkeypatch.setattr(HttpConnection, "lines", held)
    for name, seconds in {"HEAD": 0.4, "BODY": 0.4, "READ": 0.4, "SWEEP": 0.05}.items():
        monkeypatch.setattr(lines, name, seconds)

    async def run() -> None:
        at = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            app,
            http=HttpConnection,
            ws="websockets-sansio",
            lifespan="off",
            log_config=None,
            access_log=False,
        )  # type: ignore[arg-type]
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[at]))
        try:
            while not server.started:
                await asyncio.sleep(0.01)
            await asyncio.wait_for(check(at.getsockname()[1]), LATE)
        finally:
            server.should_exit = True
            await hung_up()
            await serving

    asyncio.run(run())


async def hung_up() -> None:
    for says in OPENED:
        says.transport.abort()
    await asyncio.sleep(0.05)
    OPENED.clear()


async def opened(port: int, first: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    hears, says = await asyncio.open_connection("127.0.0.1", port)
    OPENED.append(says)
    says.write(first)
    return hears, says


async def ended(hears: asyncio.StreamReader) -> bytes:
    try:
        return await hears.read()
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    "first",
    [b"", b"GET / HTTP/1.1\r\nHost:", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf"],
)
def test_what_does_not_come_in_time_is_closed(first: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    held = HttpConnections(100, 100)

    async def check(port: int) -> None:
        half = [await opened(port, first) for _ in range(20)]
        hears, says = await opened(port, GET)
        assert b"well" in await hears.readuntil(b"well\n")
        assert [await ended(one) for one, _ in half] == [b""] * 20
        says.close()
        await gone(held)

    served(check, monkeypatch, held)


async def gone(held: HttpConnections) -> None:
    """A closed connection is nobody's any more."""
    while held.held:
        await asyncio.sleep(0.01)


def test_half_of_a_second_request_is_closed_as_half_of_a_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(port: int) -> None:
        hears, says = await opened(port, GET)
        await hears.readuntil(b"well\n")
        says.write(b"GET /again HT")
        assert await ended(hears) == b""

    served(check, monkeypatch, HttpConnections(100, 100))


def test_who_reads_nothing_of_an_answer_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    held = HttpConnections(100, 100)

    async def check(port: int) -> None:
        at = socket.socket()
        at.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        at.connect(("127.0.0.1", port))
        at.sendall(GET.replace(b"/ ", b"/large "))
        await asyncio.sleep(0.1)
        await gone(held)
        at.close()

    served(check, monkeypatch, held)


def test_who_speaks_slowly_but_in_time_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(port: int) -> None:
        monkeypatch.setattr(lines, "HEAD", LATE)
        hears, says = await opened(port)
        for at in range(0, len(GET), 4):
            says.write(GET[at : at + 4])
            await asyncio.sleep(0.02)
        assert b" 200 " in await hears.readuntil(b"well\n")

    served(check, monkeypatch, HttpConnections(100, 100))


@pytest.mark.parametrize(("most", "own", "said"), [(5, 100, lines.MANY), (100, 5, lines.FROM_HERE)])
def test_too_many_are_told_so_and_places_come_free(
    most: int, own: int, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = HttpConnections(most, own)

    async def check(port: int) -> None:
        monkeypatch.setattr(lines, "HEAD", LATE)
        half = [await opened(port, b"G") for _ in range(5)]
        while held.held < 5:
            await asyncio.sleep(0.01)
        hears, _ = await opened(port, GET)
        told = await ended(hears)
        assert told.startswith(b"HTTP/1.1 503 ") and told.endswith(said) and b"retry-after" in told
        half[0][1].close()
        while held.held == 5:
            await asyncio.sleep(0.01)
        hears, _ = await opened(port, GET)
        assert b"well" in await hears.readuntil(b"well\n")

    served(check, monkeypatch, held)


def test_a_socket_counts_until_it_is_closed_and_is_not_closed_for_being_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held = HttpConnections(100, 100)

    async def check(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/") as at:
            await asyncio.sleep(1.0)
            assert held.held == 1 and await asyncio.wait_for(await at.ping(), LATE) >= 0
        await gone(held)

    served(check, monkeypatch, held)


def test_named_proxies_speak_for_many() -> None:
    held = HttpConnections(100, 2, "10.0.0.0/8, 127.0.0.1")
    assert [held.refusal("10.1.2.3") for _ in range(5)] == [b""] * 5
    assert [held.refusal("192.168.0.1") for _ in range(3)] == [b"", b"", lines.FROM_HERE]
    assert [held.refusal(f"2001:db8:1:2::{at}") for at in range(3)] == [b"", b"", lines.FROM_HERE]
    for _ in range(5):
        held.release("10.1.2.3")
    assert held.held == 4 and HttpConnections(1, 1, "*").refusal("1.2.3.4") == b""


@pytest.mark.parametrize(
    "hosts", [("2001:db8::1", "2001:db8::2", "2001:db8:0:0:a:b:c:d"), ("::ffff:192.0.2.1", "192.0.2.1")]
)
def test_one_caller_is_counted_as_one_however_the_address_is_written(hosts: tuple[str, ...]) -> None:
    held = HttpConnections(100, len(hosts) - 1)
    assert [held.refusal(host) for host in hosts] == [b""] * (len(hosts) - 1) + [lines.FROM_HERE]
    held.release(hosts[-1])
    assert held.refusal(hosts[-1]) == b""
    assert held.refusal("2001:db8:0:1::1") == b"" and held.refusal("192.0.2.2") == b""


def test_there_are_never_more_than_files() -> None:
    assert connection_limits(0, 0, "", 1_048_576).most == lines.MOST
    assert (
        connection_limits(0, 0, "", 1024).most == 1024 - lines.RESERVED
        and connection_limits(0, 0, "", 100).most == 50
    )
    assert connection_limits(0, 0, "", 1024).own == 384 and connection_limits(9, 3, "", 1024).own == 3


def test_a_server_out_of_files_goes_on_when_there_are_some_again() -> None:
    """More come than there are files for, past any bound of ours: the system refuses to accept, and that ends nothing."""
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))\n"
        "import uvicorn, socket\nfrom tests.live.test_lines import app\n"
        "at = socket.create_server(('127.0.0.1', 0)); print(at.getsockname()[1], flush=True)\n"
        "uvicorn.Server(uvicorn.Config(app, http='cardroom.live.server.connections:HttpConnection', loop='uvloop', lifespan='off', log_config=None)).run(sockets=[at])\n"
    )
    server = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment()
    )
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 1024)), hard))
        assert server.stdout is not None
        port = int(server.stdout.readline())

        async def check() -> None:
            many = [await opened(port) for _ in range(200)]
            await asyncio.sleep(0.5)
            assert len(many) == 200
            await hung_up()
            while True:
                try:
                    hears, _ = await opened(port, GET)
                    assert b" 200 " in await asyncio.wait_for(hears.readuntil(b"well\n"), 5)
                    return await hung_up()
                except (OSError, TimeoutError, asyncio.IncompleteReadError):
                    await asyncio.sleep(0.1)

        asyncio.run(asyncio.wait_for(check(), LATE))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        server.kill()
        server.communicate()
