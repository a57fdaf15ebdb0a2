"""A sentence in parts, so that a screen can colour the cards, a page can link the clause, and a voice can
read the money."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.cards import Card


class TextPart(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Words of the language."""

    text: str


class PersonPart(msgspec.Struct, frozen=True, gc=False, tag="person"):
    """Somebody, as this reader calls him."""

    text: str
    seat: int


class CardsPart(msgspec.Struct, frozen=True, gc=False, tag="cards"):
    """Cards, each by itself."""

    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        return " ".join(card.pretty for card in self.cards)


class AmountPart(msgspec.Struct, frozen=True, gc=False, tag="amount"):
    """Money, as the language writes it."""

    text: str
    cents: int


class ClausePart(msgspec.Struct, frozen=True, gc=False, tag="clause"):
    """A clause, by its id."""

    text: str


Part = TextPart | PersonPart | CardsPart | AmountPart | ClausePart


def plain(parts: Iterable[Part]) -> str:
    """The parts as one text."""
    return "".join(part.text for part in parts)
