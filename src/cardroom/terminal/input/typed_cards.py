"""Cards as people type them: suits as letters or as signs, the ten as `10` or `T`."""

from __future__ import annotations

import re

from cardroom.fixed import Fixed

SUITS = Fixed(str.maketrans("♣♧♦♢♥♡♠♤", "ccddhhss"))
_TEN = re.compile(r"10(?=[cdhs](?![a-z]))")
_APART = re.compile(r"\b([2-9tjqka]) ?(?=[♣♧♦♢♥♡♠♤])")


def typed_cards(text: str) -> str:
    """Return the text in small letters, each card as rank and suit letter: `10♥`, `10h` and `TH` become
    `th`."""
    signs = _APART.sub(r"\1", text.lower())
    return _TEN.sub("t", signs.translate(SUITS))
