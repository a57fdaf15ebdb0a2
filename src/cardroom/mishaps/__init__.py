"""What goes wrong at a real table, as inputs: a closed set of kinds, and their one-line text."""

from cardroom.mishaps.kinds import (
    Astray,
    Boxed,
    Breach,
    Burn,
    Count,
    Exposed,
    Foreign,
    Fouled,
    Mishap,
    Misread,
    Mucked,
    Noticed,
    Nth,
    OffTable,
    OutOfTurn,
    Premature,
    Seat,
    Shown,
    Slip,
    Unclear,
    Wager,
    Way,
)
from cardroom.mishaps.read import read_mishap

KINDS: tuple[str, ...] = tuple(one.KIND for one in Mishap.kinds() if one is not Noticed)
"""The eighteen."""
TOPICS: tuple[str, ...] = tuple(f"error.{kind}" for kind in KINDS)

__all__ = [
    "KINDS",
    "TOPICS",
    "Astray",
    "Boxed",
    "Breach",
    "Burn",
    "Count",
    "Exposed",
    "Foreign",
    "Fouled",
    "Mishap",
    "Misread",
    "Mucked",
    "Noticed",
    "Nth",
    "OffTable",
    "OutOfTurn",
    "Premature",
    "Seat",
    "Shown",
    "Slip",
    "Unclear",
    "Wager",
    "Way",
    "read_mishap",
]
