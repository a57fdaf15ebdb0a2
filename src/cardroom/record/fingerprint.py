"""The fingerprint of the rules a record was played under: the typed values that were in force, and nothing else.

It is taken of the rules with the chosen options and of the chosen line of the collection. A value at the default of its
type is left out, so that it makes no difference whether a room file writes it down, or whether the default was there yet.
Names, clause ids and other schedules have no part in a round, and none in the fingerprint. The settings of the table are
lines of the header themselves.

Earlier records have a fingerprint of the room file's text instead, without the mark `2.`; it is still accepted where the
room file is the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.errors import Unreadable
from cardroom.rooms import Table

KIND = "2"
"""To be raised when a default changes its meaning."""
OF_NO_ACCOUNT = frozenset(("name", "clauses", "schedules"))


def rules_hash(table: Table) -> str:
    """Of the rules in force at this table."""
    return f"{KIND}.{_short({'rules': in_force(table.rules), 'schedule': in_force(table.schedule)})}"


def check_rules(table: Table, said: str) -> None:
    """Raises `Unreadable` where a record was played under other rules than this table's."""
    kind, dot, _ = said.partition(".")
    if dot and kind != KIND:
        raise Unreadable(f"played under rules {said}: a fingerprint of kind {kind} is not known here, only {KIND}")
    here = rules_hash(table) if dot else _of_the_file(table)
    if said != here:
        raise Unreadable(f"played under rules {said}, this room file has {here}")


def in_force(value: Any) -> Any:
    """A typed value as plain ones, without what is at its default."""
    if isinstance(value, msgspec.Struct):
        fields = [one for one in msgspec.structs.fields(value) if one.name not in OF_NO_ACCOUNT]
        held = {one.name: (getattr(value, one.name), one) for one in fields}
        return {name: in_force(one) for name, (one, field) in held.items() if not _is_default(one, field)}
    if isinstance(value, Mapping):
        return {str(key): in_force(one) for key, one in value.items()}
    return [in_force(one) for one in value] if isinstance(value, list | tuple) else value


def _is_default(value: Any, field: msgspec.structs.FieldInfo) -> bool:
    if field.default_factory is not msgspec.NODEFAULT:
        return bool(value == field.default_factory())
    return field.default is not msgspec.NODEFAULT and bool(value == field.default)


def _of_the_file(table: Table) -> str:
    """The fingerprint of before: all that the room file says of the game, as the chosen options change it."""
    return _short(table.offering.raw_with(table.settings.options))


def _short(value: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:16]
