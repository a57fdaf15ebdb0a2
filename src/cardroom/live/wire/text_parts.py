"""What is said, in parts, as it goes over the wire: a sentence is a list of these, and nobody takes one apart
again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from cardroom.fixed import Fixed
from cardroom.words import tongue
from cardroom.words.language import NAMELESS, Names
from cardroom.words.parts import AmountPart, CardsPart, ClausePart, PersonPart, TextPart


class Text(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Words of the language."""

    text: str


class Person(msgspec.Struct, frozen=True, gc=False, tag="person"):
    """Somebody, as this reader calls him."""

    text: str
    seat: int


class Cards(msgspec.Struct, frozen=True, gc=False, tag="cards"):
    """Cards, each by itself: `7h`, `**` a joker, `??` one that this reader may not see."""

    text: str
    cards: tuple[str, ...]


class Amount(msgspec.Struct, frozen=True, gc=False, tag="amount"):
    """Money, in cents and as the language writes it."""

    text: str
    cents: int


class Clause(msgspec.Struct, frozen=True, gc=False, tag="clause"):
    """A clause of the rule book, by its id."""

    text: str


Part = Text | Person | Cards | Amount | Clause
Words = tuple[Part, ...]
"""A sentence, or words of one."""

_WIRED: Mapping[type, Callable[[Any], Part]] = Fixed({
    TextPart: lambda part: Text(part.text),
    PersonPart: lambda part: Person(part.text, part.seat),
    CardsPart: lambda part: Cards(part.text, tuple([card.text for card in part.cards])),
    AmountPart: lambda part: Amount(part.text, part.cents),
    ClausePart: lambda part: Clause(part.text),
})


def words(said: Any, me: int = 0, names: Names = NAMELESS) -> Words:
    """Said to whoever sits in this seat, in the middle of something else."""
    return tuple([_WIRED[type(part)](part) for part in tongue().parts(said, me, names)])


def sentence(said: Any, me: int = 0, names: Names = NAMELESS) -> Words:
    """The same with a capital letter."""
    return tuple([_WIRED[type(part)](part) for part in tongue().sentence(said, me, names)])


def text_of(said: Words) -> str:
    """As one text."""
    return "".join([part.text for part in said])
