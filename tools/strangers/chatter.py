"""One guest on 20 sockets asks for the whole table again and again, without a pause."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

NAME = "chatter"
SOURCE = "127.0.0.16"
SOCKETS = 20
PACE = 0.02
AGAIN = 0.5
HELLO = '{"t":"hello"}'


async def attack(base_url: str, stop: asyncio.Event) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
    async with httpx.AsyncClient(
        base_url=base_url, headers={"Origin": base_url}, transport=transport, timeout=20
    ) as http:
        (await http.post("/api/session", json={})).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        line: dict[str, Any] = {
            "additional_headers": {"Cookie": cookie},
            "origin": base_url,
            "local_addr": (SOURCE, 0),
        }
        url = f"{base_url.replace('http', 'ws', 1)}/ws/table/1"
        await asyncio.gather(*(_ask(url, line, stop) for _ in range(SOCKETS)))


async def _ask(url: str, line: dict[str, Any], stop: asyncio.Event) -> None:
    while not stop.is_set():
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(url, max_size=4_000_000, **line) as socket:
                reading = asyncio.create_task(_read(socket))
                try:
                    while not stop.is_set():
                        await socket.send(HELLO)
                        await asyncio.sleep(PACE)
                finally:
                    reading.cancel()
        await asyncio.sleep(AGAIN)


async def _read(socket: Any) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass
