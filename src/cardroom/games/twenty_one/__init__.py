"""No Bust 21st Century Blackjack and Pure 21.5 Blackjack: nine offerings, one set of rules and scripts."""

from cardroom.games.twenty_one.family import TWENTY_ONE
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.games.twenty_one.script import round_of_twenty_one
from cardroom.games.twenty_one.verdict import Verdict, button_count, must_hit, must_stand, verdict
from cardroom.words import load_words

__all__ = [
    "TWENTY_ONE",
    "TwentyOne",
    "Verdict",
    "button_count",
    "must_hit",
    "must_stand",
    "round_of_twenty_one",
    "verdict",
]

load_words(__name__, family="twenty-one")
