"""Money is a whole number of cents, everywhere. These two functions are the only way in from text and out to
it."""

from __future__ import annotations

import re
from typing import NewType

from cardroom.errors import UnreadableError, shown

Cents = NewType("Cents", int)

LONGEST = 60
_MONEY = re.compile(r"\$?(\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.(\d{2}))?", re.ASCII)


def read_cents(text: str) -> Cents:
    """`$1,000`, `12.50` or `5` as cents."""
    found = _MONEY.fullmatch(text.strip()) if type(text) is str and len(text) <= LONGEST else None
    if not found:
        raise UnreadableError(f"{shown(text)} is not an amount of money: write it as $5, $0.50 or $1,000")
    return Cents(int(found[1].replace(",", "")) * 100 + int(found[2] or 0))


def dollars(cents: int) -> str:
    """`$1,000.50`, and `$5` without the cents when there are none. A loss carries its sign before the
    dollar."""
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, part = divmod(cents, 100)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"


def plain(cents: int) -> str:
    """`1000.50`, the form of records."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
