"""The load of the bench: players over real websockets that read no more of a frame than they need."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from random import Random
from typing import Any

from live_served import SEATS

WARM = 3.0
"""Seconds before anything counts."""


class Player(asyncio.Protocol):
    """One seat: says something that is surely taken, after a while."""

    def __init__(self, load: Load, path: str, pace: Pace) -> None:
        self.load, self.path, self.pace, self.rng = load, path, pace, Random(path)
        self._held, self._is_open, self._sent, self._n = b"", False, 0.0, 0
        self._open: tuple[bytes, list[bytes]] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self._line = transport
        head = f"GET {self.path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        transport.write(
            (
                head + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self._held += data
        if not self._is_open:
            head, found, rest = self._held.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self._is_open, self._held = True, rest
            self._send(b'{"t":"hello"}')
        while (frame := self._frame()) is not None:
            self._hear(frame)

    def _frame(self) -> bytes | None:
        held = self._held
        if len(held) < 2:
            return None
        size, at = held[1], 2
        if size == 126:
            size, at = int.from_bytes(held[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(held[2:10], "big"), 10
        if len(held) < at + size:
            return None
        frame, self._held = held[at : at + size], held[at + size :]
        if held[0] & 15 == 9:
            self._send(frame, 0x8A)
            return b""
        return frame

    def _send(self, text: bytes, kind: int = 0x81) -> None:
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
        self._line.write(bytes([kind]) + size + bytes(4) + text)  # masked with zeros

    def _hear(self, frame: bytes) -> None:
        """As a client does: one answer at a time. While it is under way the question may be put anew, because
        somebody else has moved; that is answered only if the answer comes back refused."""
        self.load.frames += 1
        self.load.bytes += len(frame)
        if self._sent and b'"ok":["a%d"]' % self._n in frame:
            self.load.took.append(time.perf_counter() - self._sent)
            self._sent, self._open = 0.0, None
        elif frame.startswith(b'{"t":"no"'):
            self.load.nos += 1
            self._sent = 0.0
        _, found, asks = frame.partition(b'"asks":[')
        if found:
            self._open = _question(asks)
        if self._open is not None and not self._sent and self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.pace.wait(loop.time()), self._answer)

    def _answer(self) -> None:
        """What is open now, which may be another question than the one he began to think about."""
        self._timer = None
        if self._open is None or self._line.is_closing():
            return
        number, says = self._open
        self._n += 1
        self._sent = time.perf_counter()
        self._send(b'{"t":"say","id":"a%d","ask":"%s","say":"%s"}' % (self._n, number, self.rng.choice(says)))


def _question(asks: bytes) -> tuple[bytes, list[bytes]] | None:
    """The number of the question that the asks of a frame begin with, and what may be said to it. Of circles
    only the first, which is one's own: for the free ones people would race each other, and who loses such a
    race is refused."""
    if not asks.startswith(b'{"n":"') or b'"stands":""}]' not in asks:
        return None  # nothing is asked, or it is answered and might only be changed
    says = asks.partition(b'"says":["')[2].partition(b'"]')[0].split(b'","')
    is_slip = b'"o":{"type":"Slip"' in asks
    return asks[6 : asks.index(b'"', 6)], says[:2] if is_slip else says


class Pace:
    """Of one table: an act after another, so many seconds apart on the whole, whoever is asked."""

    def __init__(self, think: float, rng: Random) -> None:
        self._think, self._rng, self._at = think, rng, 0.0

    def wait(self, now: float) -> float:
        self._at = max(now, self._at) + self._rng.uniform(0.5, 1.5) * self._think
        return self._at - now


class Load:
    """Five players at each table. `sticky`: all sockets of a table go to one process, as a proxy does that
    hashes."""

    def __init__(self, tables: int, think: float, sticky: bool = False) -> None:
        self.tables, self.think, self.sticky = tables, think, sticky
        self.took: list[float] = []
        self.nos = self.frames = self.bytes = 0

    async def connect(self, ports: list[int]) -> None:
        loop, rng = asyncio.get_running_loop(), Random(1)
        for n in range(1, self.tables + 1):
            pace = Pace(self.think, Random(n))
            for seat in range(1, SEATS + 1):
                path, port = (
                    f"/ws/table/{n}/p{seat}",
                    ports[n % len(ports)] if self.sticky else rng.choice(ports),
                )
                await loop.create_connection(
                    lambda path=path, pace=pace: Player(self, path, pace), "127.0.0.1", port
                )  # type: ignore[misc]

    async def watch(self, port: int, lines: int) -> None:
        """Somebody who only looks on, so many times over."""
        loop = asyncio.get_running_loop()
        for n in range(lines):
            pace = Pace(self.think, Random(n))
            await loop.create_connection(
                lambda n=n, pace=pace: Player(self, f"/ws/table/1/w{n}", pace), "127.0.0.1", port
            )  # type: ignore[misc]
        while self.frames < lines:
            await asyncio.sleep(0.05)

    async def run(
        self, ports: list[int], seconds: float, warm: float = WARM
    ) -> tuple[float, list[dict[str, float]]]:
        """How long it took, and what every server spent in that time."""
        empty = [await spent(port) for port in ports]
        await self.connect(ports)
        await asyncio.sleep(warm)
        before = [await spent(port) for port in ports]
        self.took, self.nos, self.frames, self.bytes, began = [], 0, 0, 0, time.perf_counter()
        await asyncio.sleep(seconds)
        passed, after = time.perf_counter() - began, [await spent(port) for port in ports]
        changed = [
            {name: now[name] - then[name] for name in now} for then, now in zip(before, after, strict=True)
        ]
        grown = [now["memory"] - then["memory"] for then, now in zip(empty, after, strict=True)]
        return passed, [one | {"memory": more} for one, more in zip(changed, grown, strict=True)]


async def spent(port: int) -> dict[str, float]:
    """What a server says of itself."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /spent HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    found: dict[str, float] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


def flush() -> str:
    """The time of a flush of the disk, which is what a commit waits for, and the load of the machine."""
    with tempfile.NamedTemporaryFile() as out:
        took = []
        for _ in range(50):
            out.write(bytes(4096))
            out.flush()
            began = time.perf_counter()
            os.fsync(out.fileno())
            took.append(time.perf_counter() - began)
    took.sort()
    return f"{took[25] * 1000:.2f} ({took[-1] * 1000:.1f}) ms, load {os.getloadavg()[0]:.1f}"
