"""A round played again from its rows. What every input brings about must be what it brought about then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.felt import Between
from cardroom.live.errors import Drift
from cardroom.live.header import read, write
from cardroom.live.rows import given_again, told
from cardroom.rooms import Table
from cardroom.script import CHANCE, Answer, Chance, Driver
from cardroom.store import Row

STEPS = ("round", "say", "silence", "void")


def start_of(table: Table, row: Row) -> Between:
    """Who sat where with how much, by a row of the kinds `round` or `end`."""
    return read(row.input.said, row.input.secret.decode().split("\n")[0], table.offering.family.own)


def play_again(table: Table, rows: Sequence[Row], chance: Chance | None = None) -> Driver:
    """From the row of the round on, at the very question where the rows stop; from there on `chance` answers."""
    steps = [row for row in rows if row.input.kind in STEPS]
    at = steps[0]

    def inputs() -> Iterator[str]:
        nonlocal at
        for at in steps:
            yield from given_again(at)

    try:
        driver = table.restore(start_of(table, at), inputs())
    except Exception as bad:
        raise Drift(at.stream, at.version, f"it cannot be played again: {bad}") from bad
    _compare(driver, steps)
    driver.go_on(chance)
    return driver


def _compare(driver: Driver, steps: Sequence[Row]) -> None:
    """Input by input; and nothing is asked of chance that it had not been asked then."""
    places = [n for n, event in enumerate(driver.events) if isinstance(event, Answer)]
    begins, count = [0], 0
    for row in steps[:-1]:
        count += len(given_again(row))
        begins.append(places[count] if count < len(places) else len(driver.events))
    for row, begin, end in zip(steps, begins, [*begins[1:], len(driver.events)], strict=True):
        if told(driver.events[begin:end]) != row.input.told:
            raise Drift(row.stream, row.version, "played again, it tells something else")
    if driver.asked(CHANCE):
        raise Drift(steps[-1].stream, steps[-1].version, "played again, chance is asked for more")


def check_end(driver: Driver, row: Row) -> None:
    """What the round handed on is what it hands on now, to the cent and the card."""
    outcome = driver.outcome
    if outcome is None or write(outcome) != (row.input.said, row.input.secret.decode()):
        raise Drift(row.stream, row.version, "played again, the round hands on something else")
