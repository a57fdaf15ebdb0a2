"""Anything told, as plain values of typed parts: what `--json` writes and a browser is sent."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.words import ENGLISH, Chips, ClauseRef, Language, Said, SaidList, ShownCards, Who
from cardroom.words.language import NAMELESS, Names

SPOKEN = (Said, SaidList, Chips, ShownCards, Who, ClauseRef)


def in_parts(told: Any, language: Language = ENGLISH, me: int = 0, names: Names = NAMELESS) -> Any:
    """Structs as tables by their fields, with every word as a list of parts (`{"type": "text", "text":
    "…"}`); what a struct says of itself stands under `said`."""
    match told:
        case _ if isinstance(told, SPOKEN):
            return [_part(part) for part in language.parts(told, me, names)]
        case Card():
            return str(told)
        case msgspec.Struct():
            itself = ("said",) if isinstance(getattr(type(told), "said", None), property) else ()
            return {
                name: in_parts(getattr(told, name), language, me, names)
                for name in (*told.__struct_fields__, *itself)
            }
        case tuple() | list():
            return [in_parts(one, language, me, names) for one in told]
        case frozenset() | set():
            return sorted(told)
        case _:
            return told


def _part(part: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(part, enc_hook=str)
    return plain | {"text": part.text}  # type: ignore[attr-defined]  # every part has a text
