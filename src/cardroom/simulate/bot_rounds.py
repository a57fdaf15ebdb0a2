"""Bots play rounds at a table, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from cardroom.felt import BetweenRounds, Person, View
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import FLOOR, Chance, Driver, SimulatedChance

Seated = Mapping[int, Bot]
"""The bot in each seat."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def streams(seed: int) -> tuple[SimulatedChance, Random]:
    """Return two generators from one seed, for cards and for the bots, so that neither reveals anything about
    the other."""
    return SimulatedChance(seed), Random(f"bots {seed}")


def seat_bots(seats: int, cents: int, first: int = 1) -> BetweenRounds:
    """Return a table with bots in consecutive seats, from `first` on."""
    return BetweenRounds(
        people=tuple(Person(n, _name(n), cents, bot=True) for n in range(first, first + seats))
    )


def _name(seat: int) -> str:
    """Return the name of a bot: `Ann` in seat 1, `Ann2` in seat 11."""
    lap, index = divmod(seat - 1, len(NAMES))
    return NAMES[index] + (str(lap + 1) if lap else "")


def play_round(table: Table, start: BetweenRounds, seated: Seated, chance: Chance, rng: Random) -> Driver:
    """Play one complete round."""
    driver = table.deal(start, chance)
    views = {seat: View(start, seat) for seat in seated}
    while waiting := driver.waiting:
        ask = waiting[0]
        if ask.seat == FLOOR:  # no floor is present to rule
            driver.silence(FLOOR)
            continue
        view = views[ask.seat].catch_up(driver.events)
        driver.answer(ask.seat, seated[ask.seat](ask, view, rng, table))
    return driver


def play_rounds(
    table: Table, start: BetweenRounds, seated: Seated, chance: Chance, rng: Random, rounds: int
) -> Iterator[tuple[BetweenRounds, Driver]]:
    """Yield rounds in a row, each with the table that it started from; end early when the table stops."""
    for _ in range(rounds):
        driver = play_round(table, start, seated, chance, rng)
        yield start, driver
        if driver.outcome is None or driver.outcome.stopped:
            return
        start = driver.outcome
