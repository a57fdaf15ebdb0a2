"""Settings of the house where the documents are silent: how long seats are held and calls last."""

from __future__ import annotations

import msgspec

MINUTE = 60_000
"""A minute of room time, in milliseconds."""
HALF_HOUR = 30


class FloorSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Times and limits of the floor, in minutes of the room's clock."""

    held: int = 30
    """For how long an absent player's seat is held, where the document does not say."""
    unasked: int = 10
    """For how long the seat of a player who has not told the floor is held, where only those who have keep
    theirs."""
    called: int = 2
    """For how long a seat is reserved for a person called to it from the waiting list."""
    dealers: int = 2
    """How long the change of house dealers takes, at the half hour."""
    answered: int = 5
    """After how long the default answers a question to the floor."""
    lists: int = 5
    """On how many lists one person may be."""
