"""Many requests of one person at the same moment, of two processes: no limit is passed, and no cent is minted."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from cardroom.live.server.room_server import wall_clock
from cardroom.store import Store
from cardroom_testing.chaos.bursts import KINDS, BurstRoom, ServerSide, play, still_server


async def bursts(database: str, first: int, count: int) -> dict[str, int]:
    utc = wall_clock()
    with Store(database) as store:
        seal = store.seal
    async with AsyncExitStack() as after:
        servers = [await still_server(database, seal, utc) for _ in range(3)]
        for server in servers:
            after.push_async_callback(server.close)
        room = BurstRoom(servers[0], 2)
        await room.open()
        return dict(await play(room, [ServerSide(one) for one in servers[1:]], first, count))


def test_no_burst_passes_a_limit_or_mints_a_cent(database: str) -> None:
    found = asyncio.run(bursts(database, 1, len(KINDS)))
    assert found["bursts"] == len(KINDS) and found["seats"] and found["sit ok"] and found["sit no refused"], (
        found
    )
