"""A siege: real sockets and requests of hostile clients at a real server where people play. Each message is
answered in one line, none is taken; and everything that anybody was sent is searched for what he may not
see."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import msgspec

from cardroom.errors import ensure
from cardroom.store import Store
from cardroom.store.registers import accounts
from cardroom_testing.chaos.checks import check
from cardroom_testing.chaos.environment import Place
from cardroom_testing.chaos.hostile_client import MARK, Stranger
from cardroom_testing.chaos.leak_check import Reader, Secrets
from cardroom_testing.chaos.malformed_requests import Liar
from cardroom_testing.chaos.trial import Trial, TrialPlan


class Strength(msgspec.Struct, frozen=True):
    """Of a siege."""

    messages: int = 2_500
    requests: int = 400
    guests: int = 9
    strangers: int = 6
    liars: int = 3


class Siege(Trial):
    """A trial in which nobody is killed."""

    def __init__(self, seed: int, at: Place, strength: Strength) -> None:
        super().__init__(
            seed, at, TrialPlan(kills=0, stops=0, crashes=0, full=0, steps=0, guests=strength.guests)
        )
        self.strength = strength
        self.strangers: list[Stranger] = []
        self.liars: list[Liar] = []
        self.persons: set[str] = set()
        """Who may not be in any table's stream."""
        for guest in self.guests:
            guest.reader = Reader(guest.table, "")

    async def _trouble(self) -> None:
        rng = self.rng
        for n in range(self.strength.liars):
            liar = Liar(n, Random(rng.random()), self._some_url(), rng.choice(self.guests).person)
            self.persons.add(await liar.come_in())
            self.liars.append(liar)
        for n in range(self.strength.strangers):
            victim = self.guests[n % len(self.guests)] if n % 3 == 0 else None
            cookies = {} if victim or n % 3 == 1 else await self._new_guest(n)
            self.strangers.append(Stranger(n, Random(rng.random()), self._some_url(), cookies, victim))
        try:
            await asyncio.gather(*map(self._besiege, self.strangers), *map(self._lie, self.liars))
        finally:
            for liar in self.liars:
                await liar.close()
        for counted in [*(one.counted for one in self.strangers), *(one.counted for one in self.liars)]:
            self.done.update(counted)

    async def _new_guest(self, n: int) -> dict[str, str]:
        liar = Liar(100 + n, Random(self.rng.random()), self._some_url(), "")
        self.persons.add(await liar.come_in())
        await liar.close()
        return liar.cookies

    async def _besiege(self, one: Stranger) -> None:
        while one.counted.total() < self.strength.messages / self.strength.strangers:
            one.url = self._some_url()
            await one.attack(one.rng.randint(1, self._tables))

    async def _lie(self, one: Liar) -> None:
        while one.counted.total() < self.strength.requests / self.strength.liars:
            await one.ask()

    # Afterwards.

    def counts(self) -> Counter[str]:
        """What it came to, or `Broken` at the first thing that must not be."""
        guests = [guest.reader for guest in self.guests if guest.reader]
        readers = [*guests, *(one for stranger in self.strangers for one in stranger.readers)]
        for one in readers:
            ensure(not one.faults, f"seed {self.seed}: {one.faults[:1]}")
        report = check(self, [one.witness for one in readers])
        with self.at.store() as store:
            hidden = Secrets(self._words())
            self._check_streams(store, hidden)
            sent = [frame for one in readers for frame in one.frames]
            sent += [told for liar in self.liars for told in liar.bodies]
            found = hidden.found_in(sent)
            ensure(not found, f"seed {self.seed}: {found[:1]}")
            for person in self.persons:
                held = store.balance(accounts.issued(person)) + store.balance(accounts.wallet(person))
                ensure(held == 0, f"seed {self.seed}: {person} has left {held} cents somewhere")
        messages = sum(one.counted.total() for one in self.strangers)
        requests = sum(one.counted.total() for one in self.liars)
        late, put_off = sum(one.late for one in self.strangers), sum(one.put_off for one in self.liars)
        ensure(
            put_off * 50 <= requests,
            f"seed {self.seed}: {put_off} requests were put off, {requests} answered",
        )
        return Counter({
            "lines lost by us": late, "requests put off": put_off,
            "hostile messages over sockets": messages, "hostile requests over HTTP": requests, **self.done,
            "acts of people": report.acknowledged, "lost": report.lost, "doubled": report.doubled,
            "frames and bodies searched": len(sent), "bytes": sum(map(len, sent)), "shoes": hidden.shoes,
            "inputs audited": report.audited.inputs, "rounds": report.audited.rounds,
        })  # fmt: skip

    def _words(self) -> list[str]:
        """The key, everybody's way in, and the floor's."""
        passwords = [one.read_text().strip() for one in self.at.folder.rglob("*.first-password")]
        cookies = [value for guest in self.guests for value in guest.cookies.values()]
        return [self.at.key_text, *cookies, *passwords]

    def _check_streams(self, store: Store, hidden: Secrets) -> None:
        for stream in store.streams():
            if not stream.startswith("table/"):
                continue
            for row in store.read(stream):
                hidden.add(row.input.secret)
                is_hostile = row.input.client.startswith(MARK) or row.input.person in self.persons
                ensure(not is_hostile, f"seed {self.seed}: was taken: {row}")
