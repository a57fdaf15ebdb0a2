"""The odds of a game: computed in a low-priority process, and cached by the rules they depend on."""

from cardroom.words import load_words

load_words(__name__)
