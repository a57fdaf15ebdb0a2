"""Anything that somebody handed in, as it may stand in a sentence: the counterpart of `errors.shown`, in any
language."""

from __future__ import annotations

from cardroom.errors import one_line
from cardroom.words.said import Value, say

MOST_LETTERS = 60
MOST_NUMBER = 10**15


def printable(said: object) -> Value:
    """Short text and numbers as they are, of the rest only what it is."""
    kind = type(said)  # never what an object says of itself
    if kind is int:
        return repr(said) if -MOST_NUMBER <= said <= MOST_NUMBER else say("thing.number")  # type: ignore[operator]
    if kind in (bool, type(None)):
        return repr(said)
    if not issubclass(kind, str):
        return say("thing.kind", kind=one_line(kind.__name__, MOST_LETTERS))
    text = str.__str__(said)
    if len(text) <= MOST_LETTERS:
        return repr(text)
    return say("thing.text", text=repr(text[:MOST_LETTERS]), count=f"{len(text) - MOST_LETTERS:,}")
