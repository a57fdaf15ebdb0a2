"""A trial of the live room leaves nothing out without a word, and finds what it looks for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.errors import SetupError
from cardroom.live.stream.commands import Begin
from cardroom.live.wire import messages as wire
from cardroom.rooms import offering
from cardroom_testing.chaos import wall_clock as wall
from cardroom_testing.chaos.leak_check import Reader, Secrets
from cardroom_testing.simulation.hostile_clients import cards_in
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.room_server import a_caller, company, in_virtual_time, virtual_server


def test_a_clock_that_cannot_be_set_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wall, "PLACES", (tmp_path,))
    with pytest.raises(SetupError, match="apt-get install faketime"):
        wall.Wall(tmp_path)
    found = tmp_path / "x86_64-linux-gnu/faketime" / wall.LIBRARY
    found.parent.mkdir(parents=True)
    found.touch()
    monkeypatch.setattr(wall, "SHARED", tmp_path)
    dead, alive = tmp_path / "sem.faketime_sem_999999999", tmp_path / f"faketime_shm_{os.getpid()}"
    for one in (dead, alive):
        one.touch()
    assert wall.Wall(tmp_path).env["LD_PRELOAD"] == str(found)
    assert alive.exists() and not dead.exists()


def frames() -> list[dict[str, Any]]:
    """What the seats of a hold'em table are sent before the first bet: each has two cards, and one of them is asked."""

    async def work(loop: VirtualLoop) -> list[dict[str, Any]]:
        server = virtual_server(loop, FakeStore())
        await server.open()
        at = offering("pinnacle/holdem")
        await server.open_table(at, start=company(at.open(), bots=False))
        await server.ask(1, Begin())
        found = []
        for person in ("P1", "P2", "P3"):
            connection, line = a_caller(server.table(1), person)
            await connection.hear(b'{"t":"hello"}')
            found.append(line.frames[0])
        await server.close()
        return found

    return in_virtual_time(work)


def read(*told: dict[str, Any]) -> list[str]:
    reader = Reader(1, "P")
    for one in told:
        frame = msgspec.json.encode(one)
        message = wire.read_server_message(frame)
        if isinstance(message, wire.Snap):
            reader.seen.take(message)
            reader.hear(frame, message)
        else:
            reader.check(frame, set())
    return reader.faults


def test_whatever_somebody_may_not_see_is_found_in_what_he_was_sent() -> None:
    seats = frames()
    assert not any(read(one) for one in seats)
    asked = next(one for one in seats if one.get("asks"))
    other = next(one for one in seats if not one.get("asks"))
    no = {"t": "no", "id": "k", "kind": "refused", "why": [{"type": "text", "text": "no"}]}
    hidden = min(cards_in(str(asked["e"])) - cards_in(str(other["e"])))
    assert not read(other, no) and not read(asked, no | {"at": hidden})
    assert "was sent" in read(other, no | {"at": hidden})[0]
    assert "was sent" in read(other | {"came": [{"seat": 1, "kind": "x", "cents": 1, "place": hidden}]})[0]
    assert "may answer" in str(read(other | {"asks": asked["asks"]}))
    options = [event | {"o": asked["asks"][0]["o"]} if event["k"] == "ask" else event for event in other["e"]]
    assert "options of" in str(read(other | {"e": options}))


def test_shoes_and_words_that_nobody_may_see_are_found() -> None:
    hidden = Secrets(["a-way-in"])
    hidden.add(b"chance 4h 5s Kh 4c 5d 3h Qs 4h 6d Td Qc secret=" + b"ab" * 32)
    assert hidden.shoes == 1
    clean = [
        b'["4h","5s","Kh","4c","5d","3h","Qs"]',
        b'{"root":"' + b"cd" * 32 + b'"}',
        b"4h 5s Kh 4c 5d 3h 9s Qs 4h",
    ]
    assert hidden.find_secrets(clean) == []
    for leak in (
        b'["5s","Kh","4c","5d","3h","Qs","4h","6d"]',
        "Kh 4c 5d 3h Qs 4h 6♦ 10♦".encode(),
        b"x" + b"ab" * 32 + b"y",
        b"see a-way-in",
    ):
        assert len(hidden.find_secrets([*clean, leak])) == 1, leak
