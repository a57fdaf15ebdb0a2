"""A foul hand: who calls it, what goes back to whom, and what its player still owes."""

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


def call(lay: Layout, seat: int, one: Lying) -> Script[None]:
    """A hand is foul when a player in action calls it and is right; the dealer says nothing of himself, and a
    wrong call changes nothing (comstock/pan/rule-16, rule-28a, rule-31)."""
    topic = one.mishap.topic
    is_called = yield from is_challenged(lay, seat, topic)
    if is_called and is_wrong(lay, seat):
        foul(lay, seat, topic)
        return
    if is_called:
        lay.felt.tell(Stands(hole(seat), topic))
    assert lay.felt.trouble is not None
    lay.felt.trouble.lying.append(one)  # as it lies there, it may be called later


def is_challenged(lay: Layout, seat: int, topic: str) -> Script[bool]:
    """All opponents in action at once; the first who calls it decides."""
    asks = doubts(lay, seat, topic)
    while asks:
        who, act = yield tuple(asks.values())
        if act.name == CHALLENGE:
            return True
        del asks[who]
    return False


def doubts(lay: Layout, seat: int, topic: str) -> dict[int, Ask[Act]]:
    """Whether they call it, who are in against him."""
    return {
        one: Ask(one, hole(seat), OPTIONS, Act(NO_CALL), topic, "verify") for one in lay.live if one != seat
    }


def is_wrong(lay: Layout, seat: int) -> bool:
    """Whether he has another number of cards than he should, those that do not belong in the deck not
    counted."""
    held = [card for card in lay.held(seat) if card.rank in ORDER]
    is_over = lay.is_used and seat == lay.at  # the card that he has used is one more, until he discards
    return len(held) + lay.melded(seat) != lay.rules.deal.cards + is_over


def foul(lay: Layout, seat: int, topic: str) -> None:
    """All pay goes back, hand and melds are thrown in, and he is out until the next deal; what others earn he
    pays to the end (comstock/pan/rule-4d, rule-18a, rule-18b, rule-21c)."""
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
    """Every chip that he collected in this hand, to those who paid it as they play after him, as far as his
    chips reach (comstock/pan/rule-24a); but not to who is broke by now or has fouled his hand before
    (rule-24b)."""
    owed = collected(lay.felt.events, seat)
    for other in lay.behind(seat):
        if other in lay.fouled or lay.is_broke(other):
            continue
        held = lay.felt.stack(seat) // lay.chip * lay.chip
        if back := min(owed.get(other, 0), held):
            lay.felt.move(stack(seat), stack(other), back, topic)
