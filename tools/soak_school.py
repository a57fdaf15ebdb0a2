"""Items of the school by the hundred: of every room so many, over all its games and drills, each looked at
whole.

python tools/soak_school.py [ROOM ...] [--items N] [--seed N]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle, islice

from cardroom.errors import CardroomError
from cardroom.rooms import Room, rooms
from cardroom.school.drills import DRILLS
from cardroom.school.item_checks import faults
from cardroom.school.item_maker import make_at

ITEMS = 50
"""In a sweep, of each room: ten sweeps are 500."""


def look(slug: str, seed: int) -> Counter[str]:
    """One sweep of a room; the first item at fault ends it."""
    found = Counter[str]()
    for fault, counted in each(rooms()[slug], ITEMS, 1 + (seed - 1) * ITEMS):
        if fault:
            raise CardroomError(fault)
        found += counted
    return found


def each(room: Room, items: int, first: int) -> Iterator[tuple[str, Counter[str]]]:
    """Games and drills by turns, from this seed on: what is wrong with an item, and what it asked."""
    pool = [(one, drill) for one in room.offerings.values() for drill in DRILLS.values() if drill.is_of(one)]
    for (offering, drill), seed in islice(zip(cycle(pool), count(first), strict=False), items):
        item = make_at(offering, drill, seed)
        wrong = ["nothing to ask"] if item is None else list(faults(item))
        questions = item.questions if item else ()
        asked = Counter({
            "items": 1,
            "questions": len(questions),
            "asked open": sum(one.is_open for one in questions),
        })
        yield "; ".join(f"{offering.slug}/{drill.number}/{seed}: {one}" for one in wrong), asked


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("room", nargs="*", help="all of them if none is named")
    parser.add_argument("--items", type=int, default=500, help="of each room")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    bad = 0
    for room in [rooms()[slug] for slug in given.room] or rooms().values():
        counts = Counter[str]()
        for fault, counted in each(room, given.items, given.seed):
            counts += counted
            bad += bool(fault)
            if fault:
                print(fault, file=sys.stderr)
        print(f"{room.name}: {', '.join(f'{many:,} {what}' for what, many in counts.items())}", flush=True)
    print(f"{bad} at fault")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
