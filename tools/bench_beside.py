"""What tables notice of odds that are asked for from a page: the answers of a room at play, alone and with
odds being found.

    python tools/bench_beside.py [--tables 60] [--seconds 15]

The server at which the tables are is asked for odds that it does not have, cheap and dear ones in turn,
without a pause; it has them found as it always does, in a process of its own that gives way. It fails where
none was found meanwhile, or where tables do not keep their time.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.client import HTTPConnection
from threading import Event, Thread

from bench_live import LATE, Found, alone, bench

from cardroom.child import environment
from cardroom.rooms import offering

CHEAP = (
    "comstock/super-pan-9",
    "pinnacle/three-card-poker",
    "mortimers/no-bust-6-buster",
    "comstock/pure-21.5-buster",
)
DEAR = ("mortimers/double-hand", "comstock/double-hand")
Ask = tuple[str, int]
"""A game, and a schedule of it: each is found once."""


class Odds:
    """What was asked for, and what came of it."""

    def __init__(self) -> None:
        self.begun: list[Ask] = []
        self.found: list[Ask] = []
        self._over = Event()

    @contextmanager
    def asked(self, port: int) -> Iterator[None]:
        asks = Thread(target=self._ask, args=(port,))
        asks.start()
        try:
            yield
        finally:
            self._over.set()
            asks.join()

    def _ask(self, port: int) -> None:
        for one in every():
            self.begun.append(one)
            while not self._over.is_set():
                if is_told(port, one):
                    self.found += [] if self._over.is_set() else [one]
                    break
            if self._over.is_set():
                return

    def __str__(self) -> str:
        dear = [sum(game in DEAR for game, _ in some) for some in (self.begun, self.found)]
        return (
            f"odds begun: {len(self.begun)} ({dear[0]} dear), found meanwhile: {len(self.found)} "
            f"({dear[1]} dear)"
        )


def every() -> Iterator[Ask]:
    """Cheap and dear ones in turn while there are both."""
    cheap, dear = ([(game, n) for game in games for n in numbers(game)] for games in (CHEAP, DEAR))
    for at, one in enumerate(cheap):
        yield one
        yield from dear[at : at + 1]


def numbers(game: str) -> list[int]:
    return [one.number for one in offering(game).open().rules.schedules]


def is_told(port: int, one: Ask) -> bool:
    """Whether the server has found it; who waits long is told to ask again. A server that ends has not."""
    server = HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        server.request("GET", f"/odds/{one[0]}/{one[1]}")
        return server.getresponse().status == 200
    except OSError:
        return False
    finally:
        server.close()


def compile_first() -> None:
    """What a server has had compiled before it is kept: so it is here, before anything is measured."""
    for game in (*CHEAP, *DEAR[:1]):
        command = [sys.executable, "-m", "cardroom", "odds", *game.split("/"), "--money"]
        subprocess.run(command, stdout=subprocess.DEVNULL, env=environment(), check=True)


def run(
    tables: int, seconds: float, meanwhile: Callable[[int], AbstractContextManager[None]] = alone
) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        return bench(f"sqlite:///{folder}/room.db", 1, tables, 1.0, seconds, meanwhile=meanwhile)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=15.0, help="of each run")
    given = parser.parse_args()
    compile_first()
    odds = Odds()
    print(f"alone:           {run(given.tables, given.seconds)}", flush=True)
    beside = run(given.tables, given.seconds, odds.asked)
    print(f"odds beside:     {beside}\n{odds}", flush=True)
    print(f"alone once more: {run(given.tables, given.seconds)}", flush=True)
    if not odds.found:
        print("nothing was found meanwhile: this says nothing of tables beside odds", file=sys.stderr)
    if not beside.holds:
        print(
            f"tables do not keep their time beside odds: p99 {beside.p99:.1f} ms, aimed at {LATE:.0f}",
            file=sys.stderr,
        )
    return 0 if odds.found and beside.holds else 1


if __name__ == "__main__":
    sys.exit(main())
