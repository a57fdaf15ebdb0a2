"""A lesson at a table for training takes as long as hundreds of acts: other tables go on while it is worked out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from threading import Event
from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.live.stream.commands import Begin, VoidRound
from cardroom.live.table import state as stand
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.training.lessons import Lesson, lesson_of
from cardroom.live.training.pending_mishap import PendingMishap as Coming
from cardroom.rooms import offering
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.people_server import PeopleServer
from tests.live.room_server import a_caller, answer, company, in_virtual_time, virtual_server

HOLDEM = offering("comstock/holdem")


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


async def one_answer(server: Any, n: int, rng: Random) -> None:
    """Whoever is asked answers something, or the next round begins."""
    act = await server.table(n).look(lambda aggregate: answer(aggregate, rng, (1, 2, 3)))
    with suppress(RefusedError):  # the table's own clock, or what is about to strike, was quicker
        await server.ask(n, act if act is not None else Begin())


async def until_trouble(server: Any, n: int) -> Lesson:
    rng = Random(1)
    while (lesson := await server.table(n).look(lambda aggregate: aggregate.state.lesson)) is None:
        await one_answer(server, n, rng)
        await asyncio.sleep(0)
    return lesson


class Slow:
    """A school that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.begun, self.may_end, self.taught = Event(), Event(), 0

    def __call__(self, at: stand.TableState, trouble: Coming) -> Lesson:
        self.begun.set()
        assert self.may_end.wait(60), "nothing else could be done meanwhile"
        self.taught += 1
        return lesson_of(at, trouble)


def test_other_tables_go_on_while_a_lesson_is_worked_out(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setattr(stand, "lesson_of", slow)

    async def work() -> None:
        for trouble in (40, 0):
            await server.open_table(HOLDEM, start=company(HOLDEM.open()), trouble=trouble)
        training = asyncio.ensure_future(until_trouble(server, 1))
        while not slow.begun.is_set():
            await asyncio.sleep(0.01)
        await server.ask(2, Begin())
        assert not training.done() and slow.taught == 0
        slow.may_end.set()
        lesson = await training
        assert slow.taught == 1, "worked out once, and before anybody looked"
        server.table(1).mailbox.drop()  # another process, or this one after a fault, reads the stream
        again = await server.table(1).look(
            lambda aggregate: (aggregate.state.lesson, aggregate.state.lesson_to_prepare)
        )
        assert again[0].ways == lesson.ways and again[1] is None and slow.taught == 2

    server.run(work())


def test_a_lesson_is_kept_only_where_its_trouble_still_stands() -> None:
    async def work(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore())
        await server.open()
        await server.open_table(HOLDEM, start=company(HOLDEM.open(), bots=False), person="P1", trouble=40)
        a_caller(server.table(1), "P1")
        late = await until_trouble(server, 1)
        round = await server.table(1).look(lambda aggregate: aggregate.round)
        await server.ask(1, VoidRound("a test", round))
        await until_trouble(server, 1)

        def keep(aggregate: TableAggregate) -> tuple[Any, Any]:
            aggregate.state.set_lesson(late)
            return aggregate.state.lesson, aggregate.state.trouble

        lesson, trouble = await server.table(1).look(keep)
        assert lesson.trouble == trouble != late.trouble
        await server.close()

    in_virtual_time(work)
