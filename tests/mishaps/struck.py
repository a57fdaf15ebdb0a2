"""A table for tests of mishaps: a round from its inputs as a record has them, one a line; the rest is silence.

    at = struck("comstock/holdem", 4, "mishap boxed 2", "chance Ts 9h …", "4 call", "mishap found count 3")

Seats 1 to N with $100 each, the button in seat 1. `chance` alone is any order of what is shuffled, the same every time. With
`errors` it is another room, whose document says something else about mishaps: `otherwise` makes such a table.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import msgspec

from cardroom.felt import BetweenRounds, Event, Person
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Offering, offering, rooms
from cardroom.rooms.check import FaultList
from cardroom.script import CHANCE, Driver, SimulatedChance, give
from tests.mishaps.sound import sound


class Struck:
    """The round and what was told of it."""

    def __init__(self, slug: str, start: BetweenRounds, driver: Driver) -> None:
        self.slug, self.start, self.driver = slug, start, driver

    @property
    def events(self) -> list[Event]:
        return self.driver.events

    @property
    def lines(self) -> list[str]:
        return [event.line() for event in self.events]

    def cards(self, place: str) -> str:
        return " ".join(map(str, self.driver.felt.cards.get(place, ())))

    def has(self, *lines: str) -> bool:
        """Whether all these are told, in this order."""
        told = iter(self.lines)
        return all(any(line == one for one in told) for line in lines)

    def chips(self, seat: int) -> int:
        return self.driver.felt.stack(seat)

    def chips_of(self) -> list[int]:
        return [self.chips(one.seat) for one in self.start.people]


def otherwise(slug: str, **kinds: dict[str, Any] | None) -> dict[str, Any]:
    """What this room says of mishaps, but for some kinds: other values, or nothing."""
    errors = _written(offering(slug).errors)
    edition = errors.pop("edition")
    said = {kind: _written(rules) for kind, rules in errors.items()}
    found = {kind: {**said.get(kind, {}), **(kinds.get(kind) or {})} for kind in (*said, *kinds)}
    kept = {kind: rules for kind, rules in found.items() if kinds.get(kind, rules) is not None}
    written = {
        kind: {key: value for key, value in rules.items() if value is not None}
        for kind, rules in kept.items()
    }
    return {**written, "edition": edition}


def _written(part: msgspec.Struct) -> dict[str, Any]:
    return {key: value for key in part.__struct_fields__ if (value := getattr(part, key)) is not None}


def another_room(slug: str, errors: dict[str, Any]) -> Offering:
    """The same game in a room with this table of errors."""
    return _another(slug, json.dumps(errors))


@cache
def _another(slug: str, errors: str) -> Offering:
    raw, faults = copy.deepcopy(offering(slug).raw), FaultList()
    raw["schedules"] = [
        {key: value for key, value in line.items() if key != "clauses"} for line in raw["schedules"]
    ]
    found = Offering("riverside", slug.split("/")[1], {**raw, "errors": json.loads(errors)}, faults)
    assert not faults, list(faults)
    return found


def struck(
    slug: str,
    seats: int,
    *inputs: str,
    finish: bool = True,
    stacks: int | dict[int, int] = 100_00,
    errors: dict[str, Any] | None = None,
) -> Struck:
    """The round as far as these go, or to its end; its record replays to the byte."""
    table = (offering(slug) if errors is None else another_room(slug, errors)).open()
    held = (
        dict.fromkeys(range(1, seats + 1), 100_00) | stacks
        if isinstance(stacks, dict)
        else dict.fromkeys(range(1, seats + 1), stacks)
    )
    start = BetweenRounds(people=tuple(Person(n, f"P{n}", cents) for n, cents in held.items()), button=1)
    driver = table.deal(start)
    start = driver.felt.start
    chance = SimulatedChance(7)
    for line in inputs:
        if line == "chance":
            ask = driver.asked(CHANCE)
            assert ask is not None
            driver.answer(CHANCE, chance.answer(ask))
        else:
            give(driver, line)
    while finish and driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, chance.answer(ask))
        else:
            driver.silence(ask.seat)
    sound(driver)
    if finish and errors is None:
        text = write_record(table, start, driver)
        _, again = replay(read_record(text), rooms())
        assert write_record(table, start, again) == text
    return Struck(slug, start, driver)
