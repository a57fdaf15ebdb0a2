"""A pick of some cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cardroom.cards import Card, cards, spell
from cardroom.script.options import Fault, Options, plain_text
from cardroom.script.safe_copy import tuple_copy
from cardroom.words import Said, ShownCards, say


class Pick(Options[tuple[Card, ...]], frozen=True, gc=False, tag="Pick"):
    """A pick of `count` of these cards; or of none, where that is open; or of any fewer."""

    cards: tuple[Card, ...]
    count: int
    may_pass: bool = False
    fewer: bool = False
    barred: tuple[frozenset[Card], ...] = ()
    """Cards that may not be picked together."""
    why_barred: Fault | None = None

    def own_copy(self, answer: object) -> tuple[Card, ...] | None:
        """Return the picked cards as a tuple, or None."""
        return tuple_copy(answer, len(self.cards) + 1, Card)

    def refusal(self, picked: tuple[Card, ...]) -> Fault | None:
        """Return why a pick is not allowed: other cards, another number, or a barred combination."""
        if Counter(picked) - Counter(self.cards) or len(picked) not in self._counts():
            return self.not_of_kind
        return self.why_barred if frozenset(picked) in self.barred else None

    def _counts(self) -> tuple[int, ...]:
        if self.fewer:
            return tuple(range(self.count + 1))
        return (self.count, 0) if self.may_pass else (self.count,)

    def samples(self) -> Iterator[tuple[Card, ...]]:
        """Yield all picks that are not barred."""
        for count in self._counts():
            yield from [
                some for some in combinations(self.cards, count) if frozenset(some) not in self.barred
            ]

    @property
    def said(self) -> Said:
        """The number of cards to pick and the cards, as a message."""
        key = "fewer" if self.fewer else "or-none" if self.may_pass else "exactly"
        return say(f"pick.{key}", count=self.count, cards=ShownCards(self.cards))

    @property
    def text(self) -> str:
        """The options as a record has them: `2 of As Kd Jd`, `0-2 of …`, `0,2 of …`."""
        least = "0-" if self.fewer else "0," if self.may_pass else ""
        return f"{least}{self.count} of {spell(self.cards)}"

    def read(self, text: str) -> tuple[Card, ...]:
        """Read picked cards, or `none`."""
        return () if plain_text(text).strip() == "none" else cards(text)
