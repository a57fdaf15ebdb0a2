"""The coach on a screen: the best act first, then what every other would cost."""

from __future__ import annotations

from typing import Any

from cardroom.felt import View
from cardroom.rooms import Table
from cardroom.script import Ask
from cardroom.telling.offers import act_words
from cardroom.terminal.paint import Printed
from cardroom.terminal.voice import text
from cardroom.words import tongue


def coached(ask: Ask[Any], view: View, table: Table) -> list[Printed]:
    """Lines for a question; odds are loaded when they are first asked for."""
    try:
        from cardroom.simulate.coach import coach
    except ImportError:
        return [Printed(text("coach.none"))]
    advice = coach(ask, view, table)
    if advice is None:
        return [Printed(text("coach.none"))]
    first, *others = [(tongue().text(act_words(ask.kind, act)), cents) for act, cents in advice.costs.items()]
    best = text("coach.best", act=first[0], value=f"{advice.values[advice.best]:+.4f}")
    costs = [text("coach.cost", act=act, cost=f"${cents / 100:.2f}") for act, cents in others]
    return [Printed(best, kind="head"), *map(Printed, costs)]
