"""Strangers who ask for the list of tables as fast as they are answered."""

from __future__ import annotations

import asyncio

from strangers._many import ask_forever

NAME = "listing"
CONNECTIONS = 4


async def attack(base_url: str, stop: asyncio.Event) -> None:
    await ask_forever(base_url, stop, lambda n: "/api/tables", CONNECTIONS)
