"""A live server for the bench, in a process of its own: the real server, store, mailboxes and sockets. Only
the door is left out (everybody is who he says), and `/spent` says what the process has spent so far, part by
part."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from cardroom.felt import BetweenRounds, Person
from cardroom.live.hosting.async_store import ThreadedStore
from cardroom.live.hosting.broadcast import Broadcaster
from cardroom.live.http.api_errors import ApiError
from cardroom.live.http.budgets import USUAL, read_budgets
from cardroom.live.http.visitor import Visitor
from cardroom.live.odds.service import OddsService
from cardroom.live.server.garbage import collect
from cardroom.live.server.room_server import RoomServer
from cardroom.live.server.websocket import serve
from cardroom.live.stream.commands import Begin, Say
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms import Settings, offering, rooms
from cardroom.rooms.stacks import fewest, usual_stack
from cardroom.store import Store

GAMES = (
    "pinnacle/holdem",
    "comstock/seven-stud",
    "pinnacle/no-bust-401",
    "comstock/super-pan-9",
    "pinnacle/three-card-poker",
    "players-club/omaha-8",
)
SEATS = 5
AT_ONCE = 50
"""Tables that are opened side by side, so that one commit keeps many."""
ACTS = 8
"""Acts by which a table is brought to the middle of a round."""


async def run_server(database: str, tables: int, at: Any, how: str) -> None:
    """`how`: `open` opens the tables, `play` opens them and plays each into a round, `join` reads those that
    are there, `lazy` waits until somebody asks for one."""
    began, spent = time.perf_counter(), measured()
    async_store = ThreadedStore(Store(database))
    server = RoomServer(async_store, rooms(), limits=read_budgets(f"{one}=off" for one in USUAL))
    await server.open()
    for first in range(1, tables + 1, AT_ONCE) if how in ("open", "play") else ():
        some = range(first, min(tables + 1, first + AT_ONCE))
        await asyncio.gather(*[_open(server, n, how == "play") for n in some])
    base, cpu = memory(os.getpid()), 0.0
    if how == "join":
        await _read(server, range(1, len(GAMES) + 1))  # what a game brings along is there for all its tables
        base, cpu, began = memory(os.getpid()), time.process_time(), time.perf_counter()
        await _read(server, range(len(GAMES) + 1, tables + 1))
        cpu = time.process_time() - cpu
    grown = (memory(os.getpid()) - base) / max(1, tables - len(GAMES))
    print("ready", time.perf_counter() - began, cpu, grown, flush=True)
    server.spawn(collect(lambda: server.metrics.counted("frames")))

    async def table(socket: WebSocket) -> None:
        name = str(socket.path_params["person"])
        socket.scope["state"] = {"visitor": Visitor(name, name, "guest", name)}
        await serve(server, socket, int(socket.path_params["number"]))

    async def spent_so_far(_: Request) -> JSONResponse:
        done, lag = async_store.writer.done, server.metrics.histogram("lag")
        held = {
            "all": time.process_time(),
            "loop": time.thread_time(),
            "commits": done.commits,
            "entries": done.entries,
        }
        return JSONResponse(held | spent | {"late": sum(lag.counts[6:]), "memory": memory(os.getpid())})

    odds_service = OddsService()

    async def odds(asked: Request) -> Response:
        words = asked.path_params
        try:
            found = await odds_service.ask(
                offering(f"{words['room']}/{words['game']}"), Settings(schedule=words["schedule"])
            )
        except ApiError as late:
            return Response(status_code=late.status)
        return Response(bytes(found), media_type="application/json")

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await odds_service.close()
        await server.close()

    routes = [
        WebSocketRoute("/ws/table/{number}/{person}", table),
        Route("/spent", spent_so_far),
        Route("/odds/{room}/{game}/{schedule:int}", odds),
    ]
    ways = uvicorn.Config(
        Starlette(routes=routes, lifespan=lifespan),
        log_level="error",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
    print("open", at.getsockname()[1], flush=True)
    await uvicorn.Server(ways).serve(sockets=[at])


async def _read(server: RoomServer, tables: range) -> None:
    await asyncio.gather(*[server.table(n).look(lambda aggregate: aggregate.version) for n in tables])


async def _open(server: RoomServer, n: int, plays: bool) -> None:
    one = offering(GAMES[n % len(GAMES)])
    table = one.open()
    count, stack = max(SEATS, fewest(table)), usual_stack(table) * 50
    start = BetweenRounds(people=tuple(Person(seat, f"p{seat}", stack) for seat in range(1, count + 1)))
    await server.open_table(one, start=start, number=n, terms=Terms(show=0))
    host = server.table(n)
    await host.ask(Begin())  # whoever appends last sees to what is due: nobody has, before the first round
    for _ in range(ACTS if plays else 0):
        if (act := await host.look(_first_answer)) is None:
            return
        await host.ask(act)


def _first_answer(aggregate: TableAggregate) -> Say | None:
    """What silence would say, of the first who is asked; nothing where the round is about to end."""
    waiting = [ask for ask in aggregate.driver.waiting if ask.seat > 0] if aggregate.driver else []
    if len(waiting) < 2 and aggregate.driver and len(aggregate.driver.events) > 40:
        return None
    return Say(waiting[0].seat, waiting[0].default, aggregate.number(waiting[0]), 0) if waiting else None


def measured() -> dict[str, float]:
    """CPU of the loop's thread in the parts of an act, added up as they run."""
    spent = {"plan": 0.0, "tell": 0.0}

    def timed(owner: Any, name: str, part: str) -> None:
        work = getattr(owner, name)

        def run(*given: Any, **named: Any) -> Any:
            began = time.thread_time()
            try:
                return work(*given, **named)
            finally:
                spent[part] += time.thread_time() - began

        setattr(owner, name, run)

    timed(TableAggregate, "plan", "plan")
    timed(Broadcaster, "tell", "tell")
    return spent


def memory(pid: int) -> int:
    """What a process holds of the machine's memory, in bytes."""
    line = next(
        line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")
    )
    return int(line.split()[1]) * 1024
