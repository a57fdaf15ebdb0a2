"""Seats that a message mentions. Each of these players reads *you* in it, and needs separate bytes."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cardroom.words import Chips, Said, SaidList, ShownCards, Who

NOBODY: frozenset[int] = frozenset()
SPOKEN_PROPERTIES = ("said", "in_front")
"""Properties of a struct that hold messages, besides its fields."""


@cache
def spoken_properties(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the properties of a struct type that hold messages."""
    return tuple(name for name in SPOKEN_PROPERTIES if isinstance(getattr(kind, name, None), property))


def mentioned(message: Any) -> frozenset[int]:
    """Return the seats of all persons in a message or struct, at any depth."""
    seats: set[int] = set()
    _look(message, seats)
    return frozenset(seats) if seats else NOBODY


def _look(item: Any, seats: set[int]) -> None:
    kind: Any = type(item)
    if kind is str or kind is int or kind is Chips or kind is ShownCards:
        return
    if kind is Said:
        for _, value in item.slots:
            _look(value, seats)
    elif kind is Who:
        seats.add(item.seat)
    elif kind is SaidList:
        for value in item.each:
            _look(value, seats)
    elif kind is tuple:
        for value in item:
            _look(value, seats)
    elif isinstance(item, msgspec.Struct):
        for name in (*item.__struct_fields__, *spoken_properties(kind)):
            _look(getattr(item, name), seats)
