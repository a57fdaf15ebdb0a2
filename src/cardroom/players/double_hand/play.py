"""Play Double Hand Poker: set two hands the best way against a hand set the house way.

Under rules without a computed strategy, the cards are set the house way.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.games.double_hand import DOUBLE_HAND
from cardroom.games.double_hand.strategy import Strategy, rests_on
from cardroom.hands import house_way
from cardroom.players.strategies import strategy_file
from cardroom.rooms import Table
from cardroom.script import Ask, Pick

STRATEGIES = strategy_file(DOUBLE_HAND.name, "cardroom.players.double_hand", Strategy, rests_on)


def play_double_hand(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Return the front hand, or what a timeout would do for any other question during play."""
    if not isinstance(ask.options, Pick):
        return ask.default
    strategy = STRATEGIES.of(table.rules)
    return strategy.front(ask.options.cards) if strategy else house_way(ask.options.cards)
