"""The terminal: what a person sees and types, from narration and table screens to questions, signs and the
lobby.

Questions are drawn from their options alone.
"""

from cardroom.words import load_words

load_words(__name__)
