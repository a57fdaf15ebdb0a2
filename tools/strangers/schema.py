"""Two connections that ask for the schema, which was once rebuilt at every request."""

from __future__ import annotations

import asyncio

from strangers._many import ask_forever

NAME = "schema"
CONNECTIONS = 2


async def attack(base_url: str, stop: asyncio.Event) -> None:
    await ask_forever(base_url, stop, lambda n: "/api/schema", CONNECTIONS)
