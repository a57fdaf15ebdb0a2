"""Writes a database as this version makes it into tests/live/kept: from then on every later version has to
audit it.

python tools/keep_room.py              the file is named after the version, and one that is there is never
                                       overwritten
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.live.play import GAMES, TICKS, fair, step  # noqa: E402
from tests.tables import table  # noqa: E402

from cardroom import __version__  # noqa: E402
from cardroom.errors import RefusedError, SetupError  # noqa: E402
from cardroom.felt import BetweenRounds  # noqa: E402
from cardroom.games.family import Settings  # noqa: E402
from cardroom.live import BlockingTable, audit  # noqa: E402
from cardroom.live.cage.refill import issue_body, issue_postings  # noqa: E402
from cardroom.live.stream.commands import (  # noqa: E402
    Away,
    Back,
    Buy,
    Change,
    Close,
    CloseShiftAtTable,
    Grace,
    Leave,
    Move,
    Pause,
    RecordGap,
    RetryTable,
    Sit,
    Speed,
    Unpause,
)
from cardroom.rooms import rooms  # noqa: E402
from cardroom.store import Input, Seal, Store, backup  # noqa: E402

KEPT = ROOT / "tests/live/kept"
KEY = b"cardroom kept for later versions"
"""Of a room that nobody plays in."""
PEOPLE = ("ann", "ben", "cleo", "dan")
ROUNDS = 4
CHIPS = 20_000_00


def main() -> None:
    target = KEPT / f"room-{__version__}.db.gz"
    if target.exists():
        sys.exit(f"{target} is there already")
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "room.db", Seal(KEY)) as store:
        for person in PEOPLE:
            row = Input("issue", person=person, said=issue_body(40 * CHIPS))
            store.append(f"person/{person}", 0, [row], issue_postings(person, 40 * CHIPS))
        for number, slug in enumerate(GAMES, 1):
            play(store, f"table/{number}", slug)
        print(audit(store, rooms()))
        backup(store, Path(folder) / "copy.db")
        target.write_bytes(gzip.compress((Path(folder) / "copy.db").read_bytes(), 9, mtime=0))
    print(f"{target}: {target.stat().st_size:,} bytes")


def play(store: Store, stream: str, slug: str) -> None:
    """A short evening with everything in it that can happen to a table."""
    rng = Random(slug)
    live = BlockingTable.open(store, stream, table(slug, **GAMES[slug]), BetweenRounds(), fair(1), now=TICKS)
    for seat, person in enumerate(PEOPLE, 1):
        live.enter(Sit(person, person.capitalize(), seat, CHIPS // 10, f"{stream}/{seat}"))
    while live.between.round <= ROUNDS or live.is_playing:
        TICKS.at += rng.randrange(30_000)
        if rng.random() < 0.2:
            meddle(live, rng)
        elif live.is_playing or live.state.may_begin:
            step(live, rng)
        else:
            for person in PEOPLE:
                meddle(live, rng, Back(person))
            meddle(live, rng, RetryTable(PEOPLE[0]))
            meddle(live, rng, Unpause())
    if stream[-1] in "24":
        live.enter(Close("the evening is over", "floor"))
    else:
        live.begin()  # and it stays open


def meddle(live: BlockingTable, rng: Random, act: object = None) -> None:
    one = rng.choice(PEOPLE)
    asked = rng.choice(live.state.deadlines() or [None])
    terms = [
        Speed(rng.choice((50, 100, 150))),
        CloseShiftAtTable(live.aggregate.header.shift + 1),
        Change(live.table.settings),
    ]
    seats = [
        Buy(one, 100_00),
        Leave(one),
        Sit(one, one.capitalize(), 0, CHIPS // 10),
        Move(one, rng.randint(1, 8)),
    ]
    terms += [Change(Settings(schedule=2)), Pause("a break"), Unpause(), RecordGap()]
    acts = [*terms, *seats, Away(one), Back(one), RetryTable(one)]
    if asked:
        acts.append(Grace(asked.seat, asked.ask))
    with suppress(RefusedError, SetupError):
        live.enter(act or rng.choice(acts))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
