"""What the cage gives and when, all in one place; the words that players read are made from it."""

from __future__ import annotations

import msgspec


class CageSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Free play chips within a limit. Amounts in cents."""

    refill_to: int = 1_000_00
    """What somebody has after a refill, chips on tables included; also what a newcomer starts with."""
    refill_below: int = 100_00
    """Who has as much as this gets none."""
    refill_minutes: int = 10
    """Between two refills, of the room's clock."""
    refill_day: int = 10_000_00
    """No more is issued to one person on one day."""
    zone: str = "America/Los_Angeles"
    """Where a day begins at midnight."""
    large: int = 5_000_00
    """A win or a wager from which on it is a significant event."""
