"""The language of all texts: English unless a program chooses another."""

from __future__ import annotations

from contextlib import AbstractContextManager

from cardroom import words
from cardroom.errors import UnreadableError, shown


def use_language(code: str) -> AbstractContextManager[None]:
    """Use a language within a `with` block: `with cardroom.use_language("es"): hand.told()`."""
    if type(code) is not str or code not in words.codes():
        raise UnreadableError(f"there is no language {shown(code)}; there are {', '.join(words.codes())}")
    return words.use_language(words.language(code))
