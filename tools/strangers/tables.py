"""18 guests open tables as fast as they can: 54 of them in five seconds pushed honest tables out of the
list."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress

import httpx

NAME = "tables"
SOURCE = "127.0.0.12"
GUESTS = 18
PACE = 1.0
"""Seconds between two tries of a guest."""


async def attack(base_url: str, stop: asyncio.Event) -> None:
    async with AsyncExitStack() as open_ones:
        guests = [await open_ones.enter_async_context(_client(base_url)) for _ in range(GUESTS)]
        for one in guests:
            await one.post("/api/session", json={})
        await asyncio.gather(*(_open(one, stop) for one in guests))


def _client(base_url: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
    return httpx.AsyncClient(base_url=base_url, headers={"Origin": base_url}, transport=transport, timeout=20)


async def _open(one: httpx.AsyncClient, stop: asyncio.Event) -> None:
    while not stop.is_set():
        with suppress(httpx.HTTPError):
            await one.post("/api/tables", json={"room": "pinnacle", "game": "holdem", "bots": 0})
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), PACE)
