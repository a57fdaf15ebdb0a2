"""Floor of the room: staff actions at tables, waiting lists, absences, questions, significant events."""

from cardroom.words import load_english

load_english(__name__)
