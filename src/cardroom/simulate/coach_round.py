"""The coach at a practice table: it rates each answer to a question about a hand, from the player's view
only."""

from __future__ import annotations

from typing import Any

from cardroom.felt import View
from cardroom.games.banked.asked_hand import asked_hand
from cardroom.odds.coach import Advice, advise
from cardroom.rooms import Table
from cardroom.script import Ask


def coach(ask: Ask[Any], view: View, table: Table) -> Advice | None:
    """Return the best answer and the cost of the others, in cents; None if no advice is known."""
    asked = asked_hand(ask, view)
    return advise(table.opened, asked) if asked else None
