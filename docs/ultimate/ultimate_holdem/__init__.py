"""Ultimate Texas Hold'em against a player as dealer: a family of games in a package of its own."""

from cardroom.words import load_words
from ultimate_holdem.family import ULTIMATE as ULTIMATE

load_words(__name__, family="ultimate")
