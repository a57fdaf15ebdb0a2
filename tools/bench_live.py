"""How much a live server carries: durable acts a second, and the time from an answer to everybody told, over websockets.

    python tools/bench_live.py                          a few sizes on SQLite, 10 seconds each; `make bench-live` for all
    python tools/bench_live.py --tables 600 --think 1   600 tables at an act a second each
    python tools/bench_live.py --database postgresql+psycopg://… --processes 2

A server process of its own with the real house, store, mailboxes and sockets; only the door is left out (everybody is who he
says). The load comes from this process, which reads no more of a frame than it needs. The time of a disk flush is printed
with every number: it is what a commit waits for.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from cardroom.felt import Between, Person
from cardroom.live.cache import Cache
from cardroom.live.people.visitor import Visitor
from cardroom.live.server import caller, limits
from cardroom.live.server.collector import collect
from cardroom.live.server.house import House
from cardroom.live.server.serve import listen
from cardroom.live.server.shelf import Threads
from cardroom.live.server.socket import Socket, serve
from cardroom.live.server.tell import Teller
from cardroom.live.terms import Terms
from cardroom.rooms import offering, rooms
from cardroom.rooms.stacks import fewest, usual_stack
from cardroom.store import Store

GAMES = (
    "pinnacle/holdem", "comstock/seven-stud", "pinnacle/no-bust-401", "comstock/super-pan-9", "pinnacle/three-card-poker",
    "players-club/omaha-8",
)  # fmt: skip
SEATS = 5


# The server's side.


async def run_server(database: str, tables: int, at: Any, opens: bool) -> None:
    caller.MESSAGES = caller.BURST = 10**6  # type: ignore[misc]
    shelf, base, began = Threads(Store(database)), _memory(os.getpid()), time.perf_counter()
    parts = measured()
    house = House(shelf, rooms())
    house.doors = limits.Doors(house.seconds, sockets=10**6, fresh=10**6)
    await house.open()
    for n in range(1, tables + 1) if opens else ():
        one = offering(GAMES[n % len(GAMES)])
        table = one.open()
        count, stack = max(SEATS, fewest(table)), usual_stack(table) * 50
        start = Between(people=tuple(Person(seat, f"p{seat}", stack) for seat in range(1, count + 1)))
        await house.open_table(one, start=start, number=n, terms=Terms(show=0))
    if not opens:
        await asyncio.gather(*[house.table(n).look(lambda cache: cache.version) for n in range(1, tables + 1)])
    print("ready", time.perf_counter() - began, (_memory(os.getpid()) - base) / max(1, tables), flush=True)
    house.spawn(collect(lambda: house.metrics.counted("frames")))

    async def table(socket: WebSocket) -> None:
        name = str(socket.path_params["person"])
        socket.scope["state"] = {"visitor": Visitor(name, name, "guest", name)}
        await serve(house, socket, int(socket.path_params["number"]))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        done, lag = shelf.writer.done, house.metrics.spread("lag")
        print("done", done.commits, done.entries, sum(lag.counts[6:]), flush=True)
        print("parts", time.thread_time(), time.process_time(), *[f"{name}={parts[name]}" for name in parts], flush=True)
        await house.close()

    app = Starlette(routes=[WebSocketRoute("/ws/table/{number}/{person}", table)], lifespan=lifespan)
    how = uvicorn.Config(app, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)
    print("open", at.getsockname()[1], flush=True)
    await uvicorn.Server(how).serve(sockets=[at])


def measured() -> dict[str, float]:
    """CPU of the loop's thread in the parts of an act, added up as they run."""
    spent = {"plan": 0.0, "tell": 0.0, "send": 0.0}

    def timed(owner: Any, name: str, part: str) -> None:
        work = getattr(owner, name)

        def run(*given: Any, **named: Any) -> Any:
            began = time.thread_time()
            try:
                return work(*given, **named)
            finally:
                spent[part] += time.thread_time() - began

        setattr(owner, name, run)

    timed(Cache, "plan", "plan")
    timed(Teller, "tell", "tell")
    timed(Socket, "send", "send")
    return spent


# The load.


class Player(asyncio.Protocol):
    """One seat: says something that is surely taken, after a while."""

    def __init__(self, load: Load, path: str, rng: Random) -> None:
        self.load, self.path, self.rng = load, path, rng
        self._held, self._is_open, self._sent, self._n = b"", False, 0.0, 0
        self._open: tuple[bytes, list[bytes]] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self._line = transport
        head = f"GET {self.path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        transport.write((head + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())

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
        """As a client does: one answer at a time. While it is under way the question may be put anew, because somebody else
        has moved; that is answered only if the answer comes back refused."""
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
            wait = self.rng.uniform(0.5, 1.5) * self.load.think
            self._timer = asyncio.get_running_loop().call_later(wait, self._answer)

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
    """The number of the question that the asks of a frame begin with, and what may be said to it. Of circles only the
    first, which is one's own: for the free ones people would race each other, and who loses such a race is refused."""
    if not asks.startswith(b'{"n":"') or b'"stands":""}]' not in asks:
        return None  # nothing is asked, or it is answered and might only be changed
    says = asks.partition(b'"says":["')[2].partition(b'"]')[0].split(b'","')
    is_slip = b'"o":{"type":"Slip"' in asks
    return asks[6 : asks.index(b'"', 6)], says[:2] if is_slip else says


@dataclass
class Found:
    """What a run came to; times in milliseconds."""

    tables: int
    think: float
    acts: float
    p50: float
    p99: float
    most: float
    cpu: float
    """Of all server processes, an act."""
    frames: float
    size: float
    refused: int
    flush: str = ""
    entries: float = 0.0
    """In a commit."""
    parts: dict[str, float] = field(default_factory=dict)
    """Where the CPU of the servers went, in parts of the whole."""

    def __str__(self) -> str:
        return (
            f"{self.tables:5} tables, think {self.think:g} s: {self.acts:6.0f} acts/s  p50 {self.p50:6.1f}  "
            f"p99 {self.p99:6.1f}  most {self.most:6.0f} ms  cpu {self.cpu:.2f} ms an act  {self.frames:6.0f} frames/s of "
            f"{self.size:.0f} bytes, {self.refused} refused; {self.entries:.1f} entries a commit; {self.flush}"
        )


class Load:
    def __init__(self, tables: int, think: float, sticky: bool = False) -> None:
        self.tables, self.think, self.sticky = tables, think, sticky
        self.took: list[float] = []
        self.nos = self.frames = self.bytes = 0

    async def run(self, ports: list[int], seconds: float, pids: list[int]) -> Found:
        loop, rng = asyncio.get_running_loop(), Random(1)
        for n in range(1, self.tables + 1):
            for seat in range(1, SEATS + 1):
                path, port = f"/ws/table/{n}/p{seat}", ports[n % len(ports)] if self.sticky else rng.choice(ports)
                await loop.create_connection(lambda path=path: Player(self, path, Random(path)), "127.0.0.1", port)  # type: ignore[misc]
        await asyncio.sleep(3)
        self.took, self.frames, self.bytes, began = [], 0, 0, time.perf_counter()
        cpu = sum(map(_cpu, pids))
        await asyncio.sleep(seconds)
        cpu = sum(map(_cpu, pids)) - cpu
        passed, took = time.perf_counter() - began, sorted(self.took)
        at = lambda part: took[min(len(took) - 1, int(len(took) * part))] * 1000 if took else 0.0  # noqa: E731
        size = self.bytes / max(1, self.frames)
        return Found(
            self.tables, self.think, len(took) / passed, at(0.5), at(0.99), at(1), cpu / max(1, len(took)) * 1000,
            self.frames / passed, size, self.nos,
        )  # fmt: skip


def flush() -> str:
    with tempfile.NamedTemporaryFile() as out:
        took = []
        for _ in range(50):
            out.write(bytes(4096))
            out.flush()
            began = time.perf_counter()
            os.fsync(out.fileno())
            took.append(time.perf_counter() - began)
    took.sort()
    return f"flush {took[25] * 1000:.2f} ms (most {took[-1] * 1000:.1f}), load {os.getloadavg()[0]:.1f}"


def started(database: str, tables: int, join: bool) -> tuple[subprocess.Popen[str], int, float, float]:
    """A server that is ready: itself, its port, in how many seconds, and the memory of a table in bytes."""
    given = [sys.executable, __file__, "--serve", database, "--tables", str(tables), *(["--join"] if join else [])]
    server = subprocess.Popen(given, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    ready, port = server.stdout.readline().split(), server.stdout.readline().split()
    return server, int(port[1]), float(ready[1]), float(ready[2])


def ended(server: subprocess.Popen[str]) -> tuple[int, int, dict[str, float]]:
    """Commits, entries, and the CPU of the parts."""
    server.terminate()
    lines = {line.split()[0]: line.split()[1:] for line in server.communicate()[0].splitlines() if line}
    done, spent = lines.get("done", ["0", "0"]), lines.get("parts", ["0", "0"])
    parts = {name: float(cpu) for name, _, cpu in (one.partition("=") for one in spent[2:])}
    return int(done[0]), int(done[1]), {"loop": float(spent[0]), "all": float(spent[1]), **parts}


def bench(database: str, processes: int, tables: int, think: float, seconds: float, sticky: bool = False) -> Found:
    servers, ports, ends = [], [], []
    try:
        for n in range(processes):
            server, port, _, _ = started(database, tables, bool(n))
            servers.append(server)
            ports.append(port)
        found = uvloop.run(Load(tables, think, sticky).run(ports, seconds, [one.pid for one in servers]))
    finally:
        ends = [ended(one) for one in servers]
    found.entries, found.flush = sum(end[1] for end in ends) / max(1, sum(end[0] for end in ends)), flush()
    whole = sum(end[2]["all"] for end in ends) or 1.0
    found.parts = {name: sum(end[2].get(name, 0.0) for end in ends) / whole for name in ("plan", "tell", "send", "loop")}
    print(found, flush=True)
    return found


def _memory(pid: int) -> int:
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def _cpu(pid: int) -> float:
    held = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(held[11]) + int(held[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--database", default="")
    given.add_argument("--processes", type=int, default=1)
    given.add_argument("--tables", type=int, default=0)
    given.add_argument("--think", type=float, default=1.0, help="seconds between two acts at a table")
    given.add_argument("--seconds", type=float, default=10)
    given.add_argument("--serve", default="", help=argparse.SUPPRESS)
    given.add_argument("--join", action="store_true", help=argparse.SUPPRESS)
    asked = given.parse_args()
    if asked.serve:
        uvloop.run(run_server(asked.serve, asked.tables, listen("127.0.0.1", 0), not asked.join))
        return
    sizes = [(asked.tables, asked.think)] if asked.tables else [(20, 0.0), (100, 1.0), (300, 1.0), (600, 1.0)]
    for tables, think in sizes:
        with tempfile.TemporaryDirectory() as folder:
            bench(asked.database or f"sqlite:///{folder}/room.db", asked.processes, tables, think, asked.seconds)


if __name__ == "__main__":
    main()
