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
from cardroom.script import Act, Ask, Choice, Pick, SimulatedChance
from cardroom.simulate import seat_bots

ROOT = Path(__file__).parent.parent
SECONDS = 2.0
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


def calling(ask: Ask[Any]) -> Any:
    """Fixed answers of poker: everybody stays in for the least there is, so that every hand comes to a showdown."""
    if isinstance(ask.options, Pick):
        return ask.options.cards[: ask.options.count]
    assert isinstance(ask.options, Choice)
    if call := ask.options.offer("call"):
        return Act("call", call.most)
    return Act("check") if ask.options.offer("check") else ask.default


ANSWERS: dict[str, tuple[Answers, int, int]] = {"twenty-one": (scripted, 6, 2), "poker": (calling, 6, 2)}
"""Family → its answers, and how many sit at a full and at a small table, the player-dealer included."""


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


Row = tuple[str, str, float, float]


def measure() -> dict[str, list[Row]]:
    """Family → offering, decks, and the rounds a second of a full and of a small table."""
    found: dict[str, list[Row]] = {family: [] for family in ANSWERS}
    for room in rooms().values():
        for offering in room.offerings.values():
            if offering.family.name in ANSWERS:
                answers, full, small = ANSWERS[offering.family.name]
                table = offering.open()
                many = rounds_a_second(table, seat_bots(full, 1_000_000_00), answers)
                few = rounds_a_second(table, seat_bots(small, 1_000_000_00), answers)
                found[offering.family.name].append((offering.slug, str(table.settings.decks or 1), many, few))
                print(f"{offering.slug:32} {many:8,.0f} rounds/s with {full} seats {few:8,.0f} with {small}", flush=True)
    return found


def rows(found: list[Row]) -> str:
    return "\n".join(f"| {slug} | {decks} | {many:,.0f} | {few:,.0f} |" for slug, decks, many, few in found)


def markdown(found: dict[str, list[Row]]) -> str:
    return (
        "# Speed\n\nScripted rounds a second, one core, ledger and events on, a fresh shuffle every round. "
        f"Python {platform.python_version()}.\n`make bench ARGS=--write` writes this page.\n\n"
        "Twenty-one: five players against a player-dealer, and one.\n\n"
        f"| offering | decks | five players | one player |\n|---|--:|--:|--:|\n{rows(found['twenty-one'])}\n\n"
        "Poker: everybody checks or calls to the showdown, six players and two.\n\n"
        f"| offering | decks | six players | two players |\n|---|--:|--:|--:|\n{rows(found['poker'])}\n"
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
