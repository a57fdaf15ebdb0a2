"""Collection: what the room charges, when, and by which printed line."""

from cardroom.fees.clock import begun, due, pays_on_arrival
from cardroom.fees.hours import Hours, read_hours
from cardroom.fees.per_hand import Betting, ByPlayers, PerHand
from cardroom.fees.schedule import Band, Schedule, charge, fee_range, rates

__all__ = [
    "Band",
    "Betting",
    "ByPlayers",
    "Hours",
    "PerHand",
    "Schedule",
    "begun",
    "charge",
    "due",
    "fee_range",
    "pays_on_arrival",
    "rates",
    "read_hours",
]
