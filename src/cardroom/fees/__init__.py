"""Collection: what the room charges, when, and by which printed line."""

from cardroom.fees.schedule import Band, Schedule, charge, rates

__all__ = ["Band", "Schedule", "charge", "rates"]
