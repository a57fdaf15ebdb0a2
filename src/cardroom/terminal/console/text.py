"""The words of the terminal itself, by key, in the current language."""

from __future__ import annotations

from cardroom.words import ENGLISH, current_language, say
from cardroom.words.said import Value


def text(key: str, **slots: Value) -> str:
    """Return the text of a key with its slots filled."""
    return current_language().text(say(key, **slots))


def has(key: str) -> bool:
    """Return whether a key has a text."""
    return ENGLISH.has(key)
