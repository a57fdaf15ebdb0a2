"""Best strategy of twenty-one by composition: what to do with each hand against each up card.

It also says what to do where the best act is not open, for example without enough chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.games.twenty_one.rules import TwentyOne

DEALT, SPLIT, ACES = range(3)
"""Origin of a hand: as dealt, from a split, or from split aces."""


class Strategy(msgspec.Struct, frozen=True):
    """Strategy computed for a number of decks; for other numbers it differs by next to nothing."""

    decks: int
    kinds: Mapping[str, int]
    """Kind of a card by rank: ranks with the same effect everywhere share a kind."""
    wishes: tuple[str, ...]
    """Lists of acts, the best first: `ph` is to split, or else to hit."""
    ways: tuple[Mapping[str, str], ...]
    """For each origin of a hand: by composition, the list of acts for each up card, written as one letter
    each."""

    def act(self, mine: Sequence[Card], up: Card, offered: Sequence[str], *, was_split: bool) -> str | None:
        """Return the best of the offered acts, or None for a hand that the strategy does not have."""
        way = DEALT if not was_split else ACES if mine[0].number == 1 else SPLIT
        kinds, column = [self.kinds[card.rank] for card in mine], self.kinds[up.rank]
        cards = composition(kinds, max(self.kinds.values()) + 1)
        if was_split and "split" in offered and self._wish(DEALT, cards, column).startswith("p"):
            return "split"  # a pair that was split once is split again
        return next(
            (NAMES[letter] for letter in self._wish(way, cards, column) if NAMES[letter] in offered), None
        )

    def _wish(self, way: int, cards: str, up: int) -> str:
        row = self.ways[way].get(cards)
        return self.wishes[ord(row[up]) - FIRST] if row else ""


NAMES = Fixed({"h": "hit", "s": "stand", "d": "double", "p": "split", "r": "surrender"})
FIRST = ord("0")


def composition(kinds: Sequence[int], size: int) -> str:
    """Return how many cards there are of each kind, as one letter each."""
    return "".join([chr(FIRST + kinds.count(kind)) for kind in range(size)])


def rests_on(rules: TwentyOne) -> dict[str, Any]:
    """Return the rules that the strategy rests on. The pay of a natural is not among them: it makes no
    difference to what is done with other hands."""
    natural, deal, double = rules.natural, rules.deal, rules.double
    return {
        "make_up": rules.decks.make_up, "natural": (natural.hand, natural.counts, natural.takes),
        "check": deal.check, "second": deal.second, "chart": rules.chart, "dealer": rules.dealer,
        "double": (double.after_split, double.on_21), "split": rules.split, "surrender": rules.surrender,
        "over": rules.over,
    }  # fmt: skip
