"""How many scripted poker hands a second are played on one core, beside other engines in the same run.

    python tools/bench_poker.py [--write]      --write puts the tables into docs/reference/bench-poker.md

Six players check or call to the showdown with random cards. Ours keeps its ledger and its events. Engines
that cannot be imported, and games that no room offers, are left out with a line that says so.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bench import calling
from bench_peers import HOLDEM, POKERKIT, SEATS, Hand, hushed, pokerkit

from cardroom.rooms import Offering, Settings, Table, rooms
from cardroom.rooms.check import FaultList
from cardroom.script import SimulatedChance
from cardroom.simulate import seat_bots

ROOT = Path(__file__).parent.parent
OURS, SECONDS, TURNS = "cardroom", 1.0, 3
STAKE = 1_000_000_00


class Game(NamedTuple):
    """A game of the bench: the offering that has it, the line of its collection, and how often six players
    act."""

    name: str
    slug: str
    decisions: int
    schedule: int = 1
    betting: str = ""
    """A betting structure no room offers this game with: played without the room's fees."""


class Line(NamedTuple):
    game: str
    engine: str
    hands: float
    """Hands a second; 0 where there is nothing to measure."""
    why: str = ""


GAMES = (
    Game("no-limit hold'em", "comstock/holdem", 4 * SEATS),
    Game("pot-limit Omaha", "players-club/omaha", 4 * SEATS, betting="pot-limit"),
    Game("limit Omaha-8", "players-club/omaha-8", 4 * SEATS),
    Game("seven-card stud", "comstock/seven-stud", 5 * SEATS),
    Game("razz", "comstock/razz", 5 * SEATS),
)


def one_core() -> None:
    """Threads of compiled libraries stay on the same core too."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def table_of(game: Game) -> Table | None:
    """The table as the room opens it, or nothing where no room has the game yet."""
    room, name = game.slug.split("/")
    found = rooms()[room].offerings.get(name)
    if found is None:
        return None
    if not game.betting:
        return found.open(Settings(schedule=game.schedule))
    faults = FaultList()
    line = {"number": 1, "betting": game.betting, "blinds": ["$1", "$2"]}
    made = Offering("bench", name, {**found.raw, "schedules": [line]}, faults)
    assert not faults, list(faults)
    return made.open()


def ours(table: Table) -> Hand:
    """Hand after hand at one table, each from where the last one ended."""
    chance, between = SimulatedChance(1), seat_bots(SEATS, STAKE)

    def play() -> int:
        nonlocal between
        driver, decisions = table.deal(between, chance), 0
        while driver.asks:
            for ask in driver.asks:
                driver.answer(ask.seat, calling(ask))
                decisions += 1
        assert driver.outcome is not None
        between = driver.outcome
        return decisions

    return play


def hands_a_second(play: Hand, seconds: float = SECONDS) -> float:
    count, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        play()
        count += 1
    return count / spent


def engines(game: Game, table: Table) -> dict[str, Callable[[], Hand]]:
    found: dict[str, Callable[[], Hand]] = {OURS: lambda: ours(table)}
    if game is GAMES[0]:
        return found | HOLDEM
    return found | {"PokerKit": lambda: pokerkit(game.name)} if game.name in POKERKIT else found


def set_up(game: Game, makers: dict[str, Callable[[], Hand]]) -> tuple[dict[str, Hand], list[Line]]:
    """Who can play, after a first hand that is counted; and who cannot, and why."""
    ready, missing = {}, []
    for name, make in makers.items():
        try:
            with hushed():
                play = make()
                made = play()
        except ImportError as error:
            why = f"not installed, or not installable on Python {platform.python_version()}"
            missing.append(Line(game.name, name, 0, why))
            print(f"{game.name:18} {name:10} {why} ({error})", flush=True)
        else:
            assert made == game.decisions, (
                f"{name}: {made} decisions in a hand of {game.name}, not {game.decisions}"
            )
            ready[name] = play
    return ready, missing


def measure(game: Game) -> list[Line]:
    """The best of some turns. The engines take turns, so that a slow moment of the machine strikes all of
    them."""
    table = table_of(game)
    if table is None:
        print(f"{game.name:18} skipped: {game.slug} is not offered", flush=True)
        return [Line(game.name, OURS, 0, f"skipped: {game.slug} is not offered yet")]
    ready, missing = set_up(game, engines(game, table))
    best = dict.fromkeys(ready, 0.0)
    for turn in range(TURNS):
        for name, play in ready.items():
            with hushed():
                found = hands_a_second(play)
            best[name] = max(best[name], found)
            print(f"{game.name:18} {name:10} turn {turn + 1} of {TURNS} {found:10,.0f} hands/s", flush=True)
    lines = [Line(game.name, name, hands) for name, hands in best.items()]
    for line in lines:
        ahead = ratio(line, best[OURS])
        print(
            f"{line.game:18} {line.engine:10} best          {line.hands:10,.0f} hands/s {ahead}", flush=True
        )
    return lines + missing


def ratio(line: Line, own: float) -> str:
    """How many hands of ours come to one of theirs."""
    return "" if line.engine == OURS else f"{own / line.hands:.2f}×"


def row(line: Line, own: float) -> str:
    if line.why:
        return f"| {line.game} | {line.engine} | {line.why} | |"
    return f"| {line.game} | {line.engine} | {line.hands:,.0f} | {ratio(line, own)} |"


def markdown(found: list[list[Line]]) -> str:
    body = "\n".join(row(line, lines[0].hands) for lines in found for line in lines)
    return (
        "# Speed of poker\n\nScripted hands a second, one core, the same run for all: six players check or "
        "call to the "
        f"showdown with random cards. The best of {TURNS} turns of {SECONDS:.0f} s, the engines taking "
        f"turns. Every engine "
        "makes the same number of decisions in a hand: six a betting round.\n\n"
        "Cardroom keeps its ledger and its events, and takes the room's fees. No room offers pot-limit Omaha: "
        "there it is the Players Club's Omaha with another betting structure, without fees. The others deal "
        "each hand from equal stacks. PokerKit has all its automations. RLCard runs below its environment, so "
        "without encoded observations. clubs and pokers play step by step, and the output of pokers is "
        "discarded. OpenSpiel's universal_poker gets its cards drawn in advance. pokers and OpenSpiel are "
        "compiled, the others are Python.\n\n"
        f"Python {platform.python_version()}. `make bench-poker ARGS=--write` writes this page.\n\n"
        "| game | engine | hands a second | cardroom plays, for one of theirs |\n|---|---|--:|--:|\n"
        f"{body}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    one_core()
    page = markdown([measure(game) for game in GAMES])
    if given.write:
        (ROOT / "docs/reference/bench-poker.md").write_text(page, encoding="utf-8")
    else:
        print(f"\n{page}")


if __name__ == "__main__":
    main()
