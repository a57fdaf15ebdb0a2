"""Twenty-one, exactly: every hand by its composition, splits for any cap, side wagers and bonuses; from any
room file."""

from cardroom.odds.coach import register_coach
from cardroom.odds.families import register
from cardroom.odds.strategies import register_strategy
from cardroom.odds.twenty_one.coach import advise
from cardroom.odds.twenty_one.game import Game, Strategy, best_game, game_by_total, game_under, outcomes
from cardroom.odds.twenty_one.price import edges, price, tables_of
from cardroom.odds.twenty_one.simulated import TwentyOneLoop
from cardroom.odds.twenty_one.spot import spot
from cardroom.odds.twenty_one.strategy import strategy
from cardroom.odds.twenty_one.structure import Shoe, Structure, shoe_of, structure
from cardroom.words import bring_english

__all__ = [
    "Game",
    "Shoe",
    "Strategy",
    "Structure",
    "advise",
    "best_game",
    "edges",
    "game_by_total",
    "game_under",
    "outcomes",
    "price",
    "shoe_of",
    "spot",
    "structure",
    "tables_of",
]

bring_english(__name__)
register("twenty-one", price, TwentyOneLoop)
register_coach("twenty-one", advise)
register_strategy("twenty-one", strategy)
