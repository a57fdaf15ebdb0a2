"""What a player does with cards against the rules: a card that came open goes into his hand, or what he
spreads is no meld.

Nothing follows unless an opponent in action calls it: while he plays his turn, or after his discard until the
next player touches the deck; then it is too late (comstock/pan/rule-28a and rule-28b).
"""

from __future__ import annotations

from cardroom.felt import Moved, PutRight, TakenBack
from cardroom.felt.places import drawn, hole, spread
from cardroom.games.pan.layout import Breached, Layout
from cardroom.games.pan.mishaps.foul import doubts, foul, is_challenged
from cardroom.games.pan.plays import CardPlay, lay_down, mends
from cardroom.games.pan.settlement import collect
from cardroom.hands.melds import meld_of
from cardroom.mishaps import Breach
from cardroom.money import stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

TOPIC, TAKE_BACK = "error.breach", "take-back"


def on_breach(lay: Layout, mishap: Breach) -> Script[None]:
    """It is done before everybody's eyes; from now on it may be called."""
    if mishap.how == "kept":
        keep(lay, mishap.seat)
    else:
        lay_wrongly(lay, mishap)
    return
    yield


def keep(lay: Layout, seat: int) -> None:
    """The card that came to him goes into his hand, against the rules (comstock/pan/rule-4c): he holds
    eleven, and discards one of them."""
    lay.felt.regroup(drawn(seat), hole(seat))
    lay.is_used = True
    lay.breach = Breached(seat, doubts(lay, seat, TOPIC), foul_of_breach)


def lay_wrongly(lay: Layout, mishap: Breach) -> None:
    """Cards that are no meld, and he is paid as if they were one."""
    seat, felt, number = mishap.seat, lay.felt, len(lay.melds(mishap.seat)) + 1
    came = felt.cards[drawn(seat)][0] if not lay.is_used else None
    came = came if came in mishap.cards else None
    lay_down(lay, seat, CardPlay("", mishap.cards, number, (), came is not None))
    lay.is_used = lay.is_used or came is not None
    before = len(felt.events)
    if not lay.plays_for_tops(seat):
        collect(lay, seat, lay.earned(mishap.cards) * lay.chip, "settle.collect")
    taken = tuple([event for event in felt.events[before:] if isinstance(event, Moved)])
    lay.breach = Breached(seat, doubts(lay, seat, TOPIC), on_demand, number, came, taken)


def foul_of_breach(lay: Layout) -> Script[None]:
    """comstock/pan/rule-4d, and for a spread after the discard rule-21c."""
    assert lay.breach is not None
    foul(lay, lay.breach.seat, TOPIC)
    return
    yield


def on_demand(lay: Layout) -> Script[None]:
    """He makes it valid if he can (comstock/pan/rule-21a); else the cards go back, and what he took for them
    (rule-21b). He is asked either way: nobody else learns from the question what he holds."""
    assert lay.breach is not None
    seat = lay.breach.seat
    ways = {play.name: play for play in mends(lay, seat, lay.breach.number)}
    options = Choice(tuple([Offer(name) for name in ways or (TAKE_BACK,)]))
    act = yield from ask(Ask(seat, hole(seat), options, Act(options.offers[0].name), TOPIC, "meld"))
    if act.name == TAKE_BACK:
        take_back(lay)
    else:
        mend(lay, seat, ways[act.name])


def mend(lay: Layout, seat: int, play: CardPlay) -> None:
    """The cards make a meld now. What was taken for it stands (comstock/pan/rule-21d): cards that are added
    take nothing away from it; what more it pays may be called for."""
    felt, place, before = lay.felt, spread(seat, play.number), lay.earned(play.before)
    lay_down(lay, seat, play)
    lay.is_used = lay.is_used or play.uses
    for card in meld_of(felt.cards[place], lay.rules.melds, lay.rules.pays):
        felt.regroup(place, place, felt.cards[place].index(card))
    felt.tell(PutRight(place, TOPIC))
    if not lay.plays_for_tops(seat):
        lay.claim += lay.earned(tuple(felt.cards[place])) - before
    lay.breach = None


def take_back(lay: Layout) -> None:
    """The cards go back to where they were, known to all, and he goes on with his turn
    (comstock/pan/rule-21b)."""
    breach, felt = lay.breach, lay.felt
    assert breach is not None
    seat, place = breach.seat, spread(breach.seat, breach.number)
    felt.tell(TakenBack(place, TOPIC))
    for move in breach.taken:
        felt.move(stack(seat), move.source, move.cents, TOPIC)
    if breach.came is not None:
        felt.regroup(place, drawn(seat), felt.cards[place].index(breach.came))
        lay.is_used = False
    for _ in range(len(felt.cards[place])):
        felt.regroup(place, hole(seat))
    number = breach.number + 1
    while felt.cards.get(spread(seat, number)):  # what he has laid since moves up
        for _ in range(len(felt.cards[spread(seat, number)])):
            felt.regroup(spread(seat, number), spread(seat, number - 1), 0)
        number += 1
    lay.breach = None


def last_call(lay: Layout, *, is_out: bool = False) -> Script[None]:
    """After his discard whoever calls it fouls the hand (comstock/pan/rule-21c); who goes out has not
    discarded. Afterwards it is too late."""
    breach = lay.breach
    assert breach is not None
    is_called = yield from is_challenged(lay, breach.seat, TOPIC)
    if is_called:
        yield from (breach.called if is_out else foul_of_breach)(lay)
    lay.breach = None
