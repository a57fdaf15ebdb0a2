"""Pan, or panguingue: players against one another, with melds on the table that pay at once."""

from cardroom.games.pan.family import PAN
from cardroom.games.pan.rules import Pan
from cardroom.games.pan.script import hand_of_pan
from cardroom.words import load_words

__all__ = ["PAN", "Pan", "hand_of_pan"]

load_words(__name__, family="pan")
