"""The words of the terminal itself, said by key in the language in use."""

from __future__ import annotations

from cardroom.words import ENGLISH, say, tongue
from cardroom.words.said import Value


def text(key: str, **slots: Value) -> str:
    return tongue().text(say(key, **slots))


def has(key: str) -> bool:
    """Whether there are words for it."""
    return ENGLISH.has(key)
