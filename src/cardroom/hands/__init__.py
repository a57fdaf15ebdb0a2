"""What cards are worth: pure functions and finite states."""

from cardroom.hands.choose import USES, Use, chosen_eight, chosen_high, chosen_low, ways
from cardroom.hands.high import High, best_high
from cardroom.hands.house_way import highest_first, house_row, house_way
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
from cardroom.hands.three import ThreeCards, best_three, compared
from cardroom.hands.two_hands import Two, behind, copies, front_words, set_two, wins

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
    "ThreeCards",
    "Two",
    "Use",
    "ace_to_five",
    "behind",
    "best_high",
    "best_three",
    "chosen_eight",
    "chosen_high",
    "chosen_low",
    "compared",
    "copies",
    "count",
    "deuce_to_seven",
    "eight_or_better",
    "front_words",
    "highest_first",
    "house_row",
    "house_way",
    "set_two",
    "start",
    "start_split",
    "value",
    "ways",
    "wins",
]
