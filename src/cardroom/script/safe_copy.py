"""Copies of answers, made before they are checked.

An answer may be an object that reads differently the second time, raises, or never ends. So it is read once,
as far as an answer can go. If that does not give plain values, it is no answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

LONGEST = 80
"""How many letters of a refused answer are quoted at most."""


def slip_copy(answer: object, most: int) -> Mapping[str, int] | None:
    """Return a copy of a slip with at most `most` named amounts, or None."""
    copied = dict(answer) if type(answer) is dict else _read(answer, most)
    if copied is None:
        return None
    for name, cents in copied.items():
        if type(name) is not str or type(cents) is not int:
            return None
    return copied


def _read(answer: object, most: int) -> dict[str, int] | None:
    try:
        return {name: answer[name] for name in islice(answer, most)} if isinstance(answer, Mapping) else None
    except Exception:  # foreign code: if it raises anything, it is no slip
        return None


def tuple_copy(answer: object, most: int, kind: type) -> tuple[Any, ...] | None:
    """Return a tuple of at most `most` items of exactly this type, or None."""
    if type(answer) is not tuple:
        try:
            if not isinstance(answer, tuple):
                return None
            answer = tuple(islice(answer, most))
        except Exception:  # foreign code may raise anything
            return None
    return answer if not set(map(type, answer)) - {kind} else None
