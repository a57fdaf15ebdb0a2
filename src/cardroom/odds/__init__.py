"""Exact analysis: the pure functions tabulated by calling them, and compiled loops over the tables."""

from cardroom.deprecated import earlier_names
from cardroom.odds.equity import Equity, holdem_equities
from cardroom.odds.families import AnalysisRequest, has_loop, loop, price, register
from cardroom.odds.figures import (
    Cell,
    ChartRow,
    Figure,
    Grid,
    Outcome,
    Price,
    Priced,
    StrategyChart,
    counted,
    priced,
)
from cardroom.odds.hand_census import categories, census
from cardroom.odds.hand_table import Tabulated, tabulate
from cardroom.odds.house_way import is_foul, set_by_house
from cardroom.odds.laws import READINGS, codes_of, hand_of, omaha_strengths, strengths, tabulated
from cardroom.odds.tallies import Counts, Loop, Tally
from cardroom.words import load_words

__all__ = [
    "READINGS",
    "AnalysisRequest",
    "Cell",
    "ChartRow",
    "Counts",
    "Equities",
    "Equity",
    "Figure",
    "Grid",
    "Loop",
    "OddsReport",
    "Outcome",
    "Price",
    "Priced",
    "ReportStakes",
    "StrategyChart",
    "Tabulated",
    "Tally",
    "categories",
    "census",
    "codes_of",
    "compared",
    "counted",
    "equities",
    "hand_of",
    "has_loop",
    "holdem_equities",
    "is_foul",
    "loop",
    "omaha_strengths",
    "price",
    "priced",
    "register",
    "report",
    "set_by_house",
    "strengths",
    "tabulate",
    "tabulated",
]

load_words(__name__)

from cardroom.odds import double_hand, poker, super_pan_9, three_card, twenty_one  # noqa: E402, F401  # each registers its family
from cardroom.odds.poker import Equities, equities  # noqa: E402
from cardroom.odds.reports import OddsReport, ReportStakes, compared, report  # noqa: E402  # rests on the families

__getattr__ = earlier_names(
    __name__,
    {
        "Asked": "AnalysisRequest",
        "Chart": "StrategyChart",
        "Report": "OddsReport",
        "Row": "ChartRow",
        "Stakes": "ReportStakes",
    },
)
