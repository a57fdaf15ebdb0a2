"""Other remedies for a mishap, each with its origin: another room's words, another value of this room's,
another grade."""

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
"""Kinds whose remedies also depend on the values of another kind."""
GRADES = (REPAIR, MISDEAL, NO_POT)
NUMBERS = (0, 1, 2, 3, 9)
"""The values to try where a document gives a number."""


class Tried(msgspec.Struct, frozen=True, eq=False):
    """A remedy to try, and where it comes from."""

    remedy: Remedy
    offering: Offering | None = None
    """The offering that has it, or None."""
    why: str = ""
    """Without an offering: the key of the words for it."""


def other_remedies(struck: StruckRound, ran: Ran, start: int) -> Iterator[Tried]:
    """Yield every other remedy for a struck round, those of other rooms first."""
    yield from _other_offerings(struck)
    asked = next(
        (event for event in ran.events[start:] if isinstance(event, Ask) and event.seat == FLOOR), None
    )
    if asked is not None and isinstance(asked.options, Choice):
        yield from (Tried(replace(OWN, floor=offer.name), why="floor-may") for offer in asked.options.offers)
    yield from _values(struck)
    yield from (Tried(Remedy(instead=how), why="not-said") for how in (MISDEAL, NO_POT))  # type: ignore[arg-type]
    last = struck.mishaps[-1]
    if isinstance(last, Exposed) and last.to:
        yield Tried(Remedy(marks=(Exposed(last.at),)), why="as-if-exposed")
    if last.way == "planned":
        silent = replace(struck.table.opened.errors, **{_field(kind): None for kind in _kinds(struck)})
        is_told = first_error(ran.events, start) < len(ran.events)
        yield from (
            Tried(Remedy(silent, floor=how), why="not-said") for how in ((REPAIR,) if is_told else GRADES)
        )
    elif struck.inputs[-1].seat == MISHAP or last.way == "noted":
        yield Tried(Remedy(instead="nothing"), why="as-if-nothing")


def _field(kind: str) -> str:
    return kind.replace("-", "_")


def _kinds(struck: StruckRound) -> tuple[str, ...]:
    kinds = kinds_of(struck.mishaps)
    fields = type(struck.table.opened.errors).__struct_fields__
    wider = tuple(
        dict.fromkeys([*kinds, *(wider_kind for kind in kinds for wider_kind in BESIDE.get(kind, ()))])
    )
    return tuple(kind for kind in wider if _field(kind) in fields)


def _other_offerings(struck: StruckRound) -> Iterator[Tried]:
    """Yield the remedies of other games with the same mishap rules: the same game in another room first."""
    offering, table = struck.table.offering, struck.table
    remedies = offering.family.remedies.of(table.rules)
    seen = {repr(_part(table.opened.errors, _kinds(struck)))}
    offerings = [similar for room in rooms().values() for similar in room.offerings.values()]
    for similar in sorted(
        offerings, key=lambda near: (near.game != offering.game, near.room != offering.room, near.slug)
    ):
        if similar.family is not offering.family or similar.family.remedies.of(similar.rules) is not remedies:
            continue
        part = _part(similar.errors, _kinds(struck))
        if repr(part) not in seen:
            seen.add(repr(part))
            yield Tried(Remedy(replace(table.opened.errors, **part)), similar)


def _part(errors: Any, kinds: Sequence[str]) -> dict[str, Any]:
    """Return the entries of an `errors` table for these kinds."""
    return {_field(kind): getattr(errors, _field(kind)) for kind in kinds}


def _values(struck: StruckRound) -> Iterator[Tried]:
    """Yield each value that the document gives on this kind, changed to another possible one."""
    errors = struck.table.opened.errors
    for kind in _kinds(struck):
        mine = getattr(errors, _field(kind))
        if mine is None:
            continue
        hints = get_type_hints(type(mine))
        for name in mine.__struct_fields__:
            for value in _other_values(hints[name], getattr(mine, name)):
                yield Tried(
                    Remedy(replace(errors, **{_field(kind): replace(mine, **{name: value})})), why="not-said"
                )


def _other_values(hint: Any, mine: Any) -> list[Any]:
    """Return the other values that a hint allows."""
    if type(mine) is bool:
        return [not mine]
    if type(mine) is int:
        return [value for value in NUMBERS if value != mine]
    options = (
        get_args(hint)
        if get_origin(hint) is Literal
        else [
            value
            for part in get_args(hint)
            for value in (get_args(part) if get_origin(part) is Literal else ())
        ]
    )
    return [value for value in options if value != mine]
