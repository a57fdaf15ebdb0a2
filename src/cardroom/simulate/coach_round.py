"""The coach at a practice table: what each answer to a question about a hand is worth. It sees what its
player sees."""

from __future__ import annotations

from typing import Any

from cardroom.felt import View
from cardroom.games.banked.asked_hand import asked_hand
from cardroom.odds.coach import Advice, advise
from cardroom.rooms import Table
from cardroom.script import Ask


def coach(ask: Ask[Any], view: View, table: Table) -> Advice | None:
    """The best answer and the cost of the others, in cents; nothing where no advice is known."""
    held = asked_hand(ask, view)
    return advise(table.opened, held) if held else None
