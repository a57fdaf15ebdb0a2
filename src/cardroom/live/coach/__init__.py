"""The coach at practice tables: asked over the wire, found in a process of its own that gives way."""

from cardroom.words import load_english

load_english(__name__)
