"""A deck that is not what it should be: two equal cards, a card with another back, one too few."""

from __future__ import annotations

from collections import Counter

from cardroom.cards import Card
from cardroom.felt import Lying
from cardroom.felt.places import hole, is_hole
from cardroom.games.poker.layout import Layout
from cardroom.games.remedies import Errors
from cardroom.mishaps import Foreign, Mishap
from cardroom.script import NoPot, Script

TOPIC = "error.foreign"


def is_foul_deck(errors: Errors, mishap: Mishap) -> bool:
    return isinstance(mishap, Foreign) and errors.foreign is not None and errors.foreign.deck == "no-pot"


def on_foul_deck(lay: Layout, one: Lying) -> Script[None]:
    """No pot: every chip of the hand goes back, what a fee took out of the pot as well
    (comstock/lowball/rule-35a, rule-36a). The cards that prove it are turned up, no hand is."""
    assert isinstance(one.mishap, Foreign)
    for place in [place for place in lay.felt.cards if is_hole(place)]:
        turn_all(lay, place, one.mishap.card)
    raise NoPot(TOPIC)
    yield


def turn_all(lay: Layout, place: str, card: Card | None) -> None:
    for index in [at for at, held in enumerate(lay.felt.cards[place]) if held == card]:
        lay.felt.turn(place, index)


def show_twins(lay: Layout) -> None:
    """At the showdown two equal cards come to light if both are in hands that are opened; one alone betrays
    nothing."""
    held = Counter(card for seat in lay.live for card in lay.felt.cards.get(hole(seat), ()))
    twins = [card for card, times in held.items() if times > 1]
    for card in twins:
        for seat in lay.live:
            turn_all(lay, hole(seat), card)
    if twins:
        raise NoPot(TOPIC)
