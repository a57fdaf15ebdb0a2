"""Messages in parts, as they go over the wire: a sentence is a list of parts, so that no client has to parse
text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from cardroom.fixed import Fixed
from cardroom.words import current_language
from cardroom.words.language import NAMELESS, Names
from cardroom.words.parts import AmountPart, CardsPart, ClausePart, PersonPart, TextPart


class Text(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Words of the language."""

    text: str


class Person(msgspec.Struct, frozen=True, gc=False, tag="person"):
    """A person, with the name that this reader uses."""

    text: str
    seat: int


class Cards(msgspec.Struct, frozen=True, gc=False, tag="cards"):
    """Cards, one by one: `7h`, `**` a joker, `??` a card that this reader may not see."""

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


def words(message: Any, me: int = 0, names: Names = NAMELESS) -> Words:
    """Return a message in parts, worded for a seat, for the middle of a sentence."""
    return tuple([_WIRED[type(part)](part) for part in current_language().parts(message, me, names)])


def sentence(message: Any, me: int = 0, names: Names = NAMELESS) -> Words:
    """Return a message in parts, worded for a seat, with a capital letter."""
    return tuple([_WIRED[type(part)](part) for part in current_language().sentence(message, me, names)])


def text_of(parts: Words) -> str:
    """Return parts joined to one text."""
    return "".join([part.text for part in parts])
