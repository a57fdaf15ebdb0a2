"""Every table that the five rooms, and the two of the docs, can open with one option or none: what is said of all of them is
tested on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

import cardroom.telling  # noqa: F401  # brings its words, which the pseudo-language marks
from cardroom.errors import SetupError
from cardroom.money import EVEN, Odds
from cardroom.rooms import Offering, Settings, Table, rooms
from cardroom.words import ENGLISH, Pseudo, TextPart

DOCS = Path(__file__).parents[2] / "docs/rooms"
OFFERINGS = {one.slug: one for room in rooms((DOCS,)).values() for one in room.offerings.values()}
PSEUDO = Pseudo("xx", ENGLISH.entries)


def tables(offering: Offering) -> Iterator[Table]:
    """By schedule and option; with somebody behind the circles where that may be."""
    choices = [(), *((*option.needs, name) for name, option in offering.options.items() if not option.locked)]
    for options in choices:
        for schedule in offering.rules.schedules:
            decks = max([offering.options[name].decks for name in options], default=0)
            for backline in (0, 2):
                try:
                    yield offering.open(
                        Settings(schedule=schedule.number, options=options, decks=decks, backline=backline)
                    )
                except SetupError:
                    continue


def leaks(said: Any, me: int = 0) -> str:
    """The letters that no file chose: amounts, cards, persons and clauses aside, which are parts of their own."""
    return "".join(
        c
        for part in PSEUDO.parts(said, me)
        if isinstance(part, TextPart)
        for c in PSEUDO.leaks(part.text)
        if c.isalpha()
    )


def every_choice(rules: Any) -> Iterator[Any]:
    """The rules with each word that a room file may have in the place of another, each switch turned, and each number one up
    or one down, one at a time."""
    for name, kind in get_type_hints(type(rules)).items():
        value = getattr(rules, name)
        if isinstance(value, Odds):
            yield replace(rules, **{name: EVEN})
        elif isinstance(value, msgspec.Struct):
            yield from (replace(rules, **{name: other}) for other in every_choice(value))
        elif isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            yield from (replace(rules, **{name: (other, *value[1:])}) for other in every_choice(value[0]))
        elif isinstance(value, bool):
            yield replace(rules, **{name: not value})
        elif isinstance(value, int):
            yield from (
                replace(rules, **{name: other})
                for other in (value + 1, value - 1, 0, 1)
                if 0 <= other != value
            )
        elif get_origin(kind) is Literal:
            yield from (replace(rules, **{name: other}) for other in get_args(kind) if other != value)
