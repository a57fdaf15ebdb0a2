"""The client against the real server: two guests at a table, and a server that is killed in the middle of their round."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cardroom.live.client import LiveSeat, RequestRefusedError, RoomClient, anything
from tests.waiting import comes

SECONDS = 600
"""For all of it, on a machine that has much else to do."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Served:
    """`cardroom serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "cardroom",
            "serve",
            "--database",
            f"sqlite:///{self.folder / 'room.db'}",
            "--port",
            str(self.port),
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=os.environ | {"CARDROOM_HOME": str(self.folder)}
            )
        async with httpx.AsyncClient(base_url=self.url) as http:

            async def is_up() -> bool:
                with suppress(httpx.TransportError):
                    return (await http.get("/health/live")).is_success
                assert self.process is not None and self.process.poll() is None, (
                    self.folder / "log"
                ).read_text()
                return False

            await comes(is_up, "the server does not answer", pause=0.1)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Playing:
    """A guest who answers whatever he is asked, until he is told to stop."""

    def __init__(self, at: LiveSeat, seed: int) -> None:
        self.at, self._rng = at, Random(seed)
        self.said, self.ended = 0, set[int]()
        self._went_on = asyncio.Event()

    async def play(self) -> None:
        async for _ in self.at.changes():
            seen = self.at.seen
            if seen.start and seen.events and not seen.state.playing:
                self.ended.add(seen.start.round)
            if seen.question and not seen.question.take:
                await self._answer(seen.question)
                self.said += 1
            self._went_on.set()

    async def _answer(self, question: Any) -> None:
        try:
            await self.at.say(anything(question, self._rng))
        except RequestRefusedError as no:
            if no.no.kind == "refused":
                await self.at.say(question.says[0])

    async def until(self, is_enough: Callable[[], bool]) -> None:
        while not is_enough():
            self._went_on.clear()
            await self._went_on.wait()

    async def goes_on(self) -> None:
        """Answers once more, and sees a round end that had not ended yet."""
        said, ended = self.said, len(self.ended)
        await self.until(lambda: self.said > said and len(self.ended) > ended)


@pytest.mark.parametrize("slug", ["mortimers/no-bust-6"])
def test_guests_play_on_through_a_killed_server(tmp_path: Path, slug: str) -> None:
    served = Served(tmp_path)
    room_slug, game = slug.split("/")

    async def evening() -> None:
        await served.start()
        async with RoomClient(served.url) as room, RoomClient(served.url) as other:
            await room.come_in()
            await other.come_in()
            number = (await room.post("/api/tables", {"room": room_slug, "game": game, "bots": 0}))["number"]
            async with room.seat(number) as at, other.seat(number) as beside:
                guests = Playing(at, 4), Playing(beside, 5)
                tasks = [asyncio.create_task(one.play()) for one in guests]
                await at.sit(150_00)
                await beside.sit(150_00)
                await guests[0].until(lambda: guests[0].said >= 2)
                served.kill()
                await served.start()
                playing = asyncio.gather(*tasks)
                both = asyncio.gather(*(one.goes_on() for one in guests))
                await asyncio.wait([playing, both], return_when=asyncio.FIRST_COMPLETED)
                if playing.done():
                    await playing  # nobody stops of himself: says what went wrong
                playing.cancel()
                assert at.seen.you.seat and at.is_connected
                me = await room.me()
                assert me["tables"] == [number] and me["purse"]["wallet"] == 850_00

    try:
        asyncio.run(asyncio.wait_for(evening(), SECONDS))
    finally:
        served.kill()
