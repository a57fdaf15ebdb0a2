"""Two servers on one PostgreSQL, as two processes: both serve one table, the log is linear, and everybody is told everything."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

from cardroom.errors import RefusedError
from cardroom.live.audit.streams import audit_store
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.terms import Terms
from cardroom.rooms import offering, rooms
from cardroom.store import Seal, Store
from tests.live.room_server import Heard, answer, company
from tests.waiting import GENEROUS, comes

GAME = "pinnacle/holdem"


def told_of(line: Heard) -> list[dict[str, Any]]:
    return [frame for frame in line.frames if frame["t"] in ("told", "snap")]


def test_two_servers_serve_one_table(postgresql: str) -> None:
    seal = Seal(bytes(range(32)))

    async def work() -> None:
        servers = [
            RoomServer(ThreadedStore(Store(postgresql, seal)), rooms(), rng=Random(n), name=f"p{n}")
            for n in range(2)
        ]
        for server in servers:
            await server.open()
        at = offering(GAME)
        await servers[0].open_table(at, start=company(at.open(), bots=False), terms=Terms(show=0))
        lines = []
        for server in servers:
            for person in ("P1", "P2", ""):
                line = Heard()
                visitor = Visitor(person, person, "guest", person) if person else None
                connection = TableConnection(server, server.table(1), line, visitor)
                server.table(1).join(connection)
                await connection.hear(b'{"t":"hello"}')
                lines.append(line)
        rng = Random(7)

        async def play(server: RoomServer) -> None:
            """Whatever is open, for whomever; both servers answer the same questions at the same time."""
            while await server.table(1).look(lambda aggregate: aggregate.between.round) < 4:
                act = await server.table(1).look(lambda aggregate: answer(aggregate, rng, (1, 2, 3)))
                if act is None:
                    await asyncio.sleep(0.01)
                    continue
                with suppress(RefusedError):  # the other was quicker
                    await server.table(1).ask(act)

        await asyncio.wait_for(asyncio.gather(*map(play, servers)), GENEROUS)
        for server in servers:
            server.stop_rounds()

        async def is_told() -> bool:
            """What is kept is known to both servers, and told to everybody."""
            version = await servers[0].async_store.head("table/1")
            return {
                *(server.table(1).mailbox.known for server in servers),
                *(told_of(line)[-1]["v"] for line in lines),
            } == {version}

        await comes(is_told, "the servers do not come to the same")
        for line in lines:  # a round that was about to begin may have come since
            told = told_of(line)
            assert not line.closed
            assert all(
                after["t"] == "snap" or after["since"] == before["v"] for before, after in pairwise(told)
            )
        assert sum(server.metrics.counted("broken") for server in servers) == 0
        for server in servers:
            await server.close()

    asyncio.run(work())
    with Store(postgresql, seal) as store:
        assert store.trial().faults == ()
        found = audit_store(store, rooms())
        assert found.tables == 1 and found.otherwise == 0
