"""How long each GET way keeps the server's loop busy: the longest stretch and the sum, in milliseconds, first
and later.

    python tools/ways.py [--times N]

A server's loop does one thing at a time: everybody at every table waits for what a request does there. Work
in threads and processes is counted as the processor's time, in the last column of figures. The server is a
small one, on a file that is thrown away; the figures are for comparing ways, not machines.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time
from asyncio import events
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.live.people_server import Browser, PeopleServer, browser, every_route, guest, play, sit, staff

from cardroom.live.http.endpoint import endpoints_of

HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}
GIVEN = {
    "{room}": "pinnacle", "{game}": "holdem", "{id:path}": "rule-1", "{drill}": "1", "{seed}": "7",
    "{at}": "3", "{hash}": "none", "{id}": "nobody", "{person}": "nobody", "{table}": "1", "{number}": "1",
}  # fmt: skip


class Busy:
    """What the loop did while it was looked at."""

    def __init__(self) -> None:
        self.sum, self.longest, self.processor = 0.0, 0.0, 0.0

    def note(self, seconds: float) -> None:
        self.sum += seconds
        self.longest = max(self.longest, seconds)


@contextmanager
def watched() -> Iterator[Busy]:
    """Every callback that any loop runs is timed."""
    found, run, before = Busy(), events.Handle._run, time.process_time()

    def timed(handle: Any) -> None:
        began = time.perf_counter()
        try:
            run(handle)
        finally:
            found.note(time.perf_counter() - began)

    events.Handle._run = timed  # type: ignore[method-assign]
    try:
        yield found
    finally:
        events.Handle._run = run  # type: ignore[method-assign]
        found.processor = time.process_time() - before


def measure(one: Browser, path: str, times: int) -> tuple[int, Busy, Busy]:
    """The status, the first request and the shortest of the later ones."""
    with watched() as first:
        status = one.get(path).status_code
    later = []
    for _ in range(times):
        with watched() as again:
            one.get(path)
        later.append(again)
    return status, first, min(later, key=lambda busy: busy.sum)


def path_of(path: str, n: int, v: int) -> str:
    for name, value in {"{n}": str(n), "{v}": str(v), **GIVEN}.items():
        path = path.replace(name, value)
    return path


def told(path: str, status: int, first: Busy, later: Busy) -> str:
    figures = " ".join(
        f"{1000 * one:7.1f}" for one in (first.longest, first.sum, later.longest, later.sum, later.processor)
    )
    return f"{figures}  {status}  {path}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=5, help="later requests of each way")
    given = parser.parse_args()
    logging.disable(logging.CRITICAL)
    with TemporaryDirectory() as folder:
        server = PeopleServer(f"sqlite:///{folder}/room.db")
        try:
            look(server, given.times)
        finally:
            server.shut()
    return 0


def look(server: PeopleServer, times: int) -> None:
    server.run(server.open_first())
    ann, ben = guest(server), guest(server)
    n = ann.post("/api/tables", json=HOLDEM).json()["number"]
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    v = play(server, n)
    floor = staff(server, "floor")
    print("  first: longest, sum; later: longest, sum, processor; status; way")
    lines = []
    for way in endpoints_of(every_route(server)):
        if way.method == "GET":
            who = floor if way.who == "staff" else ann if way.who != "anybody" else browser(server)
            lines.append((way.path, *measure(who, path_of(way.path, n, v), times)))
    for one in sorted(lines, key=lambda line: -line[3].sum):
        print(told(*one))


if __name__ == "__main__":
    sys.exit(main())
