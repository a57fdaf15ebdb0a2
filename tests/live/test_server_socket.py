"""The whole server on a real socket: a guest comes in over HTTP, sits down over a websocket, plays with bots, and the server
stops and starts again on the same database."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardroom.live.client import RoomClient, anything
from cardroom.live.hosting.rate_limits import LONGEST_MESSAGE
from cardroom.rooms import rooms
from cardroom.store import Store
from tests.waiting import GENEROUS, comes

START = [sys.executable, "-c", "from cardroom.cli import main; main()", "serve", "--port", "0"]


class Server:
    """A process of its own."""

    def __init__(self, database: str, *more: str) -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [*START, "--database", database, *more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
        )
        assert self.process.stdout
        said = iter(
            self.process.stdout.readline, ""
        )  # until it ends; a new key is told of before the address
        found = next((one for line in said if (one := re.search(r"http://[^ /]+", line))), None)
        assert found, self.process.stderr.read() if self.process.stderr else ""
        self.url = found[0]

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:

            async def is_ready() -> bool:
                with suppress(httpx.HTTPError):
                    return (await http.get(f"{self.url}/health/ready")).status_code == 200
                return False

            await comes(is_ready, "not ready", pause=0.05)

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        self.process.send_signal(how)
        _, said = self.process.communicate(timeout=GENEROUS)
        return self.process.returncode, said


async def send_nonsense(server: Server) -> None:
    """What is no message is answered in words, and what is far too long closes."""
    at = f"{server.url.replace('http', 'ws')}/ws/table/1"
    with pytest.raises(Exception, match="403"):
        async with connect(at, origin="http://elsewhere.example"):  # type: ignore[arg-type]
            pass
    async with connect(at, origin=server.url) as socket:  # type: ignore[arg-type]  # nobody is signed in: he watches
        await socket.send('{"t":"hello"}')
        assert '"t":"snap"' in str(await socket.recv())
        await socket.send("x" * (LONGEST_MESSAGE + 1))
        assert "at most" in str(await socket.recv())
        await socket.send('{"t":"sit","id":"a","cents":40000}')
        assert "you are watching" in str(await socket.recv()).lower()
        with pytest.raises(ConnectionClosed):
            await socket.send("x" * 100_000)
            await socket.recv()
    async with connect(at.replace("table/1", "table/999"), origin=server.url) as socket:  # type: ignore[arg-type]
        assert "no such table" in str(await socket.recv())
        with pytest.raises(ConnectionClosed, match="4404"):
            await socket.recv()


def test_a_guest_plays_over_a_socket_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'room.db'}"

    async def play(server: Server) -> None:
        await server.ready()
        await send_nonsense(server)
        async with RoomClient(server.url) as room:
            await room.come_in()
            tables = await room.tables()
            assert len(tables) == sum(len(one.offerings) for one in rooms().values())
            async with room.seat(1) as at:
                await at.sit(400_00)
                await room.post("/api/tables/1/bots", {"count": 1})
                rng, said = Random(1), 0
                async for _ in at.changes():
                    question = at.seen.question
                    if question is not None and not question.stands:
                        if said:
                            break  # the second is open when the server is killed
                        assert await at.explain()
                        await at.say(anything(question, rng))
                        said += 1
                server.stop(signal.SIGKILL)
                again = Server(database, "--port", server.url.rpartition(":")[2], "--metrics", "local")
                try:
                    await again.ready()
                    await at.say(anything(question, rng), question)  # the client comes back by itself
                    await at.leave()
                    async with httpx.AsyncClient() as http:
                        metrics = (await http.get(f"{again.url}/metrics")).text
                    assert 'cardroom_acts_total{kind="say"}' in metrics
                finally:
                    code, said = again.stop()
                assert code in (0, -signal.SIGTERM), said
                assert "Traceback" not in said and "cardroom=" not in said

    server = Server(database)
    try:
        asyncio.run(asyncio.wait_for(play(server), 60))
    finally:
        server.process.kill()
        server.process.communicate()
    with Store(database) as store:
        assert store.trial().faults == ()
