"""Cards, decks, the shoe and the commitment to its order."""

from cardroom.cards.card import CODES, COLOURS, HIDDEN, JOKER, RANKS, SUITS, Card, cards, spell
from cardroom.cards.commitment import Commitment, Opening, verify
from cardroom.cards.deck import MAKE_UPS, deck, make_up
from cardroom.cards.shoe import Below, Shoe, shuffled

__all__ = [
    "CODES",
    "COLOURS",
    "HIDDEN",
    "JOKER",
    "MAKE_UPS",
    "RANKS",
    "SUITS",
    "Below",
    "Card",
    "Commitment",
    "Opening",
    "Shoe",
    "cards",
    "deck",
    "make_up",
    "shuffled",
    "spell",
    "verify",
]
