"""Cents, odds, the double-entry ledger and the player-dealer's cover."""

from cardroom.money.cents import Cents, dollars, plain, read_cents
from cardroom.money.cover import Cover, NetCover, reach
from cardroom.money.ledger import BANK, DROP, FEES, HOUSE, JACKPOT, POT, Ledger, stack
from cardroom.money.odds import EVEN, Odds, read_odds

__all__ = [
    "BANK",
    "DROP",
    "EVEN",
    "FEES",
    "HOUSE",
    "JACKPOT",
    "POT",
    "Cents",
    "Cover",
    "Ledger",
    "NetCover",
    "Odds",
    "dollars",
    "plain",
    "reach",
    "read_cents",
    "read_odds",
    "stack",
]
