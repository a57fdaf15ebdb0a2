"""Phrases of one table, in parts: each phrase is rendered once, and once more for each player who is *you* in
it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.wire.mentions import mentioned
from cardroom.live.wire.text_parts import Words, sentence, words
from cardroom.words.language import NAMELESS, Names

_ENCODE = msgspec.json.Encoder().encode
MOST_KEPT = 200
"""How many phrases are cached before all of them are forgotten at once."""


class PhraseCache:
    """Renders messages for one seat after another, and caches the phrases."""

    def __init__(self, names: Names = NAMELESS) -> None:
        self.names = names
        self.named: set[int] = set()
        """The seats that messages have mentioned since the set was last emptied."""
        self._words: dict[Any, tuple[frozenset[int], dict[int, Any]]] = {}

    def words(self, message: Any, me: int) -> Any:
        """Return a message in parts, for the middle of a sentence."""
        cached = self._words.get(message)
        if cached is None:
            if len(self._words) > MOST_KEPT:
                self._words = {}
            cached = self._words[message] = (mentioned(message), {})
        named, ready = cached
        if named:
            self.named |= named
        you = me if me in named else 0
        phrase = ready.get(you)
        if phrase is None:
            phrase = ready[you] = self._encoded(words(message, you, self.names))
        return phrase

    def sentence(self, message: Any, me: int) -> Any:
        """Return a message in parts, as a sentence. Sentences are not cached."""
        self.named |= mentioned(message)
        return self._encoded(sentence(message, me, self.names))

    def _encoded(self, parts: Words) -> Any:
        return parts


class PhraseEncoder(PhraseCache):
    """A phrase cache in bytes: repeated phrases are not encoded again."""

    def _encoded(self, parts: Words) -> Any:
        return msgspec.Raw(_ENCODE(parts))
