"""A trial in virtual time: two processes on one store in memory, room time as the database counts it, and a
wall clock that is set.

Processes die (some while they drain) and freeze, the store becomes unreachable, and the clock is corrected.
Then every table must go on. The same seed gives the same trial, and takes seconds. `Trial` tests the faults
that only real processes, sockets and databases can have.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from sqlalchemy import Engine, StaticPool, create_engine, insert

from cardroom.errors import ensure
from cardroom.live.hosting.bot_wallets import fund
from cardroom.live.hosting.mailbox import GONE
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.terms import Terms
from cardroom.live.wire import messages as wire
from cardroom.rooms import offering, rooms
from cardroom.rooms.stacks import usual_stack
from cardroom.script import SystemChance
from cardroom.store import RoomTime
from cardroom.store.database.schema import METADATA, PULSE
from cardroom.store.registers import room_time as pulse
from cardroom_testing.chaos.trial import GAMES, PURSE, SHOW, STEPS
from cardroom_testing.simulation.memory_store import FakeAsyncStore, FakeStore, Fate
from cardroom_testing.simulation.simulated_player import SimulatedPlayer
from cardroom_testing.simulation.virtual_loop import VirtualLoop

START = 1_763_236_800_000
"""Wall time at the start of a trial, in milliseconds."""
PACE = (0.3, 1.2)
"""Seconds between two acts of a guest."""
GOES_ON = 180
"""Maximum seconds until every table must have gone on after the last fault, as in `Trial`."""
GUESTS = 3
"""Guests at each table."""


class SwiftStore(FakeStore):
    """A store in memory with the room time of a real database."""

    def __init__(self, wall: Callable[[], int]) -> None:
        super().__init__()
        self.wall = wall
        self.engine: Engine = create_engine("sqlite://", poolclass=StaticPool)
        METADATA.create_all(self.engine)
        self.do(
            lambda conn: conn.execute(insert(PULSE).values(one=1, room_ms=0, wall_ms=0, gap_at=0, epoch=1))
        )

    def do(self, act: Callable[[Any], Any]) -> Any:
        """Run a function in a transaction on the database, and return its result."""
        with self.engine.begin() as conn:
            return act(conn)


class SwiftAsyncStore(FakeAsyncStore):
    """The store of one process; while `stands_until` lies ahead, the process is frozen, as far as others can
    see."""

    store: SwiftStore

    def __init__(self, store: SwiftStore, away: Callable[[], bool]) -> None:
        super().__init__(store, lambda operation: Fate(0.002, "before" if away() else ""), is_shared=True)
        self.stands_until = 0.0

    async def _meet(self, operation: str) -> str:
        loop = asyncio.get_running_loop()
        while self.stands_until > loop.time():
            await asyncio.sleep(self.stands_until - loop.time())
        return await super()._meet(operation)

    async def beat(self, server: str) -> RoomTime:
        """Advance room time as a real database does."""
        await self._meet("beat")
        room_time: RoomTime = self.store.do(lambda conn: pulse.beat(conn, server, self.store.wall()))
        return room_time

    async def leave(self, server: str) -> None:
        """Sign this server off in the database."""
        await self._meet("beat")
        self.store.do(lambda conn: pulse.leave(conn, server))


class Player(SimulatedPlayer):
    """A guest who only plays, sometimes gets up, and wants a seat again."""

    async def spend(self) -> None:
        """Play without end."""
        self.connect()
        while True:
            await asyncio.sleep(self.rng.uniform(*PACE))
            self._act()
            self._hang_up_if_unheard()

    def _act(self) -> None:
        draw, question = self.rng.random(), self.seen.question
        is_away = any(person.away and person.seat == self.seen.you.seat for person in self.seen.people)
        if self._waiting or not self.seen.version:
            return
        if not self.seen.you.seat:
            if not any(request.mine for request in self.seen.state.requests):
                self._send(wire.Sit(self._id(), self.brings, 0))
        elif question is not None and not question.stands:
            self._answer(question)
        elif is_away and draw < 0.3:
            self._send(wire.Back(self._id()))
        elif draw < 0.15:
            self._send((wire.Leave if draw < 0.12 else wire.Away)(self._id()))


class Swift:
    """A trial: `run` plays it, and raises `InvariantError` if a table does not go on."""

    def __init__(self, seed: int, games: Sequence[str] = (), troubles: int = 12) -> None:
        self.seed, self.rng = seed, Random(seed)
        self.games = list(games) or self.rng.sample(GAMES, 4)
        self._troubles = troubles
        self.loop = VirtualLoop()
        self.done: Counter[str] = Counter()
        self.ahead, self._away_until = 0, 0.0
        """Seconds by which the wall clock is wrong; end of the store's outage."""
        self.store = SwiftStore(self._wall)
        self.servers: list[RoomServer] = []
        self.guests: list[Player] = []

    def _wall(self) -> int:
        return START + self.loop.now() + self.ahead * 1000

    def run(self) -> Counter[str]:
        """Play the trial in virtual time, and return the counts."""
        try:
            self.loop.run_until_complete(self._run())
            return self.done
        finally:
            for task in asyncio.all_tasks(self.loop):
                task.cancel()
            self.loop.run_until_complete(asyncio.sleep(0))
            self.loop.close()
            self.store.engine.dispose()

    async def _run(self) -> None:
        self.servers = [await self._open(n) for n in range(2)]
        await self._set_up()
        playing = [self.loop.create_task(guest.spend()) for guest in self.guests]
        await asyncio.sleep(10)
        await self._trouble()
        self.ahead = 0
        self._drain(on=False)
        await self._goes_on()
        self.done["tables that went on"] += len(self.games)
        for task in playing:
            task.cancel()
        broken = sum(int(server.metrics.counted("broken")) for server in self.servers)
        ensure(not broken, f"seed {self.seed}: a process broke {broken} times")

    async def _trouble(self) -> None:
        for _ in range(self._troubles):
            do: Callable[[], Awaitable[None]] = self.rng.choice([
                self._die,
                self._die_draining,
                self._stand_still,
                self._go_away,
                self._step,
                self._step,
            ])
            await do()
            self.done[do.__name__.strip("_")] += 1
            await asyncio.sleep(self.rng.uniform(0, 8))

    async def _goes_on(self) -> None:
        """Check that a round begins at every table, and that an answer in it is accepted."""
        since, waits = self._heads(), set(range(1, len(self.games) + 1))
        for second in range(GOES_ON):
            await asyncio.sleep(1)
            waits = {n for n in waits if not self._has_played(n, since[n])}
            if not waits:
                self.done["seconds to go on"] += second + 1
                return
        stuck = [
            f"{self.games[n - 1]}: {[g.refused for g in self.guests if g.table == n]}" for n in sorted(waits)
        ]
        ensure(False, f"seed {self.seed}: not every table goes on after the last trouble: {stuck}")

    def _heads(self) -> dict[int, int]:
        return {n: len(self.store.rows[f"table/{n}"]) for n in range(1, len(self.games) + 1)}

    def _has_played(self, n: int, since: int) -> bool:
        kinds = [row.input.kind for row in self.store.rows[f"table/{n}"][since:]]
        return "round" in kinds and "say" in kinds[kinds.index("round") :]

    async def _open(self, number: int) -> RoomServer:
        self.done["starts"] += 1
        async_store = SwiftAsyncStore(self.store, lambda: self.loop.time() < self._away_until)
        chance = SystemChance(Random(self.rng.getrandbits(64)).randbytes)
        name, rng = f"p{number}.{self.done['starts']}", Random(self.rng.getrandbits(64))
        server = RoomServer(async_store, rooms(), utc=self._wall, rng=rng, chance=chance, name=name)
        while True:
            try:
                await server.open()
                return server
            except GONE:
                await asyncio.sleep(0.5)

    async def _set_up(self) -> None:
        for number, slug in enumerate(self.games, 1):
            game = offering(slug)
            await self.servers[0].open_table(game, terms=Terms(show=SHOW))
            stack = usual_stack(game.open())
            for n in range(GUESTS):
                rng = Random(self.rng.getrandbits(64))
                guest = Player(f"g{number}.{n}", rng, self._some, number, stack, 0, 0, True)
                await fund(self.servers[0], guest.name, PURSE)
                self.guests.append(guest)

    def _some(self) -> RoomServer:
        return self.rng.choice(self.servers)

    # Faults.

    async def _die(self, which: int | None = None) -> None:
        """Kill a process without notice."""
        which = self.rng.randrange(2) if which is None else which
        server = self.servers[which]
        for guest in self.guests:
            if guest.is_at(server):
                guest.die()
        server.kill()
        await asyncio.sleep(self.rng.uniform(0, 3))
        self.servers[which] = await self._open(which)

    async def _die_draining(self) -> None:
        """Kill processes while they drain; the last beat has the current clock, which may be corrected a
        moment later."""
        is_set = self.rng.random() < 0.7
        if is_set:
            await self._step()
        self._drain(on=True)
        await asyncio.sleep(self.rng.uniform(0.5, 2.5))
        if is_set:
            self.ahead = 0
        for server in self.rng.sample(self.servers, self.rng.randint(1, 2)):
            await self._die(self.servers.index(server))

    def _drain(self, on: bool) -> None:
        """Set or clear the drain mark of all current servers; those that died are left alone and must be
        forgotten."""
        for server in self.servers:
            self.store.do(partial(pulse.drain, server=server.name, on=on))

    async def _stand_still(self) -> None:
        async_store = self.rng.choice(self.servers).async_store
        assert isinstance(async_store, SwiftAsyncStore)
        async_store.stands_until = self.loop.time() + self.rng.uniform(0.5, 6)

    async def _go_away(self) -> None:
        self._away_until = self.loop.time() + self.rng.uniform(0.5, 8)

    async def _step(self) -> None:
        self.ahead = self.rng.choice(STEPS)
