"""Strangers who ask for figures, for pages that are not there and for the page itself, which costs the loop
alone."""

from __future__ import annotations

import asyncio

from strangers._many import ask_forever

NAME = "figures"
CONNECTIONS = 2
PATHS = ("/metrics", "/", "/api/session", "/api/nothing", "/health/ready", "/web/app.js")


async def attack(base_url: str, stop: asyncio.Event) -> None:
    await ask_forever(base_url, stop, lambda n: PATHS[n % len(PATHS)], CONNECTIONS)
