"""Wrong passwords for names that everybody knows, without a pause: the owner was locked out of *Floor* for as
long as it lasted, and both threads that check passwords were busy."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count

import httpx

NAME = "lockout"
SOURCES = ("127.0.0.13", "127.0.0.14")
NAMES = ("Floor", "FloorOne", "Ann", "Admin")
AT_ONCE = 4
"""Tries under way from each address."""
PACE = 0.05


async def attack(base_url: str, stop: asyncio.Event) -> None:
    await asyncio.gather(*(_from(base_url, source, stop) for source in SOURCES))


async def _from(base_url: str, source: str, stop: asyncio.Event) -> None:
    transport, numbers = httpx.AsyncHTTPTransport(local_address=source), count()

    async def guess() -> None:
        while not stop.is_set():
            n = next(numbers)
            name = NAMES[n % len(NAMES)] if n % 2 else f"Name{n}"  # known names, and names that nobody has
            with suppress(httpx.HTTPError):
                await http.post("/api/sign-in", json={"name": name, "password": f"guess number {n}"})
            await asyncio.sleep(PACE)

    async with httpx.AsyncClient(
        base_url=base_url, headers={"Origin": base_url}, transport=transport, timeout=20
    ) as http:
        await asyncio.gather(*(guess() for _ in range(AT_ONCE)))
