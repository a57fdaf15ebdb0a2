"""Breaches: a card that came open goes into the hand, or a spread is no meld.

Nothing follows unless an opponent in action calls it. That is possible during the player's turn, and after
the discard until the next player touches the deck; then it is too late (comstock/pan/rule-28a and rule-28b).
"""

from __future__ import annotations

from cardroom.felt import Moved, PutRight, TakenBack
from cardroom.felt.places import drawn, hole, spread
from cardroom.games.pan.layout import Breached, Layout
from cardroom.games.pan.mishaps.foul import ask_for_call, call_questions, foul
from cardroom.games.pan.plays import CardPlay, lay_down, ways_to_mend
from cardroom.games.pan.settlement import collect
from cardroom.hands.melds import meld_of
from cardroom.mishaps import Breach
from cardroom.money import stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask, asks_nothing

TOPIC, TAKE_BACK = "error.breach", "take-back"


@asks_nothing
def on_breach(lay: Layout, mishap: Breach) -> None:
    """Carry out a breach before everybody's eyes; from now on it may be called."""
    if mishap.how == "kept":
        keep(lay, mishap.seat)
    else:
        lay_wrongly(lay, mishap)


def keep(lay: Layout, seat: int) -> None:
    """Move the drawn card into the hand, against the rules (comstock/pan/rule-4c): the player holds eleven,
    and discards one of them."""
    lay.felt.regroup(drawn(seat), hole(seat))
    lay.is_used = True
    lay.breach = Breached(seat, call_questions(lay, seat, TOPIC), foul_of_breach)


def lay_wrongly(lay: Layout, mishap: Breach) -> None:
    """Lay down cards that are no meld, and collect for them as if they were one."""
    seat, felt, number = mishap.seat, lay.felt, len(lay.melds(mishap.seat)) + 1
    drawn_card = felt.cards[drawn(seat)][0] if not lay.is_used else None
    drawn_card = drawn_card if drawn_card in mishap.cards else None
    lay_down(lay, seat, CardPlay("", mishap.cards, number, (), drawn_card is not None))
    lay.is_used = lay.is_used or drawn_card is not None
    before = len(felt.events)
    if not lay.plays_for_tops(seat):
        collect(lay, seat, lay.earnings(mishap.cards) * lay.chip, "settle.collect")
    taken = tuple([event for event in felt.events[before:] if isinstance(event, Moved)])
    lay.breach = Breached(seat, call_questions(lay, seat, TOPIC), on_demand, number, drawn_card, taken)


@asks_nothing
def foul_of_breach(lay: Layout) -> None:
    """Foul the hand for a breach (comstock/pan/rule-4d, and for a spread after the discard rule-21c)."""
    assert lay.breach is not None
    foul(lay, lay.breach.seat, TOPIC)


def on_demand(lay: Layout) -> Script[None]:
    """Ask the player to make a called spread valid, if they can (comstock/pan/rule-21a).

    Otherwise the cards go back, and what was collected for them (rule-21b). The player is asked either way,
    so that the question tells nobody what they hold.
    """
    assert lay.breach is not None
    seat = lay.breach.seat
    ways = {play.name: play for play in ways_to_mend(lay, seat, lay.breach.number)}
    options = Choice(tuple([Offer(name) for name in ways or (TAKE_BACK,)]))
    act = yield from ask(Ask(seat, hole(seat), options, Act(options.offers[0].name), TOPIC, "meld"))
    if act.name == TAKE_BACK:
        take_back(lay)
    else:
        mend(lay, seat, ways[act.name])


def mend(lay: Layout, seat: int, play: CardPlay) -> None:
    """Add the cards that make a wrong spread a meld.

    Chips that were taken for it remain (comstock/pan/rule-21d): the added cards take nothing away from it.
    What more it pays may be called for.
    """
    felt, place, before = lay.felt, spread(seat, play.number), lay.earnings(play.before)
    lay_down(lay, seat, play)
    lay.is_used = lay.is_used or play.uses
    for card in meld_of(felt.cards[place], lay.rules.melds, lay.rules.pays):
        felt.regroup(place, place, felt.cards[place].index(card))
    felt.tell(PutRight(place, TOPIC))
    if not lay.plays_for_tops(seat):
        lay.claim += lay.earnings(tuple(felt.cards[place])) - before
    lay.breach = None


def take_back(lay: Layout) -> None:
    """Return the cards of a wrong spread to where they were, known to all; the player goes on with the turn
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
    while felt.cards.get(spread(seat, number)):  # melds laid since then move up
        for _ in range(len(felt.cards[spread(seat, number)])):
            felt.regroup(spread(seat, number), spread(seat, number - 1), 0)
        number += 1
    lay.breach = None


def last_call(lay: Layout, *, is_out: bool = False) -> Script[None]:
    """Ask the opponents a last time before a breach is past: after the discard a call fouls the hand
    (comstock/pan/rule-21c).

    A player who goes out has not discarded.
    """
    breach = lay.breach
    assert breach is not None
    is_called = yield from ask_for_call(lay, breach.seat, TOPIC)
    if is_called:
        yield from (breach.called if is_out else foul_of_breach)(lay)
    lay.breach = None
