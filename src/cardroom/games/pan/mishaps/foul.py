"""Foul hands: who calls them, what goes back to whom, and what their player still owes."""

from __future__ import annotations

from cardroom.felt import HandKilled, Lying, Stands
from cardroom.felt.places import DISCARDS, MUCK, drawn, hole, spread
from cardroom.games.pan.asked_again import CHALLENGE, NO_CALL
from cardroom.games.pan.deal import fold
from cardroom.games.pan.layout import Layout
from cardroom.games.remedies.deal_facts import collected
from cardroom.hands.melds import ORDER
from cardroom.money import stack
from cardroom.script import Act, Ask, Choice, Offer, Script

OPTIONS = Choice((Offer(NO_CALL), Offer(CHALLENGE)))


def allow_call(lay: Layout, seat: int, pending: Lying) -> Script[None]:
    """Let the opponents call a hand with a mishap, and foul it if they are right.

    Only a player in action may call it. The dealer does not volunteer it, and a wrong call changes nothing
    (comstock/pan/rule-16, rule-28a, rule-31).
    """
    topic = pending.mishap.topic
    is_called = yield from ask_for_call(lay, seat, topic)
    if is_called and has_wrong_count(lay, seat):
        foul(lay, seat, topic)
        return
    if is_called:
        lay.felt.tell(Stands(hole(seat), topic))
    lay.felt.mishaps.add(pending)  # it remains pending and may be called later


def ask_for_call(lay: Layout, seat: int, topic: str) -> Script[bool]:
    """Ask all opponents in action at once and return whether one of them calls the hand."""
    asks = call_questions(lay, seat, topic)
    while asks:
        who, act = yield tuple(asks.values())
        if act.name == CHALLENGE:
            return True
        del asks[who]
    return False


def call_questions(lay: Layout, seat: int, topic: str) -> dict[int, Ask[Act]]:
    """Return the question to each opponent in action: call the hand, or let it be."""
    return {
        opponent: Ask(opponent, hole(seat), OPTIONS, Act(NO_CALL), topic, "verify")
        for opponent in lay.live
        if opponent != seat
    }


def has_wrong_count(lay: Layout, seat: int) -> bool:
    """Return whether a seat has the wrong number of cards; cards that do not belong in the deck do not
    count."""
    cards = [card for card in lay.hand(seat) if card.rank in ORDER]
    is_over = lay.is_used and seat == lay.turn_seat  # a used card is one more, until the discard
    return len(cards) + lay.melded_count(seat) != lay.rules.deal.cards + is_over


def foul(lay: Layout, seat: int, topic: str) -> None:
    """Foul a hand: all pay goes back, hand and melds are thrown in, and the player is out until the next
    deal.

    The player pays what others earn until the hand ends (comstock/pan/rule-4d, rule-18a, rule-18b, rule-21c).
    """
    lay.felt.tell(HandKilled(hole(seat), topic, "foul"))
    pay_back(lay, seat, topic)
    fold(lay, seat)
    for number in range(1, len(lay.melds(seat)) + 1):
        for _ in range(len(lay.felt.cards[spread(seat, number)])):
            lay.felt.regroup(spread(seat, number), MUCK)
    if lay.felt.cards.get(drawn(seat)):
        lay.felt.regroup(drawn(seat), DISCARDS)
    lay.live.remove(seat)
    lay.fouled.append(seat)
    if lay.breach is not None and seat == lay.breach.seat:
        lay.breach = None
    elif lay.breach is not None:
        lay.breach.doubts.pop(seat, None)


def pay_back(lay: Layout, seat: int, topic: str) -> None:
    """Give back what a foul hand has collected, as far as the player's chips reach (comstock/pan/rule-24a).

    Payers are paid as they play after the seat. A player who is broke by now, or has fouled an own hand
    before, gets nothing back (rule-24b).
    """
    owed = collected(lay.felt.events, seat)
    for payer in lay.others_after(seat):
        if payer in lay.fouled or lay.is_broke(payer):
            continue
        chips = lay.felt.stack(seat) // lay.chip * lay.chip
        if cents := min(owed.get(payer, 0), chips):
            lay.felt.move(stack(seat), stack(payer), cents, topic)
