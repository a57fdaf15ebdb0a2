"""From the raw tables of a room file to typed values, with every fault collected on the way.

A fault says where it is and what was expected. Nothing is converted silently: an unknown key is a fault, and
a number in place of text is a fault. Nothing is without bounds. Each kind of value has its bounds here, so a
new key cannot forget them. A key that needs other bounds has them in its type (`Annotated[int, Topic(…),
Meta(ge=-1)]`).

A faulty part hides no fault of another: checks beyond types see all that could be read (`ReadParts`).
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from types import FunctionType, MappingProxyType, MethodType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from cardroom.errors import UnreadableError, one_line, shown
from cardroom.fixed import Fixed
from cardroom.games.family import StopCheck
from cardroom.money import Cents, Odds, dollars, read_cents, read_odds

_MISSING = object()
Checks = Sequence[Callable[[Any], Iterable[str]]]

Bounds = tuple[int, int]
"""The least and the most; for text, its number of letters."""
COUNT: Bounds = (0, 100)
"""The bounds of a whole number that counts something on a table: cards, seats, hands, percent."""
AMOUNT: Bounds = (0, 1_000_000_000_00)
TEXT: Bounds = (0, 100)
"""The bounds of a name, or of a reason on a sign."""
MOST = 100
"""The most entries of a list or a table, and the longest key."""
DEEPEST = 12
"""The depth to which tables and lists of a file may be nested."""


class FaultList(list[str]):
    """A list of faults, each with its place."""

    def at(self, where: str, fault: str) -> object:
        """Add a fault and return the mark of a missing value."""
        self.append(f"{one_line(where, 200)}: {fault}")
        return _MISSING


class ReadParts:
    """The readable parts of a struct, for checks that need not wait until all of them can be read."""

    def __init__(self, kind: type[msgspec.Struct], parts: dict[str, Any]) -> None:
        self._kind, self._found = kind, _defaults(kind) | parts

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._kind, name, None)
        if isinstance(method, FunctionType):
            return MethodType(method, self)
        value = self._found.get(name, _MISSING)
        if value is _MISSING:
            raise StopCheck(name)
        return value


def depth(raw: Any) -> int:
    """Return how deep tables and lists are nested, without descending into all of them at once."""
    level, levels = [raw], 0
    while level := [inner for outer in level for inner in _within(outer)]:
        levels += 1
        if levels > DEEPEST:
            break
    return levels


def _within(raw: Any) -> Iterable[Any]:
    return raw.values() if isinstance(raw, dict) else raw if isinstance(raw, list) else ()


def read_struct(
    raw: Any, kind: type[msgspec.Struct], where: str, faults: FaultList, extra_keys: Sequence[str] = ()
) -> Any:
    """Read a table as a struct, or as its parts if any of its keys is at fault.

    `extra_keys` are keys next to those of the struct that were taken out before: a fault names them too.
    """
    before, values = len(faults), read_fields(raw, kind, where, faults, extra_keys)
    return kind(**values) if len(faults) == before else ReadParts(kind, values)


def read_checked(
    raw: Any,
    kind: type[msgspec.Struct],
    where: str,
    faults: FaultList,
    checks: Checks,
    extra_keys: Sequence[str] = (),
) -> Any:
    """Read a table as a struct and run checks beyond types on all of it that could be read."""
    struct = read_struct(raw, kind, where, faults, extra_keys)
    for check in checks:
        faults.extend(f"{where}.{fault}" for fault in _until_absent(check(struct)))
    return struct


def _until_absent(faults: Iterable[str]) -> Iterator[str]:
    with suppress(StopCheck):
        yield from faults


def read_fields(
    raw: Any, kind: type[msgspec.Struct], where: str, faults: FaultList, extra_keys: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the value of every key. A faulty value is marked as missing; all are if this is no table."""
    hints, fields = hints_of(kind), _fields(kind)
    if not isinstance(raw, dict):
        faults.at(where, f"expected a table, found {_say(raw)}")
        return dict.fromkeys((field.name for field in fields.values()), _MISSING)
    known_keys = (*fields, *extra_keys)
    for key in raw:
        if key not in fields:
            faults.at(
                f"{where}.{_key(key)}",
                f"unknown key, expected one of {', '.join(known_keys)}{suggestion(key, known_keys)}",
            )
    values: dict[str, Any] = {}
    for key, field in fields.items():
        if key in raw:
            values[field.name] = read(raw[key], hints[field.name], f"{where}.{key}", faults)
        elif field.required:
            values[field.name] = faults.at(
                f"{where}.{key}", f"missing, expected {_expected(hints[field.name])}"
            )
    return values


@cache
def hints_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """Return the types of a struct, computed once: a room file needs them at every table."""
    return MappingProxyType(get_type_hints(kind, include_extras=True))


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """Return the fields of a struct by their keys in the room file."""
    return MappingProxyType({field.encode_name: field for field in msgspec.structs.fields(kind)})


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    fields = [field for field in _fields(kind).values() if not field.required]
    return {
        field.name: field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        for field in fields
    }


def read(raw: Any, kind: Any, where: str, faults: FaultList) -> Any:
    """Read a value of any kind that a room file can hold, within the bounds of its kind."""
    form, plain, within = _form(kind)
    if form is tuple:
        return _tuple(raw, plain, where, faults)
    if form is Mapping:
        return _dict(raw, plain, where, faults)
    if form is msgspec.Struct:
        return read_struct(raw, plain, where, faults)
    value = _leaf(raw, plain)
    if value is _MISSING:
        return faults.at(where, f"expected {_expected(plain)}, found {_say(raw)}")
    if outside := _outside(value, plain, within):
        return faults.at(where, f"expected {outside}, found {_say(raw)}")
    return value


@cache
def _form(kind: Any) -> tuple[Any, Any, Bounds]:
    """Return how a kind is read: as a list of a kind, as a table, or as a value of this kind within these
    bounds."""
    plain = bare(kind)
    origin, inner = get_origin(plain), get_args(plain)
    if origin in (tuple, Mapping):
        return origin, inner[0 if origin is tuple else 1], TEXT
    is_table = isinstance(plain, type) and issubclass(plain, msgspec.Struct) and plain is not Odds
    return msgspec.Struct if is_table else None, plain, bounds(kind, plain)


def _leaf(raw: Any, kind: Any) -> Any:
    try:
        if kind in (Cents, Odds):
            return (
                _MISSING if not isinstance(raw, str) else read_odds(raw) if kind is Odds else read_cents(raw)
            )
        return msgspec.convert(raw, kind, strict=True)
    except (UnreadableError, msgspec.ValidationError):
        return _MISSING


def _outside(value: Any, kind: Any, within: Bounds) -> str:
    """Return what was expected if the value lies outside its bounds, else an empty text."""
    least, most = within
    if kind is str:
        is_good = least <= len(value) <= most and value.isprintable()
        return "" if is_good else f"text on one line, of at most {most} letters"
    if kind not in (int, Cents) or least <= value <= most:
        return ""
    if kind is Cents:
        return f"an amount from {dollars(least)} to {dollars(most)}"
    return f"a whole number from {least} to {most}"


def bounds(kind: Any, plain: Any) -> Bounds:
    """Return the bounds of a kind, replaced by those that the key declares."""
    least, most = AMOUNT if plain is Cents else COUNT if plain is int else TEXT
    meta = next((meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta)), None)
    if meta is None:
        return least, most
    asked, allowed = meta.ge, meta.le if meta.max_length is None else meta.max_length
    return least if asked is None else int(asked), most if allowed is None else int(allowed)


def bare(kind: Any) -> Any:
    """Return the kind alone, without its topic and bounds, and without None as an alternative."""
    if get_origin(kind) is typing.Annotated:
        kind = get_args(kind)[0]
    return (
        next(member for member in get_args(kind) if member is not NoneType)
        if get_origin(kind) in (Union, UnionType)
        else kind
    )


def _tuple(raw: Any, inner: Any, where: str, faults: FaultList) -> Any:
    """Read a list. In a list of tables the readable ones count even if others are faulty; plain values are
    all needed."""
    if not isinstance(raw, list):
        return faults.at(where, f"expected a list, found {_say(raw)}")
    if len(raw) > MOST:
        return faults.at(where, f"expected at most {MOST} entries, found {len(raw):,}")
    values = tuple(read(entry, inner, f"{where}[{i}]", faults) for i, entry in enumerate(raw))
    return _MISSING if _MISSING in values else values


def _dict(raw: Any, inner: Any, where: str, faults: FaultList) -> Any:
    if not isinstance(raw, dict):
        return faults.at(where, f"expected a table, found {_say(raw)}")
    if wrong := wrong_keys(raw):
        return faults.at(where, wrong)
    values = {key: read(value, inner, f"{where}.{key}", faults) for key, value in raw.items()}
    return _MISSING if _MISSING in values.values() else Fixed(values)


def wrong_keys(raw: dict[str, Any]) -> str:
    """Return what is wrong with the number or the shape of a table's keys where its author chooses them."""
    if len(raw) > MOST:
        return f"expected at most {MOST} entries, found {len(raw):,}"
    odd = [key for key in raw if not 0 < len(key) <= MOST or not key.isprintable() or key.strip() != key]
    return f"expected names of at most {MOST} letters, found {_key(odd[0])}" if odd else ""


def _key(key: str) -> str:
    return key if len(key) <= 60 and key.isprintable() else shown(key)


def suggestion(key: str, candidates: Iterable[str]) -> str:
    """Return `; did you mean least?` if a known key is much like this one, else an empty text."""
    matches = get_close_matches(key[:MOST], [*candidates], 1)
    return f"; did you mean {matches[0]}?" if matches else ""


def _say(raw: Any) -> str:
    return f"{raw!r}" if type(raw) is float else shown(raw)


def _expected(kind: Any) -> str:
    kind = bare(kind)
    if get_origin(kind) is typing.Literal:
        return " or ".join(str(word) for word in get_args(kind))
    if kind is Cents:
        return "an amount such as $5"
    if kind is Odds:
        return "odds such as 6:5"
    names = {int: "a whole number", str: "text", bool: "true or false"}
    return names.get(kind, "a list" if get_origin(kind) is tuple else "a table")
