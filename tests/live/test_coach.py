"""The coach over the wire: at practice tables and nowhere else, from what the seat sees alone, and never in the way."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from cardroom.cards import Card, Shoe, cards, deck
from cardroom.felt import BetweenRounds, Person, View
from cardroom.felt.places import DEALER
from cardroom.felt.view import seen_positions
from cardroom.games.banked.asked_hand import asked_hand
from cardroom.live.coach import service
from cardroom.live.coach.practice import Wanted, decode, encode
from cardroom.live.coach.service import CoachService
from cardroom.live.coach.worker import NOTHING, CoachAdvice, find
from cardroom.live.stream.bot_ids import is_bot
from cardroom.live.wire import messages as wire
from cardroom.live.workers import process as beside
from cardroom.players import BOTS
from cardroom.rooms import Settings, offering
from cardroom.script import Driver, Shuffle, SimulatedChance
from cardroom_testing.simulation.memory_store import FakeStore
from tests.live.room_server import a_caller, answer, company, in_virtual_time, virtual_server

SLUG = "comstock/super-pan-9"
SAID = CoachAdvice(
    20_00, (wire.Play("house-way", -0.01, 0.0), wire.Play("draw", -0.07, 132.96)), "coach.super-pan-9.player"
)


async def until_asked_about_a_hand(host: Any) -> str:
    """P1 plays on until he is asked about his hand; the number of that question."""
    rng = Random(1)
    for _ in range(2000):
        found = await host.look(
            lambda aggregate: (
                next(
                    (
                        aggregate.number(one)
                        for one in aggregate.driver.waiting
                        if one.seat == 1 and one.kind == "act" and one.about != DEALER
                    ),
                    "",
                )
                if aggregate.driver
                else ""
            )
        )
        if found:
            return found
        act = await host.look(
            lambda aggregate: answer(
                aggregate, rng, tuple(seat for seat, one in aggregate.who.items() if not is_bot(one))
            )
        )
        if act is not None:
            await host.ask(act)
        await asyncio.sleep(0.5)
    raise AssertionError("he was never asked")


def opened(by: str, people: BetweenRounds | None, work: Any, slug: str = SLUG) -> None:
    """A table that somebody opened, a line to P1, and the number of a question about his hand."""

    async def run(loop: Any) -> None:
        server = virtual_server(loop, FakeStore())
        table = offering(slug)
        number = await server.open_table(table, start=people or company(table.open()), person=by)
        asked: list[Wanted] = []

        async def advise(wanted: Wanted) -> CoachAdvice:
            asked.append(wanted)
            await asyncio.sleep(5)
            return SAID

        server.advise = advise  # type: ignore[method-assign]
        await server.open()
        host = server.table(number)
        connection, line = a_caller(host)
        await connection.hear(wire.encode(wire.Hello()))
        await work(connection, line, await until_asked_about_a_hand(host), asked)
        await server.close()

    in_virtual_time(run)


def test_at_a_table_of_ones_own_with_bots_it_says_what_answers_are_worth_when_it_knows() -> None:
    async def work(connection: Any, line: Any, ask: str, asked: list[Wanted]) -> None:
        assert line.frames[0]["you"]["coach"] is True
        await connection.hear(wire.encode(wire.AskCoach("a", ask)))
        await connection.hear(wire.encode(wire.Explain("b", ask)))  # he goes on talking meanwhile
        assert [one["id"] for one in line.frames if one["t"] in ("advised", "explained")] == ["b"]
        await asyncio.sleep(6)
        (told,) = [one for one in line.frames if one["t"] == "advised"]
        assert told["id"] == "a" and told["ask"] == ask and told["wager"] == 20_00
        assert told["plays"] == [
            {"say": "house-way", "net": -0.01, "cost": 0.0},
            {"say": "draw", "net": -0.07, "cost": 132.96},
        ]
        assert told["how"][0]["text"].startswith("Exact, against a player-dealer")
        (wanted,) = asked
        assert (
            wanted.game == "super-pan-9"
            and set(wanted.held.acts) == {"draw", "stand", "house-way"}
            and wanted.held.wager
        )

    opened("P1", None, work)


SOMEBODY_ELSE = BetweenRounds(
    people=(Person(1, "P1", 500_00), Person(2, "P2", 500_00), Person(3, "B", 500_00, bot=True))
)
ALONE = BetweenRounds(people=(Person(1, "P1", 500_00), Person(2, "P2", 500_00)))


@pytest.mark.parametrize(("by", "people"), [("P2", None), ("", None), ("P1", SOMEBODY_ELSE), ("P1", ALONE)])
def test_nobody_is_advised_at_a_table_with_people_or_of_somebody_else(
    by: str, people: BetweenRounds | None
) -> None:
    async def work(connection: Any, line: Any, ask: str, asked: list[Wanted]) -> None:
        assert not any(one.get("you", {}).get("coach") for one in line.frames)
        await connection.hear(wire.encode(wire.AskCoach("a", ask)))
        assert line.last["t"] == "no" and line.last["id"] == "a" and not asked
        assert "your own tables" in line.last["why"][0]["text"]

    opened(by, people, work)


def test_only_an_open_question_of_ones_own() -> None:
    async def work(connection: Any, line: Any, ask: str, asked: list[Wanted]) -> None:
        for number in ("1.1", "999.9"):
            await connection.hear(wire.encode(wire.AskCoach("a", number)))
            assert line.last["t"] == "no" and not asked

    opened("P1", None, work)


# ---------------------------------------------------------------------------------------------------------- what it sees


class Given(SimulatedChance):
    """The shoe is given, and the dice fall as they fall."""

    def __init__(self, order: tuple[Card, ...]) -> None:
        super().__init__(3)
        self._order = order

    def answer(self, question: Any) -> Any:
        return Shoe(self._order) if isinstance(question.options, Shuffle) else super().answer(question)


def dealt(slug: str, order: tuple[Card, ...]) -> tuple[Driver, Any]:
    """Two at a table; the second is asked about his hand, dealt from this shoe."""
    table = offering(slug).open(Settings())
    driver = table.deal(
        BetweenRounds(people=(Person(1, "Ann", 5000_00), Person(2, "Ben", 5000_00))), Given(order)
    )
    for _ in range(40):
        ask = driver.waiting[0]
        if ask.seat == 2 and ask.kind in ("act", "set"):
            return driver, table
        driver.answer(
            ask.seat,
            BOTS["house-way"](
                ask, View(driver.felt.start, ask.seat).catch_up(driver.events), Random(1), table
            ),
        )
    raise AssertionError("he was never asked")


@pytest.mark.parametrize(
    "slug", ["pinnacle/no-bust-401", "pinnacle/three-card-poker", SLUG, "mortimers/double-hand"]
)
def test_two_shoes_that_differ_in_unseen_cards_give_the_same_advice(slug: str) -> None:
    """The cards that the seat saw stay where they were, all others are put in another order."""
    make_up = getattr(offering(slug).rules, "decks", None)
    pack = list(
        deck(make_up.make_up, make_up.usual)
        if make_up
        else deck(getattr(offering(slug).rules, "deck", "joker"))
    )
    Random(7).shuffle(pack)
    lines = []
    for seed in (1, 2):
        driver, table = dealt(slug, tuple(pack))
        view = View(driver.felt.start, 2).catch_up(driver.events)
        held = asked_hand(driver.asked(2), view)
        assert held is not None and not any(card.is_hidden for card in (*held.mine, *held.dealer))
        lines.append(encode(Wanted(table.offering.room, table.offering.game, "", table.settings, held)))
        order, seen = list(pack), {position for _, position in seen_positions(driver.events, 2)}
        hidden = [at for at in range(len(order)) if at not in seen]
        rest = [order[at] for at in hidden]
        Random(seed).shuffle(rest)
        for at, card in zip(hidden, rest, strict=True):
            order[at] = card
        assert order != pack
        pack = order
    assert lines[0] == lines[1] and decode(lines[0]) == decode(lines[1])
    if slug == SLUG:
        assert find(decode(lines[0])) == find(decode(lines[1])) != NOTHING


# ------------------------------------------------------------------------------------------------------------ the process

HELD = b'{"room":"comstock","game":"super-pan-9","file":"","settings":{},"held":{"mine":["6h","Ks","Kd"],"dealer":[],"acts":["draw","stand","house-way"],"wager":2000}}'


def test_a_process_of_its_own_thinks_and_what_it_found_is_kept() -> None:
    async def run() -> None:
        coach, wanted = CoachService(), decode(HELD)
        first = await asyncio.gather(*(coach.ask(wanted) for _ in range(3)))
        assert (
            first[0].plays[0].say == "house-way"
            and first[0].plays[0].cost == 0
            and first[0] == first[1] == first[2]
        )
        process = coach._worker.process
        assert process is not None and await coach.ask(wanted) == first[0] and process.returncode is None
        process.kill()
        await process.wait()
        assert await coach.ask(wanted) == first[0]  # kept, whatever became of it
        await coach.close()

    asyncio.run(run())


def test_few_wait_and_what_fails_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        coach, go = CoachService(), asyncio.Event()

        async def never(*_: str, **__: Any) -> Any:
            await go.wait()
            raise OSError("no process")

        monkeypatch.setattr(beside, "start_worker", never)
        hands = [cards(f"{rank}h Ks Kd") for rank in "A23456JQK"]
        asked = [
            Wanted(
                "comstock",
                "super-pan-9",
                "",
                Settings(),
                type(decode(HELD).held)(mine=hand, dealer=(), acts=("draw",), wager=1),
            )
            for hand in hands
        ]
        waiting = [asyncio.create_task(coach.ask(one)) for one in asked[: service.WAITING]]
        await asyncio.sleep(0)
        with pytest.raises(service.RefusedError, match="Many people"):
            await coach.ask(asked[-1])
        go.set()
        assert set(map(id, await asyncio.gather(*waiting))) == {id(NOTHING)}
        await coach.close()

    asyncio.run(run())
