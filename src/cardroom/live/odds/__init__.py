"""The odds of a game for whoever asks: found in a process of its own that gives way, kept by the rules they
rest on."""

from cardroom.words import load_english

load_english(__name__)
