"""Each reader in his own language: one table told to two at once, pages by what a browser asks for or somebody has chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.games.family import Settings
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.stream.commands import Change
from cardroom.words import language, use_language
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.people_server import PeopleServer, browser
from tests.live.room_server import Heard, company, in_virtual_time, kinds, play, virtual_server

SPANISH_ASKED = {"accept-language": "es-MX,es;q=0.9,en;q=0.5"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PeopleServer]:
    made = PeopleServer(f"sqlite:///{tmp_path}/room.db")
    yield made
    made.shut()


def test_two_readers_of_one_table_hear_it_in_their_own_languages() -> None:
    async def evening(loop: VirtualLoop) -> list[list[str]]:
        store = FakeStore()
        server = virtual_server(loop, store)
        await server.open()
        offering = server.rooms["comstock"].offerings["holdem"]
        number = await server.open_table(offering, start=company(offering.open()))
        host, heard = server.table(number), {"en": Heard(), "es": Heard()}
        for code, line in heard.items():
            with use_language(language(code)):
                connection = TableConnection(server, host, line, None)
            host.join(connection)
            await connection.hear(b'{"t":"hello"}')
        await host.ask(Change(Settings(schedule=2), "fay", 2))
        await asyncio.wait_for(play(host, Random(1), lambda: kinds(store).count("end") >= 1), 3600)
        await server.close()
        return [texts(line) for line in heard.values()]

    english, spanish = in_virtual_time(evening)
    assert any("posts the small blind" in one for one in english) and any(
        "pone la ciega chica" in one for one in spanish
    )
    assert any(one.startswith("From hand 2 on: ") for one in english) and any(
        one.startswith("Desde la mano 2: ") for one in spanish
    )
    assert not any("pone la ciega" in one for one in english) and not any(
        "posts the" in one for one in spanish
    )


def texts(line: Heard) -> list[str]:
    found: list[str] = []

    def walk(one: Any) -> None:
        if isinstance(one, dict):
            if one.get("type") == "text":
                found.append(one["text"])
            for value in one.values():
                walk(value)
        elif isinstance(one, list):
            for value in one:
                walk(value)

    for frame in line.frames:
        walk(frame)
    return found


def test_a_page_is_answered_as_the_browser_asks_and_as_somebody_has_chosen(server: PeopleServer) -> None:
    one = browser(server)
    book = "/api/rooms/comstock/holdem"
    english, spanish = one.get(book).text, one.get(book, headers=SPANISH_ASKED).text
    assert "Win the pot" in english and "Gana el bote" in spanish
    assert one.get(book).text == english  # what was kept for one reader is not told to the other
    chosen = {**SPANISH_ASKED, "cookie": "cardroom-language=en"}
    assert one.get(book, headers=chosen).text == english
    nonsense = {**SPANISH_ASKED, "cookie": "cardroom-language=../../etc/passwd"}
    assert one.get(book, headers=nonsense).text == spanish
    fault = one.get("/api/rooms/comstock/no-such-game", headers=SPANISH_ASKED)
    assert fault.status_code == 404 and "aquí no hay tal cosa" in fault.text
