"""A club comes in: 300 people behind one address, guests and accounts mixed, sit down at a real server.

    python tools/club.py [--people N] [--within SECONDS] [--database URL]

The server is `cardroom serve` in a process of its own, on 127.0.0.1, as it is set up without any option; it
is stopped at the end. Half of the people come in as guests, the other half sign in with a password; all of
them at the same moment. Everybody looks for a free seat, opens a table where none is left, sits down and
plays until all sit. Nobody tries again without waiting as long as the server says.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import click
import httpx
from argon2 import PasswordHasher

from cardroom.live.client import LiveSeat, RequestRefusedError, anything
from cardroom.live.people.persons import PersonStore
from cardroom.live.table.blocking import wall_clock
from cardroom.store import Store
from cardroom_testing.chaos.server_process import Served

PASSWORD = "correct horse 9"
GAME = {"room": "pinnacle", "game": "holdem", "bots": 0}
SLUG = "pinnacle/holdem"
CHIPS = 200_00
THINKS = (0.5, 1.5)
LONGEST = 600
"""Seconds for one answer: how long all of it takes is what counts."""


class Club:
    """What has happened so far."""

    def __init__(self, url: str, people: int) -> None:
        self.url, self.people = url, people
        self.when: dict[str, list[float]] = {"in": [], "at a table": [], "seated": []}
        """Seconds since all came, at which somebody had got so far."""
        self.slow: Counter[str] = Counter()
        self.seats: dict[int, int] = {}
        """How many people a table takes."""
        self.taken: Counter[int] = Counter()
        """Seats at each table that somebody of the club is on the way to."""
        self.began = time.monotonic()
        self.done = asyncio.Event()
        self._choosing = asyncio.Lock()

    def note(self, step: str) -> None:
        self.when[step].append(time.monotonic() - self.began)

    async def post(self, http: httpx.AsyncClient, path: str, body: Any) -> Any:
        """As often as the server says."""
        while True:
            reply = await http.post(path, json=body)
            if reply.status_code != 429:
                reply.raise_for_status()
                return reply.json()
            self.slow[reply.json()["key"]] += 1
            await asyncio.sleep(float(reply.headers["retry-after"]))

    async def choose(self, http: httpx.AsyncClient) -> int:
        """A table with a free seat that nobody else of the club is on the way to; a new one where there is
        none."""
        while True:
            async with self._choosing:
                found = (await http.get("/api/tables")).json()
                self.seats |= {
                    one["number"]: one["free"] + len(one["people"]) for one in found if one["slug"] == SLUG
                }
                if number := next(
                    (number for number, most in self.seats.items() if self.taken[number] < most), 0
                ):
                    self.taken[number] += 1
                    return number
                reply = await http.post("/api/tables", json=GAME)
                if reply.status_code == 200:  # it may be in the list a moment later
                    self.seats[reply.json()["number"]] = reply.json()["free"]
                    continue
            self.slow[reply.json()["key"]] += 1
            await asyncio.sleep(min(2.0, float(reply.headers["retry-after"])))

    async def visit(self, number: int) -> None:
        async with httpx.AsyncClient(
            base_url=self.url, headers={"Origin": self.url}, timeout=LONGEST
        ) as http:
            if number % 2:
                await self.post(http, "/api/sign-in", {"name": f"Member{number}", "password": PASSWORD})
                await self.post(http, "/api/purse/refill", {})
            else:
                await self.post(http, "/api/session", {})
            self.note("in")
            table = await self.choose(http)
            self.note("at a table")
            at = f"{self.url.replace('http', 'ws', 1)}/ws/table/{table}"
            async with LiveSeat(at, dict(http.cookies), self.url, 100) as seat:
                await seat.sit(CHIPS)
                await self.play(seat, Random(number))

    async def play(self, seat: LiveSeat, rng: Random) -> None:
        """Whoever has a seat answers, so that rounds end and others are dealt in."""
        is_noted = False
        while not self.done.is_set():
            if seat.seen.you.seat and not is_noted:
                is_noted = True
                self.note("seated")
                if len(self.when["seated"]) == self.people:
                    self.done.set()
            if (asked := seat.seen.question) is not None and not asked.stands:
                with suppress(RequestRefusedError, TimeoutError):
                    await seat.say(anything(asked, rng), asked)
            await asyncio.sleep(rng.uniform(*THINKS))


def make_members(database: str, people: int) -> None:
    """Accounts of before. All have the same password, so that it is hashed once."""
    hash = PasswordHasher().hash(PASSWORD)
    with Store(database) as store:
        book = PersonStore(store, wall_clock)
        for number in range(1, people, 2):
            book.make(f"Member{number}", "player", hash)


async def run(url: str, people: int, within: float) -> Club:
    club = Club(url, people)
    visits = [asyncio.create_task(club.visit(number)) for number in range(people)]
    with suppress(TimeoutError):
        await asyncio.wait_for(club.done.wait(), within)
    for one in visits:
        one.cancel()
    for bad in await asyncio.gather(*visits, return_exceptions=True):
        if isinstance(bad, Exception):
            print(f"{type(bad).__name__}: {bad}")
    return club


def processor(pid: int) -> float:
    """Seconds of a core that a process has had so far: what counts on a machine that has other work as
    well."""
    ran = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(ran[11]) + int(ran[12])) / os.sysconf("SC_CLK_TCK")


@click.command()
@click.option("--people", default=300)
@click.option("--within", default=120.0, help="Seconds.")
@click.option("--database", default="")
def main(people: int, within: float, database: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/room.db"
        make_members(url, people)
        served = Served(url, Path(folder) / "log.txt", env={"CARDROOM_HOME": folder})
        try:
            served.start()
            asyncio.run(served.wait_until_ready())
            club = asyncio.run(run(served.url, people, within))
            worked = processor(served.pid)
        finally:
            served.close()
        for step, times in club.when.items():
            last = (
                f": half after {times[len(times) // 2]:.1f} s, the last after {times[-1]:.1f} s"
                if times
                else ""
            )
            print(f"{len(times)} of {people} people behind one address are {step}{last}")
        print(f"told to wait: {dict(club.slow) or 'nobody'}")
        print(f"the server worked for {worked:.1f} s, this program for {processor(os.getpid()):.1f} s")
        sys.exit(0 if len(club.when["seated"]) == people else 1)


if __name__ == "__main__":
    main()
