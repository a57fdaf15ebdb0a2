"""People: accounts, sessions, limits and chat, and the HTTP endpoints for all of it."""

from cardroom.words import load_words

load_words(__name__)
