"""What a hand amounts to, in words, for the families that can say it; the others show their cards alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardroom.cards import Card
from cardroom.hands import start, start_split
from cardroom.rooms import Table

Cards = Mapping[str, Sequence[Card]]


def twenty_one(table: Table, place: str, cards: Cards) -> str:
    """Either half of a split counts as one, so that an ace and a ten there are no Natural."""
    law = table.rules.natural.hand
    split = f"{place.partition('.')[0]}.2" in cards
    hand = start_split(law) if split else start(law)
    for card in cards[place]:
        if not card.is_hidden:
            hand = hand.add(card)
    return hand.words if hand.cards else ""


TOTALS: dict[str, Callable[[Table, str, Cards], str]] = {"twenty-one": twenty_one}


def total(table: Table, place: str, cards: Cards) -> str:
    """`soft 18`, or nothing where the family has no totals; hidden cards are not counted."""
    counted = TOTALS.get(table.offering.family.name)
    return counted(table, place, cards) if counted and cards.get(place) else ""
