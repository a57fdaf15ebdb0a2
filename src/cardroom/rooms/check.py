"""From the raw tables of a room file to typed values, with every fault collected on the way.

A fault says where it is and what was expected. Nothing is converted silently: an unknown key is a fault, a
number where text belongs is a fault. Nothing is without bounds: each kind of value has its own here, so that
a new key cannot forget them, and a key that needs others says so where its type is (`Annotated[int, Topic(…),
Meta(ge=-1)]`).

A part at fault hides no fault of another: checks beyond types see as much as could be read (`Parts`).
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
"""The least and the most; of text, so many letters."""
COUNT: Bounds = (0, 100)
"""A whole number counts something on a table: cards, seats, hands, percent."""
AMOUNT: Bounds = (0, 1_000_000_000_00)
TEXT: Bounds = (0, 100)
"""A name, or a reason that stands on a sign."""
MOST = 100
"""The most entries of a list or a table, and the longest key."""
DEEPEST = 12
"""How far tables and lists of a file may lie within one another."""


class FaultList(list[str]):
    """A list of faults, each with its place."""

    def at(self, where: str, what: str) -> object:
        self.append(f"{one_line(where, 200)}: {what}")
        return _MISSING


class ReadParts:
    """The parts of a struct that could be read, for checks that need not wait until all of them can."""

    def __init__(self, kind: type[msgspec.Struct], found: dict[str, Any]) -> None:
        self._kind, self._found = kind, _defaults(kind) | found

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._kind, name, None)
        if isinstance(method, FunctionType):
            return MethodType(method, self)
        value = self._found.get(name, _MISSING)
        if value is _MISSING:
            raise StopCheck(name)
        return value


def depth(raw: Any) -> int:
    """How far tables and lists lie within one another, without going down into all of them at once."""
    level, found = [raw], 0
    while level := [inner for one in level for inner in _within(one)]:
        found += 1
        if found > DEEPEST:
            break
    return found


def _within(raw: Any) -> Iterable[Any]:
    return raw.values() if isinstance(raw, dict) else raw if isinstance(raw, list) else ()


def read_struct(
    raw: Any, kind: type[msgspec.Struct], where: str, faults: FaultList, beside: Sequence[str] = ()
) -> Any:
    """A table as a struct; as its parts, if any of its keys is at fault. `beside` are keys that stand next to
    those of the struct and were taken out before: a fault names them too."""
    before, found = len(faults), read_fields(raw, kind, where, faults, beside)
    return kind(**found) if len(faults) == before else ReadParts(kind, found)


def read_checked(
    raw: Any,
    kind: type[msgspec.Struct],
    where: str,
    faults: FaultList,
    checks: Checks,
    beside: Sequence[str] = (),
) -> Any:
    """A table as a struct, with checks beyond types on as much of it as could be read."""
    found = read_struct(raw, kind, where, faults, beside)
    for check in checks:
        faults.extend(f"{where}.{fault}" for fault in _until_absent(check(found)))
    return found


def _until_absent(found: Iterable[str]) -> Iterator[str]:
    with suppress(StopCheck):
        yield from found


def read_fields(
    raw: Any, kind: type[msgspec.Struct], where: str, faults: FaultList, beside: Sequence[str] = ()
) -> dict[str, Any]:
    """Every key's value; what is at fault is marked as missing, and everything is if this is no table at
    all."""
    hints, fields = hints_of(kind), _fields(kind)
    if not isinstance(raw, dict):
        faults.at(where, f"expected a table, found {_say(raw)}")
        return dict.fromkeys((field.name for field in fields.values()), _MISSING)
    known = (*fields, *beside)
    for key in raw:
        if key not in fields:
            faults.at(
                f"{where}.{_key(key)}", f"unknown key, expected one of {', '.join(known)}{meant(key, known)}"
            )
    found: dict[str, Any] = {}
    for key, field in fields.items():
        if key in raw:
            found[field.name] = read(raw[key], hints[field.name], f"{where}.{key}", faults)
        elif field.required:
            found[field.name] = faults.at(
                f"{where}.{key}", f"missing, expected {_expected(hints[field.name])}"
            )
    return found


@cache
def hints_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a struct, worked out once: a room file asks for them at every table."""
    return MappingProxyType(get_type_hints(kind, include_extras=True))


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """By the key of the room file."""
    return MappingProxyType({field.encode_name: field for field in msgspec.structs.fields(kind)})


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    fields = [field for field in _fields(kind).values() if not field.required]
    return {
        one.name: one.default_factory() if one.default is msgspec.NODEFAULT else one.default for one in fields
    }


def read(raw: Any, kind: Any, where: str, faults: FaultList) -> Any:
    """One value of any kind that a room file can hold, within the bounds of its kind."""
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
    """How a kind is read: as many of one kind, as a table of its own, or as a value of this kind within these
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
    """What was expected, if the value lies outside its bounds."""
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
    """Those of its kind, and in their place what the key itself says."""
    least, most = AMOUNT if plain is Cents else COUNT if plain is int else TEXT
    own = next((one for one in getattr(kind, "__metadata__", ()) if isinstance(one, Meta)), None)
    if own is None:
        return least, most
    asked, allowed = own.ge, own.le if own.max_length is None else own.max_length
    return least if asked is None else int(asked), most if allowed is None else int(allowed)


def bare(kind: Any) -> Any:
    """The kind alone: without its topic and bounds, and without the nothing that it may be instead."""
    if get_origin(kind) is typing.Annotated:
        kind = get_args(kind)[0]
    return (
        next(one for one in get_args(kind) if one is not NoneType)
        if get_origin(kind) in (Union, UnionType)
        else kind
    )


def _tuple(raw: Any, inner: Any, where: str, faults: FaultList) -> Any:
    """Of a list of tables those that can be read are looked at although others cannot; of plain values all
    are needed."""
    if not isinstance(raw, list):
        return faults.at(where, f"expected a list, found {_say(raw)}")
    if len(raw) > MOST:
        return faults.at(where, f"expected at most {MOST} entries, found {len(raw):,}")
    found = tuple(read(one, inner, f"{where}[{i}]", faults) for i, one in enumerate(raw))
    return _MISSING if _MISSING in found else found


def _dict(raw: Any, inner: Any, where: str, faults: FaultList) -> Any:
    if not isinstance(raw, dict):
        return faults.at(where, f"expected a table, found {_say(raw)}")
    if wrong := wrong_keys(raw):
        return faults.at(where, wrong)
    found = {key: read(one, inner, f"{where}.{key}", faults) for key, one in raw.items()}
    return _MISSING if _MISSING in found.values() else Fixed(found)


def wrong_keys(raw: dict[str, Any]) -> str:
    """What is wrong with the number or the shape of a table's own names, where its author chooses them."""
    if len(raw) > MOST:
        return f"expected at most {MOST} entries, found {len(raw):,}"
    odd = [key for key in raw if not 0 < len(key) <= MOST or not key.isprintable() or key.strip() != key]
    return f"expected names of at most {MOST} letters, found {_key(odd[0])}" if odd else ""


def _key(key: str) -> str:
    return key if len(key) <= 60 and key.isprintable() else shown(key)


def meant(key: str, known: Iterable[str]) -> str:
    """`; did you mean least?`, where one of those that are known is much like it."""
    found = get_close_matches(key[:MOST], [*known], 1)
    return f"; did you mean {found[0]}?" if found else ""


def _say(raw: Any) -> str:
    return f"{raw!r}" if type(raw) is float else shown(raw)


def _expected(kind: Any) -> str:
    kind = bare(kind)
    if get_origin(kind) is typing.Literal:
        return " or ".join(str(one) for one in get_args(kind))
    if kind is Cents:
        return "an amount such as $5"
    if kind is Odds:
        return "odds such as 6:5"
    names = {int: "a whole number", str: "text", bool: "true or false"}
    return names.get(kind, "a list" if get_origin(kind) is tuple else "a table")
