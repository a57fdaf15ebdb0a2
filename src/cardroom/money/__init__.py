"""Cents, odds, the double-entry ledger and the player-dealer's cover."""

from cardroom.money.accounts import (
    BANK,
    DROP,
    FEES,
    GAME,
    HOUSE,
    JACKPOT,
    POT,
    WagerAt,
    bet_of,
    bet_on,
    better_of,
    is_pot,
    kind_of,
    seat_of,
    side_on,
    stack,
    wager_of,
)
from cardroom.money.cents import Cents, dollars, plain, read_cents
from cardroom.money.cover import Cover, NetCover, reach
from cardroom.money.ledger import Ledger
from cardroom.money.odds import EVEN, Odds, read_odds

__all__ = [
    "BANK",
    "DROP",
    "EVEN",
    "FEES",
    "GAME",
    "HOUSE",
    "JACKPOT",
    "POT",
    "Cents",
    "Cover",
    "Ledger",
    "NetCover",
    "Odds",
    "WagerAt",
    "bet_of",
    "bet_on",
    "better_of",
    "dollars",
    "is_pot",
    "kind_of",
    "plain",
    "reach",
    "read_cents",
    "read_odds",
    "seat_of",
    "side_on",
    "stack",
    "wager_of",
]
