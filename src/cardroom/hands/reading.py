"""What a hand is read as, whatever law read it: its name, and the ranks or points that go with the name.

    two-pair/13/12        soft/17        low/7/5        nine/8

A reading is a value that events carry and records write; the words for it are chosen by a language, under
`hand.`.
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
        return _said(self.name, self.numbers)

    @property
    def words(self) -> str:
        """In English."""
        return _words(self.name, self.numbers)

    def __str__(self) -> str:
        return "/".join((self.name, *map(str, self.numbers)))


@cache
def reading(name: str, numbers: tuple[int, ...] = ()) -> Reading:
    """The same reading is the same object: a table meets few of them, over and over."""
    return Reading(name, numbers)


def read_reading(text: str) -> Reading:
    name, *numbers = text.split("/")
    if not name or not all(one.isascii() and one.isdigit() and len(one) < 4 for one in numbers):
        raise UnreadableError(f"{text!r} is not what a hand is read as, such as pair/9")
    return reading(name, tuple(map(int, numbers)))


@cache
def rank(number: int) -> Said:
    """A rank as a language says it: alone, of several cards, or with its article."""
    return say(f"rank.{number}")


def ranks_said(ranks: tuple[int, ...]) -> SaidList:
    """`ace-king-jack`."""
    return SaidList(tuple(map(rank, ranks)), "dash")


@cache
def _said(name: str, numbers: tuple[int, ...]) -> Said:
    """A language may say the first two ranks, all of them in a row, or the first number as a total."""
    if name == "nine":
        return say(f"nine.{numbers[0]}")
    slots: dict[str, Said | SaidList | int] = (
        {"ranks": ranks_said(numbers), "total": numbers[0]} if numbers else {}
    )
    return say(f"hand.{name}", **dict(zip(("one", "two"), map(rank, numbers), strict=False)), **slots)


@cache
def _words(name: str, numbers: tuple[int, ...]) -> str:
    return str(_said(name, numbers))
