"""Double-hand poker: house way against house way exactly, and the best setting as a bound."""

from cardroom.odds.coach import register_coach
from cardroom.odds.double_hand.coach import advise
from cardroom.odds.double_hand.exact import compare
from cardroom.odds.double_hand.price import covariance, edges, exact_comparisons, price, simulate, spot
from cardroom.odds.double_hand.rounds import DoubleHandLoop
from cardroom.odds.double_hand.strategy import strategy
from cardroom.odds.families import register
from cardroom.odds.strategies import register_strategy
from cardroom.words import load_words

__all__ = ["compare", "covariance", "edges", "exact_comparisons", "price", "simulate", "spot"]

load_words(__name__)
register("double-hand", price, DoubleHandLoop)
register_coach("double-hand", advise)
register_strategy("double-hand", strategy)
