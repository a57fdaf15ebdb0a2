"""What one player was shown, all may see when the hand is over."""

from __future__ import annotations

from functools import partial

from cardroom.felt import Dealt, Turned
from cardroom.felt.places import MUCK, hole, thrown
from cardroom.games.poker.layout import Layout
from cardroom.games.remedies.deal_facts import since_deal
from cardroom.mishaps import CardShown
from cardroom.script import Act, Answer, Ask, Choice, Offer, Script, ask_all

DEMAND, LET_BE = "demand", "let-be"


def show_to_all(lay: Layout) -> Script[None]:
    """Anybody else at the table may demand it; by silence it is let be (comstock/lowball/rule-20)."""
    if lay.errors.shown is None or not lay.errors.shown.demanded:
        return
    for one in shown_to_one(lay):
        place = lies_at(lay, one)
        if not place or is_open(lay, place, one):
            continue
        others = [seat for seat in sorted(lay.order) if seat not in (one.seat, one.to)]
        said = yield from ask_all(others, partial(_demand, place))
        if any(act.name == DEMAND for act in said.values()):
            lay.felt.turn(place, _index(lay, place, one))


def _demand(place: str, seat: int) -> Ask[Act]:
    return Ask(seat, place, Choice((Offer(LET_BE), Offer(DEMAND))), Act(LET_BE), "error.shown", "act")


def shown_to_one(lay: Layout) -> list[CardShown]:
    events = lay.felt.events
    said = [event.said for event in events[since_deal(events) :] if isinstance(event, Answer)]
    return [one for one in said if isinstance(one, CardShown)]


def lies_at(lay: Layout, one: CardShown) -> str:
    """In his hand still, thrown away for another, or folded."""
    places = (hole(one.seat), thrown(one.seat), MUCK)
    return next((place for place in places if one.card in lay.felt.cards.get(place, ())), "")


def is_open(lay: Layout, place: str, one: CardShown) -> bool:
    """Everybody has seen it by now."""
    return any(
        isinstance(event, Turned | Dealt) and event.card == one.card and event.seen_by == "everyone"
        for event in lay.felt.events[since_deal(lay.felt.events) :]
    )


def _index(lay: Layout, place: str, one: CardShown) -> int:
    assert one.card is not None
    return lay.felt.cards[place].index(one.card)
