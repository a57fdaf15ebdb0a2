"""Values of hands of cards: pure functions and finite states."""

from cardroom.deprecated import earlier_names
from cardroom.hands.badugi import Badugi, badugi
from cardroom.hands.choose import USES, Use, chosen_eight, chosen_high, chosen_low, ways
from cardroom.hands.high import High, best_high
from cardroom.hands.holding import from_the_bottom, from_the_top
from cardroom.hands.house_way import highest_first, house_row, house_way
from cardroom.hands.law import HIGH_LAWS, LOW_LAWS, Law, Made
from cardroom.hands.low import Low, ace_to_five, deuce_to_seven, eight_or_better
from cardroom.hands.points import LAWS, PointCount, count, start, start_split, value
from cardroom.hands.ranking import (
    ACE_IS_HIGH,
    LIMITED,
    MEXICAN_DOWN,
    MEXICAN_UP,
    RANKINGS,
    SIX_PLUS,
    STANDARD,
    WILD,
    Joker,
    Ranking,
)
from cardroom.hands.three import ThreeCards, best_three, compared
from cardroom.hands.two_hands import Two, behind, copies, read_front, set_two, wins

__all__ = [
    "ACE_IS_HIGH",
    "HIGH_LAWS",
    "LAWS",
    "LIMITED",
    "LOW_LAWS",
    "MEXICAN_DOWN",
    "MEXICAN_UP",
    "RANKINGS",
    "SIX_PLUS",
    "STANDARD",
    "USES",
    "WILD",
    "Badugi",
    "High",
    "Joker",
    "Law",
    "Low",
    "Made",
    "PointCount",
    "Ranking",
    "ThreeCards",
    "Two",
    "Use",
    "ace_to_five",
    "badugi",
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
    "from_the_bottom",
    "from_the_top",
    "highest_first",
    "house_row",
    "house_way",
    "read_front",
    "set_two",
    "start",
    "start_split",
    "value",
    "ways",
    "wins",
]

__getattr__ = earlier_names(
    __name__,
    {
        "Count": "PointCount",
    },
)
