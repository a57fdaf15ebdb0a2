"""A new guest with every request: each is a person, a purse and several rows for good."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httpx

NAME = "crowd"
SOURCE = "127.0.0.15"
AT_ONCE = 8
PACE = 0.05
"""Seconds between two tries of one of them: at most 160 a second in all."""


async def attack(base_url: str, stop: asyncio.Event) -> None:
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)

    async def come() -> None:
        while not stop.is_set():
            http.cookies.clear()
            with suppress(httpx.HTTPError):
                await http.post("/api/session", json={})
            await asyncio.sleep(PACE)

    async with httpx.AsyncClient(
        base_url=base_url, headers={"Origin": base_url}, transport=transport, timeout=20
    ) as http:
        await asyncio.gather(*(come() for _ in range(AT_ONCE)))
