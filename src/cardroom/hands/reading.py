"""The reading of a hand under any law: its name, and the ranks or points that go with the name.

    two-pair/13/12        soft/17        low/7/5        nine/8

A reading is a value that events carry and records write. A language chooses the words for it, under `hand.`.
"""

from __future__ import annotations

from functools import cache

import msgspec

from cardroom.errors import UnreadableError
from cardroom.words import Said, SaidList, say


class Reading(msgspec.Struct, frozen=True, gc=False):
    """A name of the language files, and its numbers: ranks as cards count them, or points."""

    name: str
    numbers: tuple[int, ...] = ()

    @property
    def said(self) -> Said:
        """The reading as something to say."""
        return _said(self.name, self.numbers)

    @property
    def words(self) -> str:
        """The reading in English."""
        return _words(self.name, self.numbers)

    def __str__(self) -> str:
        return "/".join((self.name, *map(str, self.numbers)))


@cache
def reading(name: str, numbers: tuple[int, ...] = ()) -> Reading:
    """Return the one object of this reading: a table meets few of them, again and again."""
    return Reading(name, numbers)


def read_reading(text: str) -> Reading:
    """Read a reading from its text; `UnreadableError` if it is none."""
    name, *numbers = text.split("/")
    if not name or not all(number.isascii() and number.isdigit() and len(number) < 4 for number in numbers):
        raise UnreadableError(f"{text!r} is not what a hand is read as, such as pair/9")
    return reading(name, tuple(map(int, numbers)))


@cache
def rank(number: int) -> Said:
    """Return a rank as a language says it: alone, for several cards, or with its article."""
    return say(f"rank.{number}")


def ranks_said(ranks: tuple[int, ...]) -> SaidList:
    """Return ranks in a row: `ace-king-jack`."""
    return SaidList(tuple(map(rank, ranks)), "dash")


@cache
def _said(name: str, numbers: tuple[int, ...]) -> Said:
    """Return a reading with slots for the first two ranks, for all ranks in a row, and for the first number
    as a total."""
    if name == "nine":
        return say(f"nine.{numbers[0]}")
    slots: dict[str, Said | SaidList | int] = (
        {"ranks": ranks_said(numbers), "total": numbers[0]} if numbers else {}
    )
    return say(f"hand.{name}", **dict(zip(("one", "two"), map(rank, numbers), strict=False)), **slots)


@cache
def _words(name: str, numbers: tuple[int, ...]) -> str:
    return str(_said(name, numbers))
