"""`cardroom serve` in a process of its own, that can be killed, frozen and started again on the same port."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cardroom.errors import ensure

SECONDS = 60.0
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
        self._command = [sys.executable, "-m", "cardroom", *given]
        self._env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **(env or {})}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self._env)

    async def is_ready(self) -> bool:
        """Asked plainly: this is done often, while the machine has other work."""
        try:
            async with asyncio.timeout(2):
                hears, says = await asyncio.open_connection("127.0.0.1", self.port)
                says.write(b"GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                line = await hears.readline()
                says.close()
                return b" 200 " in line
        except (OSError, TimeoutError):
            return False

    async def ready(self, seconds: float = SECONDS) -> None:
        until = asyncio.get_running_loop().time() + seconds
        while not await self.is_ready():
            ended = self.process is None or self.process.poll() is not None
            is_late = asyncio.get_running_loop().time() > until
            ensure(not ended and not is_late, f"the server does not start: {self.log.read_text()[-2000:]}")
            await asyncio.sleep(0.1)

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def send(self, what: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(what)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        if self.process is not None:
            self.process.wait()

    def stop(self) -> int:
        """As an operator stops it: what it came to."""
        self.send(signal.SIGTERM)
        return self.process.wait(30) if self.process is not None else 0

    def noted(self, event: str) -> list[str]:
        """The lines of its log with this event."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return [line for line in lines if _event(line) == event]


def _event(line: str) -> str:
    try:
        return str(msgspec.json.decode(line).get("event", "")) if line.startswith("{") else ""
    except msgspec.DecodeError:
        return ""  # cut off by a kill
