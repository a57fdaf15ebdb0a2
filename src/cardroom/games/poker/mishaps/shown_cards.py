"""Cards shown to one player, which all may see when the hand is over."""

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
    """Ask everybody else at the table whether they demand to see a shown card; by silence it is let be
    (comstock/lowball/rule-20)."""
    if lay.errors.shown is None or not lay.errors.shown.demanded:
        return
    for shown in shown_to_one(lay):
        place = lies_at(lay, shown)
        if not place or is_open(lay, place, shown):
            continue
        seats = [seat for seat in sorted(lay.order) if seat not in (shown.seat, shown.to)]
        answers = yield from ask_all(seats, partial(_demand, place))
        if any(act.name == DEMAND for act in answers.values()):
            lay.felt.turn(place, _index(lay, place, shown))


def _demand(place: str, seat: int) -> Ask[Act]:
    return Ask(seat, place, Choice((Offer(LET_BE), Offer(DEMAND))), Act(LET_BE), "error.shown", "act")


def shown_to_one(lay: Layout) -> list[CardShown]:
    """Return the cards of this deal that players showed to others."""
    events = lay.felt.events
    answers = [event.said for event in events[since_deal(events) :] if isinstance(event, Answer)]
    return [answer for answer in answers if isinstance(answer, CardShown)]


def lies_at(lay: Layout, shown: CardShown) -> str:
    """Return where a shown card lies: still in the hand, thrown away for another, or folded."""
    places = (hole(shown.seat), thrown(shown.seat), MUCK)
    return next((place for place in places if shown.card in lay.felt.cards.get(place, ())), "")


def is_open(lay: Layout, place: str, shown: CardShown) -> bool:
    """Return whether everybody has seen a shown card by now."""
    return any(
        isinstance(event, Turned | Dealt) and event.card == shown.card and event.seen_by == "everyone"
        for event in lay.felt.events[since_deal(lay.felt.events) :]
    )


def _index(lay: Layout, place: str, shown: CardShown) -> int:
    assert shown.card is not None
    return lay.felt.cards[place].index(shown.card)
