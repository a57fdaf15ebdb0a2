"""Play Super Pan 9: a player leaves the hand to the house, which shows the player-dealer nothing; the
player-dealer takes the act that loses less to the table.

The player-dealer sees which hands have drawn, stood or were left to the house, and how much is on each, but
not their cards. The bot assumes that all players draw as House Way does. Under rules without a computed
strategy, it plays as the house would.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.felt.places import DEALER
from cardroom.games.banked.asked_hand import Against, asked_hand
from cardroom.games.super_pan_9 import SUPER_PAN_9
from cardroom.games.super_pan_9.strategy import Strategy, rests_on
from cardroom.hands.nine import points
from cardroom.players.strategies import strategy_file
from cardroom.rooms import Table
from cardroom.script import Act, Ask

STRATEGIES = strategy_file(SUPER_PAN_9.name, "cardroom.players.super_pan_9", Strategy, rests_on)


def play_super_pan_9(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer a question about a hand; any other question is left to the timeout."""
    strategy, asked = STRATEGIES.of(table.rules), asked_hand(ask, view)
    if strategy is None or asked is None:
        return ask.default
    total = str(points(asked.mine))
    if ask.about != DEALER:
        return Act(strategy.players[total])
    gains = sum(
        rival.cents * strategy.gains[total][visible_act(rival, table.rules.cards)] for rival in asked.against
    )
    return Act("draw" if gains > 0 else "stand") if asked.against else ask.default


def visible_act(hand: Against, dealt: int) -> str:
    """Return the visible act of the player of this hand."""
    return "house-way" if hand.by_house else "draw" if hand.cards > dealt else "stand"
