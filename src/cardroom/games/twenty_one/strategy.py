"""The best strategy of twenty-one, by the very cards: for every composition of a hand and every up card what
to do, and what to do where that is not open, for want of chips say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.games.twenty_one.rules import TwentyOne

DEALT, SPLIT, ACES = range(3)
"""How a hand came: as dealt, of a split, of split aces."""


class Strategy(msgspec.Struct, frozen=True):
    """Found for so many decks; of more or fewer it is the same to within a hair."""

    decks: int
    kinds: Mapping[str, int]
    """By rank, the kind of a card: ranks that lead everywhere alike are one."""
    wishes: tuple[str, ...]
    """Lists of acts, the best first: `ph` is to split, or else to hit."""
    ways: tuple[Mapping[str, str], ...]
    """By way, then composition, for each up card which of these lists; a letter for each number."""

    def act(self, mine: Sequence[Card], up: Card, offered: Sequence[str], *, was_split: bool) -> str | None:
        """The best of what is offered; nothing for a hand that was not thought of."""
        way = DEALT if not was_split else ACES if mine[0].number == 1 else SPLIT
        held, column = [self.kinds[card.rank] for card in mine], self.kinds[up.rank]
        cards = composition(held, max(self.kinds.values()) + 1)
        if was_split and "split" in offered and self._wish(DEALT, cards, column).startswith("p"):
            return "split"  # what was split once is split again
        return next((NAMES[one] for one in self._wish(way, cards, column) if NAMES[one] in offered), None)

    def _wish(self, way: int, cards: str, up: int) -> str:
        row = self.ways[way].get(cards)
        return self.wishes[ord(row[up]) - FIRST] if row else ""


NAMES = Fixed({"h": "hit", "s": "stand", "d": "double", "p": "split", "r": "surrender"})
FIRST = ord("0")


def composition(kinds: Sequence[int], size: int) -> str:
    """How many there are of each kind, a letter each."""
    return "".join([chr(FIRST + kinds.count(kind)) for kind in range(size)])


def rests_on(rules: TwentyOne) -> dict[str, Any]:
    """What a natural pays makes no difference to what is done with other hands."""
    natural, deal, double = rules.natural, rules.deal, rules.double
    return {
        "make_up": rules.decks.make_up, "natural": (natural.hand, natural.counts, natural.takes),
        "check": deal.check, "second": deal.second, "chart": rules.chart, "dealer": rules.dealer,
        "double": (double.after_split, double.on_21), "split": rules.split, "surrender": rules.surrender,
        "over": rules.over,
    }  # fmt: skip
