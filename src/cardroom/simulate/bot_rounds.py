"""Bots play rounds at a table, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from cardroom.felt import BetweenRounds, Person, View
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import FLOOR, Chance, Driver, SimulatedChance

Seated = Mapping[int, Bot]
"""Which bot sits where."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def streams(seed: int) -> tuple[SimulatedChance, Random]:
    """Cards and the bots' own randomness from one seed, so that neither tells anything about the other."""
    return SimulatedChance(seed), Random(f"bots {seed}")


def seat_bots(seats: int, cents: int, first: int = 1) -> BetweenRounds:
    """A table with bots in the first seats."""
    return BetweenRounds(
        people=tuple(Person(n, _name(n), cents, bot=True) for n in range(first, first + seats))
    )


def _name(seat: int) -> str:
    """`Ann` in seat 1, `Ann2` in seat 11."""
    again, at = divmod(seat - 1, len(NAMES))
    return NAMES[at] + (str(again + 1) if again else "")


def play_round(table: Table, start: BetweenRounds, seated: Seated, chance: Chance, rng: Random) -> Driver:
    """One round to its end."""
    driver = table.deal(start, chance)
    views = {seat: View(start, seat) for seat in seated}
    while waiting := driver.waiting:
        ask = waiting[0]
        if ask.seat == FLOOR:  # nobody stands there to rule
            driver.silence(FLOOR)
            continue
        view = views[ask.seat].catch_up(driver.events)
        driver.answer(ask.seat, seated[ask.seat](ask, view, rng, table))
    return driver


def play_rounds(
    table: Table, start: BetweenRounds, seated: Seated, chance: Chance, rng: Random, rounds: int
) -> Iterator[tuple[BetweenRounds, Driver]]:
    """Rounds in a row, each with the table it started from; ends early when the table stops."""
    for _ in range(rounds):
        driver = play_round(table, start, seated, chance, rng)
        yield start, driver
        if driver.outcome is None or driver.outcome.stopped:
            return
        start = driver.outcome
