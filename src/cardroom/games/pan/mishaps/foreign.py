"""Eights, nines, tens and jokers, which the deck does not have."""

from __future__ import annotations

from cardroom.cards import JOKER
from cardroom.felt import Lying
from cardroom.felt.places import number_of
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.foul import call
from cardroom.games.pan.mishaps.hand_count import OF_DECK
from cardroom.games.remedies import Errors, by_floor, held_at, replace
from cardroom.games.remedies.deal_facts import has_drawn
from cardroom.hands.melds import ORDER
from cardroom.mishaps import Foreign, Mishap, WrongCount
from cardroom.script import Script


def is_scrap(errors: Errors, mishap: Mishap) -> bool:
    """Where the document says what becomes of it."""
    card = mishap.card if isinstance(mishap, Foreign) else None
    if card is None or errors.foreign is None:
        return False
    if card is JOKER:
        return errors.foreign.jokers == "scraps"
    return card.rank not in ORDER and errors.foreign.ranks == "scraps"


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """On the draw it is taken out, and he draws again (comstock/pan/rule-35b)."""
    return is_open and is_scrap(errors, mishap)


def unnoticed(errors: Errors, one: Lying) -> bool:
    """The cards of a hand are counted and looked at by their player (comstock/pan/rule-36a)."""
    match one.mishap:
        case WrongCount():
            return errors.count is not None and one.mishap != OF_DECK
        case _:
            return is_scrap(errors, one.mishap)


def on_foreign(lay: Layout, one: Lying) -> Script[None]:
    """In a hand it is replaced from the deck (comstock/pan/rule-35a). After the first draw the hand is one
    with the wrong number of cards, since this one does not count (ruling at comstock/pan/rule-35a)."""
    seat = number_of(one.place)
    if not is_scrap(lay.errors, one.mishap):
        return (yield from by_floor(lay, one))
    assert lay.errors.foreign is not None
    if lay.errors.foreign.unreported == "foul" and has_drawn(lay.felt.events, seat):
        return (yield from call(lay, seat, one))
    if where := held_at(lay.felt, one):
        replace(lay.felt, where)
    return None
