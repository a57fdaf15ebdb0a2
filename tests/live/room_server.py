"""A server in virtual time and in memory, somebody who sits at its tables, and lines that remember what they were sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec

from cardroom.felt import BetweenRounds, Person, View
from cardroom.live.client.answers import anything
from cardroom.live.client.table_view import ClientView
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.hosting.table_host import TableHost
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.commands import Say
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import messages as wire
from cardroom.players import BOTS
from cardroom.rooms import rooms
from cardroom.rooms.stacks import fewest, usual_stack
from cardroom.words import Said
from cardroom_testing.simulation.memory_store import FakeAsyncStore, FakeStore, Fate
from cardroom_testing.simulation.virtual_loop import VirtualLoop


def in_virtual_time(work: Callable[[VirtualLoop], Awaitable[Any]]) -> Any:
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work(loop))
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def virtual_server(loop: VirtualLoop, store: FakeStore, seed: int = 1, **given: Any) -> RoomServer:
    fate = given.pop("fate", lambda what: Fate(0.001))
    async_store = FakeAsyncStore(store, fate, given.pop("is_shared", False))
    return RoomServer(async_store, rooms(), utc=loop.now, rng=Random(seed), **given)


def company(table: Any, bots: bool = True) -> BetweenRounds:
    """A person in seat 1, and as many beside him as it takes."""
    count, stack = max(3, fewest(table)), usual_stack(table)
    return BetweenRounds(
        people=tuple(Person(n, f"P{n}", stack, bot=bots and n > 1) for n in range(1, count + 1))
    )


async def play(
    host: TableHost, rng: Random, is_enough: Callable[[], bool], seats: tuple[int, ...] = (1,)
) -> None:
    """Persons in these seats who answer whatever they are asked."""
    while not is_enough():
        act = await host.look(lambda aggregate: answer(aggregate, rng, seats))
        if act is not None:
            await host.ask(act)
        await asyncio.sleep(0.5)


def answer(
    aggregate: TableAggregate, rng: Random, seats: tuple[int, ...] = (1,), client: str = ""
) -> Say | None:
    driver = aggregate.driver
    for ask in driver.waiting if driver and not aggregate.halted else ():
        if ask.seat in seats:
            view = View(driver.felt.start, ask.seat).catch_up(driver.events)
            said = BOTS["house-way"](ask, view, rng, aggregate.table)
            return Say(ask.seat, said, aggregate.number(ask), driver.takes(ask.seat), client)
    return None


def kinds(store: FakeStore, number: int = 1) -> list[str]:
    return [row.input.kind for row in store.rows[f"table/{number}"]]


class Heard:
    """A line: what was sent, and how it was closed."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.closed: tuple[int, Said] | None = None

    def send(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def close(self, code: int, why: Said) -> None:
        self.closed = (code, why)

    @property
    def last(self) -> dict[str, Any]:
        return self.frames[-1]


def a_caller(host: TableHost, person: str = "P1") -> tuple[TableConnection, Heard]:
    line = Heard()
    visitor = Visitor(person, person, "guest", person) if person else None
    connection = TableConnection(host.server, host, line, visitor)
    host.join(connection)
    return connection, line


class Guest:
    """Somebody with a purse and a line, who knows no more than he is sent, and answers anything that is allowed."""

    def __init__(
        self, server: RoomServer, number: int, person: str, seed: int = 1, cents: int = 100_000_00
    ) -> None:
        self.server, self.person, self.rng = server, person, Random(seed)
        self.host = server.table(number)
        self.seen, self.nos, self.oks, self._ids = ClientView(), [], [], 0
        store = server.async_store.store
        store.accounts[f"wallet/{person}"] = store.accounts.get(f"wallet/{person}", 0) + cents
        store.accounts[f"issued/{person}"] = store.accounts.get(f"issued/{person}", 0) - cents
        self.connection: TableConnection | None = None

    async def connect(self) -> None:
        self.connection = TableConnection(
            self.server, self.host, self, Visitor(self.person, self.person, "guest", self.person)
        )
        self.host.join(self.connection)
        await self.connection.hear(wire.encode(wire.Hello(self.seen.since)))

    def hang_up(self) -> None:
        self.host.leave(self.connection)
        self.connection = None

    def send(self, frame: bytes) -> None:
        message = wire.read_server_message(frame)
        if isinstance(message, wire.Snap | wire.Told):
            self.seen.take(message)
            self.oks += message.ok
        elif isinstance(message, wire.No):
            self.nos.append(message)
        elif isinstance(message, wire.Ok):
            self.oks.append(message.id)

    def close(self, code: int, why: Said) -> None:
        self.connection = None

    async def ask(self, message: Any, **given: Any) -> str:
        """Returns its id; whether it was taken is in `oks` and `nos`."""
        self._ids += 1
        id = f"{self.person}-{self._ids}"
        await self.connection.hear(wire.encode(message(id=id, **given)))
        return id

    async def play(self, is_enough: Callable[[], bool], every: float = 0.5) -> None:
        while not is_enough():
            question = self.seen.question
            if question is not None and not question.stands:
                await self.ask(wire.Say, ask=question.n, take=question.take, say=anything(question, self.rng))
            await asyncio.sleep(every)
