"""Wagers as people type them: written out with the name of each line, `2=5 2/buster=2`, or in words, `5`,
`5 buster 2`, `buster=2`: the own circle first, side wagers by their names."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardroom.errors import UnreadableError
from cardroom.script.options import plain_text
from cardroom.script.slip_text import read_slip
from cardroom.terminal.input.typed_money import typed_cents

_WORDS = re.compile(r"[^\s=,]+")


def typed_slip(typed: str) -> dict[str, int]:
    """Return a slip that is written out, `2=2.5 2/buster=50c`."""
    return read_slip(plain_text(typed), typed_cents)


def spoken_slip(typed: str, own_line: str, sides: Mapping[str, str]) -> dict[str, int] | None:
    """Return the slip, with every line named once; None if these words are no slip of this kind.

    A slip that is written out is not of this kind. `sides` are the side wagers by the names they are called.
    """
    slip: dict[str, int] = {}
    name: list[str] = []
    for word in _WORDS.findall(typed.lower()):
        cents = _cents(word)
        if cents is None:
            name.append(word)
            continue
        line = _meant(" ".join(name), sides) if name else own_line
        if line is None or line in slip:
            return None
        slip[line] = cents
        name = []
    return None if name else slip


def _meant(name: str, sides: Mapping[str, str]) -> str | None:
    """Return the line with this name, or the only one whose name starts with it."""
    begun = {line for called, line in sides.items() if called.startswith(name)}
    return sides.get(name) or (begun.pop() if len(begun) == 1 else None)


def _cents(word: str) -> int | None:
    try:
        return typed_cents(word)
    except UnreadableError:
        return None
