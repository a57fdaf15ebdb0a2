"""A sentence in parts, so that a screen can colour cards, a page can link clauses, and a voice can read
money."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.cards import Card


class TextPart(msgspec.Struct, frozen=True, gc=False, tag="text"):
    """Words of the language."""

    text: str


class PersonPart(msgspec.Struct, frozen=True, gc=False, tag="person"):
    """A person, as this reader calls them."""

    text: str
    seat: int


class CardsPart(msgspec.Struct, frozen=True, gc=False, tag="cards"):
    """Cards, each by itself."""

    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """The cards as text."""
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
    """Return the parts as one text."""
    return "".join(part.text for part in parts)
