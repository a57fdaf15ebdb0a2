"""Audits: replays and reports on chance in a separate process, signed heads of all chains, and the room's
log."""

from cardroom.words import load_words

load_words(__name__)
