"""All values that can be reached from what a seat is handed, as plain values that can be compared.

These are attributes, slots, containers, closures, defaults and the objects of bound methods: all that a
program in the player's hands could reach. Some objects must not be reachable at all: a shoe, a secret, the
options of another seat, a method of anything.
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
"""Types that no seat may reach."""
PLAIN = (type(None), bool, int, float, str)
NUMBERS = frozenset(PLAIN) - {str}
HASH = re.compile(r"\b[0-9a-f]{64}\b")
"""Roots, salts and paths hide their content: they differ between worlds and reveal nothing."""
SHORTEST = 64
"""Minimum length of a text with a hash in it."""


def reached(handed: Any, seat: int) -> Any:
    """Return all reachable values, with roots and salts left out; raises `InvariantError` for a forbidden
    one."""
    own_options = {
        id(event.options) for event in _events(handed) if isinstance(event, Ask) and event.seat == seat
    }
    return _Walk(own_options).to(handed, "")


def _events(handed: Any) -> Iterable[Any]:
    return (
        [event for part in handed if isinstance(part, list) for event in part]
        if isinstance(handed, tuple)
        else []
    )


class _Walk:
    def __init__(self, own_options: set[int]) -> None:
        self._own = own_options
        self._on_the_way: set[int] = set()

    def to(self, obj: Any, path: str) -> Any:
        kind = type(obj)
        if kind in NUMBERS or (kind is str and len(obj) < SHORTEST):  # nearly always
            return obj
        if isinstance(obj, str):
            return HASH.sub("#", obj)
        if isinstance(obj, PLAIN):
            return obj
        if isinstance(obj, Card):
            return ("card", obj.text)
        if isinstance(obj, type):
            return ("type", obj.__qualname__)
        is_bound = isinstance(obj, BuiltinFunctionType) and not isinstance(obj.__self__, ModuleType)
        if isinstance(obj, NEVER) or is_bound:
            raise InvariantError(f"a {type(obj).__name__} can be reached at {path}")
        if isinstance(obj, Options) and id(obj) not in self._own:
            raise InvariantError(f"options of somebody else can be reached at {path}")
        if id(obj) in self._on_the_way:
            return "again"
        self._on_the_way.add(id(obj))
        values = (
            type(obj).__qualname__,
            [(name, self.to(part, f"{path}{name}")) for name, part in _parts(obj)],
        )
        self._on_the_way.discard(id(obj))
        return values


def _parts(obj: Any) -> Iterator[tuple[str, Any]]:
    """Yield the parts of an object, each with a name."""
    if isinstance(obj, Mapping):
        yield from ((f"[{key!r}]", (key, value)) for key, value in obj.items())
    elif isinstance(obj, set | frozenset):
        yield from (("{}", element) for element in sorted(obj, key=repr))
    elif isinstance(obj, list | tuple):
        yield from ((f"[{i}]", element) for i, element in enumerate(obj))
    elif isinstance(obj, FunctionType):
        cells = [cell.cell_contents for cell in obj.__closure__ or ()]
        yield from (("()", element) for element in (obj.__defaults__, obj.__kwdefaults__, *cells))
    if isinstance(obj, msgspec.Struct):
        yield from ((f".{name}", getattr(obj, name)) for name in obj.__struct_fields__)
        return
    for kind in type(obj).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names = (slots,) if isinstance(slots, str) else slots
        yield from ((f".{name}", getattr(obj, name)) for name in names if hasattr(obj, name))
    yield from ((f".{name}", value) for name, value in sorted(getattr(obj, "__dict__", {}).items()))
