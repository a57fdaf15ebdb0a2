"""Texts about a table and its rounds, as typed parts for one seat. Pure functions; screens and JSON render
the parts."""

from cardroom.words import load_words

load_words(__name__)
