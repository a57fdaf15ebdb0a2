"""The best strategies of all banked games as data, for the bots: found by odds, and kept beside the bots of each family.

    python tools/strategies.py     writes them anew, after a change of rules; a minute
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from cardroom.errors import BadSetup
from cardroom.odds.strategies import best_strategy
from cardroom.players.strategies import FILE, shelf_of, written
from cardroom.rooms import Settings, rooms

OPTIONS = ((), ("888-win",))
"""Those that make a difference to how hands are played."""


def main() -> None:
    found: dict[str, dict[str, Any]] = {}
    for offering in [one for room in rooms().values() for one in room.offerings.values()]:
        shelf = shelf_of(offering.family.name)
        for options in OPTIONS if shelf else ():
            try:
                table = offering.open(Settings(options=options)).opened
            except BadSetup:
                continue
            assert shelf is not None
            kept = found.setdefault(shelf.package, {})
            if (key := shelf.key(table.rules)) not in kept:
                kept[key] = best_strategy(table)
                print(offering.slug, *options, key)
    for package, strategies in found.items():
        path = Path(str(files(package))) / FILE
        path.write_bytes(written(strategies))
        print(f"{package}: {len(strategies)}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
