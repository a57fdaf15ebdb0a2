"""`cardroom sit`: a person at a live table, by the prompts of the terminal and the words of the server."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from cardroom.cli import main
from cardroom.live.client import LiveSeat, RoomClient, SimpleSeat
from cardroom.live.client.questions import script_ask
from cardroom.live.client.seat import _with_standing
from cardroom.live.projection.table_projection import Projection
from cardroom.live.wire import messages as wire
from cardroom.live.wire.messages import Chatted, RoomStands, State, read_server_message
from cardroom.live.wire.text_parts import sentence
from cardroom.rooms import offering
from cardroom.script import written
from cardroom.telling.rules.announcement import announced
from cardroom.terminal.commands.sit import LiveSitting
from cardroom.words import language, use_language
from tests.live.test_client import Small, table_at
from tests.live.test_wire_project import SLUGS, held
from tests.waiting import GENEROUS


class Line(SimpleSeat):
    """Straight to a table: whoever connects sits in its one seat."""

    async def _open(self) -> None:
        self.room = RoomClient("http://127.0.0.1")
        self.line = LiveSeat(self.address, tries=1)
        await self.line.__aenter__()

    address = ""


@contextmanager
def a_table(slug: str) -> Iterator[tuple[Small, str]]:
    """In a loop of its own, as a server is."""
    ready, stop, found = Event(), asyncio.Event(), []
    loop = asyncio.new_event_loop()

    async def serving() -> None:
        async with table_at(slug) as (small, url):
            small.closes = True
            found.append((small, url))
            ready.set()
            await stop.wait()

    thread = Thread(target=loop.run_until_complete, args=(serving(),))
    thread.start()
    assert ready.wait(GENEROUS)
    try:
        yield found[0]
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()


@pytest.mark.parametrize(
    "slug", ["pinnacle/holdem", "mortimers/no-bust-6-buster", "mortimers/double-hand", "players-club/pan"]
)
def test_a_person_plays_a_round_from_the_terminal(slug: str) -> None:
    with a_table(slug) as (small, url):
        seat = Line("http://127.0.0.1/t/7")
        seat.address = url
        typed: list[str] = []

        def read(prompt: str) -> str:
            """First a look at what it means, a refused answer, and then what silence would say."""
            question = seat.seen.question
            assert question
            typed.append(prompt)
            if len(typed) < 5:
                return ["nonsense-of-mine", "n", "j", "0.03"][len(typed) - 1]
            return question.default or question.says[0]

        out = Console(file=io.StringIO(), width=100, highlight=False)
        with seat as at:
            at.line.chats.append(Chatted("Nora", "good luck", 0))
            sitting = LiveSitting(at, out, read)
            at.seen.state = State(playing=True, notice=sentence(announced(offering(slug).open(), 7)))
            sitting._state()
            sitting._state()  # said once
            sitting.play()
        told = out.file.getvalue()  # type: ignore[attr-defined]
        assert small.state.driver and small.state.driver.is_over and typed
        assert (
            told.count("From hand 7 on: ") == 1
            and "Nora: good luck" in told
            and "If time runs out: " in told
            and len(told.splitlines()) > 10
        )


@pytest.mark.parametrize("slug", SLUGS)
def test_a_question_off_the_wire_is_asked_as_at_a_table_of_ones_own(slug: str) -> None:
    """Options, default and every answer listed are those of the table's own question."""
    state = held(slug, 9, 4)
    sent, seen = Projection(state), 0
    state.begin()
    while state.driver and not state.driver.is_over and seen < 30:
        sent.follow()
        for ask in state.driver.asks:
            (question,) = read_server_message(sent.snapshot(ask.seat)).asks
            again = script_ask(question, ask.seat)
            assert (
                again.kind == ask.kind
                and again.default == ask.default
                and again.options is not None
                and ask.options is not None
            )
            assert again.options.text == ask.options.text
            assert [written(one) for one in again.options.samples()] == [
                written(one) for one in ask.options.samples()
            ]
            seen += 1
        state.step()
    assert seen


class Hall:
    """A seat without a line: how room and table stand is set by the test."""

    def __init__(self) -> None:
        self.line = LiveSeat("ws://127.0.0.1:9/ws/table/1")
        self.seen = self.line.seen
        self.seen.table = heard_table()

    def hear(self, message: Any) -> None:
        asyncio.run(self.line._hear(wire.encode(message)))


def heard_table() -> Any:
    """As a server tells it."""
    with a_table("pinnacle/holdem") as (small, _):
        return read_server_message(small.sent.snapshot(1, small._near())).table


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", ("Waiting for the next round", "The room is closing for now: no new rounds begin", "cannot reach its books")),
     ("es", ("Esperando la próxima ronda", "La sala cierra por ahora: no empieza ninguna ronda más", "no alcanza sus libros"))],
)  # fmt: skip
def test_a_table_of_a_room_that_closes_for_now_does_not_say_that_it_waits(
    code: str, words: tuple[str, str, str]
) -> None:
    hall, out = Hall(), io.StringIO()
    sitting = LiveSitting(hall, Console(file=out, width=200), None)  # type: ignore[arg-type]

    def said() -> str:
        out.seek(0)
        out.truncate()
        with use_language(language(code)):
            sitting._state()
        return out.getvalue()

    waiting, closes, away = words
    assert waiting in said()
    hall.hear(RoomStands("draining"))
    told = said()
    assert closes in told and waiting not in told
    hall.seen.state = State(playing=True)
    assert said() == "", "the round that is played goes on, and is played to its end"
    hall.hear(RoomStands("away"))
    assert away in said()
    hall.seen.state = State()
    hall.hear(RoomStands("open"))
    assert waiting in said()


def test_a_client_asks_to_be_told_how_the_room_stands() -> None:
    assert [_with_standing(one) for one in ("ws://a/ws/table/1", "ws://a/ws/table/1?language=es")] == [
        "ws://a/ws/table/1?room=1",
        "ws://a/ws/table/1?language=es&room=1",
    ]


def test_where_nobody_answers_is_said_in_a_line() -> None:
    for url in ("http://127.0.0.1:9/t/1", "http://127.0.0.1:9"):
        ended = CliRunner().invoke(main, ["sit", url])
        assert (
            ended.exit_code == 2
            and len(ended.output.strip().splitlines()) == 1
            and "does not answer" in ended.output
        )
