"""Names of places and accounts, read: whose cards lie there, and whose chips."""

from __future__ import annotations

import re
from functools import cache

_PLACE = re.compile(r"(?:.*/)?(\d+)(?:\.(\d+))?")


@cache
def _numbers(place: str) -> tuple[int, int]:
    found = _PLACE.fullmatch(place)
    return (int(found[1]), int(found[2] or 0)) if found else (0, 0)


def number_of(place: str) -> int:
    """The circle or seat that a place belongs to, 0 for a place of the whole table such as the board."""
    return _numbers(place)[0]


def hand_of(place: str) -> int:
    """Which hand of a circle, or which meld of a player; 0 where there is one alone."""
    return _numbers(place)[1]


def wager_of(account: str) -> tuple[str, str, int] | None:
    """`buster/2/3` as its kind, its place and its bettor; nothing for any other account."""
    parts = account.split("/")
    if len(parts) != 3 or not parts[2].isdigit():
        return None
    return parts[0], parts[1], int(parts[2])


def is_pot(account: str) -> bool:
    return account.partition("/")[0] == "pot"


def seat_of(account: str) -> int:
    """Whose stack it is, 0 if it is no stack."""
    head, _, seat = account.partition("/")
    return int(seat) if head == "stack" and seat.isdigit() else 0


def better_of(account: str) -> int:
    """Whose bet it is that lies before him and is not in the pot yet, 0 if it is none."""
    head, _, seat = account.partition("/")
    return int(seat) if head == "bet" and seat.isdigit() else 0
