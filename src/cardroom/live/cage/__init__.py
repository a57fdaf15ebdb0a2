"""Cage of the room: issued chips, shifts and their boxes, counts by two persons, adjustments, reports,
export."""

from cardroom.words import load_words

load_words(__name__)
