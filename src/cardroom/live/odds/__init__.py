"""The odds of a game for whoever asks: found in a process of its own that gives way, kept by the rules they
rest on."""

from cardroom.words import bring_english

bring_english(__name__)
