"""Somebody stands where he must draw, and again after a warning: the floor may deal him out of the next hand."""

from __future__ import annotations

from cardroom.felt import Note, write_note
from cardroom.felt.places import circle_at
from cardroom.games.remedies import rule
from cardroom.games.super_pan_9.layout import Layout
from cardroom.script import Script

UNDRAWN = "undrawn"
DEAL_IN, DEAL_OUT = "deal-in", "deal-out"
WARNED = 1


def may_deal_out(lay: Layout) -> Script[None]:
    """Before wagers are placed. By silence he is dealt in; either way the next time counts as the first after a warning
    (comstock/super-pan-9/rule-33a, rule-33b)."""
    rules = lay.errors.seat
    if not lay.between.notes or rules is None or rules.undrawn != "floor":
        return
    for one in lay.between.people:
        note = lay.between.note(UNDRAWN, one.name)
        if note is None or note.number <= WARNED or one.seat == lay.bank:
            continue
        if (yield from rule(circle_at(one.seat), "error.seat", DEAL_IN, DEAL_IN, DEAL_OUT)) == DEAL_OUT:
            lay.dealt_out.add(one.seat)
        lay.between = write_note(lay.between, Note(UNDRAWN, one.name, one.seat, WARNED))
