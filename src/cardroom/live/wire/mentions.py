"""Whom something to be said is about: who is named in it is *you* to himself, and needs bytes of his own."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cardroom.words import Chips, Said, SaidList, ShownCards, Who

NOBODY: frozenset[int] = frozenset()
SPEAKS = ("said", "in_front")
"""What a struct may say of itself beside its fields."""


@cache
def speaks(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """What it says of itself."""
    return tuple(name for name in SPEAKS if isinstance(getattr(kind, name, None), property))


def mentioned(told: Any) -> frozenset[int]:
    """The seats of all persons in it, however deep."""
    found: set[int] = set()
    _look(told, found)
    return frozenset(found) if found else NOBODY


def _look(told: Any, found: set[int]) -> None:
    kind: Any = type(told)
    if kind is str or kind is int or kind is Chips or kind is ShownCards:
        return
    if kind is Said:
        for _, value in told.slots:
            _look(value, found)
    elif kind is Who:
        found.add(told.seat)
    elif kind is SaidList:
        for value in told.each:
            _look(value, found)
    elif kind is tuple:
        for value in told:
            _look(value, found)
    elif isinstance(told, msgspec.Struct):
        for name in (*told.__struct_fields__, *speaks(kind)):
            _look(getattr(told, name), found)
