"""Some of these cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardroom.cards import Card, cards, spell
from cardroom.script.options import Fault, Options, plain_text
from cardroom.script.safe_copy import own_tuple
from cardroom.words import Said, ShownCards, say


class Pick(Options[tuple[Card, ...]], frozen=True, gc=False, tag="Pick"):
    """So many of these cards; or none, where that is open and means what the question says; or any fewer."""

    cards: tuple[Card, ...]
    count: int
    may_pass: bool = False
    fewer: bool = False
    barred: tuple[frozenset[Card], ...] = ()
    """Cards that may not be picked together."""
    why_barred: Fault | None = None

    def own(self, said: object) -> tuple[Card, ...] | None:
        return own_tuple(said, len(self.cards) + 1, Card)

    def against(self, said: tuple[Card, ...]) -> Fault | None:
        if Counter(said) - Counter(self.cards) or len(said) not in self._counts():
            return self.not_of_kind
        return self.why_barred if frozenset(said) in self.barred else None

    def _counts(self) -> tuple[int, ...]:
        if self.fewer:
            return tuple(range(self.count + 1))
        return (self.count, 0) if self.may_pass else (self.count,)

    def each(self) -> Iterator[tuple[Card, ...]]:
        for count in self._counts():
            yield from [
                some for some in combinations(self.cards, count) if frozenset(some) not in self.barred
            ]

    @property
    def said(self) -> Said:
        key = "fewer" if self.fewer else "or-none" if self.may_pass else "exactly"
        return say(f"pick.{key}", count=self.count, cards=ShownCards(self.cards))

    @property
    def text(self) -> str:
        """`2 of As Kd Jd`, `0-2 of …`, `0,2 of …`."""
        least = "0-" if self.fewer else "0," if self.may_pass else ""
        return f"{least}{self.count} of {spell(self.cards)}"

    def read(self, text: str) -> tuple[Card, ...]:
        return () if plain_text(text).strip() == "none" else cards(text)
