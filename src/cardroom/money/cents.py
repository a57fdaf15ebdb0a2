"""Money as a whole number of cents, everywhere. The functions here are the only way from text and to text."""

from __future__ import annotations

import re
from typing import NewType

from cardroom.errors import UnreadableError, shown

Cents = NewType("Cents", int)

LONGEST = 60
_MONEY = re.compile(r"\$?(\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.(\d{2}))?", re.ASCII)


def read_cents(text: str) -> Cents:
    """Read `$1,000`, `12.50` or `5` as cents."""
    parsed = _MONEY.fullmatch(text.strip()) if type(text) is str and len(text) <= LONGEST else None
    if not parsed:
        raise UnreadableError(f"{shown(text)} is not an amount of money: write it as $5, $0.50 or $1,000")
    return Cents(int(parsed[1].replace(",", "")) * 100 + int(parsed[2] or 0))


def dollars(cents: int) -> str:
    """Return `$1,000.50`, or `$5` without cents if there are none. A loss has its sign before the dollar."""
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, part = divmod(cents, 100)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"


def plain(cents: int) -> str:
    """Return `1000.50`, the form of records."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
