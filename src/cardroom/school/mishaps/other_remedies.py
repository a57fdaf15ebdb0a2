"""Other remedies for a mishap, each with whose it is: other rooms' words, other values of this room's, other
grades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from cardroom.fixed import Fixed
from cardroom.games.remedies.floor_ruling import MISDEAL, NO_POT, REPAIR
from cardroom.mishaps import Exposed
from cardroom.rooms import Offering, rooms
from cardroom.school.mishaps.remedy_outcome import first_error
from cardroom.school.mishaps.remedy_runs import OWN, Ran, Remedy, StruckRound, kinds_of
from cardroom.script import FLOOR, MISHAP, Ask, Choice

BESIDE = Fixed({
    "boxed": ("exposed",),
    "off-table": ("exposed",),
    "astray": ("count",),
    "slip": ("count",),
    "fouled": ("count",),
})
"""Kinds whose remedies look at another's values too."""
GRADES = (REPAIR, MISDEAL, NO_POT)
NUMBERS = (0, 1, 2, 3, 9)
"""What is tried where a document says how many."""


class Tried(msgspec.Struct, frozen=True, eq=False):
    remedy: Remedy
    offering: Offering | None = None
    """Where it is so."""
    why: str = ""
    """Else what to say of it, by key."""


def tries(struck: StruckRound, ran: Ran, at: int) -> Iterator[Tried]:
    yield from _elsewhere(struck)
    asked = next((one for one in ran.events[at:] if isinstance(one, Ask) and one.seat == FLOOR), None)
    if asked is not None and isinstance(asked.options, Choice):
        yield from (Tried(replace(OWN, floor=one.name), why="floor-may") for one in asked.options.offers)
    yield from _values(struck)
    yield from (Tried(Remedy(instead=how), why="not-said") for how in (MISDEAL, NO_POT))  # type: ignore[arg-type]
    last = struck.mishaps[-1]
    if isinstance(last, Exposed) and last.to:
        yield Tried(Remedy(marks=(Exposed(last.at),)), why="as-if-exposed")
    if last.way == "planned":
        silent = replace(struck.table.opened.errors, **{_field(kind): None for kind in _kinds(struck)})
        is_told = first_error(ran.events, at) < len(ran.events)
        yield from (
            Tried(Remedy(silent, floor=how), why="not-said") for how in ((REPAIR,) if is_told else GRADES)
        )
    elif struck.inputs[-1].seat == MISHAP or last.way == "noted":
        yield Tried(Remedy(instead="nothing"), why="as-if-nothing")


def _field(kind: str) -> str:
    return kind.replace("-", "_")


def _kinds(struck: StruckRound) -> tuple[str, ...]:
    kinds = kinds_of(struck.mishaps)
    known = type(struck.table.opened.errors).__struct_fields__
    wider = tuple(dict.fromkeys([*kinds, *(one for kind in kinds for one in BESIDE.get(kind, ()))]))
    return tuple(kind for kind in wider if _field(kind) in known)


def _elsewhere(struck: StruckRound) -> Iterator[Tried]:
    """As other games have it that see to mishaps by the same remedies: the same game in another room
    first."""
    own, table = struck.table.offering, struck.table
    remedies = own.family.remedies.of(table.rules)
    seen = {repr(_part(table.opened.errors, _kinds(struck)))}
    found = [one for room in rooms().values() for one in room.offerings.values()]
    for one in sorted(found, key=lambda one: (one.game != own.game, one.room != own.room, one.slug)):
        if one.family is not own.family or one.family.remedies.of(one.rules) is not remedies:
            continue
        part = _part(one.errors, _kinds(struck))
        if repr(part) not in seen:
            seen.add(repr(part))
            yield Tried(Remedy(replace(table.opened.errors, **part)), one)


def _part(errors: Any, kinds: Sequence[str]) -> dict[str, Any]:
    return {_field(kind): getattr(errors, _field(kind)) for kind in kinds}


def _values(struck: StruckRound) -> Iterator[Tried]:
    """Each value of what the document says of this kind, as it could be otherwise."""
    errors = struck.table.opened.errors
    for kind in _kinds(struck):
        mine = getattr(errors, _field(kind))
        if mine is None:
            continue
        hints = get_type_hints(type(mine))
        for name in mine.__struct_fields__:
            for value in _others(hints[name], getattr(mine, name)):
                yield Tried(
                    Remedy(replace(errors, **{_field(kind): replace(mine, **{name: value})})), why="not-said"
                )


def _others(hint: Any, mine: Any) -> list[Any]:
    if type(mine) is bool:
        return [not mine]
    if type(mine) is int:
        return [one for one in NUMBERS if one != mine]
    options = (
        get_args(hint)
        if get_origin(hint) is Literal
        else [
            one for part in get_args(hint) for one in (get_args(part) if get_origin(part) is Literal else ())
        ]
    )
    return [one for one in options if one != mine]
