"""The simulated evening: two processes on one store, guests who come and go, and all injected faults."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from cardroom.fixed import Fixed
from cardroom.live.hosting.bot_wallets import fund
from cardroom.live.hosting.mailbox import GONE
from cardroom.live.server.room_server import RoomServer
from cardroom.live.stream.bot_ids import bot_id
from cardroom.live.stream.commands import Sit
from cardroom.rooms import Offering, Room
from cardroom.rooms.stacks import usual_stack
from cardroom.script import SystemChance
from cardroom_testing.simulation.fault_injection import QUIET, FaultOdds, InjectedFaults
from cardroom_testing.simulation.memory_store import FakeAsyncStore, FakeStore
from cardroom_testing.simulation.simulated_player import SimulatedPlayer
from cardroom_testing.simulation.virtual_loop import VirtualLoop

PURSE = 100_000_00
"""Cents of each guest: enough to play throughout."""
WATCHERS = 0.08
"""Share of guests who only watch."""
BOTS = 2
"""Bots at every table, besides the people: with 38 games and 124 people two hundred players in all."""


class EveningReport(msgspec.Struct):
    """Counts of one evening, for the person who runs it."""

    seed: int
    people: int = 0
    tables: int = 0
    rounds: int = 0
    acknowledged: int = 0
    refused: Mapping[str, int] = Fixed()
    frames: int = 0
    events: int = 0
    """Events that were sent to guests, each checked against the stream."""
    faults: Mapping[str, int] = Fixed()
    rows: int = 0


class Evening:
    """A simulated evening: `run` plays it, and `checks.check` examines the result."""

    def __init__(
        self,
        seed: int,
        rooms: Mapping[str, Room],
        *,
        minutes: float = 10,
        people: int = 124,
        pace: float = 16,
        odds: FaultOdds | None = None,
    ) -> None:
        self.seed, self.rooms, self.minutes, self.people, self._pace = seed, rooms, minutes, people, pace
        self.rng, self._odds = Random(seed), odds or FaultOdds()
        self.loop = VirtualLoop()
        self.store = FakeStore()
        self.guests: list[SimulatedPlayer] = []
        self.servers: list[RoomServer] = []
        self.broken = 0
        self._step = 0

    @property
    def offerings(self) -> list[Offering]:
        """Return all games of all rooms."""
        return [offering for room in self.rooms.values() for offering in room.offerings.values()]

    def run(self) -> None:
        """Play the whole evening in virtual time."""
        try:
            self.loop.run_until_complete(self._run())
        finally:
            self.loop.close()

    def utc(self) -> int:
        """Return the wall clock in milliseconds, which a fault may set forward and back."""
        return 1_763_236_800_000 + self.loop.now() + self._step

    async def _run(self) -> None:
        self.faults = InjectedFaults(Random(self.rng.getrandbits(64)), self._odds, self.loop.time)
        self.servers = [await self._open(n) for n in range(2)]
        await self._set_up()
        troubles = self.loop.create_task(self._trouble())
        await asyncio.gather(*(guest.spend() for guest in self.guests))
        if troubles.done():
            troubles.result()  # it ends only with an error
        troubles.cancel()
        self.faults.odds = QUIET
        await asyncio.sleep(40)  # time to answer all requests and to send all events
        self.broken += sum(int(server.metrics.counted("broken")) for server in self.servers)
        for server in self.servers:
            await server.close()

    async def _open(self, number: int) -> RoomServer:
        async_store = FakeAsyncStore(self.store, self.faults.fate, is_shared=True)
        chance = SystemChance(Random(self.rng.getrandbits(64)).randbytes)
        server = RoomServer(
            async_store,
            self.rooms,
            utc=self.utc,
            rng=Random(self.rng.getrandbits(64)),
            chance=chance,
            name=f"p{number}",
        )
        while True:
            try:
                await server.open()
                return server
            except GONE:
                await asyncio.sleep(0.5)

    async def _set_up(self) -> None:
        """Open the tables and let guests and bots in, without faults."""
        odds, self.faults.odds = self.faults.odds, QUIET
        offerings = self.offerings
        for offering in offerings:
            await self.servers[0].open_table(offering)
        for n in range(self.people):
            table = n % len(offerings)
            stack = usual_stack(offerings[table].open())
            stays = self.minutes * 60 * self.rng.uniform(0.6, 1.0)
            plays = self.rng.random() >= WATCHERS
            guest = SimulatedPlayer(
                f"g{n}",
                Random(self.rng.getrandbits(64)),
                self._some,
                table + 1,
                stack,
                stays,
                self._pace,
                plays,
            )
            self.guests.append(guest)
            await fund(self.servers[0], guest.name, PURSE)
        for table, offering in enumerate(offerings, 1):
            for n in range(BOTS):
                await self._seat_bot(table, f"Bot{n}", usual_stack(offering.open()))
        self.faults.odds = odds

    async def _seat_bot(self, table: int, name: str, stack: int) -> None:
        sits = Sit(bot_id(table, name), name, 0, stack, bot=True)
        await self.servers[0].fund(sits)
        await self.servers[0].ask(table, sits)

    def _some(self) -> RoomServer:
        return self.rng.choice(self.servers)

    # Faults.

    async def _trouble(self) -> None:
        while True:
            await asyncio.sleep(1)
            if self.faults.happens("gone"):
                self.faults.start_outage()
            if self.faults.happens("clock_step"):
                self._step += self.faults.rng.choice((-3_600_000, 3_600_000, 86_400_000))
            if self.faults.happens("crash"):
                await self._crash(self.faults.rng.randrange(2))
            for guest in self.guests:
                if self.faults.happens("cut"):
                    guest.cut()

    async def _crash(self, which: int) -> None:
        """Kill a process without notice; its pending writes may or may not reach the store."""
        server = self.servers[which]
        for guest in self.guests:
            if guest.is_at(server):
                guest.die()
        self.broken += int(server.metrics.counted("broken"))
        server.kill()
        self.servers[which] = await self._open(which)

    # The result.

    def report(self) -> EveningReport:
        """Return the counts of the finished evening."""
        rows: Sequence[object] = [row for rows in self.store.rows.values() for row in rows]
        refused: dict[str, int] = {}
        for guest in self.guests:
            for kind, count in guest.refused.items():
                refused[kind] = refused.get(kind, 0) + count
        return EveningReport(
            self.seed,
            len(self.guests),
            len(self.offerings),
            sum(row.input.kind == "end" for rows in self.store.rows.values() for row in rows),
            sum(len(guest.acknowledged) for guest in self.guests),
            refused,
            sum(guest.frames for guest in self.guests),
            sum(len(guest.witness.saw) for guest in self.guests),
            self.faults.counted,
            len(rows),
        )
