"""Golden rounds: a few rounds of every offering as records, kept in tests/golden and reviewed like code.

python tools/golden.py     writes them anew, after a change of rules or of the record format
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from cardroom.players import by_chart
from cardroom.record import write_record
from cardroom.rooms import Offering, rooms
from cardroom.simulate import play_rounds, seat_bots, streams

FOLDER = Path(__file__).parent.parent / "tests/golden"
ROUNDS = 3


def golden(offering: Offering) -> list[str]:
    """The first rounds of four sound players with a seed of the offering's own name."""
    table, start = offering.open(), seat_bots(4, 2_000_00)
    chance, rng = streams(Random(offering.slug).getrandbits(32))
    seated = {one.seat: by_chart for one in start.people}
    return [
        write_record(table, at, driver)
        for at, driver in play_rounds(table, start, seated, chance, rng, ROUNDS)
    ]


def main() -> None:
    for room in rooms().values():
        for offering in room.offerings.values():
            folder = FOLDER / offering.room
            folder.mkdir(parents=True, exist_ok=True)
            for i, text in enumerate(golden(offering), 1):
                (folder / f"{offering.game}-{i}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
