"""Money as people type it: `2.5`, `.50`, `50c`, `$2.50`, `1,000`."""

from __future__ import annotations

import re

from cardroom.money import Cents, read_cents

_CENTS = re.compile(r"(\d{1,6})\s*(?:c|¢|cents?)", re.ASCII | re.IGNORECASE)
_TENTHS = re.compile(r"\$?\s*((?:\d[\d,]*)?)\.(\d{1,2})", re.ASCII)
_WHOLE = re.compile(r"\$\s+(\S+)|(\S+?)\.", re.ASCII)


def typed_cents(text: str) -> Cents:
    """Return an amount in cents; other text is refused as `read_cents` refuses it."""
    text = text.strip()
    if match := _CENTS.fullmatch(text):
        return Cents(int(match[1]))
    if match := _TENTHS.fullmatch(text):
        return read_cents(f"{match[1] or '0'}.{match[2]:0<2}")
    if match := _WHOLE.fullmatch(text):
        return read_cents(match[1] or match[2])
    return read_cents(text)
