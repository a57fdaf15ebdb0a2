"""Poker: equities of hands, the frequency of hands, and what the collection takes of a pot."""

from cardroom.deprecated import earlier_names
from cardroom.odds.families import register
from cardroom.odds.poker.collection_drag import CollectionTaken, Drag, Habits, drag
from cardroom.odds.poker.equity import equities
from cardroom.odds.poker.equity_result import Equities, HandEquity
from cardroom.odds.poker.frequency import frequencies
from cardroom.odds.poker.game_shape import shape_of
from cardroom.odds.poker.price import drags_of, price
from cardroom.odds.poker.starting import Starting, starting
from cardroom.words import load_words

__all__ = [
    "CollectionTaken",
    "Drag",
    "Equities",
    "Habits",
    "HandEquity",
    "Starting",
    "drag",
    "drags_of",
    "equities",
    "frequencies",
    "price",
    "shape_of",
    "starting",
]  # fmt: skip

load_words(__name__)
register("poker", price)
register("pan", price)

__getattr__ = earlier_names(
    __name__,
    {
        "Equity": "HandEquity",
        "Taken": "CollectionTaken",
    },
)
