"""How fast scripted rounds are dealt on one core, with ledger and events on.

    python tools/bench.py [--write]      --write puts the table into docs/bench.md, which the README shows
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardroom.felt import Between
from cardroom.rooms import Table, rooms
from cardroom.script import Act, Ask, SimulatedChance
from cardroom.simulate import seat_bots

ROOT = Path(__file__).parent.parent
SECONDS = 3.0
Answers = Callable[[Ask[Any]], Any]


def scripted(ask: Ask[Any]) -> Any:
    """Fixed answers: bank a thousand dollars, wager the minimum on the own circle, then what silence would do."""
    if ask.topic == "seat.bank":
        return Act("bank")
    if ask.topic == "act.bank":
        return 1_000_00
    if ask.topic == "act.wager":
        line = ask.options.lines[0]  # type: ignore[union-attr]
        return {line.name: line.least}
    return ask.default


def rounds_a_second(table: Table, start: Between, answers: Answers, seconds: float = SECONDS) -> float:
    chance, between, count = SimulatedChance(1), start, 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        driver = table.deal(between, chance)
        while driver.asks:
            for ask in driver.asks:
                driver.answer(ask.seat, answers(ask))
        assert driver.outcome is not None
        between, count = driver.outcome, count + 1
    return count / spent


def measure() -> list[tuple[str, str, float, float]]:
    found = []
    for room in rooms().values():
        for offering in room.offerings.values():
            if offering.family.name == "twenty-one":
                table = offering.open()
                five = rounds_a_second(table, seat_bots(6, 1_000_000_00), scripted)
                one = rounds_a_second(table, seat_bots(2, 1_000_000_00), scripted)
                found.append((offering.slug, str(table.settings.decks), five, one))
                print(f"{offering.slug:32} {five:8,.0f} rounds/s with five players {one:8,.0f} with one", flush=True)
    return found


def markdown(found: list[tuple[str, str, float, float]]) -> str:
    rows = "\n".join(f"| {slug} | {decks} | {five:,.0f} | {one:,.0f} |" for slug, decks, five, one in found)
    return (
        "# Speed\n\nScripted rounds a second, one core, ledger and events on, a fresh shuffle every round: five players "
        f"against a player-dealer, and one. Python {platform.python_version()}.\n"
        "`make bench ARGS=--write` writes this page.\n\n"
        f"| offering | decks | five players | one player |\n|---|--:|--:|--:|\n{rows}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    found = measure()
    if given.write:
        (ROOT / "docs/bench.md").write_text(markdown(found), encoding="utf-8")


if __name__ == "__main__":
    main()
