"""Floor of the room: staff actions at tables, waiting lists, absences, questions, significant events."""

from cardroom.words import load_words

load_words(__name__)
