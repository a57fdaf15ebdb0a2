"""Everything said at one table, in parts: each thing once, and once more for whoever is *you* in it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.wire.mentions import mentioned
from cardroom.live.wire.text_parts import Words, sentence, words
from cardroom.words.language import NAMELESS, Names

_ENCODE = msgspec.json.Encoder().encode
MOST_KEPT = 200
"""So many things are kept before all of them are forgotten at once."""


class PhraseCache:
    """Speaks to one seat after another, and remembers what it has said."""

    def __init__(self, names: Names = NAMELESS) -> None:
        self.names = names
        self.named: set[int] = set()
        """Everybody of whom something was said, until somebody empties it."""
        self._words: dict[Any, tuple[frozenset[int], dict[int, Any]]] = {}

    def words(self, said: Any, me: int) -> Any:
        kept = self._words.get(said)
        if kept is None:
            if len(self._words) > MOST_KEPT:
                self._words = {}
            kept = self._words[said] = (mentioned(said), {})
        named, ready = kept
        if named:
            self.named |= named
        to = me if me in named else 0
        found = ready.get(to)
        if found is None:
            found = ready[to] = self._made(words(said, to, self.names))
        return found

    def sentence(self, said: Any, me: int) -> Any:
        self.named |= mentioned(said)
        return self._made(sentence(said, me, self.names))

    def _made(self, said: Words) -> Any:
        return said


class PhraseEncoder(PhraseCache):
    """The same in bytes, for what is encoded at once: words that are said again are not encoded again."""

    def _made(self, said: Words) -> Any:
        return msgspec.Raw(_ENCODE(said))
