"""The table's memory of people over several visits: how much they left with, what they owe, and notes of
rules.

It is written when a person gets up and read when they sit down again. Nobody has to volunteer it and nobody
can leave it out. It goes from round to round in `BetweenRounds`; the room decides what follows from it. It is
kept for a day of the table's clock and for the last people only: after that no rule of any room needs it.
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
"""The number of memories of each kind that are kept, the latest."""


class Gone(msgspec.Struct, frozen=True):
    """A person who has left the table."""

    name: str
    took: Cents
    """The chips they took away."""
    minute: int = 0
    """The time on the table's clock."""
    owes: Annotated[Cents, NAMED] = Cents(0)
    missed: Annotated[bool, NAMED] = False
    short_buys: Annotated[int, NAMED] = msgspec.field(name="short-buys", default=0)


class Note(msgspec.Struct, frozen=True):
    """A rule's note about a person from round to round: a warning, a change of seats. The rule chooses the
    word."""

    about: str
    name: str
    seat: int = 0
    number: int = 0
    minute: Annotated[int, NAMED] = 0
    """The time of writing, on the table's clock."""


@lru_cache(maxsize=4096)
def is_name(name: str) -> bool:
    """Return whether a name fits records and screens: one printable word."""
    return name.isprintable() and name.split() == [name] and len(name) <= LONGEST_NAME


def is_sound(memory: Gone | Note) -> bool:
    """Return whether a table can have written this memory."""
    values = msgspec.structs.astuple(memory)
    words, numbers = (
        [word for word in values if isinstance(word, str)],
        [n for n in values if not isinstance(n, str)],
    )
    return all(map(is_name, words)) and all(isinstance(n, int) and n >= 0 for n in numbers)


Remembered = TypeVar("Remembered", Gone, Note)


def still_kept(memories: Iterable[Remembered], now: int) -> tuple[Remembered, ...]:
    """Return the memories that can still matter, the earlier first."""
    return tuple([memory for memory in memories if now - memory.minute < DAY][-MOST_KEPT:])
