"""Mishaps at a real table, as inputs: a closed set of kinds, and their one-line text."""

from cardroom.deprecated import earlier_names
from cardroom.mishaps.kinds import (
    AbsentPlayer,
    Astray,
    Boxed,
    Breach,
    Burn,
    CardShown,
    DealerSlip,
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
    Unclear,
    WagerTampered,
    Way,
    WrongCount,
)
from cardroom.mishaps.parsing import read_mishap

KINDS: tuple[str, ...] = tuple(kind.KIND for kind in Mishap.kinds() if kind is not Noticed)
"""The eighteen kinds."""
TOPICS: tuple[str, ...] = tuple(f"error.{kind}" for kind in KINDS)

__all__ = [
    "KINDS",
    "TOPICS",
    "AbsentPlayer",
    "Astray",
    "Boxed",
    "Breach",
    "Burn",
    "CardShown",
    "DealerSlip",
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
    "Unclear",
    "WagerTampered",
    "Way",
    "WrongCount",
    "read_mishap",
]

__getattr__ = earlier_names(
    __name__,
    {
        "Count": "WrongCount",
        "Seat": "AbsentPlayer",
        "Shown": "CardShown",
        "Slip": "DealerSlip",
        "Wager": "WagerTampered",
    },
)
