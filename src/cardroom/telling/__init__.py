"""Texts about a table and its rounds, as typed parts for one seat. Pure functions; screens and JSON render
the parts."""

from cardroom.words import load_english

load_english(__name__)
