"""People: who somebody is, what he may do and what he has set himself; and the HTTP by which all of it is
asked."""

from cardroom.words import load_english

load_english(__name__)
