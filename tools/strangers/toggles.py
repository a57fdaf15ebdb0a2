"""One guest on 20 sockets is away and back as fast as the server listens: it was 3,000 durable rows in 16
seconds."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

NAME = "toggles"
DATABASE = "postgresql"
"""Two processes, whose budgets are one."""
SOURCE = "127.0.0.11"
SOCKETS = 20
PACE = 0.02
"""Seconds between two messages of a socket: 1,000 messages a second in all."""
AGAIN = 0.5
"""Seconds before a socket that was closed comes back."""
CHIPS = 200_00


async def attack(base_url: str, stop: asyncio.Event) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
    async with httpx.AsyncClient(
        base_url=base_url, headers={"Origin": base_url}, transport=transport, timeout=20
    ) as http:
        (await http.post("/api/session", json={})).raise_for_status()
        opened = await http.post("/api/tables", json={"room": "pinnacle", "game": "holdem", "bots": 0})
        opened.raise_for_status()
        url = f"{base_url.replace('http', 'ws', 1)}/ws/table/{opened.json()['number']}"
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        line: dict[str, Any] = {
            "additional_headers": {"Cookie": cookie},
            "origin": base_url,
            "local_addr": (SOURCE, 0),
        }
        async with connect(url, **line) as socket:
            await socket.send(json.dumps({"t": "sit", "id": "sit", "cents": CHIPS, "seat": 1}))
            await asyncio.gather(*(_toggle(url, line, n, stop) for n in range(SOCKETS)))


async def _toggle(url: str, line: dict[str, Any], number: int, stop: asyncio.Event) -> None:
    numbers = count()
    while not stop.is_set():
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(url, **line) as socket:
                reading = asyncio.create_task(_read(socket))
                try:
                    await _flood(socket, number, numbers, stop)
                finally:
                    reading.cancel()
        await asyncio.sleep(AGAIN)


async def _flood(socket: Any, number: int, numbers: Any, stop: asyncio.Event) -> None:
    while not stop.is_set():
        n = next(numbers)
        await socket.send(json.dumps({"t": ("away", "back")[n % 2], "id": f"t{number}-{n}"}))
        await asyncio.sleep(PACE)


async def _read(socket: Any) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass
