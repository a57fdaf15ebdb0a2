"""Exact analysis: the pure functions tabulated by calling them, and compiled loops over the tables."""

from cardroom.odds.census import categories, census
from cardroom.odds.dealt import Counts, Loop, Tally
from cardroom.odds.equity import Equity, holdem_equities
from cardroom.odds.families import Asked, has_loop, loop, price, register
from cardroom.odds.figure import Cell, Chart, Figure, Grid, Outcome, Price, Priced, Row, counted, priced
from cardroom.odds.house import is_foul, set_by_house
from cardroom.odds.laws import READINGS, codes_of, hand_of, omaha_strengths, strengths, tabulated
from cardroom.odds.table import Tabulated, tabulate
from cardroom.words import bring_english

__all__ = [
    "READINGS",
    "Asked",
    "Cell",
    "Chart",
    "Counts",
    "Equities",
    "Equity",
    "Figure",
    "Grid",
    "Loop",
    "Outcome",
    "Price",
    "Priced",
    "Report",
    "Row",
    "Stakes",
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

bring_english(__name__)

from cardroom.odds import double_hand, poker, super_pan_9, three_card, twenty_one  # noqa: E402, F401  # each registers its family
from cardroom.odds.poker import Equities, equities  # noqa: E402
from cardroom.odds.reports import Report, Stakes, compared, report  # noqa: E402  # rests on the families
