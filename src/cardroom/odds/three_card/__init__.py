"""Three card poker, exactly: with the card that the player-dealer shows and without it, and the joint results
of all spots."""

from cardroom.odds.coach import register_coach
from cardroom.odds.families import register
from cardroom.odds.strategies import register_strategy
from cardroom.odds.three_card.coach import advise
from cardroom.odds.three_card.counts import STRATEGIES, count, from_dealer, joint
from cardroom.odds.three_card.price import covariances, edges, price, spot, within
from cardroom.odds.three_card.rounds import ThreeCardLoop
from cardroom.odds.three_card.strategy import strategy
from cardroom.words import load_words

__all__ = [
    "STRATEGIES",
    "advise",
    "count",
    "covariances",
    "edges",
    "from_dealer",
    "joint",
    "price",
    "spot",
    "within",
]

load_words(__name__)
register("three-card", price, ThreeCardLoop)
register_coach("three-card", advise)
register_strategy("three-card", strategy)
