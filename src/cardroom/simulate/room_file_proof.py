"""Proof of a room file: every table that it can open is dealt at random and held to the checks for any game.

A case is one game with one schedule or group of options. Each has its own random stream from the seed and its
name, so that a failing case fails again alone.
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
    no_check,
    random_table,
    settings_of,
)
from cardroom.simulate.script_source import check_scripts
from cardroom.words import Said

AT_ONE_TABLE = 4
"""Rounds in a row at a table; then another one is opened, with other stacks and settings."""


class TableCase(msgspec.Struct, frozen=True):
    """A way to open a table of a game."""

    offering: Offering
    settings: Settings
    number: int
    """Its place among the cases of the game, from 1."""

    @property
    def name(self) -> str:
        """Return the choices that differ from the usual: `schedule 2`, `insurance+buster`."""
        limit = f" at {self.settings.limit // 100}" if self.settings.limit else ""
        return "+".join(self.settings.options) or f"schedule {self.settings.schedule}{limit}"


class Failure(msgspec.Struct, frozen=True):
    """A failed case."""

    case: TableCase
    why: str
    record: str
    """The round that failed, as far as it was played; empty if it never began."""


class GameProof(msgspec.Struct):
    """The result for one game."""

    offering: Offering
    tables: int = 0
    rounds: int = 0
    failures: tuple[Failure, ...] = ()


def cases(offering: Offering) -> list[TableCase]:
    """Return a case for every schedule, and for every option alone and in pairs where they go together."""
    return [TableCase(offering, settings, number) for number, settings in enumerate(settings_of(offering), 1)]


def prove_cases(
    chosen: Sequence[TableCase],
    rounds: int,
    seed: int,
    step: Callable[[TableCase], None] = lambda case: None,
    *,
    also: Check = no_check,
) -> list[GameProof]:
    """Prove each game; a failed case hides no other.

    `step` is called with each case as it begins; `also` is one more check of every round.
    """
    proofs: dict[str, GameProof] = {}
    for case in chosen:
        step(case)
        proof = proofs.setdefault(case.offering.slug, GameProof(case.offering))
        proof.tables += 1
        try:
            prove_case(case, rounds, seed, also)
            proof.rounds += rounds
        except Exception as error:  # any error: the author of the room file must learn where it shows
            text = str(error) if isinstance(error, CardroomError) else f"{type(error).__name__}: {error}"
            why, _, record = text.partition("\n")
            proof.failures += (Failure(case, one_line(why), record),)
    return list(proofs.values())


def prove_case(case: TableCase, rounds: int, seed: int, also: Check = no_check) -> None:
    """Play random rounds of a case through every check, and at each table one round with every kind of bot;
    raise at a failure."""
    check_scripts(case.offering.family)
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
    """Check the texts of a table: sign, limits, sentence, primer, ranking and pay tables.

    All of them must have words, and all topics in them must be topics of the game.
    """
    family, opened = table.offering.family, table.opened
    parts = (family.limits, family.sign, family.primer, family.ranking, family.pays)
    for part in (family.about(table.rules), *(make(opened) for make in parts)):
        for name, value in _within(part):
            if isinstance(value, Said):
                ensure(bool(str(value).strip()), f"{value.key} says nothing")
            elif name == "topic" and value:
                ensure(value in family.topics, f"{value} is no topic of {family.name}")


def _within(part: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every value in a sheet, with the name of its field."""
    yield name, part
    if isinstance(part, list | tuple):
        for item in part:
            yield from _within(item)
    elif isinstance(part, msgspec.Struct) and not isinstance(part, Said):
        for field in part.__struct_fields__:
            yield from _within(getattr(part, field), field)


def check_bots(table: Table, start: BetweenRounds, rng: Random) -> None:
    """Check that every answer of a bot is accepted, and that no chips are lost."""
    for name, bot in BOTS.items():
        driver = play_round(
            table, start, {person.seat: bot for person in start.people}, *streams(rng.getrandbits(64))
        )
        try:
            check_chips(start, driver)
        except InvariantError as error:
            raise InvariantError(
                f"with bots of the kind {name}: {error}\n{write_record(table, start, driver)}"
            ) from error


__getattr__ = earlier_names(
    __name__,
    {
        "Case": "TableCase",
    },
)
