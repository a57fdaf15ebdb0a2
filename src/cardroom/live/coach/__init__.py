"""The coach at practice tables: asked over the wire, found in a process of its own that gives way."""

from cardroom.words import bring_english

bring_english(__name__)
