"""A school for the floor: whatever people and floor ask of a room, sound or not, in any order, the trial balance is exact after
every act, what is refused has changed nothing, and all of it is in streams that audit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardroom.errors import CardroomError
from cardroom.live import audit
from cardroom.live.cage.adjustments import AskAdjustment, DenyAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.floor.questions import AnswerFloor, AskFloor
from cardroom.live.floor.waiting_commands import CallPerson, JoinList, LeaveList, PassPerson
from cardroom.live.stream.commands import Away, Back, Buy, Leave, Move, Sit
from tests.live.fake_server import FakeServer

PEOPLE = ("ann", "ben", "cal", "dot", "eve")
STAFF = ("fay", "gus")
GAMES = ("comstock/lowball", "ven-a-mexico/holdem", "mortimers/double-hand", "comstock/pan")
WORDS = ("", "a reason", "two\nlines", "x" * 400)


class School:
    """One room, one seed."""

    def __init__(self, file: Path, seed: int) -> None:
        self.room, self.rng = FakeServer(file), Random(seed)
        self.done = self.refused = 0

    def number(self) -> int:
        return self.rng.choice((0, 1, 2, 3, self.rng.randrange(40), -1))

    def cents(self) -> int:
        return self.rng.choice((0, -5_00, 40_00, 200_00, 999_00, 10**12, self.rng.randrange(500_00)))

    def act(self) -> Callable[[], object]:
        room, rng = self.room, self.rng
        floor, room_stream = room.floor, room.floor.room_stream
        who, whom, table = rng.choice(STAFF), rng.choice(PEOPLE), rng.choice((1, 2, 3, 4, 9))
        client, why = f"k{rng.randrange(400)}", rng.choice(WORDS)
        felt = lambda act: room.table(table).live.enter(act)  # noqa: E731
        wait = lambda work: lambda: asyncio.run(work())  # noqa: E731
        room_acts = (
            JoinList(whom=whom, name=whom.title(), game=rng.choice(GAMES), table=rng.choice((0, table)), source=rng.choice((0, 0, 2))),
            CallPerson(number=self.number(), table=table), PassPerson(number=self.number()), LeaveList(number=self.number()),
            AskFloor(table=table, version=1, text=why), AnswerFloor(number=self.number(), text=why),
            CountBox(table=table, shift=rng.choice((1, 2)), cents=self.cents()),
            AskAdjustment(account=rng.choice((f"wallet/{whom}", "vault", "stack/1/1")), cents=self.cents(), reason=why),
            GrantAdjustment(number=self.number()), DenyAdjustment(number=self.number(), reason=why),
        )  # fmt: skip
        one = rng.choice(room_acts)
        return rng.choice((
            lambda: room_stream.enter(one, who, client),
            lambda: room_stream.enter(one, who, client),
            lambda: floor.purses.refill(whom, client=client),
            lambda: felt(Sit(whom, whom.title(), rng.randrange(9), abs(self.cents()), client)),
            lambda: felt(Sit(whom, whom.title(), 0, 200_00, client)),
            lambda: felt(Buy(whom, self.cents(), client)),
            lambda: felt(Leave(whom, client)),
            lambda: felt(rng.choice((Away, Back))(whom)),
            lambda: felt(Move(whom, rng.randrange(9), client)),
            lambda: self.play(table),
            lambda: room.table(table).live.begin(),
            wait(lambda: floor.run_due_actions()),
            wait(
                lambda: floor.open_table(
                    rng.choice((*GAMES, "no/such")), {"schedule": rng.choice((1, 2, 77))}, who
                )
            ),
            wait(lambda: floor.change(table, {"schedule": rng.choice((1, 2, 77))}, who)),
            wait(lambda: floor.pause(table, why, who)),
            wait(lambda: floor.unpause(table, who)),
            wait(lambda: floor.void(table, why, room.table(table).live.round, who)),
            wait(lambda: floor.remove(table, whom, why, who, client)),
            wait(lambda: floor.move(table, whom, rng.randrange(9), who, client)),
            wait(lambda: floor.seat(table, whom, whom.title(), 0, 100_00, who, client)),
            wait(lambda: floor.open_shift(who)),
            wait(lambda: floor.close_shift(who)),
            *([wait(lambda: floor.close(table, why, who))] if rng.random() < 0.1 else []),
        ))

    def play(self, table: int) -> None:
        """A whole round: what is refused in it came after other things."""
        self.plays = True
        self.room.play(table)

    def step(self) -> None:
        room, store = self.room, self.room.store
        room.pass_minutes(self.rng.choice((0, 0, 1, 15)))
        before, self.plays = (store.heads(), store.balances()), False
        try:
            self.act()()
            self.done += 1
        except CardroomError as bad:
            self.refused += 1
            assert str(bad)
            assert self.plays or (store.heads(), store.balances()) == before
        held = store.balances()
        assert not sum(held.values()) and all(
            cents >= 0
            for name, cents in held.items()
            if name.split("/")[0] not in ("issued", "house", "adjust")
        )


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_asked_the_books_balance(tmp_path: Path, seed: int) -> None:
    school = School(tmp_path / "room.db", seed)
    for slug in GAMES:
        school.room.open(slug)
    for person in PEOPLE:
        school.room.floor.purses.refill(person)
    for n in range(160):
        school.step()
        if n % 40 == 39:
            found = school.room.store.trial()
            assert found.holds, found.faults
    assert school.done > 20 < school.refused
    audit(school.room.store, school.room.rooms)
    school.room.store.close()
