"""Poker: what hands have coming against one another, and what the collection takes of a pot."""

from cardroom.odds.poker.equity import Equities, Equity, equities
from cardroom.words import bring_english

__all__ = ["Equities", "Equity", "equities"]

bring_english(__name__)
