"""The client against a small server in the test: folding, gaps, lost lines, the same id again; and a bot of 40 lines that plays
any game from the protocol alone."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from cardroom.errors import CardroomError, UnreadableError
from cardroom.live.client.answers import anything
from cardroom.live.client.pending import RequestRefusedError
from cardroom.live.client.room import read_url
from cardroom.live.client.seat import LiveSeat
from cardroom.live.projection.refusals import refusal_message
from cardroom.live.projection.table_projection import Near, Projection
from cardroom.live.wire import messages as wire
from cardroom.live.wire.messages import read_server_message
from tests.live.test_wire_project import SLUGS, Held, held


@pytest.mark.parametrize("slug", SLUGS)
def test_any_game_is_played_from_the_questions_alone(slug: str) -> None:
    """Every answer that a client makes of the wire's options is text that the table reads and takes, to the end of a round."""
    state, rng = held(slug, 11, 4), Random(11)
    sent = Projection(state)
    state.begin()
    taken = refused = 0
    while state.driver and not state.driver.is_over and taken < 250:
        sent.follow()
        driver = state.driver
        ask = rng.choice(driver.waiting)
        (question,) = read_server_message(sent.snapshot(ask.seat)).asks
        said = anything(question, rng)
        assert ask.options is not None
        try:
            driver.answer(ask.seat, ask.options.read(said), driver.number(ask), question.take)
        except CardroomError:
            refused += 1
            assert refused < 10 + taken, (said, ask)
            driver.answer(ask.seat, ask.options.read(question.says[0]), driver.number(ask), question.take)
        taken += 1
        state.version += 1
    assert taken > 3 and refused <= taken // 20


class Small:
    """A table behind a websocket, for one seat; now and then it loses the line after it has heard."""

    def __init__(self, state: Held, seat: int) -> None:
        self.state, self.seat, self.sent = state, seat, Projection(state)
        self.known: dict[str, bool] = {}
        self.lose: set[str] = set()
        """`before`: the line breaks before the next answer is taken; `after`: after it was, and before it says so; `slow`: the
        next answer is not read."""
        self.skip = False
        self.closes = False
        """Whether the table closes when the round is over."""
        self.hellos: list[Any] = []
        state.begin()
        self.sent.follow()

    async def talk(self, socket: ServerConnection) -> None:
        since = 0
        async for frame in socket:
            message = wire.read_message(frame)
            match message:
                case wire.Hello():
                    self.hellos.append(message.since)
                    self._others()
                    known = message.since is not None and self.sent.knows(message.since[1])
                    told = (
                        self.sent.update(message.since[1], self.seat, self._near())
                        if known and message.since
                        else self.sent.snapshot(self.seat, self._near())
                    )
                    since = self.sent.version
                    await socket.send(told.decode())
                case wire.Say():
                    if "slow" in self.lose:
                        self.lose.discard("slow")
                        await socket.send(wire.encode(wire.No("", "slow", ())).decode())
                        continue
                    if "before" in self.lose:
                        self.lose.discard("before")
                        await socket.close()
                        return
                    bad = self._say(message)
                    if "after" in self.lose:
                        self.lose.discard("after")
                        await socket.close()
                        return
                    if bad:
                        await socket.send(wire.encode(bad).decode())
                    else:
                        begin, since = since, self.sent.version
                        told = self.sent.update(begin, self.seat, self._near(), (message.id,))
                        await socket.send(
                            told.replace(b'"since":%d' % begin, b'"since":%d' % (begin + self.skip)).decode()
                        )
                        self.skip = False
                    if self.closes and self.state.driver and self.state.driver.is_over:
                        await socket.send(wire.encode(wire.Bye("closed", ())).decode())
                        return

    def _near(self) -> Near:
        return Near(wire.You(self.seat, "p1", "Ann"), wire.State(playing=True))

    def _say(self, message: wire.Say) -> wire.No | None:
        driver = self.state.driver
        assert driver
        if message.id in self.known:
            return None
        ask = driver.asked(self.seat)
        try:
            assert ask and ask.options and message.ask == f"{self.state.round}.{driver.number(ask)}"
            driver.answer(self.seat, ask.options.read(message.say), driver.number(ask), message.take)
        except CardroomError as bad:
            return refusal_message(
                message.id, bad, self.seat, table=self.state.table, ask=ask, answer=message.say
            )
        self.known[message.id] = True
        self.state.version += 1
        self._others()
        return None

    def _others(self) -> None:
        driver = self.state.driver
        assert driver
        while not driver.is_over and all(ask.seat != self.seat for ask in driver.waiting):
            self.state.step(others_than=self.seat)
        self.sent.follow()


@asynccontextmanager
async def table_at(slug: str, seat: int = 1, seed: int = 5) -> AsyncIterator[tuple[Small, str]]:
    small = Small(held(slug, seed, 3), seat)
    async with serve(small.talk, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield small, f"ws://127.0.0.1:{port}/ws/table/7"


async def play(at: LiveSeat, small: Small, rng: Random, lose: str = "") -> int:
    said = 0
    while (question := at.seen.question) is not None:
        if lose and said == 1:
            small.lose = set(lose.split())
        await at.say(anything(question, rng) if not question.take else question.stands)
        said += 1
    return said


@pytest.mark.parametrize("lose", ["", "before", "after", "before after"])
@pytest.mark.parametrize("slug", ["players-club/pan", "mortimers/double-hand"])
def test_a_lost_line_loses_nothing_and_doubles_nothing(slug: str, lose: str) -> None:
    """The line breaks before or after an answer was taken: it is sent again with its id, and taken once."""

    async def evening() -> None:
        async with table_at(slug) as (small, url), LiveSeat(url) as at:
            said = await play(at, small, Random(3), lose)
            driver = small.state.driver
            assert driver and driver.is_over and said == len(small.known) >= 2
            assert len(at.seen.events) == len(driver.events)
            assert (len(small.hellos) > 1) == bool(lose)

    asyncio.run(asyncio.wait_for(evening(), 20))


def test_who_was_too_quick_says_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.live.client.seat.SLOW", 0.05)

    async def evening() -> None:
        async with table_at("mortimers/double-hand") as (small, url), LiveSeat(url) as at:
            said = await play(at, small, Random(3), "slow")
            assert (
                small.state.driver
                and small.state.driver.is_over
                and said == len(small.known) > 1
                and len(small.hellos) == 1
            )

    asyncio.run(asyncio.wait_for(evening(), 20))


def test_who_has_missed_a_frame_says_hello_again() -> None:
    async def evening() -> None:
        async with table_at("pinnacle/holdem") as (small, url), LiveSeat(url) as at:
            small.skip = True
            question = at.seen.question
            assert question
            await at.say("call" if "call" in question.says else question.says[0])
            while len(small.hellos) < 2:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(evening(), 20))


def test_what_is_refused_is_raised_with_its_words() -> None:
    async def evening() -> None:
        async with table_at("pinnacle/holdem") as (_, url), LiveSeat(url) as at:
            with pytest.raises(RequestRefusedError, match="allowed"):
                await at.say("raise 0.01")
            assert at.seen.question is not None

    asyncio.run(asyncio.wait_for(evening(), 20))


def test_nobody_there_is_said_and_not_waited_for() -> None:
    async def evening() -> None:
        with pytest.raises(OSError):
            async with LiveSeat("ws://127.0.0.1:9/ws/table/1", tries=1):
                pass

    asyncio.run(asyncio.wait_for(evening(), 20))


def test_a_server_that_dies_before_it_has_said_anything_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More often than anybody who is sent away would ask: only an answer is an answer."""
    monkeypatch.setattr("cardroom.live.client.seat.WAITS", (0.0, 0.0))

    async def talk() -> None:
        async with table_at("pinnacle/holdem") as (_, url):
            host, port = url.removeprefix("ws://").split("/")[0].rsplit(":", 1)
            died = 0

            async def die_or_pass_on(hears: asyncio.StreamReader, says: asyncio.StreamWriter) -> None:
                nonlocal died
                if died < 6:
                    died += 1
                    says.close()
                    return
                far_hears, far_says = await asyncio.open_connection(host, int(port))
                await asyncio.gather(_pass_on(hears, far_says), _pass_on(far_hears, says))

            async with await asyncio.start_server(die_or_pass_on, "127.0.0.1", 0) as door:
                at = door.sockets[0].getsockname()
                async with LiveSeat(f"ws://127.0.0.1:{at[1]}/") as seat:
                    assert seat.is_connected and died == 6 and seat._failed == 0

    asyncio.run(asyncio.wait_for(talk(), 20))


async def _pass_on(hears: asyncio.StreamReader, says: asyncio.StreamWriter) -> None:
    while some := await hears.read(65536):
        says.write(some)
    says.close()


def test_the_bot_of_forty_lines_plays_whatever_is_played() -> None:
    found = importlib.util.spec_from_file_location("bot", Path(__file__).parents[2] / "docs" / "bot.py")
    assert found and found.loader
    bot = importlib.util.module_from_spec(found)
    found.loader.exec_module(bot)

    async def evening(slug: str) -> None:
        async with table_at(slug) as (small, url), LiveSeat(url) as at:
            playing = asyncio.create_task(bot.play(at, Random(2), 5))
            while small.state.driver and not small.state.driver.is_over:
                await asyncio.sleep(0.01)
                assert not playing.done()
            playing.cancel()

    for slug in (
        "comstock/pan",
        "mortimers/double-hand",
        "pinnacle/three-card-poker",
        "comstock/seven-stud-8",
    ):
        asyncio.run(asyncio.wait_for(evening(slug), 20))


@pytest.mark.parametrize(("url", "room", "table"), [
    ("http://localhost:8000/t/12", "http://localhost:8000", 12), ("localhost:8000/t/3/", "http://localhost:8000", 3),
    ("https://room.example/table/7?x=1", "https://room.example", 7), ("http://[::1]:80", "http://[::1]:80", 0),
])  # fmt: skip
def test_an_address_names_a_room_and_a_table(url: str, room: str, table: int) -> None:
    assert read_url(url) == (room, table)


@pytest.mark.parametrize("url", ["", "ftp://x/1", "http://", "http://[", "http://x:99999999/t/1"])
def test_what_is_no_address_is_said(url: str) -> None:
    with pytest.raises(UnreadableError):
        read_url(url)
