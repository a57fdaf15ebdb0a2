"""Setting of the hands: the players all at once and face down, then the designated player with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardroom.cards import Card
from cardroom.felt.places import DEALER
from cardroom.games.banked import decide_bank, decider, viewers_by_circle
from cardroom.games.banked.facts import SetByHouse
from cardroom.games.double_hand.facts import AllSet, HandsSet, Verified
from cardroom.games.double_hand.layout import Circle, Layout
from cardroom.games.double_hand.mishaps.deal import check_equal_cards
from cardroom.games.double_hand.mishaps.hands import front_by_mark
from cardroom.games.remedies import struck
from cardroom.games.remedies.deal_facts import is_set
from cardroom.hands import highest_first, house_way, set_two
from cardroom.mishaps import Mishap
from cardroom.script import Act, Ask, Choice, Fault, Offer, Pick, Script, ask, ask_all
from cardroom.words import Said

FRONT = 2
HOUSE_WAY: tuple[Card, ...] = ()
"""No two cards named: the house is asked to set the hand. A timeout means the same."""
ALONE, TRUST = Act("alone"), Act("trust")
SHARE = Choice((Offer("alone"), Offer("share")))
VERIFY = Choice((Offer("trust"), Offer("verify")))


def set_hands(lay: Layout) -> Script[None]:
    """Let each hand be set by the player who decides about it; a hand that nobody may look at is set house
    way."""
    for number, lookers in viewers_by_circle(lay).items():
        circle: Circle = lay.circles[number]
        if lookers:
            circle.setter = yield from decider(lay, circle, lookers)
            circle.viewers = yield from _viewers(lay, circle, lookers)
            lay.felt.turn_up(circle.place, circle.viewers)
    yield from _set_all(lay)
    yield from _verify(lay)


def _viewers(lay: Layout, circle: Circle, lookers: frozenset[int]) -> Script[frozenset[int]]:
    """Return who looks at a hand: the others only if its setter lets them (comstock/double-hand/rule-6d)."""
    if lay.rules.setting.others == "look" or lookers == {circle.setter}:
        return lookers
    question = Ask(circle.setter, circle.place, SHARE, ALONE, "act.share", "share")
    act = yield from ask(question)
    return lookers if act.name == "share" else frozenset({circle.setter})


def _set_all(lay: Layout) -> Script[None]:
    """Ask for all settings at once: none is known to anybody else before the hands are opened, and none can
    be changed."""
    setters = {circle.setter: circle for circle in lay.in_order() if circle.setter}

    def question(seat: int) -> Ask[tuple[Card, ...]]:
        place = setters[seat].place
        options = _options(lay.felt.cards[place], barred=lay.rules.setting.foul == "refused")
        return Ask(seat, place, options, HOUSE_WAY, "act.set", "set", sealed=True)

    lay.unset, lay.closed = set(setters), set()
    answers = yield from ask_all(list(setters), question, lambda mishap: _struck(lay, mishap), lay.closed)
    for circle in lay.in_order():
        circle.front = answers.get(circle.setter, HOUSE_WAY)
        # mortimers/double-hand/rule-21b: house-way hands are set before the designated player's opens
        if not circle.front:
            circle.front = front_by_mark(lay, circle.place) or house_way(lay.felt.cards[circle.place])
            lay.felt.tell(SetByHouse(circle.place, "act.house-way" if circle.setter else "act.look"))


def _struck(lay: Layout, mishap: Mishap) -> Script[None]:
    """Apply the remedy for a mishap while hands are set; players whose hand is not set yet may be asked no
    more."""
    lay.unset = {seat for seat in lay.unset if not is_set(lay.felt.events, seat)}
    yield from struck(lay, mishap)


def _options(cards: Sequence[Card], *, barred: bool, topic: str = "settle.foul") -> Pick:
    """Return the choice of two cards for the front, or of none for the house way."""
    fouls = [two for two in combinations(cards, FRONT) if set_two(cards, two).is_foul] if barred else []
    why = Fault(Said("fault.foul-front"), topic) if barred else None
    refused = tuple(frozenset(two) for two in fouls)
    return Pick(tuple(highest_first(cards)), FRONT, may_pass=True, barred=refused, why_barred=why)


def _verify(lay: Layout) -> Script[None]:
    """Let players who may not look have the dealer see whether a hand is foul (comstock/double-hand/rule-6e).

    No document says what becomes of a hand that the dealer finds foul. Ruling: it is set house way, as a foul
    setting by the dealer would be.
    """
    if not lay.rules.setting.verified:
        return
    shut_out = {
        seat: lay.circles[n]
        for n, lookers in viewers_by_circle(lay).items()
        for seat in lookers - lay.circles[n].viewers
    }
    answers = yield from ask_all(list(shut_out), lambda seat: _verifies(seat, shut_out[seat]))
    for circle in lay.in_order():
        if any(
            answers[seat].name == "verify"
            for seat, hidden_circle in shut_out.items()
            if hidden_circle is circle
        ):
            is_foul = lay.two(circle.place, circle.front).is_foul
            if is_foul:
                circle.front = house_way(lay.felt.cards[circle.place])
            lay.felt.tell(Verified(circle.place, "act.verify", "foul" if is_foul else "sound"))


def _verifies(seat: int, circle: Circle) -> Ask[Act]:
    return Ask(seat, circle.place, VERIFY, TRUST, "act.verify", "verify")


def set_dealer(lay: Layout) -> Script[None]:
    """Open and set the designated player's hand when all others are set; a foul setting is not accepted
    (mortimers/double-hand/rule-40)."""
    lay.felt.tell(AllSet("-", "deal.closed"))
    if not lay.is_open:  # mortimers/double-hand/rule-23: it may lie open already
        lay.felt.turn_up(DEALER)
    if lay.felt.mishaps.foreign and lay.errors.foreign is not None:
        check_equal_cards(lay)
    seat = (yield from decide_bank(lay)) if lay.rules.setting.dealer == "largest" else lay.bank
    cards = lay.felt.cards[DEALER]
    options = _options(cards, barred=True, topic="act.dealer-foul")
    question = Ask(seat, DEALER, options, HOUSE_WAY, "act.dealer-set", "set")
    lay.front = yield from ask(question, lambda mishap: struck(lay, mishap))
    lay.front = front_by_mark(lay, DEALER) or lay.front
    if not lay.front:
        lay.front = house_way(cards)
        lay.felt.tell(SetByHouse(DEALER, "act.house-way"))
    lay.felt.tell(HandsSet(DEALER, "act.dealer-set", *lay.shown(DEALER, lay.front)))
