"""Bursts of one person's requests against the person's own limits and against the cage: on SQLite in one
server process, on PostgreSQL in two.

    python tools/soak_bursts.py [sqlite] [postgresql] [--bursts N] [--seed N]

A burst asks for twelve seats, more chips, free chips and a pause at the same moment;
`cardroom_testing.chaos.bursts` says which, and what has to hold afterwards. Each is of a new person and
follows from its seed. The first that is wrong ends the run, and its seed is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from cardroom.errors import CardroomError, InvariantError
from cardroom.live.server.room_server import wall_clock
from cardroom.store.database import engine as connect
from cardroom.store.sealing.seal import make_key_file, read_key_file
from cardroom.store.streams import notifications as hints
from cardroom_testing.chaos.bursts import Burst, BurstRoom, ServerSide, play, still_server
from cardroom_testing.chaos.postgres import started

BURSTS = 50
"""In a sweep: ten sweeps are 500."""
DATABASES = {"sqlite": 1, "postgresql": 2}
"""With so many processes that are asked."""


def be_patient() -> None:
    """Limits of the database that only a fault reaches: this is about limits of people, and the machine may
    be busy."""
    patient = re.sub(r"(lock|session)_timeout=\d+", r"\1_timeout=120000", connect.OPTIONS)
    connect.OPTIONS = hints.OPTIONS = patient


class Remote:
    """A side in a process of its own, as the runner speaks to it: a line of JSON each way for a burst."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, url: str, key: Path, utc: int) -> Remote:
        own = (__file__, "--serve", url, "--key", str(key), "--utc", str(utc))
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(sys.executable, *own, stdin=pipe, stdout=pipe))

    async def play(self, burst: Burst, side: int) -> Counter[str]:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(msgspec.json.encode((burst, side)) + b"\n")
        told = await self._process.stdout.readline()
        if not told:
            raise InvariantError(f"burst {burst.seed}: the process that was asked has ended")
        return Counter(msgspec.json.decode(told, type=dict[str, int]))

    async def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        await asyncio.wait_for(self._process.wait(), 20)


async def serve(url: str, key: Path, utc: int) -> None:
    """What the process of a side does, until nothing more is asked."""
    seal = read_key_file(key)
    assert seal
    server = await still_server(url, seal, utc)
    side = ServerSide(server)
    while asked := await asyncio.to_thread(sys.stdin.buffer.readline):
        burst, number = msgspec.json.decode(asked, type=tuple[Burst, int])
        sys.stdout.buffer.write(msgspec.json.encode(dict(await side.play(burst, number))) + b"\n")
        sys.stdout.buffer.flush()
    await server.close()


@contextmanager
def database(name: str) -> Iterator[str]:
    """The URL of a new one."""
    with ExitStack() as after:
        if name == "sqlite":
            yield (
                f"sqlite:///{after.enter_context(tempfile.TemporaryDirectory(prefix='cardroom-bursts-'))}/room.db"
            )
            return
        cluster, users = started()
        after.callback(users.close)
        yield cluster.create("bursts")


async def run(url: str, sides: int, first: int, count: int) -> Counter[str]:
    utc = wall_clock()
    async with AsyncExitStack() as after:
        key = Path(after.enter_context(tempfile.TemporaryDirectory(prefix="cardroom-bursts-"))) / "key"
        server = await still_server(url, make_key_file(key), utc)
        after.push_async_callback(server.close)
        room, played = BurstRoom(server, sides), list[Any]()
        await room.open()
        for _ in range(sides):
            side = await Remote.start(url, key, utc)
            after.push_async_callback(side.close)
            played.append(side)
        return await play(
            room, played, first, count, lambda seed: print(f"burst {seed} holds", file=sys.stderr)
        )


def look(name: str, seed: int, bursts: int = BURSTS) -> Counter[str]:
    """One sweep on a database."""
    be_patient()
    with database(name) as url:
        return asyncio.run(run(url, DATABASES[name], 1 + (seed - 1) * bursts, bursts))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("databases", nargs="*", help="sqlite, postgresql; both if none is named")
    parser.add_argument("--bursts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1, help="of the first burst")
    for name in ("--serve", "--key", "--utc"):
        parser.add_argument(name, help=argparse.SUPPRESS)
    given = parser.parse_args()
    be_patient()
    if given.serve:
        asyncio.run(serve(given.serve, Path(given.key), int(given.utc)))
        return 0
    failed = 0
    for name in given.databases or DATABASES:
        try:
            with database(name) as url:
                found = asyncio.run(run(url, DATABASES[name], given.seed, given.bursts))
            print(f"{name}: " + ", ".join(f"{count:,} {what}" for what, count in sorted(found.items())))
        except CardroomError as bad:
            failed += 1
            print(f"{name}: {bad}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
