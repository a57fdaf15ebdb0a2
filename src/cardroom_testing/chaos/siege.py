"""A siege: hostile clients attack a real server over sockets and HTTP while people play.

Every message must get an answer of one line, and none may be accepted. Everything that any client was sent is
searched for cards and secrets that it may not see.
"""

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
    """The size of a siege."""

    messages: int = 2_500
    requests: int = 400
    guests: int = 9
    strangers: int = 6
    liars: int = 3


class Siege(Trial):
    """A trial without killed processes, but with hostile clients."""

    def __init__(self, seed: int, place: Place, strength: Strength) -> None:
        super().__init__(
            seed, place, TrialPlan(kills=0, stops=0, crashes=0, full=0, steps=0, guests=strength.guests)
        )
        self.strength = strength
        self.strangers: list[Stranger] = []
        self.liars: list[Liar] = []
        self.persons: set[str] = set()
        """Persons that may not be in the stream of any table."""
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
        for counted in [
            *(client.counted for client in self.strangers),
            *(client.counted for client in self.liars),
        ]:
            self.done.update(counted)

    async def _new_guest(self, n: int) -> dict[str, str]:
        liar = Liar(100 + n, Random(self.rng.random()), self._some_url(), "")
        self.persons.add(await liar.come_in())
        await liar.close()
        return liar.cookies

    async def _besiege(self, stranger: Stranger) -> None:
        while stranger.counted.total() < self.strength.messages / self.strength.strangers:
            stranger.url = self._some_url()
            await stranger.attack(stranger.rng.randint(1, self._tables))

    async def _lie(self, liar: Liar) -> None:
        while liar.counted.total() < self.strength.requests / self.strength.liars:
            await liar.ask()

    # Afterwards.

    def counts(self) -> Counter[str]:
        """Check the finished siege and return its counts; raises `InvariantError` at the first fault."""
        guests = [guest.reader for guest in self.guests if guest.reader]
        readers = [*guests, *(reader for stranger in self.strangers for reader in stranger.readers)]
        for reader in readers:
            ensure(not reader.faults, f"seed {self.seed}: {reader.faults[:1]}")
        report = check(self, [reader.witness for reader in readers])
        with self.place.store() as store:
            hidden = Secrets(self._words())
            self._check_streams(store, hidden)
            sent = [frame for reader in readers for frame in reader.frames]
            sent += [body for liar in self.liars for body in liar.bodies]
            leaks = hidden.find_secrets(sent)
            ensure(not leaks, f"seed {self.seed}: {leaks[:1]}")
            for person in self.persons:
                cents = store.balance(accounts.issued(person)) + store.balance(accounts.wallet(person))
                ensure(cents == 0, f"seed {self.seed}: {person} has left {cents} cents somewhere")
        messages = sum(stranger.counted.total() for stranger in self.strangers)
        requests = sum(liar.counted.total() for liar in self.liars)
        late, put_off = (
            sum(client.late for client in self.strangers),
            sum(client.put_off for client in self.liars),
        )
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
        """Return the key, the session cookies of all guests, and the first password of the floor."""
        passwords = [file.read_text().strip() for file in self.place.folder.rglob("*.first-password")]
        cookies = [value for guest in self.guests for value in guest.cookies.values()]
        return [self.place.key_text, *cookies, *passwords]

    def _check_streams(self, store: Store, hidden: Secrets) -> None:
        for stream in store.streams():
            if not stream.startswith("table/"):
                continue
            for row in store.read(stream):
                hidden.add(row.input.secret)
                is_hostile = row.input.client.startswith(MARK) or row.input.person in self.persons
                ensure(not is_hostile, f"seed {self.seed}: was taken: {row}")
