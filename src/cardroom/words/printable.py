"""Any value from a caller in a form fit for a sentence: the counterpart of `errors.shown`, in any
language."""

from __future__ import annotations

from cardroom.errors import one_line
from cardroom.words.said import Value, say

MOST_LETTERS = 60
MOST_NUMBER = 10**15


def printable(value: object) -> Value:
    """Return short text and numbers as they are, any other value by its kind."""
    kind = type(value)  # never the name that an object gives itself
    if kind is int:
        return repr(value) if -MOST_NUMBER <= value <= MOST_NUMBER else say("thing.number")  # type: ignore[operator]
    if kind in (bool, type(None)):
        return repr(value)
    if not issubclass(kind, str):
        return say("thing.kind", kind=one_line(kind.__name__, MOST_LETTERS))
    text = str.__str__(value)
    if len(text) <= MOST_LETTERS:
        return repr(text)
    return say("thing.text", text=repr(text[:MOST_LETTERS]), count=f"{len(text) - MOST_LETTERS:,}")
