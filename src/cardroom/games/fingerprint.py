"""Fingerprint of rules: of the typed values in force, and nothing else. Records and odds name their rules by
it.

A value at the default of its type is left out. So it makes no difference whether a room file writes it down,
or whether the default was there yet. Names, clause ids and other schedules have no part in a round, and none
here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from cardroom.fixed import Fixed

KIND = "2"
"""Version of the fingerprint, to be raised when a default changes its meaning."""
OF_NO_ACCOUNT = frozenset(("name", "clauses", "schedules"))


NOTHING: Mapping[str, int] = Fixed()


def fingerprint(rules: Any, schedule: Any, errors: Mapping[str, int] = NOTHING) -> str:
    """Return the fingerprint of rules with their chosen options, the chosen line of the collection, and what
    a record names of the remedies."""
    parts = {"rules": in_force(rules), "schedule": in_force(schedule)}
    return f"{KIND}.{short_hash(parts | {'errors': dict(errors)} if errors else parts)}"


def in_force(value: Any) -> Any:
    """Return a typed value as plain ones, without what is at its default."""
    if isinstance(value, msgspec.Struct):
        fields = {field.name: (getattr(value, field.name), field) for field in _fields(type(value))}
        return {
            name: in_force(item) for name, (item, field) in fields.items() if not _is_default(item, field)
        }
    if isinstance(value, Mapping):
        return {str(key): in_force(item) for key, item in value.items()}
    return [in_force(item) for item in value] if isinstance(value, list | tuple) else value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return tuple(field for field in msgspec.structs.fields(kind) if field.name not in OF_NO_ACCOUNT)


def _is_default(value: Any, field: msgspec.structs.FieldInfo) -> bool:
    if field.default_factory is not msgspec.NODEFAULT:
        return bool(value == field.default_factory())
    return field.default is not msgspec.NODEFAULT and bool(value == field.default)


def short_hash(value: Any) -> str:
    """Return the first 16 digits of the SHA-256 of a value as sorted JSON."""
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:16]
