"""What attacks have in common: requests from many addresses of this machine, and several things at once until
the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect

ADDRESSES = 32
"""Of this machine, 127.0.0.2 and so on: strangers have more than one."""
SECONDS = 30.0


def address(n: int) -> str:
    return f"127.0.0.{2 + n % ADDRESSES}"


def client(base_url: str, n: int = 0) -> httpx.AsyncClient:
    """Somebody at an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=address(n))
    return httpx.AsyncClient(
        base_url=base_url, transport=transport, timeout=SECONDS, headers={"origin": base_url}
    )


async def guest(base_url: str, n: int) -> httpx.AsyncClient:
    """The same with a session."""
    one = client(base_url, n)
    (await one.post("/api/session", json={})).raise_for_status()
    return one


async def again_and_again(times: int, stop: asyncio.Event, do: Callable[[int], Awaitable[object]]) -> None:
    """So many at once, each again as soon as it is done; what is refused is tried again a moment later."""

    async def one(n: int) -> None:
        while not stop.is_set():
            with suppress(httpx.HTTPError, OSError, EOFError):
                await do(n)
            await asyncio.sleep(0.001)

    await ended([asyncio.create_task(one(n)) for n in range(times)], stop)


async def ended(tasks: list[asyncio.Task[None]], stop: asyncio.Event) -> None:
    await stop.wait()
    for one in tasks:
        one.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def ask_forever(
    base_url: str, stop: asyncio.Event, path_of: Callable[[int], str], connections: int
) -> None:
    """Connections that ask for one path after the other, each from an address of its own."""
    clients = [client(base_url, n) for n in range(connections)]
    numbers = count()
    try:
        await again_and_again(connections, stop, lambda n: clients[n].get(path_of(next(numbers))))
    finally:
        for one in clients:
            await one.aclose()


async def tables_of(base_url: str) -> list[int]:
    """Where people play."""
    async with client(base_url) as one:
        listed = (await one.get("/api/tables")).json()
    return [table["number"] for table in listed if table["people"]]


def watching(base_url: str, table: int, one: httpx.AsyncClient, n: int) -> connect:
    """A socket to a table, of somebody with a session."""
    cookies = "; ".join(f"{name}={value}" for name, value in one.cookies.items())
    at = f"ws://{urlsplit(base_url).netloc}/ws/table/{table}"
    headers = {"Cookie": cookies, "Origin": base_url}
    return connect(
        at, additional_headers=headers, local_addr=(address(n), 0), compression=None, max_size=None
    )
