"""When a player may do what the rules of pan forbid: in his turn, with cards that he has, once between two
cards."""

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
"""So many cards look like a spread."""


def breaches(felt: Felt, ask: Ask[Any], table: Opened) -> Iterator[Mishap]:
    """The card that came, put into the hand; and one spread that is none."""
    if ask.kind not in ("meld", "discard") or has_breached(felt.events, ask.seat):
        return
    if felt.cards.get(drawn(ask.seat)):
        yield Breach(ask.seat, "kept")
    for some in combinations(felt.cards.get(hole(ask.seat), []), BASE):
        if not meld_of(some, table.rules.melds, table.rules.pays):
            yield Breach(ask.seat, "spread", some)
            return


def has_breached(events: Sequence[Event], seat: int) -> bool:
    """Whether he has since the last card came to him."""
    came = max(at for at, event in enumerate(events) if comes_to(event) == drawn(seat))
    return any(isinstance(event, Answer) and isinstance(event.said, Breach) for event in events[came:])


def comes_to(event: Event) -> str:
    """The place to which this brings a card."""
    match event:
        case Dealt():
            return event.place
        case Regrouped():
            return event.target
    return ""


def is_wrong_spread(felt: Felt, mishap: Breach, table: Opened) -> bool:
    """Cards that he has, and that are no meld."""
    held: Counter[Card] = Counter([
        *felt.cards.get(hole(mishap.seat), []),
        *felt.cards.get(drawn(mishap.seat), []),
    ])
    is_his = not Counter(mishap.cards) - held and len(mishap.cards) >= FEWEST
    return is_his and not meld_of(mishap.cards, table.rules.melds, table.rules.pays)
