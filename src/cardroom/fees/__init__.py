"""Collection: what the room charges, when, and by which printed line."""

from cardroom.fees.per_hand import ByPlayers, PerHand
from cardroom.fees.schedule import Band, Schedule, charge, rates

__all__ = ["Band", "ByPlayers", "PerHand", "Schedule", "charge", "rates"]
