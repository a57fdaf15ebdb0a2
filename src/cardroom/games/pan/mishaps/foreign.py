"""Foreign cards: eights, nines, tens and jokers, which the deck does not have."""

from __future__ import annotations

from cardroom.cards import JOKER
from cardroom.felt import Lying
from cardroom.felt.places import number_of
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.foul import allow_call
from cardroom.games.pan.mishaps.hand_count import OF_DECK
from cardroom.games.remedies import Errors, by_floor, locate, replace
from cardroom.games.remedies.deal_facts import has_drawn
from cardroom.hands.melds import ORDER
from cardroom.mishaps import Foreign, Mishap, WrongCount
from cardroom.script import Script


def is_scrap(errors: Errors, mishap: Mishap) -> bool:
    """Return whether the document says what happens to a foreign card."""
    card = mishap.card if isinstance(mishap, Foreign) else None
    if card is None or errors.foreign is None:
        return False
    if card is JOKER:
        return errors.foreign.jokers == "scraps"
    return card.rank not in ORDER and errors.foreign.ranks == "scraps"


def is_replaced_at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """Return whether a foreign card is taken out on the draw, and the player draws again
    (comstock/pan/rule-35b)."""
    return is_open and is_scrap(errors, mishap)


def is_unnoticed(errors: Errors, pending: Lying) -> bool:
    """Return whether the dealer does not notice a pending mishap: the cards of a hand are for its player to
    count and check (comstock/pan/rule-36a)."""
    match pending.mishap:
        case WrongCount():
            return errors.count is not None and pending.mishap != OF_DECK
        case _:
            return is_scrap(errors, pending.mishap)


def on_foreign(lay: Layout, pending: Lying) -> Script[None]:
    """Replace a foreign card in a hand from the deck (comstock/pan/rule-35a).

    After the first draw the hand is one with the wrong number of cards, since the foreign card does not count
    (ruling at comstock/pan/rule-35a).
    """
    seat = number_of(pending.place)
    if not is_scrap(lay.errors, pending.mishap):
        return (yield from by_floor(lay, pending))
    assert lay.errors.foreign is not None
    if lay.errors.foreign.unreported == "foul" and has_drawn(lay.felt.events, seat):
        return (yield from allow_call(lay, seat, pending))
    if found_at := locate(lay.felt, pending):
        replace(lay.felt, found_at)
    return None
