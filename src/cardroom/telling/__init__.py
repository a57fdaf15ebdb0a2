"""One voice: from table, events and seat to what is said of them, in typed parts. Pure; screens and JSON draw
it."""

from cardroom.words import load_english

load_english(__name__)
