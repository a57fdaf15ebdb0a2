"""A trial: guests at tables of several families, and everything that can be done to the processes under
them."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds
from cardroom.live.cage.refill import ISSUE, body, postings
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.live.table.loading import opening
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
"""Beside what everybody is given, so that the play goes on."""
SHOW = 200
"""Milliseconds from round to round."""
PATIENCE = 15
"""Seconds for the acts between one thing and the next."""
GOES_ON = 180
"""Seconds until every table must have gone on after the last of all, on a machine that has much else to
do."""
DOOR = 4
"""So many come in at once."""
STEPS = (-3600, -60, 0, 60, 3600)
"""Where the wall clock is set, in seconds from the true time."""


class TrialPlan(msgspec.Struct, frozen=True):
    """How often what is done."""

    kills: int = 20
    stops: int = 3
    crashes: int = 2
    """Of the database, where it is a server."""
    full: int = 1
    steps: int = 1
    guests: int = 30
    games: tuple[str, ...] = GAMES
    acts: tuple[int, ...] = (0, 1, 5, 20, 60)
    """So many acts of all guests are waited for between one thing and the next."""
    rest: float = 1.0
    """Seconds at the most from the acts that are waited for to what is done next."""


class Trial:
    """`run` plays it; `check` looks at what it left behind."""

    def __init__(self, seed: int, at: Place, plan: TrialPlan) -> None:
        self.seed, self.at, self.plan, self.rng = seed, at, plan, Random(seed)
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
        with at.store() as store:
            for n, table in enumerate(tables, 1):
                store.keep(table.offering.file)
                entry = opening(f"table/{n}", table, BetweenRounds(), Timestamp(0, 0), terms=Terms(show=SHOW))
                store.append(entry.stream, entry.expected, entry.inputs, entry.postings)

    def _some_url(self) -> str:
        return self.rng.choice(self.at.servers).url

    async def run(self) -> None:
        for one in self.at.servers:
            one.start()
        await self._all_ready()
        door = asyncio.Semaphore(DOOR)
        await asyncio.gather(*(self._come_in(guest, door) for guest in self.guests))
        self._issue()
        over = asyncio.Event()
        playing = [asyncio.create_task(guest.spend(over)) for guest in self.guests]
        await self._trouble()
        await self._step(
            0
        )  # a database whose clock was set back in this way throws people out too early, also who checks
        await self._goes_on(playing)
        over.set()
        await asyncio.gather(*playing)
        for one in self.at.servers:
            ensure(
                one.stop() in (0, -signal.SIGTERM),
                f"a server that is told to stop ends: {one.log.read_text()[-2000:]}",
            )

    @staticmethod
    async def _come_in(guest: TrialPlayer, door: asyncio.Semaphore) -> None:
        async with door:
            await guest.come_in()

    def _issue(self) -> None:
        with self.at.store() as store:
            for person in [guest.person for guest in self.guests]:
                row, stream = Input(ISSUE, person=person, said=body(PURSE)), f"person/{person}"
                store.append(stream, store.head(stream).version, (row,), postings(person, PURSE))

    async def _all_ready(self) -> None:
        for one in self.at.servers:
            await one.ready()

    async def _goes_on(self, playing: list[asyncio.Task[None]]) -> None:
        """After the last trouble everybody is back within seconds, and every guest who plays is answered."""
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
        """What stands at the tables that do not, as their guests see it, and the room's clock."""
        with self.at.store() as store:
            room = [repr(store.pulse()), *map(repr, store.servers())]
            ends = [
                row
                for n in range(1, self._tables + 1)
                if n not in gone_on
                for row in store.read(f"table/{n}")[-6:]
            ]
        rows = [
            f"{one.stream} {one.version} {one.input.kind} seat {one.input.seat} at {one.input.at}"
            for one in ends
        ]
        return "\n".join([
            "",
            *room,
            *rows,
            *(guest.stands() for guest in self.guests if guest.table not in gone_on),
        ])

    @property
    def _tables(self) -> int:
        return len({guest.table for guest in self.guests})

    # Trouble.

    async def _trouble(self) -> None:
        plan, does = self.plan, list[Callable[[], Awaitable[None]]]()
        does += [self._kill] * plan.kills + [self._stop] * plan.stops + [self._full] * plan.full
        does += [self._step_somewhere] * plan.steps
        does += [self._crash] * plan.crashes if self.at.cluster else []
        self.rng.shuffle(does)
        for do in does:
            await self._play(self.rng.choice(plan.acts))
            self.at.wall.tidy()
            await do()

    async def _play(self, acts: int) -> None:
        """Until so many acts more are acknowledged, but not for ever; and then on to any moment."""
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
        """One of them, now and then all; sometimes while it starts."""
        some = self.at.servers if self.rng.random() < 0.1 else [self.rng.choice(self.at.servers)]
        for one in some:
            one.kill()
            self.done["kills"] += 1
        await asyncio.sleep(self.rng.uniform(0, 0.3))
        for one in some:
            one.start()

    async def _stop(self) -> None:
        """It stands still, and wakes with what it knew."""
        one = self.rng.choice(self.at.servers)
        one.send(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.5, 4))
        one.send(signal.SIGCONT)
        self.done["stops"] += 1

    async def _crash(self) -> None:
        cluster = self.at.cluster
        assert cluster is not None
        await asyncio.to_thread(cluster.stop, self.rng.choice(("immediate", "fast")))
        await asyncio.sleep(self.rng.uniform(0, 1))
        await asyncio.to_thread(cluster.start)
        self.done["database crashes"] += 1
        await self._up_again()

    async def _full(self) -> None:
        """The disk is full for a while; a database that has given up is started again when there is room."""
        self.at.disk.fill(self.at.writers())
        await asyncio.sleep(self.rng.uniform(1, 3))
        self.at.disk.free()
        if self.at.cluster and not self.at.cluster.is_running():
            await asyncio.to_thread(self.at.cluster.start)
        self.done["full disks"] += 1
        await self._up_again()

    async def _step_somewhere(self) -> None:
        await self._step(self.rng.choice(STEPS))
        self.done["clock steps"] += 1

    async def _step(self, seconds: int) -> None:
        self.at.wall.set(seconds)
        await asyncio.sleep(1.2)

    async def _up_again(self) -> None:
        """As an operator's supervisor does it: a server that could not start is started anew."""
        for one in self.at.servers:
            if not one.is_running:
                self.done["starts that failed"] += 1
                one.start()
