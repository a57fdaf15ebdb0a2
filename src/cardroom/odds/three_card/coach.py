"""Advice on a hand of three card poker: play or fold, with the card that is shown in view."""

from __future__ import annotations

from cardroom.games.three_card.rules import Opened
from cardroom.odds.coach import Advice, AskedHand, advice_of
from cardroom.odds.three_card.counts import count
from cardroom.odds.three_card.rounds import numbers_of
from cardroom.odds.three_card.tables import PACK, SIZE
from cardroom.words import say


def advise(table: Opened, held: AskedHand) -> Advice | None:
    if len(held.mine) != SIZE or not held.dealer or held.is_bank:
        return None
    made = count(table.rules)
    hands = made.tables.hands
    hand = int(numbers_of()[tuple(PACK.index(card) for card in held.mine)])
    stands, shown = int(hands.stands[hand]), int(hands.moved[hand, PACK.index(held.dealer[0])])
    worth = {"play": made.to_play[stands, shown] / made.ways[stands, shown], "fold": float(made.game[-1])}
    return advice_of(
        {act: float(worth[act]) for act in held.acts if act in worth}, held.wager, say("coach.three-card")
    )
