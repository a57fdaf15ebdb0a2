"""Anything told, as plain values of typed parts: what `--json` writes and a browser is sent."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.words import ENGLISH, Chips, Language, Rule, Said, Several, Shown, Who

SPOKEN = (Said, Several, Chips, Shown, Who, Rule)


def in_parts(told: Any, language: Language = ENGLISH) -> Any:
    """Structs as tables by their fields, with every word as a list of parts (`{"type": "text", "text": "…"}`)."""
    match told:
        case _ if isinstance(told, SPOKEN):
            return [_part(part) for part in language.parts(told)]
        case msgspec.Struct():
            return {name: in_parts(getattr(told, name), language) for name in told.__struct_fields__}
        case tuple() | list():
            return [in_parts(one, language) for one in told]
        case _:
            return told


def _part(part: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(part, enc_hook=str)
    return plain | {"text": part.text}  # type: ignore[attr-defined]  # every part has a text
