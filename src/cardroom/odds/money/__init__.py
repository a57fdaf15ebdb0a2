"""Money: what collection adds, what a bank wins and risks, how far it reaches and how long it lasts, in any
game with spots."""

from cardroom.deprecated import earlier_names
from cardroom.odds.money.bank_round import BankOutcome, round_of, variances
from cardroom.odds.money.bank_table import BankTable, ScheduleComparison, bank, compare, spot_of
from cardroom.odds.money.cover import Covered, CoverSeat, cover_costs, covered
from cardroom.odds.money.fees import (
    Collected,
    Tooth,
    bands,
    break_even,
    cheapest,
    collected,
    curve,
    dearest,
    edge_after,
    per_hour,
    teeth,
)
from cardroom.odds.money.report import money_grids
from cardroom.odds.money.ruin import (
    Trip,
    Usual,
    bank_needed,
    banks_needed,
    exponent,
    ruin_chances,
    trip,
    usual_figures,
    walk_of,
)
from cardroom.odds.money.spot import Paid, Settled, SpotOutcomes, with_wagers
from cardroom.odds.money.tornado import Effect, changes, edges_of, effects_of, tornado
from cardroom.words import load_words

__all__ = [
    "BankOutcome",
    "BankTable",
    "Collected",
    "CoverSeat",
    "Covered",
    "Effect",
    "Paid",
    "ScheduleComparison",
    "Settled",
    "SpotOutcomes",
    "Tooth",
    "Trip",
    "Usual",
    "bands",
    "bank",
    "bank_needed",
    "banks_needed",
    "break_even",
    "changes",
    "cheapest",
    "collected",
    "compare",
    "cover_costs",
    "covered",
    "curve",
    "dearest",
    "edge_after",
    "edges_of",
    "effects_of",
    "exponent",
    "money_grids",
    "per_hour",
    "round_of",
    "ruin_chances",
    "spot_of",
    "teeth",
    "tornado",
    "trip",
    "usual_figures",
    "variances",
    "walk_of",
    "with_wagers",
]  # fmt: skip

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Compared": "ScheduleComparison",
        "Round": "BankOutcome",
        "Seat": "CoverSeat",
        "Seated": "BankTable",
        "Spot": "SpotOutcomes",
    },
)
