"""The coach at practice tables: asked over the wire, computed in a low-priority process."""

from cardroom.words import load_words

load_words(__name__)
