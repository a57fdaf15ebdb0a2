"""A trial: guests at tables of several families, and all faults that processes, disk, database and clock can
have."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds
from cardroom.live.cage.refill import ISSUE, issue_body, issue_postings
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.loading import opening_entry
from cardroom.rooms import offering
from cardroom.rooms.stacks import usual_stack
from cardroom.store import Input
from cardroom_testing.chaos.environment import Place
from cardroom_testing.chaos.player import TrialPlayer

DATABASES = ("sqlite", "postgresql")
GAMES = (
    "pinnacle/holdem",
    "comstock/seven-stud",
    "pinnacle/no-bust-401",
    "comstock/super-pan-9",
    "pinnacle/three-card-poker",
    "players-club/omaha-8",
    "mortimers/double-hand",
    "mortimers/no-bust-6",
    "comstock/lowball",
)
PURSE = 50_000_00
"""Cents for each guest on top of the usual chips: enough to play throughout."""
SHOW = 200
"""Milliseconds from round to round."""
PATIENCE = 15
"""Maximum seconds to wait for the acts between two faults."""
GOES_ON = 180
"""Maximum seconds until every table must have gone on after the last fault, on a busy machine."""
DOOR = 4
"""Guests who enter at the same time."""
STEPS = (-3600, -60, 0, 60, 3600)
"""Where the wall clock is set, in seconds from the true time."""


class TrialPlan(msgspec.Struct, frozen=True):
    """How often each fault happens."""

    kills: int = 20
    stops: int = 3
    crashes: int = 2
    """Crashes of the database, if it is a server."""
    full: int = 1
    steps: int = 1
    guests: int = 30
    games: tuple[str, ...] = GAMES
    acts: tuple[int, ...] = (0, 1, 5, 20, 60)
    """Numbers of acknowledged acts of all guests to wait for between two faults."""
    rest: float = 1.0
    """Maximum seconds from these acts to the next fault."""


class Trial:
    """A trial: `run` plays it, and `checks.check` examines the result."""

    def __init__(self, seed: int, place: Place, plan: TrialPlan) -> None:
        self.seed, self.place, self.plan, self.rng = seed, place, plan, Random(seed)
        self.done: Counter[str] = Counter()
        games = self.rng.sample(plan.games, min(len(plan.games), -(-plan.guests // 3)))
        tables = [offering(slug).open() for slug in games]
        self.guests = [
            TrialPlayer(
                n,
                n % len(games) + 1,
                usual_stack(tables[n % len(games)]),
                Random(self.rng.random()),
                self._some_url,
            )
            for n in range(plan.guests)
        ]
        with place.store() as store:
            for n, table in enumerate(tables, 1):
                store.store_room_file(table.offering.file)
                entry = opening_entry(
                    f"table/{n}", table, BetweenRounds(), Timestamp(0, 0), terms=Terms(show=SHOW)
                )
                store.append(entry.stream, entry.expected, entry.inputs, entry.postings)

    def _some_url(self) -> str:
        return self.rng.choice(self.place.servers).url

    async def run(self) -> None:
        """Play the trial and cause all its faults."""
        for server in self.place.servers:
            server.start()
        await self._all_ready()
        door = asyncio.Semaphore(DOOR)
        await asyncio.gather(*(self._come_in(guest, door) for guest in self.guests))
        self._issue()
        over = asyncio.Event()
        playing = [asyncio.create_task(guest.spend(over)) for guest in self.guests]
        await self._trouble()
        await self._step(
            0
        )  # a database whose clock was set back ends sessions too early, also that of the checks
        await self._goes_on(playing)
        over.set()
        await asyncio.gather(*playing)
        for server in self.place.servers:
            ensure(
                server.stop() in (0, -signal.SIGTERM),
                f"a server that is told to stop ends: {server.log.read_text()[-2000:]}",
            )

    @staticmethod
    async def _come_in(guest: TrialPlayer, door: asyncio.Semaphore) -> None:
        async with door:
            await guest.come_in()

    def _issue(self) -> None:
        with self.place.store() as store:
            for person in [guest.person for guest in self.guests]:
                row, stream = Input(ISSUE, person=person, said=issue_body(PURSE)), f"person/{person}"
                store.append(stream, store.head(stream).version, (row,), issue_postings(person, PURSE))

    async def _all_ready(self) -> None:
        for server in self.place.servers:
            await server.wait_until_ready()

    async def _goes_on(self, playing: list[asyncio.Task[None]]) -> None:
        """Check that soon after the last fault all guests are back, and an act is acknowledged at every
        table."""
        await self._all_ready()
        before = [len(guest.notes.acknowledged) for guest in self.guests]
        for _ in range(GOES_ON * 10):
            await asyncio.sleep(0.1)
            for task in playing:
                if task.done():
                    await task
            now = [len(guest.notes.acknowledged) for guest in self.guests]
            gone_on = {g.table for g, was, n in zip(self.guests, before, now, strict=True) if n > was}
            if len(gone_on) == self._tables:
                return
        ensure(
            False, f"seed {self.seed}: not every table goes on after the last trouble{self._stuck(gone_on)}"
        )

    def _stuck(self, gone_on: set[int]) -> str:
        """Describe the tables that do not go on: their last rows, the views of their guests, and the room's
        clock."""
        with self.place.store() as store:
            room = [repr(store.stored_room_time()), *map(repr, store.servers())]
            ends = [
                row
                for n in range(1, self._tables + 1)
                if n not in gone_on
                for row in store.read(f"table/{n}")[-6:]
            ]
        rows = [
            f"{row.stream} {row.version} {row.input.kind} seat {row.input.seat} at {row.input.at}"
            for row in ends
        ]
        return "\n".join([
            "",
            *room,
            *rows,
            *(guest.describe() for guest in self.guests if guest.table not in gone_on),
        ])

    @property
    def _tables(self) -> int:
        return len({guest.table for guest in self.guests})

    # Faults.

    async def _trouble(self) -> None:
        plan, does = self.plan, list[Callable[[], Awaitable[None]]]()
        does += [self._kill] * plan.kills + [self._stop] * plan.stops + [self._full] * plan.full
        does += [self._step_somewhere] * plan.steps
        does += [self._crash] * plan.crashes if self.place.cluster else []
        self.rng.shuffle(does)
        for do in does:
            await self._play(self.rng.choice(plan.acts))
            self.place.wall.tidy()
            await do()

    async def _play(self, acts: int) -> None:
        """Wait until `acts` more acts are acknowledged, but not forever; then wait for a random moment
        more."""
        wanted = self._acknowledged + acts
        for _ in range(PATIENCE * 10):
            if self._acknowledged >= wanted:
                break
            await asyncio.sleep(0.1)
        await asyncio.sleep(self.rng.uniform(0, self.plan.rest))

    @property
    def _acknowledged(self) -> int:
        return sum(len(guest.notes.acknowledged) for guest in self.guests)

    async def _kill(self) -> None:
        """Kill one server, now and then all; sometimes while it starts."""
        some = self.place.servers if self.rng.random() < 0.1 else [self.rng.choice(self.place.servers)]
        for server in some:
            server.kill()
            self.done["kills"] += 1
        await asyncio.sleep(self.rng.uniform(0, 0.3))
        for server in some:
            server.start()

    async def _stop(self) -> None:
        """Freeze a server; it continues with outdated state."""
        server = self.rng.choice(self.place.servers)
        server.send(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.5, 4))
        server.send(signal.SIGCONT)
        self.done["stops"] += 1

    async def _crash(self) -> None:
        cluster = self.place.cluster
        assert cluster is not None
        await asyncio.to_thread(cluster.stop, self.rng.choice(("immediate", "fast")))
        await asyncio.sleep(self.rng.uniform(0, 1))
        await asyncio.to_thread(cluster.start)
        self.done["database crashes"] += 1
        await self._up_again()

    async def _full(self) -> None:
        """Fill the disk for a while; a database that has given up is started again afterwards."""
        self.place.disk.fill(self.place.writers())
        await asyncio.sleep(self.rng.uniform(1, 3))
        self.place.disk.free()
        if self.place.cluster and not self.place.cluster.is_running():
            await asyncio.to_thread(self.place.cluster.start)
        self.done["full disks"] += 1
        await self._up_again()

    async def _step_somewhere(self) -> None:
        await self._step(self.rng.choice(STEPS))
        self.done["clock steps"] += 1

    async def _step(self, seconds: int) -> None:
        self.place.wall.set(seconds)
        await asyncio.sleep(1.2)

    async def _up_again(self) -> None:
        """Start servers that could not start, as an operator's supervisor does."""
        for server in self.place.servers:
            if not server.is_running:
                self.done["starts that failed"] += 1
                server.start()
