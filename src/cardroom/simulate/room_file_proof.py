"""A room file proved: every table that it can open is dealt at random and held to what any game must hold to.

A case is one game with one schedule or group of options. Each draws from a stream of its own, made of the
seed and its name, so that a case that fails does so again alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from cardroom.deprecated import earlier_names
from cardroom.errors import CardroomError, InvariantError, ensure, one_line
from cardroom.felt import BetweenRounds
from cardroom.players import BOTS
from cardroom.record import write_record
from cardroom.rooms import Offering, Settings, Table
from cardroom.simulate.bot_rounds import play_round, streams
from cardroom.simulate.conformance import (
    Check,
    check_chips,
    check_everything,
    passes,
    random_table,
    settings_of,
)
from cardroom.words import Said

AT_ONE_TABLE = 4
"""So many rounds follow one another at a table; then another is opened, with other stacks and settings."""


class TableCase(msgspec.Struct, frozen=True):
    """A game as one table may be opened."""

    offering: Offering
    settings: Settings
    number: int
    """Its place among the cases of the game, from 1."""

    @property
    def name(self) -> str:
        """`schedule 2`, `insurance+buster`: what is chosen beside the usual."""
        limit = f" at {self.settings.limit // 100}" if self.settings.limit else ""
        return "+".join(self.settings.options) or f"schedule {self.settings.schedule}{limit}"


class Failure(msgspec.Struct, frozen=True):
    """What did not hold."""

    case: TableCase
    why: str
    record: str
    """The round in which it showed, as far as it was played; empty if it never began."""


class GameProof(msgspec.Struct):
    """What came of one game."""

    offering: Offering
    tables: int = 0
    rounds: int = 0
    failures: tuple[Failure, ...] = ()


def cases(offering: Offering) -> list[TableCase]:
    """Every schedule, and every option alone and in pairs as far as they go together."""
    return [TableCase(offering, settings, number) for number, settings in enumerate(settings_of(offering), 1)]


def prove_cases(
    chosen: Sequence[TableCase],
    rounds: int,
    seed: int,
    step: Callable[[TableCase], None] = lambda case: None,
    *,
    also: Check = passes,
) -> list[GameProof]:
    """A proof for each game; what fails in one case hides nothing of another. `step` is told of each as it
    begins, `also` is one check more of every round."""
    found: dict[str, GameProof] = {}
    for case in chosen:
        step(case)
        proof = found.setdefault(case.offering.slug, GameProof(case.offering))
        proof.tables += 1
        try:
            prove_case(case, rounds, seed, also)
            proof.rounds += rounds
        except Exception as bad:  # whatever it is, somebody who wrote a room file is told where it shows
            said = str(bad) if isinstance(bad, CardroomError) else f"{type(bad).__name__}: {bad}"
            why, _, record = said.partition("\n")
            proof.failures += (Failure(case, one_line(why), record),)
    return list(found.values())


def prove_case(case: TableCase, rounds: int, seed: int, also: Check = passes) -> None:
    """So many random rounds through every check, and at each table one of every kind of bot. Raises where one
    fails."""
    rng = Random(f"{seed} {case.offering.slug} {case.settings}")
    dealt = 0
    while dealt < rounds:
        table, start = random_table(case.offering, rng, case.settings)
        check_shown(table)
        for _ in range(min(AT_ONE_TABLE, rounds - dealt)):
            driver = check_everything(table, start, rng, also)
            dealt += 1
            if driver.outcome is None or driver.outcome.stopped:
                break
            start = driver.outcome
        check_bots(table, start, rng)


def check_shown(table: Table) -> None:
    """The sign, the limits, the game in a sentence and in a primer, what beats what and what pays what can be
    made; there are words for all of it, and what it rests on are topics of the game."""
    family, opened = table.offering.family, table.opened
    parts = (family.limits, family.sign, family.primer, family.ranking, family.pays)
    for part in (family.about(table.rules), *(made(opened) for made in parts)):
        for name, value in _within(part):
            if isinstance(value, Said):
                ensure(bool(str(value).strip()), f"{value.key} says nothing")
            elif name == "topic" and value:
                ensure(value in family.topics, f"{value} is no topic of {family.name}")


def _within(part: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in a sheet, with the name of its field."""
    yield name, part
    if isinstance(part, list | tuple):
        for one in part:
            yield from _within(one)
    elif isinstance(part, msgspec.Struct) and not isinstance(part, Said):
        for field in part.__struct_fields__:
            yield from _within(getattr(part, field), field)


def check_bots(table: Table, start: BetweenRounds, rng: Random) -> None:
    """Everything that bots answer is taken, and no chip is lost over it."""
    for name, bot in BOTS.items():
        driver = play_round(
            table, start, {one.seat: bot for one in start.people}, *streams(rng.getrandbits(64))
        )
        try:
            check_chips(start, driver)
        except InvariantError as bad:
            raise InvariantError(
                f"with bots of the kind {name}: {bad}\n{write_record(table, start, driver)}"
            ) from bad


__getattr__ = earlier_names(
    __name__,
    {
        "Case": "TableCase",
    },
)
