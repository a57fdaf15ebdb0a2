"""Random tables: every schedule and option of an offering, and stacks of all sizes."""

from __future__ import annotations

from itertools import combinations
from random import Random

from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds
from cardroom.rooms import Offering, Settings, Table
from cardroom.simulate.bot_rounds import seat_bots


def settings_of(offering: Offering) -> list[Settings]:
    """Return every schedule, and every option alone and in pairs, as far as they go together."""
    names = [name for name, option in offering.options.items() if not option.locked]
    groups = [(), *((name,) for name in names), *combinations(names, 2)]
    wanted = [Settings(schedule=schedule.number) for schedule in offering.rules.schedules]
    ranges = [schedule for schedule in offering.rules.schedules if getattr(schedule, "range", None)]
    wanted += [Settings(schedule=schedule.number, limit=schedule.range.to) for schedule in ranges]
    wanted += [Settings(schedule=_line(offering, group), options=group) for group in groups if group]
    return [settings for settings in wanted if _opens(offering, settings)]


def _line(offering: Offering, group: tuple[str, ...]) -> int:
    """Return the first schedule with which these options may be chosen."""
    return next((number for name in group for number in offering.options[name].schedules), 1)


def _opens(offering: Offering, settings: Settings) -> bool:
    try:
        offering.open(settings)
    except SetupError:
        return False
    return True


def random_table(
    offering: Offering, rng: Random, settings: Settings | None = None
) -> tuple[Table, BetweenRounds]:
    """Return a table with random settings and stacks, short ones among them."""
    base = settings or rng.choice(settings_of(offering))
    for _ in range(20):
        tried = Settings(
            schedule=base.schedule,
            limit=base.limit,
            options=base.options,
            decks=rng.choice((0, 0, 1, 2, 8)),
            backline=rng.choice((0, 0, 1, 2)),
            cut=rng.choice((0, 0, 50, 80)),
        )
        if _opens(offering, tried):
            base = tried
            break
    table = offering.open(base)
    least = int(getattr(table.schedule, "least", 100))
    people = seat_bots(rng.randint(2, table.rules.seats), 0).people
    stacks = [least * rng.choice((0, 1, 3, 20, 500)) + rng.choice((0, 50, 475)) for _ in people]
    return table, BetweenRounds(
        people=tuple(replace(person, cents=n) for person, n in zip(people, stacks, strict=True))
    )
