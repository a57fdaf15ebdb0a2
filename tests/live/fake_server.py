"""A server with a floor, without sockets and in virtual time: tables on a store, a few people with chips."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from cardroom.errors import CardroomError
from cardroom.felt import BetweenRounds
from cardroom.live import BlockingTable, audit
from cardroom.live.floor.service import Floor
from cardroom.live.floor.settings import MINUTE
from cardroom.live.people.service import People
from cardroom.live.stream.commands import ANY, Away, Say, Silence, Sit
from cardroom.live.stream.terms import Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.rooms import Offering, Settings, rooms
from cardroom.store import Store
from tests.live.books import NOON
from tests.live.play import fair

T = TypeVar("T")
ROOMS = rooms()


class Felt:
    def __init__(self, live: BlockingTable) -> None:
        self.live = live

    async def look(self, at: Callable[[TableAggregate], T]) -> T:
        return at(self.live.aggregate)

    async def ask(self, act: ANY) -> int:
        return self.live.enter(act)


class FakeServer:
    """What a `PublicRoomServer` has, as far as the floor needs it."""

    def __init__(self, file: Path | str) -> None:
        self.store, self.rooms = Store(file), ROOMS
        self.people = People(self.store, self.utc)
        self.at, self.wall = 0, NOON
        self.felts: dict[int, Felt] = {}
        self.floor = Floor(self)  # type: ignore[arg-type]

    def now(self) -> int:
        return self.at

    def utc(self) -> int:
        return self.wall

    def table(self, n: int) -> Felt:
        if n not in self.felts:
            self.felts[n] = Felt(
                BlockingTable.reopen(self.store, f"table/{n}", self.rooms, fair(n), now=self.now)
            )
        return self.felts[n]

    async def tables(self) -> list[int]:
        return sorted(int(one.partition("/")[2]) for one in self.store.streams() if one.startswith("table/"))

    async def open_tables(self) -> list[int]:
        return await self.tables()

    async def open_table(
        self,
        offering: Offering,
        settings: Settings,
        *,
        person: str = "",
        trouble: int = 0,
        also: Any = None,
    ) -> int:
        number = len(await self.tables()) + 1
        live = BlockingTable.open(
            self.store,
            f"table/{number}",
            offering.open(settings),
            BetweenRounds(),
            fair(number),
            terms=Terms(trouble=trouble),
            now=self.now,
        )
        self.felts[number] = Felt(live)
        if also:
            self.store.writing(lambda at: also(number, at))
        return number

    # For tests.

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """And the books balance."""
        found = asyncio.run(work)
        self.check()
        return found

    def check(self) -> None:
        found = self.store.trial()
        assert found.holds, found.faults
        audit(self.store, self.rooms)

    def refused(
        self, match: str, work: Coroutine[Any, Any, object], kind: type[CardroomError] = CardroomError
    ) -> CardroomError:
        """And nothing has changed: not a row, not a cent."""
        before = self.store.heads(), self.store.balances()
        with pytest.raises(kind, match=match) as bad:
            asyncio.run(work)
        assert (self.store.heads(), self.store.balances()) == before
        self.check()
        return bad.value

    def pass_minutes(self, minutes: int) -> None:
        self.at += minutes * MINUTE
        self.wall += minutes * MINUTE

    def open(self, slug: str, *people: str, cents: int = 200_00, **settings: Any) -> int:
        number = self.run(self.floor.open_table(slug, settings, "fay"))
        for person in people:
            self.sit(number, person, cents)
        return number

    def sit(self, number: int, person: str, cents: int = 200_00, seat: int = 0, **more: Any) -> None:
        if not self.store.balance(f"wallet/{person}"):
            self.floor.purses.refill(person)
        self.table(number).live.enter(
            Sit(person, person.title(), seat, cents, f"sit/{person}/{self.at}", **more)
        )

    def away(self, number: int, person: str) -> None:
        self.table(number).live.enter(Away(person))

    def play(self, number: int) -> None:
        """A round, by silence alone; where silence plays nothing, by what is offered first."""
        self.table(number).live.begin()
        self.finish(number)

    def finish(self, number: int) -> None:
        live = self.table(number).live
        while live.is_playing:
            driver = live.driver
            assert driver
            ask = driver.waiting[0]
            if ask.default is not None:
                self.at = max(self.at, live.state.deadline(ask.seat))
                live.enter(Silence(ask.seat, live.number(ask)))
            else:
                live.enter(Say(ask.seat, next(iter(ask.options)), live.number(ask), driver.takes(ask.seat)))  # type: ignore[call-overload]

    def seats(self, number: int) -> dict[int, str]:
        return dict(self.table(number).live.aggregate.who)
