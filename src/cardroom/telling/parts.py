"""Texts as plain values of typed parts: what `--json` writes and a browser receives."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.words import ENGLISH, Chips, ClauseRef, Language, Said, SaidList, ShownCards, Who
from cardroom.words.language import NAMELESS, Names

SPOKEN = (Said, SaidList, Chips, ShownCards, Who, ClauseRef)


def in_parts(value: Any, language: Language = ENGLISH, me: int = 0, names: Names = NAMELESS) -> Any:
    """Return a value with every text as a list of parts (`{"type": "text", "text": "…"}`).

    Structs become tables of their fields. The text that a struct has for itself goes under `said`.
    """
    match value:
        case _ if isinstance(value, SPOKEN):
            return [_part(part) for part in language.parts(value, me, names)]
        case Card():
            return str(value)
        case msgspec.Struct():
            itself = ("said",) if isinstance(getattr(type(value), "said", None), property) else ()
            return {
                name: in_parts(getattr(value, name), language, me, names)
                for name in (*value.__struct_fields__, *itself)
            }
        case tuple() | list():
            return [in_parts(entry, language, me, names) for entry in value]
        case frozenset() | set():
            return sorted(value)
        case _:
            return value


def _part(part: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(part, enc_hook=str)
    return plain | {"text": part.text}  # type: ignore[attr-defined]  # every part has a text
