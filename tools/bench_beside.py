"""What tables notice of odds that are asked for from a page: the answers of a room at play, alone and with odds being found.

    python tools/bench_beside.py [--tables 60] [--seconds 8] [--game mortimers/double-hand]

The odds are found as the server has them found, in a process of its own that gives way, one after the other without a pause.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import msgspec
from bench_live import Found, bench

from cardroom.live.odds.work import Asking
from cardroom.rooms import Settings


@contextmanager
def odds_beside(game: str) -> Iterator[list[int]]:
    """How many were found, an entry each: what the process ended with."""
    room, name = game.split("/")
    asking = msgspec.json.encode(Asking(room, name, "", Settings(), f"cardroom odds {room} {name}"))
    over, found = Event(), list[int]()

    def ask() -> None:
        while not over.is_set():
            command = [sys.executable, "-m", "cardroom.live.odds.work"]
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
            assert process.stdin is not None
            process.stdin.write(asking)
            process.stdin.close()
            while process.poll() is None and not over.wait(0.05):
                pass
            process.kill()
            found.append(process.wait())

    asks = Thread(target=ask)
    asks.start()
    try:
        yield found
    finally:
        over.set()
        asks.join()


def run(tables: int, seconds: float) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        return bench(f"sqlite:///{folder}/room.db", 1, tables, 1.0, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each run")
    parser.add_argument("--game", default="mortimers/double-hand")
    given = parser.parse_args()
    print(f"alone:           {run(given.tables, given.seconds)}", flush=True)
    with odds_beside(given.game) as found:
        print(f"odds beside:     {run(given.tables, given.seconds)}", flush=True)
    print(f"odds found meanwhile: {found.count(0)}")
    print(f"alone once more: {run(given.tables, given.seconds)}", flush=True)


if __name__ == "__main__":
    main()
