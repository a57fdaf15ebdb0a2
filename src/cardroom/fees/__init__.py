"""Collection: what the room charges, when, and by which printed line."""

from cardroom.fees.per_hand import Betting, ByPlayers, PerHand
from cardroom.fees.schedule import Band, Schedule, charge, rates

__all__ = ["Band", "Betting", "ByPlayers", "PerHand", "Schedule", "charge", "rates"]
