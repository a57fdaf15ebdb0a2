"""Exact analysis: the pure functions tabulated by calling them, and compiled loops over the tables."""

from cardroom.odds.census import categories, census
from cardroom.odds.equity import Equity, holdem_equities
from cardroom.odds.house import is_foul, set_by_house
from cardroom.odds.laws import READINGS, codes_of, hand_of, omaha_strengths, strengths, tabulated
from cardroom.odds.table import Tabulated, tabulate

__all__ = [
    "READINGS",
    "Equity",
    "Tabulated",
    "categories",
    "census",
    "codes_of",
    "hand_of",
    "holdem_equities",
    "is_foul",
    "omaha_strengths",
    "set_by_house",
    "strengths",
    "tabulate",
    "tabulated",
]
