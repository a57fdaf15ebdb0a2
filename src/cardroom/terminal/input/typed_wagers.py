"""Wagers as people say them: `5`, `5 buster 2`, `buster=2`: the own circle first, side wagers by their
names."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardroom.errors import UnreadableError
from cardroom.terminal.input.typed_money import typed_cents

_WORDS = re.compile(r"[^\s=,]+")


def spoken(typed: str, own: str, sides: Mapping[str, str]) -> dict[str, int] | None:
    """The slip, with every line named once; nothing where these words are none, such as a slip that is
    written out. `sides` are the lines by the names they are called."""
    slip: dict[str, int] = {}
    name: list[str] = []
    for word in _WORDS.findall(typed.lower()):
        cents = _cents(word)
        if cents is None:
            name.append(word)
            continue
        line = _meant(" ".join(name), sides) if name else own
        if line is None or line in slip:
            return None
        slip[line] = cents
        name = []
    return None if name else slip


def _meant(name: str, sides: Mapping[str, str]) -> str | None:
    """By its name, or by a beginning that no other has."""
    begun = {line for called, line in sides.items() if called.startswith(name)}
    return sides.get(name) or (begun.pop() if len(begun) == 1 else None)


def _cents(word: str) -> int | None:
    try:
        return typed_cents(word)
    except UnreadableError:
        return None
