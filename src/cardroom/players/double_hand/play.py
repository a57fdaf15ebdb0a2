"""Setting two hands the best way against a hand that the house has set; under rules that nobody has looked
into, the house way, card by card."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.games.double_hand import DOUBLE_HAND
from cardroom.games.double_hand.strategy import Strategy, rests_on
from cardroom.hands import house_way
from cardroom.players.strategies import shelf
from cardroom.rooms import Table
from cardroom.script import Ask, Pick

STRATEGIES = shelf(DOUBLE_HAND.name, "cardroom.players.double_hand", Strategy, rests_on)


def play_double_hand(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """The front hand; to anything else that is asked during the play, what silence would be: his own dice,
    his own hand."""
    if not isinstance(ask.options, Pick):
        return ask.default
    known = STRATEGIES.of(table.rules)
    return known.front(ask.options.cards) if known else house_way(ask.options.cards)
