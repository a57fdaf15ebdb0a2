"""The school: deals rounds and asks, clause by clause, what a dealer or the floor must know about them.

Only the wording of the questions is written by hand. The engine plays each position from a seed, and the
right answer is what the engine reports next. A wrong answer is what it would report under another room's
rule, or what is true of a neighbouring hand.
"""

from cardroom.words import load_words

load_words(__name__)
