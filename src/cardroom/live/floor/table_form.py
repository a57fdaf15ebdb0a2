"""Opening a table: what is asked, read field by field, so that everything wrong with it is said at once and
at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec
from msgspec.structs import replace

from cardroom.errors import CardroomError, SetupError, shown
from cardroom.fixed import Fixed
from cardroom.games.family import Settings
from cardroom.rooms import Room, Table

HINTS = Fixed(get_type_hints(Settings))
EXPECTED = Fixed({
    "options": "a list of names",
    "blinds": "a list of amounts",
    "chip": "an amount",
    "bring_in": "an amount",
    "limit": "an amount",
})
"""What a field holds, for whoever wrote something else there."""
WORD = re.compile(r"\w+", re.ASCII)


class FieldFault(msgspec.Struct, frozen=True):
    """What is wrong with one field; with none, with all of it together."""

    field: str
    said: str


class BadTable(CardroomError):
    """Every fault of a table that was to be opened or changed."""

    def __init__(self, faults: list[FieldFault]) -> None:
        super().__init__("\n".join(f"{one.field}: {one.said}" if one.field else one.said for one in faults))
        self.faults = faults


def read_table(rooms: Mapping[str, Room], offering: object, settings: object) -> Table:
    """The table as it would be opened. Raises `BadTable` with every fault."""
    faults: list[FieldFault] = []
    slug = offering if isinstance(offering, str) else ""
    room, _, game = slug.partition("/")
    at = rooms[room].offerings.get(game) if room in rooms else None
    if at is None:
        known = sorted(one.slug for each in rooms.values() for one in each.offerings.values())
        faults.append(
            FieldFault(
                "offering", f"expected one of {len(known)} such as {known[0]}, found {shown(offering)}"
            )
        )
    chosen = _settings(settings, faults)
    if at is not None:  # what could be read may be wrong too
        faults += _faults_of(at.open, chosen)
    if at is None or faults:
        raise BadTable(faults)
    return at.open(chosen)


def change_table(table: Table, settings: object) -> Settings:
    """Other settings for a table of the same game. Raises `BadTable` with every fault."""
    faults: list[FieldFault] = []
    chosen = _settings(settings, faults)
    faults += _faults_of(table.offering.open, chosen)
    if faults:
        raise BadTable(faults)
    return chosen


def _faults_of(opens: Any, settings: Settings) -> list[FieldFault]:
    """Options that cannot be chosen hide what else is wrong: so it is looked at without them too."""
    try:
        opens(settings)
    except SetupError as bad:
        found = at_fields(bad)
        rest = _faults_of(opens, replace(settings, options=())) if settings.options else []
        return found + [one for one in rest if one not in found]
    return []


def _settings(raw: object, faults: list[FieldFault]) -> Settings:
    """As many of the fields as can be read; money in cents."""
    if not isinstance(raw, Mapping):
        faults.append(FieldFault("settings", f"expected the settings by name, found {shown(raw)}"))
        return Settings()
    found: dict[str, Any] = {}
    for name, value in raw.items():
        if name not in HINTS:
            faults.append(FieldFault(shown(name).strip("'"), f"unknown, expected one of {', '.join(HINTS)}"))
            continue
        try:
            found[name] = msgspec.convert(value, HINTS[name], strict=True)
        except msgspec.ValidationError:
            faults.append(
                FieldFault(name, f"expected {EXPECTED.get(name, 'a whole number')}, found {shown(value)}")
            )
    return Settings(**found)


def at_fields(bad: SetupError) -> list[FieldFault]:
    """`schedule: 9, this game has …` stands at the schedule, `option x: …` at the options."""
    return [_at_field(fault) for fault in bad.faults]


def _at_field(fault: str) -> FieldFault:
    head, colon, rest = fault.partition(": ")
    words = WORD.findall(head.removeprefix("settings."))
    if colon and words and words[0] == "option":
        return FieldFault("options", fault)
    if not colon or not words or words[0] not in HINTS:
        return FieldFault("", fault)
    return FieldFault(words[0], rest if len(words) == 1 else fault)
