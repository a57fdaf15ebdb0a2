"""Draws out of order: put right when the player whose turn it is speaks up, or left to stand once three have
done it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.felt import Dealt, Felt, Laid, Moved, PutRight, Regrouped, Stands
from cardroom.felt.places import DEAD, DISCARDS, OPTION, TOP, hole, is_drawn, is_spread_of
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.rules import Opened
from cardroom.games.remedies.deal_facts import OUT_OF_TURN, strays
from cardroom.mishaps import Mishap, OutOfTurn
from cardroom.script import Ask, Script

DRAW = "draw"
ENOUGH = 12
"""With so many cards in the deck it does not run out while the order is confused."""


def on_out_of_turn(lay: Layout, mishap: OutOfTurn) -> Script[None]:
    """He plays a turn of his own (`turn.turn`). The third who does so makes it stand: the player who was
    passed over has lost his turn, and the option card (comstock/pan/rule-8b and rule-8c)."""
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
    return
    yield


def put_right(lay: Layout, seat: int) -> None:
    """The order is made again (comstock/pan/rule-8a): plays and pay that rest on it are undone, and the cards
    drawn lie on the deck as they came off it, the first of them for the player whose turn it is. He may take
    the option card instead, as it lay: that favours who has not drawn (rule-8d)."""
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
    """Somebody reaches for the deck while another is to say what he does."""
    rules, who = table.errors.out_of_turn, strays(felt.events)
    if rules is None or not rules.stands or ask.kind != "take" or felt.shoe.left < ENOUGH:
        return
    people = [one.seat for one in felt.start.people]
    if any(melded(felt, seat) >= table.rules.melds.out for seat in people):
        return  # who has gone out of turn waits for what is said about it
    others = [seat for seat in people if seat != ask.seat and seat not in who]
    yield from (OutOfTurn(seat, DRAW) for seat in others if felt.cards.get(hole(seat)))


def melded(felt: Felt, seat: int) -> int:
    return sum(len(lying) for place, lying in felt.cards.items() if is_spread_of(place, seat))
