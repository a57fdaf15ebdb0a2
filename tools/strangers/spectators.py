"""160 people who look on at a table where others play, and eight of them who chat a line a second each."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress

import httpx
from websockets.exceptions import WebSocketException

from strangers._many import ended, guest, tables_of, watching

NAME = "spectators"
SPECTATORS, TALKERS = 160, 8
EACH = 20
"""Sockets of one session."""


async def attack(base_url: str, stop: asyncio.Event) -> None:
    (table, *_) = await tables_of(base_url) or [1]
    async with AsyncExitStack() as all_of_them:
        guests = [await guest(base_url, n) for n in range(SPECTATORS // EACH)]
        for one in guests:
            all_of_them.push_async_callback(one.aclose)
        tasks = [
            asyncio.create_task(look_on(base_url, table, guests[n // EACH], n, stop))
            for n in range(SPECTATORS)
        ]
        tasks += [asyncio.create_task(talk(table, one, stop)) for one in guests[:TALKERS]]
        await ended(tasks, stop)


async def look_on(base_url: str, table: int, one: httpx.AsyncClient, n: int, stop: asyncio.Event) -> None:
    await asyncio.sleep(n / 40)
    while not stop.is_set():
        with suppress(OSError, WebSocketException, TimeoutError):
            async with watching(base_url, table, one, n) as socket:
                await socket.send('{"t":"hello"}')
                async for _ in socket:
                    pass
        await asyncio.sleep(1)


async def talk(table: int, one: httpx.AsyncClient, stop: asyncio.Event) -> None:
    while not stop.is_set():
        with suppress(httpx.HTTPError):
            await one.post(f"/api/tables/{table}/chat", json={"text": "hello there, everybody"})
        await asyncio.sleep(1)
