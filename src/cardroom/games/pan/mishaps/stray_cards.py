"""Draws out of turn: put right when the player whose turn it is speaks up, or valid once three have drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.felt import Dealt, Felt, Laid, Moved, PutRight, Regrouped, Stands
from cardroom.felt.places import DEAD, DISCARDS, OPTION, TOP, hole, is_drawn, is_spread_of
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.rules import Opened
from cardroom.games.remedies.deal_facts import OUT_OF_TURN, strays
from cardroom.mishaps import Mishap, OutOfTurn
from cardroom.script import Ask, asks_nothing

DRAW = "draw"
ENOUGH = 12
"""With this many cards in the deck it does not run out while the order is confused."""


@asks_nothing
def on_out_of_turn(lay: Layout, mishap: OutOfTurn) -> None:
    """Let a player draw out of turn; they play a whole turn (`turn.play_turn`).

    The third one to do so makes it valid: the player who was passed over has lost the turn, and the option
    card (comstock/pan/rule-8b and rule-8c).
    """
    rules, who = lay.errors.out_of_turn, strays(lay.felt.events)
    assert rules is not None
    if lay.waiting is None:
        lay.waiting = dict(lay.unclaimed)
    lay.stray = mishap.seat
    if len(who) >= rules.stands:
        lay.felt.tell(Stands(hole(mishap.seat), OUT_OF_TURN))
        lay.waiting = None
        for _ in range(len(lay.felt.cards.get(OPTION, ()))):
            lay.felt.regroup(OPTION, DISCARDS, 0)


def restore_order(lay: Layout, seat: int) -> None:
    """Restore the order of turns (comstock/pan/rule-8a).

    Plays and pay that rest on the wrong order are undone. The cards drawn lie on the deck as they came off
    it, the first of them for the player whose turn it is. This player may take the option card instead, as it
    lay: that favours the player who has not drawn (rule-8d).
    """
    felt, since = lay.felt, min(strays(lay.felt.events).values())
    assert lay.waiting is not None
    felt.tell(PutRight(hole(seat), OUT_OF_TURN))
    for event in felt.events[:since:-1]:
        if isinstance(event, Moved):
            felt.move(event.target, event.source, event.cents, OUT_OF_TURN)
        elif isinstance(event, Laid) or (isinstance(event, Regrouped) and event.target != DEAD):
            felt.regroup(event.target, event.source)
        elif isinstance(event, Dealt) and is_drawn(event.place) and felt.cards[event.place]:
            felt.regroup(event.place, TOP)
    lay.unclaimed, lay.waiting = lay.waiting, None


def drawn_too_early(felt: Felt, ask: Ask[Any], table: Opened) -> Iterator[Mishap]:
    """Yield the draws out of turn that may happen while another player is asked to take or draw."""
    rules, who = table.errors.out_of_turn, strays(felt.events)
    if rules is None or not rules.stands or ask.kind != "take" or felt.shoe.left < ENOUGH:
        return
    people = [person.seat for person in felt.start.people]
    if any(melded_count(felt, seat) >= table.rules.melds.out for seat in people):
        return  # a player who has gone out of turn waits for the decision about it
    early = [seat for seat in people if seat != ask.seat and seat not in who]
    yield from (OutOfTurn(seat, DRAW) for seat in early if felt.cards.get(hole(seat)))


def melded_count(felt: Felt, seat: int) -> int:
    """Return how many cards a seat has in melds."""
    return sum(len(lying) for place, lying in felt.cards.items() if is_spread_of(place, seat))
