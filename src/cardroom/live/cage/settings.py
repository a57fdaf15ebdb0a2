"""Settings of the cage: amounts and times of free chips; the text for players is made from them."""

from __future__ import annotations

import msgspec


class CageSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of free play chips; amounts in cents."""

    refill_to: int = 1_000_00
    """Chips of a person after a refill, those on tables included; also the chips of a newcomer."""
    refill_below: int = 100_00
    """Chips from which on a person gets no refill."""
    refill_minutes: int = 10
    """Minutes of the room's clock between two refills."""
    refill_day: int = 10_000_00
    """Limit of chips issued to one person on one day."""
    zone: str = "America/Los_Angeles"
    """Time zone in which a day begins at midnight."""
    large: int = 5_000_00
    """Win or wager from which on it is a significant event."""
