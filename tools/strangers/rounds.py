"""Strangers who look at every round that was played, one after the other, and at why each of its chips
moved."""

from __future__ import annotations

import asyncio

from strangers._many import ask_forever, tables_of

NAME = "rounds"
CONNECTIONS = 4
LATEST = 400


async def attack(base_url: str, stop: asyncio.Event) -> None:
    tables = await tables_of(base_url) or [1]

    def path(n: int) -> str:
        table, version = tables[n % len(tables)], 2 + n // len(tables) % LATEST
        return f"/api/rounds/{table}/{version}" + ("" if n % 3 else f"/why/{n % 50}")

    await ask_forever(base_url, stop, path, CONNECTIONS)
