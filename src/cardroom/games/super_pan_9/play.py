"""Drawing or standing: the players in turn, the player-dealer, and then the House Way hands."""

from __future__ import annotations

from cardroom.felt import EVERYONE, Button
from cardroom.felt.places import DEALER
from cardroom.games.banked import decide_bank, decider
from cardroom.games.banked.facts import DealerHas
from cardroom.games.remedies import handle_mishaps, struck
from cardroom.games.super_pan_9.layout import Circle, Layout
from cardroom.games.super_pan_9.mishaps.deal import count_dealer, count_house
from cardroom.games.super_pan_9.mishaps.hands import apply_misplay
from cardroom.games.super_pan_9.verdict import dealer_choices, house_draws
from cardroom.hands.nine import read_points
from cardroom.script import MISHAP, Act, Ask, Choice, Offer, Script, ask

HOUSE_WAY = Act("house-way")
OPTIONS = Choice((Offer("draw"), Offer("stand"), Offer("house-way")))
DRAW_OR_STAND = Choice((Offer("draw"), Offer("stand")))


def play_hands(lay: Layout) -> Script[None]:
    """Play the hands in turn from the player-dealer's left: a card, no card, or the house's help (rule-40a,
    rule-41a)."""
    for circle in lay.in_order():
        yield from play_hand(lay, circle)


def play_hand(lay: Layout, circle: Circle) -> Script[None]:
    """Play one hand; one that nobody may look at is played House Way."""
    lookers = lay.looks[circle.number]
    act, seat = HOUSE_WAY, 0
    if circle.number in lay.no_action:
        return
    if lookers and not circle.by_house:
        seat = yield from decider(lay, circle, lookers)
        act = yield from _decision(lay, circle, seat)
    circle.has_acted = True
    if circle.by_house or circle.number in lay.no_action:
        return
    if act.name == "house-way":
        circle.by_house = True
        lay.felt.tell(Button("house-way", circle.number, 0, "act.house-way-button"))
    elif act.name == "draw":
        circle.has_drawn = True
        lay.felt.deal(circle.place, lookers)
        yield from handle_mishaps(lay)
    elif lay.total(circle.place) <= lay.rules.charts.must_draw:
        circle.is_warned = seat


def _decision(lay: Layout, circle: Circle, seat: int) -> Script[Act]:
    """Ask for the decision about a hand, unless a mishap takes it away from the player in the meantime."""
    question = Ask(seat, circle.place, OPTIONS, HOUSE_WAY, "act.card")
    while not circle.by_house and circle.number not in lay.no_action:
        who, reply = yield (question,)
        if who != MISHAP:
            answer: Act = reply
            return answer
        yield from struck(lay, reply)
    return HOUSE_WAY


def open_dealer(lay: Layout) -> None:
    """Turn up the player-dealer's cards when all hands are set (structure-6a, rule-20)."""
    lay.felt.turn_up(DEALER)
    count_dealer(lay)


def play_dealer(lay: Layout) -> Script[None]:
    """Play the player-dealer's hand: below and above the middle the chart decides, within it the
    player-dealer (rule-32a, rule-32b, structure-6b)."""
    draws, *choice = dealer_choices(lay.rules.charts, lay.total(DEALER))
    if choice:
        seat = yield from decide_bank(lay)
        default = Act("draw" if draws else "stand")
        question = Ask(seat, DEALER, DRAW_OR_STAND, default, "act.dealer-option")
        act = yield from ask(question, lambda mishap: struck(lay, mishap))
        draws = act.name == "draw"
    if draws:
        lay.felt.deal(DEALER, EVERYONE)
        yield from handle_mishaps(lay)
    lay.felt.tell(DealerHas(DEALER, "act.dealer-chart", read_points(lay.total(DEALER))))


def play_house_hands(lay: Layout) -> Script[None]:
    """Play the House Way hands clockwise, opened and drawn to when the player-dealer's hand is set (rule-41b,
    rule-41c)."""
    for circle in lay.in_order():
        if circle.by_house:
            lay.felt.turn_up(circle.place)
            count_house(lay, circle)
            draws = house_draws(lay.rules.charts, lay.total(circle.place))
            if apply_misplay(lay, circle, draws):
                lay.felt.deal(circle.place, EVERYONE)
                if not lay.errors.is_first:
                    yield from handle_mishaps(lay)
