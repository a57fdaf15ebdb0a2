"""Answers copied before they are checked. What somebody hands in may be an object that reads differently the
second time, raises, or never ends: it is read once, as far as an answer can go, and what does not come out as
plain values is none."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

LONGEST = 80
"""No more than so many letters of what somebody said are said again when it is refused."""


def own_slip(said: object, most: int) -> Mapping[str, int] | None:
    """Named amounts, at most so many, as a copy of our own."""
    copied = dict(said) if type(said) is dict else _read(said, most)
    if copied is None:
        return None
    for name, cents in copied.items():
        if type(name) is not str or type(cents) is not int:
            return None
    return copied


def _read(said: object, most: int) -> dict[str, int] | None:
    try:
        return {name: said[name] for name in islice(said, most)} if isinstance(said, Mapping) else None
    except Exception:  # its code, not ours: whatever it raises, it is no slip
        return None


def own_tuple(said: object, most: int, kind: type) -> tuple[Any, ...] | None:
    """So many things of exactly this kind at most."""
    if type(said) is not tuple:
        try:
            if not isinstance(said, tuple):
                return None
            said = tuple(islice(said, most))
        except Exception:  # its code, not ours
            return None
    return said if not set(map(type, said)) - {kind} else None
