"""`cardroom serve` in a process of its own, that can be killed, frozen and started again on the same port."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cardroom.child import environment
from cardroom.errors import ensure

SECONDS = 240.0
"""For a start, on a machine that has much else to do."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Served:
    """What it writes goes to a file: no pipe fills up."""

    def __init__(self, database: str, log: Path, *more: str, env: Mapping[str, str] | None = None) -> None:
        self.port, self.log = free_port(), log
        self.url = f"http://127.0.0.1:{self.port}"
        given = ["serve", "--database", database, "--port", str(self.port), *more]
        self._command = [sys.executable, "-m", "cardroom_testing.chaos.prefork", *given]
        self._env = environment(env)
        self._spare: subprocess.Popen[bytes] | None = None
        self.pid = 0
        """Of the server; 0 where none runs."""
        self._code = 0

    def start(self) -> None:
        if self._spare is None:
            with self.log.open("ab") as log:
                self._spare = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env=self._env,
                    bufsize=0,
                )
        assert self._spare.stdin
        self._spare.stdin.write(b"\n")
        self.pid = self._told()

    def _told(self) -> int:
        """A number from who starts servers for us."""
        assert self._spare and self._spare.stdout
        line = self._spare.stdout.readline()
        ensure(
            line.strip().lstrip(b"-").isdigit(), f"no server can be started: {self.log.read_text()[-2000:]}"
        )
        return int(line)

    async def is_ready(self) -> bool:
        """Asked plainly: this is done often, while the machine has other work."""
        try:
            async with asyncio.timeout(2):
                hears, says = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    says.write(b"GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                    return b" 200 " in await hears.readline()
                finally:
                    says.close()
        except (OSError, TimeoutError):
            return False

    async def ready(self, seconds: float = SECONDS) -> None:
        until = asyncio.get_running_loop().time() + seconds
        while not await self.is_ready():
            is_late = asyncio.get_running_loop().time() > until
            ensure(
                self.is_running and not is_late, f"the server does not start: {self.log.read_text()[-2000:]}"
            )
            await asyncio.sleep(0.1)

    @property
    def is_running(self) -> bool:
        heard = self._spare.stdout if self._spare else None
        if self.pid and heard and select.select([heard], [], [], 0)[0]:
            self._end()
        return bool(self.pid)

    def _end(self) -> int:
        if self.pid:
            self._code, self.pid = self._told(), 0
        return self._code

    def send(self, what: signal.Signals) -> None:
        if self.is_running:
            os.kill(self.pid, what)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """As an operator stops it: what it came to."""
        self.send(signal.SIGTERM)
        return self._end()

    def close(self) -> None:
        """For good."""
        self.kill()
        if self._spare is not None:
            self._spare.communicate()

    def noted(self, event: str) -> list[str]:
        """The lines of its log with this event."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return [line for line in lines if _event(line) == event]


def _event(line: str) -> str:
    try:
        return str(msgspec.json.decode(line).get("event", "")) if line.startswith("{") else ""
    except msgspec.DecodeError:
        return ""  # cut off by a kill
