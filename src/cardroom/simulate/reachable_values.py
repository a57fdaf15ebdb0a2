"""Everything that can be reached from what a seat is handed, as plain values that can be compared.

Attributes, slots, containers, closures, defaults and what a bound method is bound to: what a program in the
player's hands could get hold of. Some things must not be there at all: a shoe, a secret, somebody else's
options, a method of anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

import msgspec

from cardroom.cards import Card, Commitment, Shoe
from cardroom.errors import InvariantError
from cardroom.felt import Felt
from cardroom.rooms import Table
from cardroom.script import Ask, Driver, Options

NEVER = (Shoe, Commitment, Felt, Driver, Table, GeneratorType, MethodType, ModuleType, bytes, bytearray)
"""What no seat gets hold of."""
PLAIN = (type(None), bool, int, float, str)
NUMBERS = frozenset(PLAIN) - {str}
HASH = re.compile(r"\b[0-9a-f]{64}\b")
"""Roots, salts and paths hide what they are made of: they differ between worlds and tell nothing."""
SHORTEST = 64
"""No shorter text has one in it."""


def reached(handed: Any, seat: int) -> Any:
    """All of it, with roots and salts left out. Raises `Broken` where something is reached that must not
    be."""
    own = {id(one.options) for one in _events(handed) if isinstance(one, Ask) and one.seat == seat}
    return _Walk(own).to(handed, "")


def _events(handed: Any) -> Iterable[Any]:
    return (
        [event for part in handed if isinstance(part, list) for event in part]
        if isinstance(handed, tuple)
        else []
    )


class _Walk:
    def __init__(self, own: set[int]) -> None:
        self._own = own
        self._on_the_way: set[int] = set()

    def to(self, thing: Any, path: str) -> Any:
        kind = type(thing)
        if kind in NUMBERS or (kind is str and len(thing) < SHORTEST):  # nearly always
            return thing
        if isinstance(thing, str):
            return HASH.sub("#", thing)
        if isinstance(thing, PLAIN):
            return thing
        if isinstance(thing, Card):
            return ("card", thing.text)
        if isinstance(thing, type):
            return ("type", thing.__qualname__)
        is_bound = isinstance(thing, BuiltinFunctionType) and not isinstance(thing.__self__, ModuleType)
        if isinstance(thing, NEVER) or is_bound:
            raise InvariantError(f"a {type(thing).__name__} can be reached at {path}")
        if isinstance(thing, Options) and id(thing) not in self._own:
            raise InvariantError(f"options of somebody else can be reached at {path}")
        if id(thing) in self._on_the_way:
            return "again"
        self._on_the_way.add(id(thing))
        found = (
            type(thing).__qualname__,
            [(name, self.to(part, f"{path}{name}")) for name, part in _parts(thing)],
        )
        self._on_the_way.discard(id(thing))
        return found


def _parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """What a thing holds, each with a name."""
    if isinstance(thing, Mapping):
        yield from ((f"[{key!r}]", (key, value)) for key, value in thing.items())
    elif isinstance(thing, set | frozenset):
        yield from (("{}", one) for one in sorted(thing, key=repr))
    elif isinstance(thing, list | tuple):
        yield from ((f"[{i}]", one) for i, one in enumerate(thing))
    elif isinstance(thing, FunctionType):
        cells = [cell.cell_contents for cell in thing.__closure__ or ()]
        yield from (("()", one) for one in (thing.__defaults__, thing.__kwdefaults__, *cells))
    if isinstance(thing, msgspec.Struct):
        yield from ((f".{name}", getattr(thing, name)) for name in thing.__struct_fields__)
        return
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names = (slots,) if isinstance(slots, str) else slots
        yield from ((f".{name}", getattr(thing, name)) for name in names if hasattr(thing, name))
    yield from ((f".{name}", value) for name, value in sorted(getattr(thing, "__dict__", {}).items()))
