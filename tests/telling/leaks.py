"""Words that no file chose: what is left of a text in the pseudo-language when data are taken out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from cardroom.telling.parts import SPOKEN
from tests.telling.everywhere import PSEUDO

DATA = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠★]|Joker|[\d$.,:;½%+-]|\s")
"""What no language changes: cards, figures, amounts and what stands between them."""


def leaks(said: Any, *data: str) -> str:
    """The letters that no file chose, but for data: names and clauses as the rule book has them."""
    text = PSEUDO.leaks(PSEUDO.text(said))
    for one in data:
        text = text.replace(one, "")
    return DATA.sub("", text)


def spoken(told: Any) -> Iterator[Any]:
    """Everything that is said in a value, however deep."""
    if isinstance(told, SPOKEN):
        yield told
    elif isinstance(told, msgspec.Struct):
        for name in told.__struct_fields__:
            yield from spoken(getattr(told, name))
    elif isinstance(told, tuple | list):
        for one in told:
            yield from spoken(one)
