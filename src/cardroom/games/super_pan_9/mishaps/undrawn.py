"""Players who stand where they must draw, and again after a warning: the floor may deal them out of the next
hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from cardroom.felt import Felt, Note, write_note
from cardroom.felt.places import circle_at
from cardroom.games.remedies import Errors, rule
from cardroom.games.super_pan_9.layout import Layout
from cardroom.mishaps import AbsentPlayer
from cardroom.money import wager_of
from cardroom.script import Answer, Script

UNDRAWN: Literal["undrawn"] = "undrawn"
DEAL_IN, DEAL_OUT = "deal-in", "deal-out"
WARNED = 1


def may_deal_out(errors: Errors) -> bool:
    """Return whether the room's file lets the floor deal players out; otherwise nobody counts."""
    return errors.seat is not None and errors.seat.undrawn == "floor"


def undrawn_strikes(felt: Felt, errors: Errors) -> Iterator[AbsentPlayer]:
    """Yield a call to the floor for each player who stood again.

    It comes while wagers are placed, once, and before that player has wagered.
    """
    if not may_deal_out(errors):
        return
    called = {
        event.said
        for event in felt.events
        if isinstance(event, Answer) and isinstance(event.said, AbsentPlayer)
    }
    wagered = {wager.bettor for account, cents in felt.ledger if cents and (wager := wager_of(account))}
    for person in felt.start.people:
        note = felt.start.note(UNDRAWN, person.name)
        if (
            note is not None
            and note.number > WARNED
            and person.seat not in wagered
            and AbsentPlayer(person.seat, UNDRAWN) not in called
        ):
            yield AbsentPlayer(person.seat, UNDRAWN)


def on_seat(lay: Layout, mishap: AbsentPlayer) -> Script[None]:
    """Deal a player in or out as the floor rules, in if it says nothing.

    Either way the next time counts as the first after a warning (comstock/super-pan-9/rule-33a, rule-33b).
    """
    seat = mishap.seat
    if (yield from rule(circle_at(seat), mishap.topic, DEAL_IN, DEAL_IN, DEAL_OUT)) == DEAL_OUT:
        lay.dealt_out.add(seat)
    lay.between = write_note(lay.between, Note(UNDRAWN, lay.between.person(seat).name, seat, WARNED))
