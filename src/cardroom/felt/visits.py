"""What a table remembers of people over several visits: who has left with how much and owing what, and notes
of its rules.

Nobody has to volunteer it and nobody can leave it out: it is written down when he gets up, goes from round to
round in `Between`, and is looked up when he sits down again. What follows from it is the room's to say. It is
kept for a day of the table's clock, of the last people only: later it can matter to no rule of any room.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, TypeVar

import msgspec

from cardroom.felt.carryover import NAMED
from cardroom.money import Cents

LONGEST_NAME = 24
DAY = 24 * 60
MOST_KEPT = 100
"""Of each kind so many are kept, the latest."""


class Gone(msgspec.Struct, frozen=True):
    """Somebody who has left the table."""

    name: str
    took: Cents
    """What he took away."""
    minute: int = 0
    """When, on the table's clock."""
    owes: Annotated[Cents, NAMED] = Cents(0)
    missed: Annotated[bool, NAMED] = False
    short_buys: Annotated[int, NAMED] = msgspec.field(name="short-buys", default=0)


class Note(msgspec.Struct, frozen=True):
    """What a rule has to remember of somebody from round to round: a warning, a change of seats. The word is
    the rule's."""

    about: str
    name: str
    seat: int = 0
    number: int = 0
    minute: Annotated[int, NAMED] = 0
    """When it was written, on the table's clock."""


@lru_cache(maxsize=4096)
def is_name(name: str) -> bool:
    """It stands in records and on screens: one printable word."""
    return name.isprintable() and name.split() == [name] and len(name) <= LONGEST_NAME


def is_sound(one: Gone | Note) -> bool:
    """Whether it can have been written by a table."""
    held = msgspec.structs.astuple(one)
    words, numbers = (
        [word for word in held if isinstance(word, str)],
        [n for n in held if not isinstance(n, str)],
    )
    return all(map(is_name, words)) and all(isinstance(n, int) and n >= 0 for n in numbers)


Remembered = TypeVar("Remembered", Gone, Note)


def still_kept(kept: Iterable[Remembered], now: int) -> tuple[Remembered, ...]:
    """Those that can still matter, the earlier first."""
    return tuple([one for one in kept if now - one.minute < DAY][-MOST_KEPT:])
