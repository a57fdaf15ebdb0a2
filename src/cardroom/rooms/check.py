"""From the raw tables of a room file to typed values, with every fault collected on the way.

A fault says where it is and what was expected. Nothing is converted silently: an unknown key is a fault, a number where
text belongs is a fault.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from cardroom.errors import Unreadable
from cardroom.money import Cents, Odds, read_cents, read_odds

_MISSING = object()
Checks = Sequence[Callable[[Any], Iterable[str]]]


class Faults(list[str]):
    """A list of faults, each with its place."""

    def at(self, where: str, what: str) -> object:
        self.append(f"{where}: {what}")
        return _MISSING


class Absent(Exception):
    """A check looked at a part that is itself at fault."""


class Parts:
    """The parts of a struct that could be read, for checks that need not wait until all of them can."""

    def __init__(self, found: dict[str, Any]) -> None:
        self._found = found

    def __getattr__(self, name: str) -> Any:
        value = self._found.get(name, _MISSING)
        if value is _MISSING:
            raise Absent(name)
        return value


def read_struct(raw: Any, kind: type[msgspec.Struct], where: str, faults: Faults) -> Any:
    """A table as a struct, or nothing if any of its keys is at fault."""
    found = read_fields(raw, kind, where, faults)
    return _MISSING if found is None or _MISSING in found.values() else kind(**found)


def read_checked(raw: Any, kind: type[msgspec.Struct], where: str, faults: Faults, checks: Checks) -> Any:
    """A table as a struct, with checks beyond types on as much of it as could be read."""
    found = read_fields(raw, kind, where, faults)
    if found is None:
        return _MISSING
    parts = Parts(_defaults(kind) | found)
    for check in checks:
        with suppress(Absent):
            faults.extend(f"{where}.{fault}" for fault in check(parts))
    return _MISSING if _MISSING in found.values() else kind(**found)


def read_fields(raw: Any, kind: type[msgspec.Struct], where: str, faults: Faults) -> dict[str, Any] | None:
    """Every key's value; what is at fault is marked as missing. None if this is no table at all."""
    if not isinstance(raw, dict):
        faults.at(where, f"expected a table, found {_say(raw)}")
        return None
    hints = get_type_hints(kind, include_extras=True)
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key in raw:
        if key not in fields:
            faults.at(f"{where}.{key}", f"unknown key, expected one of {', '.join(fields)}")
    found: dict[str, Any] = {}
    for key, field in fields.items():
        if key in raw:
            found[field.name] = read(raw[key], hints[field.name], f"{where}.{key}", faults)
        elif field.required:
            found[field.name] = faults.at(f"{where}.{key}", f"missing, expected {_expected(hints[field.name])}")
    return found


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    fields = [field for field in msgspec.structs.fields(kind) if not field.required]
    return {one.name: one.default_factory() if one.default is msgspec.NODEFAULT else one.default for one in fields}


def read(raw: Any, kind: Any, where: str, faults: Faults) -> Any:
    """One value of any kind that a room file can hold."""
    kind = _bare(kind)
    if kind is Cents:
        return _text(raw, read_cents, "an amount such as $5", where, faults)
    if kind is Odds:
        return _text(raw, read_odds, "odds such as 6:5", where, faults)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return read(raw, next(one for one in inner if one is not NoneType), where, faults)
    if origin is tuple:
        return _tuple(raw, inner[0], where, faults)
    if origin is dict:
        return _dict(raw, inner[1], where, faults)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return read_struct(raw, kind, where, faults)
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError:
        return faults.at(where, f"expected {_expected(kind)}, found {_say(raw)}")


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is typing.Annotated else kind


def _text(raw: Any, reader: Any, expected: str, where: str, faults: Faults) -> Any:
    if not isinstance(raw, str):
        return faults.at(where, f"expected {expected}, found {_say(raw)}")
    try:
        return reader(raw)
    except Unreadable:
        return faults.at(where, f"expected {expected}, found {_say(raw)}")


def _tuple(raw: Any, inner: Any, where: str, faults: Faults) -> Any:
    if not isinstance(raw, list):
        return faults.at(where, f"expected a list, found {_say(raw)}")
    found = tuple(read(one, inner, f"{where}[{i}]", faults) for i, one in enumerate(raw))
    return _MISSING if _MISSING in found else found


def _dict(raw: Any, inner: Any, where: str, faults: Faults) -> Any:
    if not isinstance(raw, dict):
        return faults.at(where, f"expected a table, found {_say(raw)}")
    found = {key: read(one, inner, f"{where}.{key}", faults) for key, one in raw.items()}
    return _MISSING if _MISSING in found.values() else found


def _say(raw: Any) -> str:
    return f"{raw!r}" if isinstance(raw, str | int | float | bool) else f"a {type(raw).__name__}"


def _expected(kind: Any) -> str:
    kind = _bare(kind)
    if get_origin(kind) is typing.Literal:
        return " or ".join(str(one) for one in get_args(kind))
    if kind is Cents:
        return "an amount such as $5"
    if kind is Odds:
        return "odds such as 6:5"
    names = {int: "a whole number", str: "text", bool: "true or false"}
    return names.get(kind, "a list" if get_origin(kind) is tuple else "a table")
