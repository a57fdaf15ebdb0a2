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
from tests.live.house import a_caller, a_house, answer, company, in_virtual_time
from tests.live.people_house import House

HOLDEM = offering("comstock/holdem")


@pytest.fixture
def house(sqlite: str) -> Iterator[House]:
    made = House(sqlite)
    yield made
    made.shut()


async def one_answer(house: Any, n: int, rng: Random) -> None:
    """Whoever is asked answers something, or the next round begins."""
    act = await house.table(n).look(lambda cache: answer(cache, rng, (1, 2, 3)))
    with suppress(RefusedError):  # the table's own clock, or what is about to strike, was quicker
        await house.ask(n, act if act is not None else Begin())


async def until_trouble(house: Any, n: int) -> Lesson:
    rng = Random(1)
    while (lesson := await house.table(n).look(lambda cache: cache.state.lesson)) is None:
        await one_answer(house, n, rng)
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
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setattr(stand, "lesson_of", slow)

    async def work() -> None:
        for trouble in (40, 0):
            await house.open_table(HOLDEM, start=company(HOLDEM.open()), trouble=trouble)
        training = asyncio.ensure_future(until_trouble(house, 1))
        while not slow.begun.is_set():
            await asyncio.sleep(0.01)
        await house.ask(2, Begin())
        assert not training.done() and slow.taught == 0
        slow.may_end.set()
        lesson = await training
        assert slow.taught == 1, "worked out once, and before anybody looked"
        house.table(1).box.drop()  # another process, or this one after a fault, reads the stream
        again = await house.table(1).look(lambda cache: (cache.state.lesson, cache.state.lesson_to_prepare))
        assert again[0].ways == lesson.ways and again[1] is None and slow.taught == 2

    house.run(work())


def test_a_lesson_is_kept_only_where_its_trouble_still_stands() -> None:
    async def work(loop: VirtualLoop) -> None:
        house = a_house(loop, FakeStore())
        await house.open()
        await house.open_table(HOLDEM, start=company(HOLDEM.open(), bots=False), person="P1", trouble=40)
        a_caller(house.table(1), "P1")
        late = await until_trouble(house, 1)
        round = await house.table(1).look(lambda cache: cache.round)
        await house.ask(1, VoidRound("a test", round))
        await until_trouble(house, 1)

        def keep(cache: TableAggregate) -> tuple[Any, Any]:
            cache.state.keep_lesson(late)
            return cache.state.lesson, cache.state.trouble

        lesson, trouble = await house.table(1).look(keep)
        assert lesson.trouble == trouble != late.trouble
        await house.close()

    in_virtual_time(work)
