"""What the house settles for itself where documents are silent: how long seats are held and calls stand."""

from __future__ import annotations

import msgspec

MINUTE = 60_000
"""Of room time, in milliseconds."""
HALF_HOUR = 30


class FloorSettings(msgspec.Struct, frozen=True, kw_only=True):
    """In minutes of the room's clock."""

    held: int = 30
    """How long a seat is held for who is away, where the document does not say."""
    unasked: int = 10
    """How long, where only who has told the floor has his seat held, it is kept for who has not."""
    called: int = 2
    """How long a seat is kept for who was called to it from the waiting list."""
    dealers: int = 2
    """How long the change of house dealers takes, at the half hour."""
    answered: int = 5
    """After so long a question to the floor that nobody has answered is answered by its default."""
    lists: int = 5
    """On how many lists one person may be."""
