"""Everything said at one table, in parts: each thing once, and once more for whoever is *you* in it."""

from __future__ import annotations

from typing import Any

from cardroom.live.wire.mentions import mentioned
from cardroom.live.wire.parts import Words, sentence, words
from cardroom.words.language import NAMELESS, Names

MOST_KEPT = 200
"""So many things are kept before all of them are forgotten at once."""


class Voice:
    """Speaks to one seat after another, and remembers what it has said."""

    def __init__(self, names: Names = NAMELESS) -> None:
        self.names = names
        self._words: dict[Any, tuple[frozenset[int], dict[int, Words]]] = {}

    def words(self, said: Any, me: int) -> Words:
        kept = self._words.get(said)
        if kept is None:
            if len(self._words) > MOST_KEPT:
                self._words = {}
            kept = self._words[said] = (mentioned(said), {})
        named, ready = kept
        to = me if me in named else 0
        found = ready.get(to)
        if found is None:
            found = ready[to] = words(said, to, self.names)
        return found

    def sentence(self, said: Any, me: int) -> Words:
        return sentence(said, me, self.names)
