"""A card, and the text people write for it.

A card is two characters, rank and suit, such as `7h`. A joker is `**`, and a card that the reader may not see
is `??`. A Bonus card of Pure 21.5 has the suit `b` (`Kb`). Equal cards of several decks are the same object,
so a card can be compared with `is` and looked up by its small `code`.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.errors import UnreadableError, shown
from cardroom.fixed import Finished, Fixed

RANKS = "A23456789TJQK"
SUITS = "cdhs"
BONUS_RANKS = "TJQK"
COLOURS = Fixed({"c": "black", "s": "black", "d": "red", "h": "red"})
SYMBOLS = Fixed({"c": "♣", "d": "♦", "h": "♥", "s": "♠", "b": "★"})


class Card(Finished):
    """An immutable card. `Card("7h")` always returns the same object."""

    __slots__ = ("code", "colour", "number", "rank", "suit", "text")
    code: int
    text: str
    rank: str
    suit: str
    number: int
    """Ace 1 … ten 10, jack 11, queen 12, king 13; a joker and a hidden card have 0."""
    colour: str
    _known: dict[str, Card] = {}

    def __new__(cls, text: str) -> Card:
        card = cls._known.get(text) if type(text) is str else None
        if card is None:
            quoted = shown(text)
            raise UnreadableError(
                f"{quoted} is not a card: write rank and suit as in 7h, Td, Kb, or ** for a joker"
            )
        return card

    @classmethod
    def _make(cls, text: str) -> Card:
        card = object.__new__(cls)
        card.code, card.text = len(cls._known), text
        card.rank, card.suit = text[0], text[1]
        card.number = RANKS.find(text[0]) + 1
        card.colour = COLOURS.get(text[1], "")
        cls._known[text] = card
        return card

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, card: Card) -> bool:
        return self.code < card.code

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    @property
    def is_joker(self) -> bool:
        """True for a joker."""
        return self.rank == "*"

    @property
    def is_hidden(self) -> bool:
        """True for a card that the reader may not see."""
        return self.rank == "?"

    @property
    def pretty(self) -> str:
        """The card for people, such as `7♥`; a joker is spelled out."""
        if self.is_joker:
            return "Joker"
        return (
            self.text if self.is_hidden else f"{'10' if self.rank == 'T' else self.rank}{SYMBOLS[self.suit]}"
        )


for _suit in SUITS:
    for _rank in RANKS:
        Card._make(_rank + _suit)
for _rank in BONUS_RANKS:
    Card._make(_rank + "b")
JOKER = Card._make("**")
HIDDEN = Card._make("??")
CODES = len(Card._known)


def cards(text: str) -> tuple[Card, ...]:
    """Return several cards from one text, apart or run together: `cards("7h 9c Ad")`."""
    if type(text) is not str:
        raise UnreadableError(f"{shown(text)} is not text: write cards as in 7h 9c Ad")
    squeezed = "".join(text.split())
    return tuple(Card(squeezed[i : i + 2]) for i in range(0, len(squeezed), 2))


def spell(cards: Iterable[Card]) -> str:
    """Return cards as one text, the inverse of `cards`."""
    return " ".join(card.text for card in cards)
