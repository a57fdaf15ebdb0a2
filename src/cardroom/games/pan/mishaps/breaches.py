"""Occasions for a breach: in the player's turn, with cards that they have, once between two cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from cardroom.cards import Card
from cardroom.felt import Dealt, Event, Felt, Regrouped
from cardroom.felt.places import drawn, hole
from cardroom.games.pan.rules import Opened
from cardroom.hands.melds import BASE, meld_of
from cardroom.mishaps import Breach, Mishap
from cardroom.script import Answer, Ask

FEWEST = 2
"""Fewest cards that look like a spread."""


def breaches(felt: Felt, ask: Ask[Any], table: Opened) -> Iterator[Mishap]:
    """Yield the breaches open at a question: to keep the drawn card in the hand, and one spread that is no
    meld."""
    if ask.kind not in ("meld", "discard") or has_breached(felt.events, ask.seat):
        return
    if felt.cards.get(drawn(ask.seat)):
        yield Breach(ask.seat, "kept")
    for some in combinations(felt.cards.get(hole(ask.seat), []), BASE):
        if not meld_of(some, table.rules.melds, table.rules.pays):
            yield Breach(ask.seat, "spread", some)
            return


def has_breached(events: Sequence[Event], seat: int) -> bool:
    """Return whether a seat has breached the rules since the last card came to it."""
    last = max(index for index, event in enumerate(events) if place_reached(event) == drawn(seat))
    return any(isinstance(event, Answer) and isinstance(event.said, Breach) for event in events[last:])


def place_reached(event: Event) -> str:
    """Return the place to which an event brings a card, or an empty text."""
    match event:
        case Dealt():
            return event.place
        case Regrouped():
            return event.target
    return ""


def is_wrong_spread(felt: Felt, mishap: Breach, table: Opened) -> bool:
    """Return whether the cards of a breach are the player's, and no meld."""
    cards: Counter[Card] = Counter([
        *felt.cards.get(hole(mishap.seat), []),
        *felt.cards.get(drawn(mishap.seat), []),
    ])
    is_his = not Counter(mishap.cards) - cards and len(mishap.cards) >= FEWEST
    return is_his and not meld_of(mishap.cards, table.rules.melds, table.rules.pays)
