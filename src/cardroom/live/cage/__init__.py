"""Cage of the room: issued chips, shifts and their boxes, counts by two persons, adjustments, reports,
export."""

from cardroom.words import load_english

load_english(__name__)
