"""What cards are worth: pure functions and finite states."""

from cardroom.hands.choose import USES, Use, chosen_eight, chosen_high, chosen_low, ways
from cardroom.hands.high import High, best_high
from cardroom.hands.law import (
    ACE_IS_HIGH,
    HIGH_LAWS,
    LIMITED,
    MEXICAN_DOWN,
    MEXICAN_UP,
    STANDARD,
    WILD,
    Joker,
    Law,
)
from cardroom.hands.low import Low, ace_to_five, deuce_to_seven, eight_or_better
from cardroom.hands.points import LAWS, Hand, count, start, start_split, value

__all__ = [
    "ACE_IS_HIGH",
    "HIGH_LAWS",
    "LAWS",
    "LIMITED",
    "MEXICAN_DOWN",
    "MEXICAN_UP",
    "STANDARD",
    "USES",
    "WILD",
    "Hand",
    "High",
    "Joker",
    "Law",
    "Low",
    "Use",
    "ace_to_five",
    "best_high",
    "chosen_eight",
    "chosen_high",
    "chosen_low",
    "count",
    "deuce_to_seven",
    "eight_or_better",
    "start",
    "start_split",
    "value",
    "ways",
]
