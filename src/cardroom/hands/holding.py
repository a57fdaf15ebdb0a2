"""The order in which players hold their cards."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import Card


def from_the_top(cards: Iterable[Card]) -> list[Card]:
    """Return the cards with jokers first, then from the ace down, equal cards together."""
    return sorted(cards, key=lambda card: (-_height(card), card.suit))


def from_the_bottom(cards: Iterable[Card], *, ace_high: bool = False) -> list[Card]:
    """Return the cards from the lowest up, for games that the lowest hand wins. The ace is low, or high in
    deuce to seven."""
    return sorted(cards, key=lambda card: (_height(card) if ace_high else card.number, card.suit))


def _height(card: Card) -> int:
    return 15 if card.is_joker else card.number if card.number > 1 else 14
