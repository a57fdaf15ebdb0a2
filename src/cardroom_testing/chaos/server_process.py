"""`cardroom serve` in a separate process that can be killed, frozen and started again on the same port."""

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
"""Timeout of a start, on a busy machine."""


def free_port() -> int:
    """Return a free TCP port."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


class Served:
    """A server process; its output goes to a file, so that no pipe fills up."""

    def __init__(self, database: str, log: Path, *options: str, env: Mapping[str, str] | None = None) -> None:
        self.port, self.log = free_port(), log
        self.url = f"http://127.0.0.1:{self.port}"
        arguments = ["serve", "--database", database, "--port", str(self.port), *options]
        self._command = [sys.executable, "-m", "cardroom_testing.chaos.prefork", *arguments]
        self._env = environment(env)
        self._spare: subprocess.Popen[bytes] | None = None
        self.pid = 0
        """Process id of the server; 0 if none runs."""
        self._code = 0

    def start(self) -> None:
        """Start the server."""
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
        self.pid = self._read_number()

    def _read_number(self) -> int:
        """Read a number from the process that starts the servers."""
        assert self._spare and self._spare.stdout
        line = self._spare.stdout.readline()
        ensure(
            line.strip().lstrip(b"-").isdigit(), f"no server can be started: {self.log.read_text()[-2000:]}"
        )
        return int(line)

    async def is_ready(self) -> bool:
        """Return whether the server reports that it is ready.

        The request is written by hand, since it is sent often while the machine is busy.
        """
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

    async def wait_until_ready(self, seconds: float = SECONDS) -> None:
        """Wait until the server is ready; raises `InvariantError` if it ends or is late."""
        until = asyncio.get_running_loop().time() + seconds
        while not await self.is_ready():
            is_late = asyncio.get_running_loop().time() > until
            ensure(
                self.is_running and not is_late, f"the server does not start: {self.log.read_text()[-2000:]}"
            )
            await asyncio.sleep(0.1)

    @property
    def is_running(self) -> bool:
        """Return whether the server runs."""
        heard = self._spare.stdout if self._spare else None
        if self.pid and heard and select.select([heard], [], [], 0)[0]:
            self._end()
        return bool(self.pid)

    def _end(self) -> int:
        if self.pid:
            self._code, self.pid = self._read_number(), 0
        return self._code

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the server, if it runs."""
        if self.is_running:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill the server."""
        self.send(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """Stop the server as an operator does, and return its exit code."""
        self.send(signal.SIGTERM)
        return self._end()

    def close(self) -> None:
        """Kill the server for good, and end the process that starts it."""
        self.kill()
        if self._spare is not None:
            self._spare.communicate()

    def log_lines(self, event: str) -> list[str]:
        """Return the lines of the log with this event."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return [line for line in lines if _event(line) == event]


def _event(line: str) -> str:
    try:
        return str(msgspec.json.decode(line).get("event", "")) if line.startswith("{") else ""
    except msgspec.DecodeError:
        return ""  # cut off by a kill
