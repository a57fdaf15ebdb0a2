"""The client against the real server: two guests at a table, and a server that is killed in the middle of their round."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest

from cardroom.live.client import LiveSeat, NotTaken, Room, anything

SECONDS = 50


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
        command = [sys.executable, "-m", "cardroom", "serve", "--database", f"sqlite:///{self.folder / 'room.db'}", "--port", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"CARDROOM_HOME": str(self.folder)})
        async with httpx.AsyncClient(base_url=self.url) as http:
            for _ in range(300):
                try:
                    if (await http.get("/health/live")).is_success:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


async def rounds(at: LiveSeat, wanted: int, rng: Random, after: dict[int, asyncio.Event]) -> int:
    """Plays until so many rounds have ended; sets an event after so many answers."""
    said, ended = 0, set()
    async for _ in at.changes():
        seen = at.seen
        if seen.start and seen.events and not seen.state.playing:
            ended.add(seen.start.round)
        if len(ended) >= wanted:
            break
        question = seen.question
        if question and not question.take:
            try:
                await at.say(anything(question, rng))
            except NotTaken as no:
                if no.no.kind == "refused":
                    await at.say(question.says[0])
            said += 1
            if said in after:
                after[said].set()
    return said


@pytest.mark.parametrize("slug", ["mortimers/no-bust-6"])
def test_guests_play_on_through_a_killed_server(tmp_path: Path, slug: str) -> None:
    served = Served(tmp_path)
    room_slug, game = slug.split("/")

    async def evening() -> None:
        await served.start()
        async with Room(served.url) as room, Room(served.url) as other:
            await room.come_in()
            await other.come_in()
            number = (await room.post("/api/tables", {"room": room_slug, "game": game, "bots": 0}))["number"]
            async with room.seat(number) as at, other.seat(number) as beside:
                answered = asyncio.Event()
                playing = [rounds(at, 1, Random(4), {2: answered}), rounds(beside, 1, Random(5), {})]
                tasks = [asyncio.create_task(one) for one in playing]
                await at.sit(150_00)
                await beside.sit(150_00)
                await answered.wait()
                served.kill()
                await served.start()
                assert min(await asyncio.gather(*tasks)) >= 2 and at.seen.you.seat and at.is_connected
                me = await room.me()
                assert me["tables"] == [number] and me["purse"]["wallet"] == 850_00

    try:
        asyncio.run(asyncio.wait_for(evening(), SECONDS))
    finally:
        served.kill()
