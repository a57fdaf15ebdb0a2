"""A deck that is not what it should be: two equal cards, a card with another back, one too few."""

from __future__ import annotations

from collections import Counter

from cardroom.cards import Card
from cardroom.felt import Lying
from cardroom.felt.places import hole, is_hole
from cardroom.games.poker.layout import Layout
from cardroom.games.remedies import Errors
from cardroom.mishaps import Foreign, Mishap
from cardroom.script import NoPot, asks_nothing

TOPIC = "error.foreign"


def is_foul_deck(errors: Errors, mishap: Mishap) -> bool:
    """Return whether a foreign card makes the deck foul, so that there is no pot."""
    return isinstance(mishap, Foreign) and errors.foreign is not None and errors.foreign.deck == "no-pot"


@asks_nothing
def on_foul_deck(lay: Layout, pending: Lying) -> None:
    """Void the pot: every chip of the hand goes back, also what a fee took out of it
    (comstock/lowball/rule-35a, rule-36a).

    The cards that prove it are turned up, no hand is.
    """
    assert isinstance(pending.mishap, Foreign)
    for place in [place for place in lay.felt.cards if is_hole(place)]:
        turn_all(lay, place, pending.mishap.card)
    raise NoPot(TOPIC)


def turn_all(lay: Layout, place: str, card: Card | None) -> None:
    """Turn up all cards at a place that equal this one."""
    for index in [number for number, lying in enumerate(lay.felt.cards[place]) if lying == card]:
        lay.felt.turn(place, index)


def show_twins(lay: Layout) -> None:
    """Void the pot if two equal cards are in hands that are opened; one alone betrays nothing."""
    counts = Counter(card for seat in lay.live for card in lay.felt.cards.get(hole(seat), ()))
    twins = [card for card, times in counts.items() if times > 1]
    for card in twins:
        for seat in lay.live:
            turn_all(lay, hole(seat), card)
    if twins:
        raise NoPot(TOPIC)
