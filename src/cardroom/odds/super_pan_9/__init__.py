"""Super Pan 9, exactly: every policy, best answers, the equilibrium, and the joint results of all spots."""

from cardroom.odds.coach import register_coach
from cardroom.odds.families import register
from cardroom.odds.strategies import register_strategy
from cardroom.odds.super_pan_9.coach import advise
from cardroom.odds.super_pan_9.policies import best_dealer, best_player, equilibrium, game_of, gap, value
from cardroom.odds.super_pan_9.price import covariance, edges, price, rows_of, spot
from cardroom.odds.super_pan_9.rounds import SuperPan9Loop
from cardroom.odds.super_pan_9.strategy import strategy
from cardroom.words import load_words

__all__ = [
    "best_dealer",
    "best_player",
    "covariance",
    "edges",
    "equilibrium",
    "game_of",
    "gap",
    "price",
    "rows_of",
    "spot",
    "value",
]

load_words(__name__)
register("super-pan-9", price, SuperPan9Loop)
register_coach("super-pan-9", advise)
register_strategy("super-pan-9", strategy)
