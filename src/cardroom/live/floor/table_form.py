"""Form that opens or changes a table, read field by field so that all faults are told at once, each at its
field."""

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
"""Description of a field's values, for the message about a wrong one."""
WORD = re.compile(r"\w+", re.ASCII)


class FieldFault(msgspec.Struct, frozen=True):
    """A fault of one field; with an empty `field`, of the whole form."""

    field: str
    said: str


class TableFormError(CardroomError):
    """Error with every fault of a table that was to be opened or changed."""

    def __init__(self, faults: list[FieldFault]) -> None:
        super().__init__(
            "\n".join(f"{fault.field}: {fault.said}" if fault.field else fault.said for fault in faults)
        )
        self.faults = faults


def read_table(rooms: Mapping[str, Room], offering: object, settings: object) -> Table:
    """Return the table as it would be opened; raise `BadTable` with every fault."""
    faults: list[FieldFault] = []
    slug = offering if isinstance(offering, str) else ""
    room, _, game = slug.partition("/")
    game_offering = rooms[room].offerings.get(game) if room in rooms else None
    if game_offering is None:
        slugs = sorted(listed.slug for any_room in rooms.values() for listed in any_room.offerings.values())
        faults.append(
            FieldFault(
                "offering", f"expected one of {len(slugs)} such as {slugs[0]}, found {shown(offering)}"
            )
        )
    chosen = _settings(settings, faults)
    if game_offering is not None:  # the fields that could be read may be wrong too
        faults += _faults_of(game_offering.open, chosen)
    if game_offering is None or faults:
        raise TableFormError(faults)
    return game_offering.open(chosen)


def change_table(table: Table, settings: object) -> Settings:
    """Return other settings for a table of the same game; raise `BadTable` with every fault."""
    faults: list[FieldFault] = []
    chosen = _settings(settings, faults)
    faults += _faults_of(table.offering.open, chosen)
    if faults:
        raise TableFormError(faults)
    return chosen


def _faults_of(opens: Any, settings: Settings) -> list[FieldFault]:
    """Return the faults of settings.

    Options that cannot be chosen hide other faults, so the settings are checked without them too.
    """
    try:
        opens(settings)
    except SetupError as bad:
        field_faults = faults_by_field(bad)
        rest = _faults_of(opens, replace(settings, options=())) if settings.options else []
        return field_faults + [fault for fault in rest if fault not in field_faults]
    return []


def _settings(raw: object, faults: list[FieldFault]) -> Settings:
    """Return the settings from all fields that can be read; money is in cents."""
    if not isinstance(raw, Mapping):
        faults.append(FieldFault("settings", f"expected the settings by name, found {shown(raw)}"))
        return Settings()
    fields: dict[str, Any] = {}
    for name, value in raw.items():
        if name not in HINTS:
            faults.append(FieldFault(shown(name).strip("'"), f"unknown, expected one of {', '.join(HINTS)}"))
            continue
        try:
            fields[name] = msgspec.convert(value, HINTS[name], strict=True)
        except msgspec.ValidationError:
            faults.append(
                FieldFault(name, f"expected {EXPECTED.get(name, 'a whole number')}, found {shown(value)}")
            )
    return Settings(**fields)


def faults_by_field(bad: SetupError) -> list[FieldFault]:
    """Return the faults of settings at their fields.

    `schedule: 9, this game has …` belongs to the schedule, `option x: …` to the options.
    """
    return [_at_field(fault) for fault in bad.faults]


def _at_field(fault: str) -> FieldFault:
    head, colon, rest = fault.partition(": ")
    words = WORD.findall(head.removeprefix("settings."))
    if colon and words and words[0] == "option":
        return FieldFault("options", fault)
    if not colon or not words or words[0] not in HINTS:
        return FieldFault("", fault)
    return FieldFault(words[0], rest if len(words) == 1 else fault)
