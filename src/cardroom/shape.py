"""Checks that a value has the shape that its type promises, before anything is done with it.

Python does not check types. A struct made by a caller may hold anything, and an object may claim to be of
another type. So only exact types count here: numbers have at most fifteen digits, text is one line of limited
length, and no tuple is longer than `LONGEST_TUPLE`.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from cardroom.errors import shown

MOST = 10**15
"""The largest number that is accepted, so that none is too long to print."""
LONGEST_TEXT = 200
LONGEST_TUPLE = 1000
Check = Callable[[Any], str]
"""Returns what was expected if the value is something else, and an empty text if it fits."""


def field_faults(value: Any, kind: type[msgspec.Struct], least: int = -MOST) -> Iterator[str]:
    """Yield a line for each field that is not what the struct says: its name, what was expected, what it
    holds."""
    if type(value) is not kind:
        yield f"expected a {kind.__name__}, found {shown(value)}"
        return
    for name, check in _checks(kind, least):
        content = getattr(value, name)
        if expected := check(content):
            yield f"{name.replace('_', '-')}: expected {expected}, found {shown(content)}"


def is_right(value: Any, kind: type[msgspec.Struct], least: int = -MOST) -> bool:
    """Return whether `field_faults` would find nothing, without saying what is wrong."""
    return type(value) is kind and not any(
        check(getattr(value, name)) for name, check in _checks(kind, least)
    )


_MADE: dict[tuple[Any, int], tuple[tuple[str, Check], ...]] = {}


def _checks(kind: Any, least: int) -> tuple[tuple[str, Check], ...]:
    """Return the checks of a struct, which are built once."""
    if (kind, least) not in _MADE:
        hints = {name: hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}
        _MADE[kind, least] = tuple((name, _check(hint, least)) for name, hint in hints.items())
    return _MADE[kind, least]


@cache
def _check(kind: Any, least: int) -> Check:
    """Return the check of one type, whose numbers are no less than `least`; each is built once."""
    kind = getattr(kind, "__supertype__", kind)  # Cents are whole numbers
    origin, inner = get_origin(kind), get_args(kind)
    if kind is int:
        return _number(least)
    if kind is str:
        return _text
    if origin is tuple:
        is_row = inner[1:] == (...,)
        return (
            _row(_check(inner[0], least))
            if is_row
            else _fields(tuple(_check(part_kind, least) for part_kind in inner))
        )
    if origin in (Union, UnionType):
        return _either(tuple(_check(part_kind, least) for part_kind in inner))
    if origin is typing.Literal:
        return lambda value: "" if type(value) is str and value in inner else " or ".join(map(str, inner))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and hasattr(kind, "kinds"):
        return lambda value: (
            "" if type(value) in kind.kinds() and is_right(value, type(value), least) else _named(kind)
        )
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return lambda value: "" if is_right(value, kind, least) else _named(kind)
    if isinstance(kind, type) and kind is not Any:
        return lambda value: "" if type(value) is kind else _named(kind)
    return lambda value: ""


def _named(kind: type) -> str:
    return {bool: "true or false", NoneType: "nothing"}.get(kind, f"a {kind.__name__}")


def _number(least: int) -> Check:
    expected = f"a whole number{'' if least < 0 else f' from {least} up'}, of at most 15 digits"
    return lambda value: "" if type(value) is int and least <= value <= MOST else expected


def _text(value: Any) -> str:
    is_good = type(value) is str and len(value) <= LONGEST_TEXT and value.isprintable()
    return "" if is_good else f"text on one line, of at most {LONGEST_TEXT} letters"


def _row(item_check: Check) -> Check:
    def check(value: Any) -> str:
        if type(value) is not tuple or len(value) > LONGEST_TUPLE:
            return f"a tuple of at most {LONGEST_TUPLE}"
        return next((f"a tuple, each {fault}" for fault in map(item_check, value) if fault), "")

    return check


def _fields(checks: tuple[Check, ...]) -> Check:
    def check(value: Any) -> str:
        if type(value) is not tuple or len(value) != len(checks):
            return f"a tuple of {len(checks)}"
        return next(
            (
                f"a tuple with {fault}"
                for part_check, part in zip(checks, value, strict=True)
                if (fault := part_check(part))
            ),
            "",
        )

    return check


def _either(alternatives: tuple[Check, ...]) -> Check:
    def check(value: Any) -> str:
        faults = [alternative(value) for alternative in alternatives]
        return " or ".join(faults) if all(faults) else ""

    return check
