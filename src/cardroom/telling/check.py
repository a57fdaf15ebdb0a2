"""Whether a round can be told to everybody at the table: what it came to adds up, and there are words for why."""

from __future__ import annotations

from cardroom.errors import ensure
from cardroom.felt import Between
from cardroom.money import stack
from cardroom.rooms import Table
from cardroom.script import Driver
from cardroom.telling.cover import bar
from cardroom.telling.result import result
from cardroom.telling.why import why_of
from cardroom.words import ENGLISH


def check_told(table: Table, start: Between, driver: Driver) -> None:
    """For each seat; raises `Broken` where something does not add up or cannot be said."""
    for one in start.people:
        check_result(table, start, driver, one.seat)
    if found := bar(table, driver.events):
        ensure(bool(ENGLISH.text(found.said).strip()), "nothing says what the bank covered")


def check_result(table: Table, start: Between, driver: Driver, seat: int) -> None:
    """The rows are what the round changed in the seat's chips, to the cent."""
    found = result(table, driver.events, seat)
    changed = driver.felt.ledger.balance(stack(seat)) - start.person(seat).cents
    ensure(found.net == changed, f"seat {seat} is told {found.net} cents and has {changed} more than before")
    for row in found.rows:
        ensure(bool(ENGLISH.text(row.said).strip()), f"a row of {row.kind} says nothing")
    why_of(table, start, driver.events, seat)
