"""One voice: from table, events and seat to what is said of them, in typed parts. Pure; screens and JSON draw
it."""

from cardroom.words import bring_english

bring_english(__name__)
