"""Advice on a hand of three card poker: play or fold, with the card that is shown in view."""

from __future__ import annotations

from cardroom.games.three_card.rules import Opened
from cardroom.odds.coach import Advice, AskedHand, advice_of
from cardroom.odds.three_card.counts import count
from cardroom.odds.three_card.rounds import numbers_of
from cardroom.odds.three_card.tables import PACK, SIZE
from cardroom.words import say


def advise(table: Opened, hand: AskedHand) -> Advice | None:
    """Return the worth of playing and of folding, or None for a hand without a card of the player-dealer in
    view."""
    if len(hand.mine) != SIZE or not hand.dealer or hand.is_bank:
        return None
    deals = count(table.rules)
    hands = deals.tables.hands
    number = int(numbers_of()[tuple(PACK.index(card) for card in hand.mine)])
    stands, shown = int(hands.stands[number]), int(hands.moved[number, PACK.index(hand.dealer[0])])
    worth = {"play": deals.to_play[stands, shown] / deals.ways[stands, shown], "fold": float(deals.game[-1])}
    return advice_of(
        {act: float(worth[act]) for act in hand.acts if act in worth}, hand.wager, say("coach.three-card")
    )
