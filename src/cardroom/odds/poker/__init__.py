"""Poker: what hands have coming against one another, how often they come, and what the collection takes of a
pot."""

from cardroom.odds.families import register
from cardroom.odds.poker.drag import Drag, Habits, Taken, drag
from cardroom.odds.poker.equity import equities
from cardroom.odds.poker.found import Equities, Equity
from cardroom.odds.poker.frequency import frequencies
from cardroom.odds.poker.price import drags_of, price
from cardroom.odds.poker.shape import shape_of
from cardroom.odds.poker.starting import Starting, starting
from cardroom.words import bring_english

__all__ = [
    "Drag", "Equities", "Equity", "Habits", "Starting", "Taken", "drag", "drags_of", "equities",
    "frequencies", "price", "shape_of", "starting",
]  # fmt: skip

bring_english(__name__)
register("poker", price)
register("pan", price)
