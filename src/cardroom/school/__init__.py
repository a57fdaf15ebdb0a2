"""The school: rounds are dealt, and what a dealer or the floor has to know about them is asked, clause by
clause.

Nothing here is written by hand but the questions' wording: a position is played by the engine from a seed,
the right answer is what the engine tells next, and a wrong one is what it would have told under another
room's rule, or what is true of the hand beside it.
"""

from cardroom.words import load_english

load_english(__name__)
