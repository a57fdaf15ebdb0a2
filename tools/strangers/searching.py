"""Strangers who search the rules for words that nobody has searched for before, and ask for books and
lessons."""

from __future__ import annotations

import asyncio

from strangers._many import ask_forever

NAME = "searching"
CONNECTIONS = 4
PATHS = (
    "/api/rooms/comstock/pan/clauses?search=card{n}",
    "/api/rooms/mortimers/holdem/clauses?search=dealer%20{n}",
    "/api/rooms/comstock/lowball?schedule={n}",
    "/api/school/items/pinnacle/holdem/1/{n}",
    "/api/rooms/comstock/razz/clauses",
)


async def attack(base_url: str, stop: asyncio.Event) -> None:
    await ask_forever(base_url, stop, lambda n: PATHS[n % len(PATHS)].format(n=n), CONNECTIONS)
