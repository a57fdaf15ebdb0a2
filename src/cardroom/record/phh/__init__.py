"""Poker hands in PHH, the format of the Poker Hand History project: read, played again and written."""
