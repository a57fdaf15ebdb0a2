"""Runs at length of any game: in chunks, on any number of workers, kept in a file, the same to the byte."""

from cardroom.words import bring_english

bring_english(__name__)
