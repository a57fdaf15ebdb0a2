"""Three card poker with Pair Plus and the 6 Card Bonus: every player against the player-dealer."""

from cardroom.games.three_card.family import THREE_CARD
from cardroom.games.three_card.rules import ThreeCard
from cardroom.games.three_card.script import round_of_three_card
from cardroom.games.three_card.verdict import best_of_six, is_qualified, pair_plus, six_card
from cardroom.words import load_words

__all__ = [
    "THREE_CARD",
    "ThreeCard",
    "best_of_six",
    "is_qualified",
    "pair_plus",
    "round_of_three_card",
    "six_card",
]

load_words(__name__, family="three-card")
