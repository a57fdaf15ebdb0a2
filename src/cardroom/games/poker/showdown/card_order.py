"""How high a card stands among the others of its game, the ace where its hands have it."""

from __future__ import annotations

from cardroom.cards import JOKER, Card, deck
from cardroom.fixed import Fixed
from cardroom.games.poker.rules import Hands


def rank(card: Card) -> int:
    """Return the rank of a card with the ace at the top, and a joker with it."""
    return card.number if card.number > 1 else 14


def low_rank(card: Card) -> int:
    """Return the rank of a card with the ace at the bottom; a joker is below everything."""
    return card.number


def heights_by(rules: Hands) -> Fixed[Card, int]:
    """Return how much each card spoils a low; the ace is high where deuces are lowest, and in high hands."""
    law = rules.high_law or rules.low_law
    return ACE_LOW if law is not None and law.ace == "low" else ACE_HIGH


_DECK = (*deck("standard"), JOKER)
ACE_LOW = Fixed({card: low_rank(card) for card in _DECK})
ACE_HIGH = Fixed({card: 15 if card.is_joker else rank(card) for card in _DECK})
