"""The best strategies of all banked games as data, for the bots: found by odds, and kept beside the bots of
each family.

python tools/strategies.py                     writes them anew, after a change of rules; a minute
python tools/strategies.py --measure 30000     what bots lose that play by them, in so many rounds of each
                                               script
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.resources import files
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from cardroom.errors import SetupError
from cardroom.felt import Event, Moved
from cardroom.money import BANK, seat_of, wager_of
from cardroom.odds.strategies import best_strategy
from cardroom.players import by_chart
from cardroom.players.strategies import FILE, compressed, strategy_file_of
from cardroom.rooms import Offering, Settings, rooms
from cardroom.script import SimulatedChance
from cardroom.simulate import play_rounds, seat_bots

OPTIONS = ((), ("888-win",))
"""Those that make a difference to how hands are played."""


GAME = ("bet", "play")
"""The wagers that a strategy is about; those beside it are settled whatever is done."""
BESIDE = ("pair-plus", "six-card", "buster", "insurance")


def nets(events: list[Event]) -> Iterator[tuple[float, int]]:
    """Of every spot of a round, what it nets in initial wagers."""
    put, net = dict[int, int](), dict[int, int]()
    for event in [one for one in events if isinstance(one, Moved)]:
        out, into, seat = wager_of(event.source), wager_of(event.target), seat_of(event.target)
        if into and into.kind in GAME and event.source != BANK:
            net[into.bettor] = net.get(into.bettor, 0) - event.cents
            put[into.bettor] = put.get(into.bettor, 0) + event.cents * (event.topic == "act.wager")
        if seat and ((out and out.kind in GAME) or (event.source == BANK and _is_won(event.topic))):
            net[seat] = net.get(seat, 0) + event.cents
    yield from ((net[seat] / cents, 1) for seat, cents in put.items() if cents)


def _is_won(topic: str) -> bool:
    return topic.startswith("settle.") and topic != "settle.bank" and not any(one in topic for one in BESIDE)


def measure(offering: Offering, rounds: int) -> None:
    """Five bots; rounds are independent of each other, spots of one round are not."""
    seated, at = dict.fromkeys(range(1, 6), by_chart), seat_bots(5, 10_000_000_00)
    played = play_rounds(offering.open(), at, seated, SimulatedChance(11), Random(12), rounds)
    sums = [[sum(each) for each in zip(*nets(driver.events), strict=True)] for _, driver in played]
    spots = sum(many for _, many in sums)
    edge = -sum(net for net, _ in sums) / spots
    error = sqrt(sum((net + edge * many) ** 2 for net, many in sums)) / spots
    print(f"{offering.slug}: {spots:,} spots lose {edge:.3%} ± {error:.3%}", flush=True)


def main() -> None:
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--measure", type=int, metavar="ROUNDS")
    given = reads.parse_args()
    if given.measure:
        for offering in [one for room in rooms().values() for one in room.offerings.values()]:
            if strategy_file_of(offering.family.name):
                measure(offering, given.measure)
    else:
        find_all()


def find_all() -> None:
    found: dict[str, dict[str, Any]] = {}
    for offering in [one for room in rooms().values() for one in room.offerings.values()]:
        strategy_file = strategy_file_of(offering.family.name)
        for options in OPTIONS if strategy_file else ():
            try:
                table = offering.open(Settings(options=options)).opened
            except SetupError:
                continue
            assert strategy_file is not None
            kept = found.setdefault(strategy_file.package, {})
            if (key := strategy_file.key(table.rules)) not in kept:
                kept[key] = best_strategy(table)
                print(offering.slug, *options, key)
    for package, strategies in found.items():
        path = Path(str(files(package))) / FILE
        path.write_bytes(compressed(strategies))
        print(f"{package}: {len(strategies)}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
