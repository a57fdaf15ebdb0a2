"""Super Pan 9 as it is played best: a hand is left to the house, which shows the player-dealer nothing; the
player-dealer does whatever loses less to the table.

He sees which hands have drawn, stood or were left to the house, and how much is on each, not what they hold;
he takes it that everybody draws as House Way does. Under rules that nobody has looked into, everything is
done as the house would.
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
from cardroom.players.strategies import shelf
from cardroom.rooms import Table
from cardroom.script import Act, Ask

STRATEGIES = shelf(SUPER_PAN_9.name, "cardroom.players.super_pan_9", Strategy, rests_on)


def play_super_pan_9(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """For the questions about a hand; what is asked beside that is left as silence would leave it."""
    known, held = STRATEGIES.of(table.rules), asked_hand(ask, view)
    if known is None or held is None:
        return ask.default
    total = str(points(held.mine))
    if ask.about != DEALER:
        return Act(known.players[total])
    gains = sum(one.cents * known.gains[total][seen(one, table.rules.cards)] for one in held.against)
    return Act("draw" if gains > 0 else "stand") if held.against else ask.default


def seen(hand: Against, dealt: int) -> str:
    """What its player did."""
    return "house-way" if hand.by_house else "draw" if hand.cards > dealt else "stand"
