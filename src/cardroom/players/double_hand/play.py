"""Setting two hands: a sound player follows the house way, and says so card by card."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.hands import house_way
from cardroom.rooms import Table
from cardroom.script import Ask, Pick


def play_double_hand(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """The front hand; to anything else that is asked during the play, what silence would be: his own dice, his own hand."""
    if isinstance(ask.options, Pick):
        return house_way(ask.options.cards)
    return ask.default
