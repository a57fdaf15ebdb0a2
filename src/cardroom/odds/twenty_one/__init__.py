"""Twenty-one, exactly: every hand by its composition, splits for any cap, side wagers and bonuses; from any
room file."""

from cardroom.deprecated import earlier_names
from cardroom.odds.coach import register_coach
from cardroom.odds.families import register
from cardroom.odds.strategies import register_strategy
from cardroom.odds.twenty_one.bank_spot import spot
from cardroom.odds.twenty_one.coach import advise
from cardroom.odds.twenty_one.game import ShoeGame, Strategy, best_game, game_by_total, game_under, outcomes
from cardroom.odds.twenty_one.price import edges, price, tables_of
from cardroom.odds.twenty_one.simulation import TwentyOneLoop
from cardroom.odds.twenty_one.strategy import strategy
from cardroom.odds.twenty_one.structure import GameTables, KindCounts, shoe_of, structure
from cardroom.words import load_words

__all__ = [
    "GameTables",
    "KindCounts",
    "ShoeGame",
    "Strategy",
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

load_words(__name__)
register("twenty-one", price, TwentyOneLoop)
register_coach("twenty-one", advise)
register_strategy("twenty-one", strategy)

__getattr__ = earlier_names(
    __name__,
    {
        "Game": "ShoeGame",
        "Shoe": "KindCounts",
        "Structure": "GameTables",
    },
)
