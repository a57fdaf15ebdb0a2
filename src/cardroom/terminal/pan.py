"""Pan at a keyboard: where there is nothing to decide, nobody is asked."""

from __future__ import annotations

from typing import Any

from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice


def is_pan(table: Table) -> bool:
    return table.offering.family.name == "pan"


def sole_answer(ask: Ask[Any], table: Table) -> Act | None:
    """What there is to say where nothing else may be said: the question is put all the same, lest others should learn from
    not hearing it that a card is of no use."""
    options = ask.options
    if not is_pan(table) or not isinstance(options, Choice) or len(options.offers) > 1:
        return None
    return Act(options.offers[0].name) if not options.offers[0].most else None
