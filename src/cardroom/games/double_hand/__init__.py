"""Double-hand poker, also called Pai Gow poker: two offerings, one set of rules and scripts."""

from cardroom.games.double_hand.family import DOUBLE_HAND
from cardroom.games.double_hand.rules import DoubleHand
from cardroom.games.double_hand.script import round_of_double_hand
from cardroom.words import load_words

__all__ = ["DOUBLE_HAND", "DoubleHand", "round_of_double_hand"]

load_words(__name__, family="double-hand")
